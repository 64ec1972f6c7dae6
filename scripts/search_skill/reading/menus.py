"""Rows of links that lead elsewhere or pass the page on, and imprints: no text of the page."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby

from search_skill.reading.blocks import Block
from search_skill.reading.tree import normal, word_count

MENU_LINKED = 0.8
ROW_LINKED = 0.7  # of a row whose first word may be the name of the site
MENU_WORDS = 6  # of one link in a row of them
IN_A_ROW = re.compile(r"\s[|·•›»｜]\s|\s?[|｜]\s*$")
FEWEST_SERVICES = 2
# what a page is passed on by, letters and digits alone
SERVICES = frozenset(
    """
    facebook x twitter email mail whatsapp linkedin reddit pinterest telegram line messenger tumblr
    bluesky mastodon threads flipboard pocket hackernews print copylink copy link share tweet xing
    weibo wechat qq qzone 微信 微信好友 微博 新浪微博 qq空间 朋友圈 豆瓣 复制链接 複製連結 分享 打印
    ツイート ポスト シェア はてなブックマーク はてブ リンクをコピー メール 印刷
    페이스북 트위터 카카오톡 카카오스토리 네이버밴드 밴드 링크복사 이메일 공유 인쇄
    """.split()  # noqa: SIM905  a list that is read
)
IMPRINT = re.compile(r"(?:copyright\s*)?(?:©|\(c\))\s*(?:copyright\s*)?(?:19|20)\d\d\b", re.I)
IMPRINT_WORDS = 12


def is_menu(block: Block) -> bool:
    """Say whether a block is links in a row, a sign of one letter with a link, or an imprint."""
    if block.kind == "item":
        return block.linked > 0 and len(normal(block.text)) < 2
    if block.kind != "prose":
        return False
    if IMPRINT.match(block.text) and word_count(block.text) <= IMPRINT_WORDS:
        return True
    if not block.linked:
        return False
    parts = [part for part in IN_A_ROW.split(block.text) if part.strip()]
    if len(parts) < 3:
        parts = block.text.split("\n")
    if len(parts) < 3 or block.linked < ROW_LINKED * sum(map(len, parts)):
        return False
    return sum(map(word_count, parts)) <= MENU_WORDS * len(parts)


def menus_in(blocks: Sequence[Block]) -> list[bool]:
    """Return for each block whether it is a menu, or one of several links to pass a page on."""
    found: list[bool] = []
    for shares, run in groupby(blocks, key=_is_a_service):
        row = list(run)
        is_sharing = shares and len({normal(each.text) for each in row}) >= FEWEST_SERVICES
        found += [is_sharing or is_menu(each) for each in row]
    return found


def _is_a_service(block: Block) -> bool:
    is_linked = block.linked >= MENU_LINKED * len(block.text)
    return block.kind in ("item", "prose") and is_linked and normal(block.text) in SERVICES
