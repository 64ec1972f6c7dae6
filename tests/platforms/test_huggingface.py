import pytest

from platforms.scripted import NOW, REGISTRY, Route, ScriptedWeb, page, platform, read, response
from search_skill.conversation import ask
from search_skill.errors import AuthRequired, Malformed, RateLimited
from search_skill.platform import Request
from search_skill.types import Query

MODEL = "https://huggingface.co/velmor/dough-7b"
ROUTES = (
    Route("api/models", "huggingface/search.json"),
    Route("api/datasets", "huggingface/datasets.json"),
)


def test_models_and_data_sets_come_in_turn_with_what_they_are_for():
    web = ScriptedWeb(*ROUTES)
    batch = ask(platform("huggingface"), Query(text="dough"), web)
    assert [hit.url for hit in batch.hits] == [
        "https://huggingface.co/velmor/dough-7b",
        "https://huggingface.co/datasets/velmor/loaves",
        "https://huggingface.co/kim/반죽-embed",
    ]
    model, data, embed = batch.hits
    assert model.snippet == "model · text-generation · transformers · safetensors · 面包"
    assert model.signals == {
        "downloads": 0,
        "likes": 12,
        "trending": 3,
        "task": "text-generation",
        "library": "transformers",
        "license": "mit",
    }
    assert (data.snippet, data.signals["license"]) == ("10,000 loaves · data set", "cc-by-4.0")
    assert embed.signals == {"gated": "manual"}
    assert (embed.author, embed.published) == ("kim", None)


def test_one_kind_that_refuses_does_not_cost_the_other():
    web = ScriptedWeb(ROUTES[0], Route("api/datasets", status=503))
    batch = ask(platform("huggingface"), Query(text="dough"), web)
    assert len(batch.hits) == 2
    assert any("unreachable" in note.says for note in batch.notes)


@pytest.mark.parametrize(
    ("question", "asked"),
    [
        ("which licence has dough-7b?", "dough-7b"),
        ("Dough2.5 模型怎么样", "Dough2.5"),
        ("velmor/dough のライセンス", "velmor/dough"),
        ("DoughNet 성능", "DoughNet"),
    ],
)
def test_what_is_found_by_no_whole_question_is_looked_for_by_its_name(question, asked):
    web = ScriptedWeb(Route(".", body=[]))
    assert len(ask(platform("huggingface"), Query(text=question), web)) == 0
    assert [request.params["search"] for request in web.asked[2:]] == [asked, asked]


@pytest.mark.parametrize("question", ["best bread model", "面包模型", "パン", "빵 모델"])
def test_plain_words_are_no_name(question):
    web = ScriptedWeb(Route(".", body=[]))
    ask(platform("huggingface"), Query(text=question), web)
    assert len(web.asked) == 2


def test_a_throttle_ends_when_the_header_says():
    with pytest.raises(RateLimited) as caught:
        read(
            "huggingface",
            response(body="", status=429, headers={"ratelimit": '"api";r=0;t=120'}),
        )
    assert (caught.value.again_at - NOW).total_seconds() == 120


def test_what_is_private_and_what_is_missing_are_told_alike():
    with pytest.raises(AuthRequired, match="private, gated or missing: Repository not found"):
        read("huggingface", response(body={"error": "Repository not found"}, status=401))


def test_an_error_instead_of_a_list_says_so():
    with pytest.raises(Malformed, match="何か"):
        read("huggingface", response(body={"error": "何か"}))


@pytest.mark.parametrize(
    ("url", "asked"),
    [
        (MODEL, "models/velmor/dough-7b"),
        (f"{MODEL}/tree/main", "models/velmor/dough-7b"),
        (f"{MODEL}/blob/main/config.json", "models/velmor/dough-7b"),
        ("https://huggingface.co/datasets/velmor/loaves", "datasets/velmor/loaves"),
        ("https://huggingface.co/spaces/velmor/oven", "spaces/velmor/oven"),
    ],
)
def test_a_repository_is_read_by_its_kind_and_id(url, asked):
    assert platform("huggingface").owns_page(url)
    assert platform("huggingface").page_request(url).url == f"https://huggingface.co/api/{asked}"


@pytest.mark.parametrize(
    "path",
    ["", "models", "docs/hub", "blog/dough", "papers/2603.04417", "velmor", "api/models/x/y"],
)
def test_what_is_no_repository_is_left_to_the_fetchers(path):
    assert not platform("huggingface").owns_page(f"https://huggingface.co/{path}")


def test_a_page_is_the_facts_and_the_card_without_its_front_matter():
    routes = (Route("README", "huggingface/card.md"), Route("api", "huggingface/model.json"))
    model = page("huggingface", MODEL, *routes)
    assert model.text == (
        "# velmor/dough-7b\n\n- Downloads: 4100\n- Likes: 12\n- Task: text-generation\n"
        "- Library: transformers\n- License: mit\n- Tags: transformers, license:mit\n"
        "- Last change: 2026-05-01\n\n# Dough 7B\n\nA model of bread. 面包模型。"
    )
    assert model.published.proof == "huggingface:createdAt"
    assert model.updated.proof == "huggingface:lastModified"


@pytest.mark.parametrize(("status", "flags"), [(404, ()), (401, ("card_left_out:auth_required",))])
def test_a_card_that_cannot_be_had_costs_the_page_nothing(status, flags):
    routes = (Route("README", status=status), Route("api", "huggingface/model.json"))
    model = page("huggingface", MODEL, *routes)
    assert model.title == "velmor/dough-7b"
    assert model.facts.flags == flags


def test_the_token_goes_to_the_site_alone():
    site, secrets = platform("huggingface"), {"HF_TOKEN": "s3"}
    asked = site.authorised(Request("https://huggingface.co/api/models"), secrets)
    assert asked.headers == {"Authorization": "Bearer s3"}
    other = Request("https://cdn.example.org/x")
    assert site.authorised(other, secrets) == other


def test_questions_about_weights_and_data_name_it():
    for question in ("gguf of dough", "面包 数据集", "パンのデータセット", "빵 데이터셋"):
        assert "huggingface" in REGISTRY.keywords_in(question)
    assert "huggingface" not in REGISTRY.keywords_in("a hug and a face")
