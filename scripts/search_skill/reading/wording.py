"""What the words of a block say of its part in a page: a price, a call to act, small print.

Each sign is whether one of its words stands there, and a sign of the many: no word decides alone.
"""

from __future__ import annotations

import re

LONGEST = 300  # characters that are looked at
WORD = re.compile(r"[a-zà-ÿ’']+|[$€£¥₹￥]|\b(?:19|20)\d\d\b|\d:\d\d|©")
WORDS = tuple(
    frozenset(words.split())
    for words in (
        "$ € £ ¥ ₹ ￥ usd eur chf",
        "ago yesterday today january february march april june july august september october"
        " november december jan feb mar apr jun jul aug sep oct nov dec",
        "cart bag basket wishlist wish buy sign log login subscribe register follow share read more"
        " learn show load view click started contact download try book shop skip compare apply add"
        " weiterlesen mehr anmelden warenkorb lire plus ver más",
        "© reserved cookies cookie privacy terms disclaimer copyright trademark trademarks",
        "reply replies replied post posts posted views view joined like likes upvotes quote quoted"
        " report member members reputation topic edited wrote said points solution messages",
        "star stars verified purchase buyer helpful review reviews rating ratings customer"
        " customers",
        "i i'm i’m i've i’ve my me",
        "you your you're you’re we our us",
        "delivery shipping return returns refund refunds warranty stock sold free off sale save"
        " offer discount checkout item items order price",
    )
)
HAN_WORDS = tuple(
    re.compile(pattern)
    for pattern in (
        r"元|円|원",
        r"前$|昨天|今天|昨日|어제|오늘|\d月|\d월",
        r"加入购物车|登录|登錄|注册|註冊|订阅|查看更多|阅读全文|分享|もっと見る|続きを読む|ログイン|会員登録|カート"
        r"|더보기|로그인|회원가입|공유",
        r"版权所有|隐私|プライバシー|利用規約|개인정보|저작권",
        r"回复|楼主|点赞|发表于|返信|投稿|댓글|추천|작성자",
        r"评价|好评|レビュー|口コミ|리뷰|평점",
        r"我|僕|私|저는|제가",
        r"您|你|我们|我們|あなた|私たち|당신|우리",
        r"运费|包邮|退货|库存|送料|在庫|返品|배송|재고|환불",
    )
)


def words_say(text: str) -> list[float]:
    """Return one number a sign: whether a word of it stands in the text."""
    part = text[:LONGEST]
    words = WORD.findall(part.lower())
    found = [not lexicon.isdisjoint(words) for lexicon in WORDS]
    if not part.isascii():
        found = [
            one or han.search(part) is not None for one, han in zip(found, HAN_WORDS, strict=True)
        ]
    dated = any(word[0].isdigit() for word in words)
    return [
        *map(float, found),
        float(dated),
        float(part.endswith(("?", "？"))),
        float(part.isupper()),
    ]
