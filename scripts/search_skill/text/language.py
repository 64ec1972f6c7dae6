"""The language of a text, by its script and then by its commonest words; "" when unsure."""

import re
from collections import Counter
from unicodedata import normalize

from search_skill.text.stopwords import STOPWORDS

SCRIPTS: dict[str, str] = {
    "han": "\u3005\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff",
    "kana": "\u3041-\u3096\u30a1-\u30fa\u30fc",
    "hangul": "\u1100-\u11ff\uac00-\ud7af",
    "cyrillic": "\u0400-\u052f",
    "arabic": "\u0600-\u06ff\u0750-\u077f",
    "hebrew": "\u0590-\u05ff",
    "greek": "\u0370-\u03ff",
    "thai": "\u0e00-\u0e7f",
    "devanagari": "\u0900-\u097f",
    "bengali": "\u0980-\u09ff",
    "tamil": "\u0b80-\u0bff",
    "georgian": "\u10a0-\u10ff",
    "armenian": "\u0530-\u058f",
}
CHARACTERS = re.compile("|".join(f"(?P<{name}>[{span}]+)" for name, span in SCRIPTS.items()))
OF_SCRIPT = {
    "hebrew": "he",
    "greek": "el",
    "thai": "th",
    "devanagari": "hi",
    "bengali": "bn",
    "tamil": "ta",
    "georgian": "ka",
    "armenian": "hy",
}
# letters that only one language of a script has
LETTERS: dict[str, tuple[tuple[str, str], ...]] = {
    "cyrillic": (("uk", "іїєґ"), ("sr", "ђјљњћџ"), ("be", "ў")),
    "arabic": (("ur", "ٹڈڑے"), ("fa", "پچژگ")),
}
# Han as only Japan writes them: neither the traditional nor the simplified Chinese form
SHINJITAI = frozenset(
    "気図売読駅円広沢浜県価団応予択総説関検験権経済様発変対実聴竜鉄銭雑霊顔黒歩毎桜"
    "剣険歳帰訳駆塩児拝払仏転伝芸戦単弾獣厳労営栄覚続拡収処働込畑峠辻枠匂糸絵継満濃"
    "徴圏囲壊奨姫嬢挙従専郷亜産絶譲拠歴徳渋"
)
# new forms that Japan and China share, and old ones that Japan and Taiwan share: a text with both
# is Japanese (機械学習: 學 would be Taiwan's, 习 the mainland's)
NEW_IN_BOTH = frozenset("学国会点数来体旧当断党乱画号区万与虫")
OLD_IN_BOTH = frozenset(
    "這們時個過電話問題書車東門馬鳥魚風飛機開長張結構設計該認識語選業務員買貴銀針錯難級網"
    "終線給優義習雲親僅傷農動運無熱術報場調訓練測試記憶備導環態節約極陽階層統製"
)
SIMPLIFIED = frozenset(
    "这们时为个过发现电话问题说读书车东门马鸟鱼龙风飞机开关长张样结构设计据应该让认识语选"
    "择业务员买卖贵钱银铁针错难险验经济级网络终线给绝对从众优价传专义习乡云亚产亲仅传伤"
    "项顾预领频颗额饭饮馆驱驾骤鲜鸡黄齐两严丧丰临举么乌乐乔争总战编译码释调测试环态节约"
)
TRADITIONAL = frozenset(
    "這們時為個過發現電話問題說讀書車東門馬鳥魚龍風飛機開關長張樣結構設計數據應該讓認識語選"
    "擇業務員買賣貴錢銀鐵針錯難險驗經濟級網絡終線給絕對從眾優價傳專義習鄉雲亞產親僅會傷體"
    "學國點來舊當斷黨亂畫號區萬與蟲庫較實"
)
ONLY_CHINESE = (SIMPLIFIED - NEW_IN_BOTH - SHINJITAI - OLD_IN_BOTH) | (
    TRADITIONAL - OLD_IN_BOTH - SHINJITAI - NEW_IN_BOTH - frozenset("為現据庫較")
)
# whole words alone: the "from" of from_pretrained is no English
LATIN_WORD = re.compile(r"(?<![\w.])[^\W\d_\u0370-\U0003ffff]+(?:['’][^\W\d_]+)?(?![\w]|\.\w)")
QUERY_WORDS = """
best guide tutorial review reviews vs versus difference differences compare comparison explained
example examples latest news release need should work works good better between without make made
does is are was were will what how why when
"""
MARKS: dict[str, str] = {
    "de": "äöüß",
    "fr": "àâçèêëîïôûùœ",
    "es": "ñ¿¡áíóú",
    "pt": "ãõ",
    "it": "ìò",
    "pl": "ąćęłńśźż",
    "tr": "ğış",
    "cs": "ěřů",
    "hu": "őű",
    "vi": "ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ",
    "ro": "țșă",
    "sv": "å",
}
NL = "de het een van en is dat niet voor met zijn op aan hoe wat waarom welke ook naar maar deze"
PL = "jest nie się jak co dla czy oraz przez który która to na w z"
TR = "bir ve için ile bu nasıl nedir ne en çok daha mi olarak"
ID = "yang dan di untuk dengan adalah apa ini itu bagaimana dari cara"
VI = "là và của cho không các những được với như thế nào gì"
SV = "och att det som är på för inte hur vad med den"
VOTERS: dict[str, frozenset[str]] = {
    **{language: STOPWORDS[language] for language in ("de", "fr", "es", "it", "pt")},
    "en": STOPWORDS["en"] | frozenset(QUERY_WORDS.split()),
    "nl": frozenset(NL.split()),
    "pl": frozenset(PL.split()),
    "tr": frozenset(TR.split()),
    "id": frozenset(ID.split()),
    "vi": frozenset(VI.split()),
    "sv": frozenset(SV.split()),
}
SAMPLE = 4_000  # characters; more of a text does not change its language


