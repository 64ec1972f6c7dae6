"""Whether a page offers one thing for sale, and what its data tell of it."""

import json

import pytest

from reading.answers import html, read
from search_skill.reading.metadata import metadata_of
from search_skill.reading.offers import Offer, described, offer_of
from search_skill.reading.tree import parsed

URL = "https://shop.example/pumps/hand"


def offer(body: str = "<p>x</p>", *, title: str = "", head: str = "") -> Offer:
    tree = parsed(html(body, title=title, head=head))
    return offer_of(tree, metadata_of(tree, URL))


def data(*nodes: object) -> str:
    return f'<script type="application/ld+json">{json.dumps(nodes, ensure_ascii=False)}</script>'


def product(name: str, **more: object) -> dict[str, object]:
    return {"@type": "Product", "name": name, "offers": {"@type": "Offer", "price": 9}, **more}


@pytest.mark.parametrize("name", ["Hand pump", "手动水泵", "手押しポンプ", "수동 펌프"])
def test_one_product_with_an_offer_is_what_the_page_offers(name):
    found = offer(head=data(product(name)))
    assert found.is_one
    assert found.name == name


@pytest.mark.parametrize("name", ["Hand pump", "手动水泵", "手押しポンプ", "수동 펌프"])
def test_of_several_it_is_the_one_of_the_title(name):
    others = [product("Seal 泵"), product("Rope 縄"), product(name)]
    assert offer(head=data(*others), title=f"{name} | Shop").name == name
    assert not offer(head=data(*others), title="All that we sell").is_one


def test_a_firm_that_has_ratings_as_a_product_offers_none():
    rated = {"@type": "Product", "name": "Movers", "aggregateRating": {"ratingValue": 5}}
    assert not offer(head=data(rated)).is_one


@pytest.mark.parametrize(
    ("head", "one"),
    [
        ('<meta property="og:type" content="product">', True),
        ('<meta property="og:type" content="product.group">', False),
        ('<meta property="og:type" content="article">', False),
        ('<meta property="product:price:amount" content="9.90">', True),
    ],
)
def test_what_the_head_says_counts(head, one):
    assert offer(head=head).is_one is one


@pytest.mark.parametrize(
    "label",
    [
        "Add to cart",
        "In den Warenkorb",
        "Ajouter au panier",
        "加入购物车",
        "カートに入れる",
        "장바구니 담기",
    ],
)
def test_buttons_to_buy_are_counted(label):
    assert offer(f"<button>{label}</button><input type=submit value='{label}'>").buttons == 2


@pytest.mark.parametrize(
    "label", ["Search", "Buyer's guide", "Subscribe", "搜索", "検索", "검색", "Order by date"]
)
def test_other_buttons_are_not(label):
    assert offer(f"<button>{label}</button>").buttons == 0


LONG = {
    "en": "It lifts forty litres a minute from nine metres, " * 4,
    "zh": "每分钟可从九米深处提水四十升，铸铁泵体，皮碗可以自己更换。" * 4,
    "ja": "毎分四十リットルを九メートルの深さから汲み上げる鋳鉄製のポンプです。" * 4,
    "ko": "분당 사십 리터를 구 미터 깊이에서 끌어올리는 주철 펌프이며 가죽은 직접 갈 수 있습니다. "
    * 4,
}


@pytest.mark.parametrize("said", LONG.values(), ids=LONG)
def test_a_shop_built_by_script_is_read_from_its_data(said):
    head = data(product("Hand pump", description=f"<p>{said}</p>"))
    text = read(html("<div id=app></div><a href='/'>Shop</a>", head=head), url=URL).text
    assert said.strip() in text
    assert "# Hand pump" in text
    assert "<p>" not in text


@pytest.mark.parametrize("said", LONG.values(), ids=LONG)
def test_where_the_page_tells_more_its_data_add_nothing(said):
    assert (
        described(Offer(declared=True, name="Hand pump", description=said), said + " More.") == ""
    )
    assert described(Offer(declared=True, name="Hand pump", description="Short."), "") == ""


@pytest.mark.parametrize("said", LONG.values(), ids=LONG)
def test_data_of_what_is_not_offered_are_no_text(said):
    firm = {"@type": "Organization", "name": "Shop", "description": said}
    assert said.strip() not in read(html("<p>Welcome.</p>", head=data(firm)), url=URL).text
