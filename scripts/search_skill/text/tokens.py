"""Words for people and for an index, in scripts with blanks between words and in those without.

A run of Han, kana or hangul becomes overlapping bigrams in `tokens` (what an index wants) and
single characters in `words` (what a comparison of texts wants).
"""

import re
from itertools import pairwise
from unicodedata import normalize

from search_skill.text.hangul import PARTICLE
from search_skill.text.sentences import sentences as sentences
from search_skill.text.stopwords import STOP_PHRASES, STOPWORDS

# Han with its iteration marks, kana without the middle dot, hangul, and Han beyond the first plane
CJK = (
    "\u3005-\u3007\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u3400-\u4dbf\u4e00-\u9fff"
    "\uf900-\ufaff\u1100-\u11ff\uac00-\ud7af\U00020000-\U0003ffff"
)
# South and South-East Asian vowel signs, and other marks that `re` takes for no word characters
SIGNS = (
    "\u0300-\u036f\u0591-\u05c7\u064b-\u0655\u0900-\u0963\u0966-\u0dff\u0e00-\u0edf\u1000-\u109f"
)
LETTERS = rf"(?>(?:[^\W{CJK}]+|[{SIGNS}]+)+)"
WORD = re.compile(
    rf"[{CJK}]+"
    r"|(?<![\d.,])\d{1,3}(?:,\d{3})+(?:\.\d+)?(?!\d|,\d)"
    rf"|(?:(?<![\w./])\.(?=[a-z]))?{LETTERS}(?:[.\-]{LETTERS}|'t\b)*"
    rf"(?:\+\+(?:\d\d)?(?![\w+])|\#(?!\w))?"
)
FIRST_CJK = "\u1100"
WIDE = re.compile(rf"[{CJK}\u3000-\u3004\u3008-\u303f\uff01-\uff60]+")
CJK_START = re.compile(rf"[{CJK}]")
SHARP = re.compile(r"[^\W\d_]#")
CHARACTERS_A_TOKEN = 4  # Latin text: 3.97 in the median, measured on several kinds of text
KANA_ALONE = re.compile(r"[\u3041-\u309f]+")
HANGUL_WORD = re.compile(r"[\uac00-\ud7af]+")


def tokens(text: str) -> list[str]:
    """Return what an index stores: folded words, and bigrams of the scripts without blanks."""
    found: list[str] = []
    for run in WORD.findall(folded(text)):
        if _is_cjk(run):
            found.extend(_bigrams(run))
        else:
            found.extend(_word(run))
    return found


def words(text: str) -> list[str]:
    """Return the words of a text in their order, each CJK character a word of its own."""
    found: list[str] = []
    for run in WORD.findall(folded(text)):
        found.extend(run if _is_cjk(run) else _word(run))
    return found


def folded(text: str) -> str:
    """Return text in which full-width, upper-case and composed forms have become one."""
    if text.isascii():
        return text.lower()
    return normalize("NFKC", text).casefold().replace("\u2019", "'")


def narrowed(text: str) -> str:
    """Return text in which full-width letters and figures have become the usual ones."""
    return text if text.isascii() else normalize("NFKC", text)


def estimated_tokens(text: str) -> int:
    """Return about how many tokens a language model counts, without its tokenizer."""
    if text.isascii():
        return -(-len(text) // CHARACTERS_A_TOKEN)
    wide = sum(len(run) for run in WIDE.findall(text))
    return wide + -(-(len(text) - wide) // CHARACTERS_A_TOKEN)


def content_terms(text: str, language: str) -> list[str]:
    """Return the tokens that say what a text is about: no articles, particles or question words."""
    stop = STOPWORDS.get(language, frozenset()) | STOPWORDS["en"]
    found: list[str] = []
    for run in WORD.findall(folded(text)):
        if not _is_cjk(run):
            found.extend(word for word in _word(run) if word not in stop)
            continue
        for part in _telling(run, language):
            found.extend(_bigrams(part))
    return found


def _is_cjk(run: str) -> bool:
    return run[0] >= FIRST_CJK and CJK_START.match(run) is not None


def _word(run: str) -> tuple[str, ...]:
    """Return a word as it is counted: `1308` for `1,308`, none for a line of underscores."""
    if run[0] in "_0123456789" or run[-1] == "#":
        run = run.replace(",", "").rstrip("#") if not SHARP.search(run) else run
        return (run,) if run.strip("_") else ()
    return (run,)


def _bigrams(run: str) -> list[str]:
    if len(run) == 1:
        return [run]
    return [*map("".join, pairwise(run))]


def _telling(run: str, language: str) -> list[str]:
    """Cut a run where words that say nothing stand, so that no bigram spans the gap."""
    if HANGUL_WORD.fullmatch(run):
        word = PARTICLE.sub("", run)
        return [] if word in STOPWORDS["ko"] or run in STOPWORDS["ko"] else [word]
    phrases = STOP_PHRASES.get("ja" if language == "ja" else "zh")
    parts = phrases.split(run) if phrases else [run]
    return [part for part in parts if part and not (language == "ja" and _is_ending(part))]


def _is_ending(part: str) -> bool:
    return len(part) < 3 and KANA_ALONE.fullmatch(part) is not None
