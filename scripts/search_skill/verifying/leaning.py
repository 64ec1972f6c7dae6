"""Leaning: sentences that nobody understands who has not read what stands before them."""

from __future__ import annotations

import re

JOINS = (  # what ties a sentence to the one before it, and leaves open whether it names its matter
    r"(?:(?:but|and|so|then|also|however|still|therefore|thus|instead|otherwise|besides|moreover"
    r"|in (?:that|this) case|in other words|as such|more precisely|even so)\b,? )"
    r"|(?:还有|另外|此外|而且|但是?|不过|同时|再说|所以|因此|然后|于是|结果|总之|说到底|提醒一[句下]"
    r"|顺便[说提]?一?[句下]?|也就是说|换句话说|換句話說|還有|另外|而且|但是?|不過|同時|所以|因此)[，,：:]?\s*"
    r"|(?:また|なお|さらに|ただし|しかし|つまり|そのため|ちなみに|一方で?|だから|したがって)、?"
    r"|(?:또한|또|그리고|하지만|그러나|따라서|즉|참고로|그래서|다만),? "
)
LEANS = re.compile(
    rf"^\W*(?:{JOINS})?(?:"
    r"(?:they|it|that|this|these|those|both|neither|either|he|she|his|her|its|their|such"
    r"|the (?:former|latter|same|other)|one|others?|yes|no|here|there|for example|which|meaning"
    r"|including|excluding|i\.e\.|that is)\b(?! (?:regulation|notice|page|rule|law|recall|standard"
    r"|advisory|release|version|document))"
    r"|它|他|她|这|這|那|其(?!中)|该|該|此(?!外)|两者|兩者|二者|前者|后者|後者|以上|上述"
    r"|含|不含|包含|包括|即(?!使|便|将|將|日)|也就是|[只仅僅](?:影响|影響|管|对|對|限|适用|適用)|从这个角度"
    r"|これ|それ|その|この|彼|両者|すなわち"
    r"|이는|그는|그것|이것|이들|둘 다"
    r")"
    r"|^\W*(?:但|而且|因此|所以|也就是说|つまり|즉 )",
    re.I,
)
PERSONAL = re.compile(
    r"^\W*(?:(?:and|but|so|well|yes|no|edit|update)\b[,:]? )?(?:(?:i|my|mine|your|you['’]re)\b"
    r"|i['’](?:ve|m|d))"
    r"|^\W*(?:我(?![们們国國市省县縣区區院局司公]|公司|中心)|你|您|俺|僕|私(?!立|鉄|大)|저는|제가|내가|나는|당신)",
    re.I,
)


def leans_on_more(text: str) -> bool:
    """Say whether a sentence needs what is before it, by its first words: "They are added"."""
    return bool(LEANS.search(text))


def is_personal(text: str) -> bool:
    """Say whether one person tells of himself or speaks to another: "your log shows"."""
    return bool(PERSONAL.search(text))


# What only leads on to what stands below it: a list, a block of code.
LEADS_ON = re.compile(r"[:：]\W*$")
BLOCK = re.compile(r"\s*(?:```|~~~)")
SENTENCE_ENDS = re.compile(r"[.!?。！？…][\"”’'）)\]*_]*\s*$")


def is_unfinished(text: str, behind: str) -> bool:
    """Say whether a line goes on in what stands below it: "Who has waited for 8 s gets" ```…```."""
    return bool(LEADS_ON.search(text)) or bool(
        BLOCK.match(behind) and not SENTENCE_ENDS.search(text)
    )
