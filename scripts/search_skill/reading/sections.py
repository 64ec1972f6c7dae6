"""What the headings above a block say of it: that it offers other things, reviews, terms, answers.

A heading holds for what follows until one of its own level or a higher one comes. What it says is
a sign of the many that `choice.py` weighs; only on the page of one product it decides alone that
what stands below "Customers also bought" is no part of its text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from search_skill.reading.blocks import Block

LONGEST = 90  # characters; what is longer names no section
LEVELS = 7
THINGS = (
    r"(products?|items?|articles?|posts?|stories|reads?|reading|news|content|videos?|links|topics"
    r"|results|listings|recipes|courses|games|books|styles|looks|searches)"
)
OTHERS = re.compile(
    rf"\b((related|similar|sponsored|recommended|suggested|other) {THINGS}"
    r"|you(['’]ll| may| might| will| could)? also (like|love|enjoy|need|want|be interested)"
    r"|you (may|might) (like|be interested)|(also|recently|frequently|often) (liked?|bought|viewed"
    r"|read|purchased|ordered)|bought together|customers (who|also)"
    r"|people (who (viewed|bought)|also)|recommended for you|more like this|up next"
    r"|keep reading|read (next|more|also)"
    r"|(complete|shop) the (look|set|outfit)|inspired by your"
    r"|ähnliche (produkte|artikel)|kunden (kauften|interessierten|haben auch)|zuletzt angesehen"
    r"|das könnte (dir|ihnen|sie|dich)|vous (aimerez|pourriez) (aussi|également)|récemment vus"
    r"|(produits|articles) (similaires|associés|apparentés|recommandés|liés)"
    r"|(productos?|produtos?|artículos) (relacionad|similar|recomendad)\w*|también te puede"
    r"|(prodotti|articoli) (correlati|simili)|potrebbe(ro)? (piacert|interessart)i)\b"
    r"|^(related|recommended|recommendations|sponsored|similar|suggestions)$"
    r"|相关(产品|商品|文章|推荐|阅读)|相關(產品|商品|文章|推薦|閱讀)|[为為][你您]推[荐薦]|猜[你您]喜[欢歡]"
    r"|看了又看|[还還]([看买買])了|最近浏览|関連(商品|製品|記事)|おすすめ(の)?(商品|アイテム|記事)"
    r"|この商品を(見た|買った|チェック)|こちらも|最近(チェック|見た)|よく一緒に"
    r"|관련 ?(상품|제품|기사)|추천 ?(상품|제품)|비슷한 ?(상품|제품)|함께 (본|구매)|최근 ?본"
)
SECTIONS = (
    OTHERS,
    # the newest or the most liked of a site
    re.compile(
        r"\b(more (from|stories|articles|posts|news|products|in|by|to)|popular|trending|most read"
        r"|latest|featured|best ?sellers?|new arrivals|recent (posts|articles)|recommend\w*|related"
        r"|similar|weitere\w*|beliebt\w*|neueste\w*|populaires|nouveautés|relacionad\w*)\b"
        r"|热门|熱門|最新|排行|推荐|推薦|相关|相關|人気|ランキング|新着|関連|おすすめ|인기|베스트|추천|관련"
    ),
    # what buyers say
    re.compile(
        r"\b(reviews?|ratings?|testimonials?|feedback|what (our )?(customers|clients|people|users)"
        r"|bewertung\w*|rezension\w*|kundenmeinung\w*|avis|évaluations?|opiniones|reseñas"
        r"|valoracion\w*|recensioni|avaliaç\w*)\b|评价|評價|评论|晒单|レビュー|口コミ|리뷰|후기|평가|구매평"
    ),
    # the terms of a sale
    re.compile(
        r"\b(shipping|delivery|deliver|returns?|refunds?|exchanges?|warranty|guarantees?|payments?"
        r"|pick ?up|financing|versand\w*|lieferung|rückgabe|zahlung\w*|garantie|livraison|retours?"
        r"|paiement|envíos?|devolucion\w*|garantía|spedizion\w*|resi|consegna)\b"
        r"|运费|配送|退货|退換|退换|售后|保修|支付方式|送料|返品|お届け|お支払|保証|배송|반품|교환|환불|결제"
    ),
    # the page's own thing described
    re.compile(
        r"\b(description|details?|overview|features?|specifications?|specs?|about (this|the|us)"
        r"|ingredients?|materials?|dimensions?|highlights?|information|how (it|to)|what(['’]s| is)"
        r"|includes?|included|nutrition\w*|key|benefits?|care|instructions?|beschreibung"
        r"|produktbeschreibung|eigenschaften|technische daten|caractéristiques?|détails?"
        r"|descripción|características|detalles|descrizione|caratteristiche)\b"
        r"|详情|詳情|描述|规格|規格|参数|參數|介绍|介紹|特点|特色|成分|材质|説明|仕様|特徴|サイズ|素材"
        r"|スペック|상세|설명|사양|특징|소재|구성|정보"
    ),
    # what readers answer
    re.compile(
        r"\b(comments?|repl(y|ies)|responses?|leave a|join the|discussion|kommentare?|commentaires?"
        r"|comentarios?|commenti)\b|回复|回覆|留言|跟帖|コメント|返信|댓글|답글"
    ),
    # questions
    re.compile(
        r"[?？]$|\b(faqs?|frequently asked|questions?|q ?& ?a|häufige fragen|fragen|foire aux"
        r"|preguntas|domande)\b|常见问题|常見問題|问答|よくある|質問|자주 묻는|질문|문의"
    ),
)
EMPTY = (0.0,) * len(SECTIONS)


def sections_of(blocks: list[Block]) -> Iterator[tuple[float, ...]]:
    """Yield for each block what the headings above it, and itself if it is one, say."""
    headed = [EMPTY] * LEVELS
    said = EMPTY
    for block in blocks:
        if block.kind == "heading":
            level = min(max(block.level, 1), LEVELS - 1)
            headed[level:] = [EMPTY] * (LEVELS - level)
            if level > 1:
                headed[level] = section_of(block.text)
            said = tuple(map(max, *headed))
        yield said


def section_of(heading: str) -> tuple[float, ...]:
    """Return one number a kind of section: whether a heading names it."""
    if len(heading) > LONGEST:
        return EMPTY
    text = heading.lower()
    return tuple(float(pattern.search(text) is not None) for pattern in SECTIONS)
