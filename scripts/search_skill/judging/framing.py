"""What another's text is framed with: a section for the readers of this site, a wish to be spread.

A paper that prints an agency's report names it, and adds nothing. Who names nobody and asks to be
pinned, shared and subscribed to has taken the text for its readers; and who tells as his own what
another saw has taken more than the text.
"""

from __future__ import annotations

import re

from search_skill.judging.bylines import is_generic_author
from search_skill.judging.credits import RELAYED, is_relayed, letters, site_names
from search_skill.judging.documents import Document
from search_skill.judging.signs import FIRST_HAND, unquoted

ENDING = 500  # characters in which a page asks for something
SPREAD = re.compile(
    r"\b(?:save|pin|bookmark) (?:this|it)\b[^.\n]{0,20}\b(?:post|article|page|later)\b"
    r"|\b(?:send|share) (?:it|this)(?: \w+)? (?:with|to) (?:your|a|the|somebody|someone) \w+"
    r"|\b(?:did you enjoy|loved|enjoyed|like) this\b[^.\n]{0,20}\?"
    r"|\bsubscribe to (?:our|my|the) newsletter|\bfollow us (?:for|on)\b"
    r"|点个?(?:在看|赞|关注)|(?:转|分享)给(?:身边|家人|朋友|需要)|后台回复"
    r"|点赞收藏|一键三连"
    r"|(?:シェア|拡散|フォロー)(?:して|を?お願い)|(?:チャンネル登録|いいね)(?:を|お願い)"
    r"|(?:공유|구독|좋아요)(?:해 ?주|를? ?부탁|와 구독)",
    re.I,
)
# "## Plan your trip", "### Why it matters for your business": of no report, but of who reads here.
FOR_READERS = re.compile(
    r"^#{1,6} [^\n]*(?:\byour\b|\bwhy it matters (?:for|to)\b|\bwhat (?:this|it) means for\b"
    r"|\bwhat i tell\b|对(?:你|您|我们)(?:有什么|意味)|(?:你|您)该怎么|あなた(?:に|が|の)"
    r"|당신(?:에게|의)|여러분)"
    r"|^\W{0,4}key takeaways(?: for [^\n]{2,30})?\W{0,4}$",
    re.I | re.M,
)
ALONE = re.compile(
    r"\b(?:I|my)\b(?!['’]?m an? (?:AI|language))"
    r"|(?<![自你])我(?!们|國|国|市|省|县|区|校|院|局|部|方|军)|私(?:は|が|の)|僕|제가|내가|나는|저는"
)
OFTEN = 2  # times somebody speaks of himself alone


def asks_to_be_spread(document: Document) -> bool:
    """Say whether a page ends with a wish to be shared, saved or subscribed to."""
    return bool(SPREAD.search(document.text[-ENDING:])) and not is_relayed(document)


def is_for_readers(document: Document) -> bool:
    """Say whether a heading of a page speaks to those who read it there."""
    return bool(FOR_READERS.search(document.text)) and not is_relayed(document)


def taken_account(copy: Document, origin: Document) -> str:
    """Return whose account of his own work a copy tells as if it were its own, or ""."""
    if is_generic_author(origin.author) or not (
        _tells_of_itself(copy) and _tells_of_itself(origin)
    ):
        return ""
    one, other = letters(copy.author), letters(origin.author)
    if not one or one in other or other in one or other in letters(copy.text):
        return ""
    named = any(len(name) > 3 and name in letters(copy.text) for name in site_names(origin))
    return "" if named or RELAYED.search(copy.text) else origin.author


def _tells_of_itself(document: Document) -> bool:
    text = unquoted(document.text)
    return len(ALONE.findall(text)) >= OFTEN and bool(FIRST_HAND.search(text))