def language_of(text: str) -> str:
    """Return the ISO 639-1 code of the language a text is in, or "" when unsure."""
    sample = normalize("NFC", text[:SAMPLE])
    counts: Counter[str] = Counter()
    for found in CHARACTERS.finditer(sample):
        counts[found.lastgroup or ""] += len(found[0])
    latin = [word.strip("'’") for word in LATIN_WORD.findall(sample.lower())]
    if not counts:
        return _latin_language(latin)
    script, weight = counts.most_common(1)[0]
    if script in ("han", "kana", "hangul"):
        weight = counts["han"] + counts["kana"] + counts["hangul"]
    if _outweighs(latin, weight, is_cjk=script in ("han", "kana", "hangul")):
        return _latin_language(latin)
    return _of_script(script, counts, sample)


def is_traditional(text: str) -> bool:
    """Say whether Chinese text is in traditional characters rather than simplified ones."""
    sample = text[:SAMPLE]
    return _count(sample, TRADITIONAL - SIMPLIFIED) > _count(sample, SIMPLIFIED - TRADITIONAL)


def _outweighs(latin: list[str], weight: int, *, is_cjk: bool) -> bool:
    """Say whether the Latin words carry the text, or are names and terms within it."""
    binding = sum(word in VOTERS["en"] or len(word) == 1 for word in latin)
    needed = 1.5 if is_cjk else 5.0  # characters a word
    if not binding and is_cjk and weight > 1:
        return False
    return len(latin) * needed > weight


def _of_script(script: str, counts: Counter[str], sample: str) -> str:
    if script in OF_SCRIPT:
        return OF_SCRIPT[script]
    if script in LETTERS:
        for language, letters in LETTERS[script]:
            if any(letter in letters for letter in sample.lower()):
                return language
        return "ru" if script == "cyrillic" else "ar"
    if counts["hangul"] * 2 >= counts["han"] + counts["kana"]:
        return "ko"
    return "ja" if _is_japanese(counts, sample) else "zh"


def _is_japanese(counts: Counter[str], sample: str) -> bool:
    chinese = _count(sample, ONLY_CHINESE)
    if counts["kana"]:
        # a Chinese text may name something in kana; a Japanese one has them in every phrase
        return counts["kana"] > chinese and counts["kana"] * 12 > counts["han"]
    if chinese:
        return False
    if _count(sample, SHINJITAI):
        return True
    return _count(sample, NEW_IN_BOTH) > 0 and _count(sample, OLD_IN_BOTH) > 0


def _latin_language(latin: list[str]) -> str:
    votes: Counter[str] = Counter()
    for word in latin:
        votes.update({code: 2 for code, words in VOTERS.items() if word in words})
        if not word.isascii():
            votes.update({code: 1 for code, marks in MARKS.items() if set(marks) & set(word)})
    ranked = votes.most_common(2)
    if not ranked or (len(ranked) == 2 and ranked[0][1] == ranked[1][1]):
        return ""
    return ranked[0][0]


def _count(sample: str, characters: frozenset[str]) -> int:
    return sum(character in characters for character in sample)
