import pytest

from platforms.scripted import NOW, Route, ScriptedWeb, found, page, platform, read, response
from search_skill.conversation import ask
from search_skill.errors import Malformed, NotFound, RateLimited
from search_skill.platform import Request
from search_skill.types import Operators, Query, Tier

ROUTES = (Route("esearch", "pubmed/ids.xml"), Route("efetch", "pubmed/search.xml"))


def searched(text, **more):
    return next(platform("pubmed").flow(Query(text=text, **more))).params


def test_ids_are_searched_for_and_their_records_fetched_at_once():
    web = ScriptedWeb(*ROUTES)
    batch = ask(platform("pubmed"), Query(text="kneading"), web)
    assert [request.url.rpartition("/")[2] for request in web.asked] == [
        "esearch.fcgi",
        "efetch.fcgi",
    ]
    assert web.asked[1].params["id"] == "90000001,90000002"
    trial, retracted = batch.hits
    assert trial.title == "Effect of long kneading: a trial"
    assert trial.snippet.startswith("**Methods:** We kneaded 120 loaves at 5 °C (p < 0.05).")
    assert trial.author == "Ana Velmor, 李明, Dough Study Group"
    assert trial.signals == {
        "venue": "Journal of dough",
        "year": 2026,
        "doi": "10.5555/dough.2026.17",
        "kind": "Randomized Controlled Trial",
    }
    assert f"{trial.published:%Y-%m-%d}" == "2026-03-01"
    assert retracted.signals == {
        "venue": "Pan",
        "year": 1998,
        "kind": "Retracted Publication",
        "retracted": True,
    }
    assert retracted.published is None
    assert platform("pubmed").tier_of(trial) is Tier.T1
    assert platform("pubmed").tier_of(retracted) is Tier.T3
    assert "1 of 3 left out" in batch.notes[0].says


@pytest.mark.parametrize("question", ["bread", "面包", "パン", "빵"])
def test_no_id_is_an_answer_and_nothing_more_is_asked(question):
    web = ScriptedWeb(Route("esearch", "pubmed/none.xml"))
    assert len(ask(platform("pubmed"), Query(text=question), web)) == 0
    assert len(web.asked) == 1


def test_a_short_record_counts_citations_and_none_is_a_count():
    (hit,) = read("pubmed", response("pubmed/short.xml")).hits
    assert hit.url == "https://pubmed.ncbi.nlm.nih.gov/90000001/"
    assert (hit.signals["citations"], hit.signals["venue"]) == (0, "Journal of dough")
    assert f"{hit.published:%Y-%m-%d}" == "2026-03-01"


@pytest.mark.parametrize("status", [200, 400, 429])
def test_a_throttle_comes_as_json_whatever_was_asked_for(status):
    body = {"error": "API rate limit exceeded", "api-key": "192.0.2.1", "count": "4", "limit": "3"}
    with pytest.raises(RateLimited):
        found("pubmed", "bread", Route(".", body=body, status=status))


@pytest.mark.parametrize(
    "body",
    [
        "<eSearchResult><ERROR>Empty term and query_key</ERROR></eSearchResult>",
        "<eSummaryResult><ERROR>無効</ERROR></eSummaryResult>",
    ],
)
def test_an_error_says_so_in_itself(body):
    with pytest.raises(Malformed, match=r"Empty term|無効"):
        found("pubmed", "bread", Route(".", body=body))


def test_phrases_and_time_are_asked_for():
    window = Operators(phrases=("sour dough",), since=NOW.date(), until=NOW.date())
    asked = searched("sour dough yeast", operators=window)
    assert asked["term"] == '"sour dough" yeast'
    assert (asked["mindate"], asked["maxdate"]) == ("2026/11/20", "2026/11/20")
    assert "mindate" not in searched("yeast")


@pytest.mark.parametrize(
    "url",
    ["https://pubmed.ncbi.nlm.nih.gov/90000001/", "https://pubmed.ncbi.nlm.nih.gov/90000001?x=1"],
)
def test_a_record_is_read_by_its_id(url):
    assert platform("pubmed").owns_page(url)
    assert platform("pubmed").page_request(url).params["id"] == "90000001"


@pytest.mark.parametrize(
    "url",
    [
        "https://pubmed.ncbi.nlm.nih.gov/?term=x",
        "https://pubmed.ncbi.nlm.nih.gov/help/",
        "https://pmc.ncbi.nlm.nih.gov/90000001/",
    ],
)
def test_what_is_no_record_is_left_to_the_fetchers(url):
    assert not platform("pubmed").owns_page(url)


def test_a_page_holds_the_abstract_in_its_parts_and_what_kind_of_study_it_is():
    url = "https://pubmed.ncbi.nlm.nih.gov/90000001/"
    record = page("pubmed", url, Route(".", "pubmed/search.xml"))
    assert record.text.endswith(
        "- Kind: Randomized Controlled Trial\n- PMID: 90000001\n- PMC: PMC900001\n- Subjects: Bread"
        "\n\n## Abstract\n\n**Methods:** We kneaded 120 loaves at 5 °C (p < 0.05).\n\n"
        "**Results:** They rose."
    )
    assert record.published.proof == "pubmed:ArticleDate"


def test_a_retracted_record_is_flagged_and_names_the_notice():
    alone = response("pubmed/search.xml").body.decode().partition("<PubmedArticle/>")[2]
    body = f"<PubmedArticleSet>{alone}"
    record = page("pubmed", "https://pubmed.ncbi.nlm.nih.gov/90000002/", Route(".", body=body))
    assert "- Retracted: Pan. 1999;2:3 https://pubmed.ncbi.nlm.nih.gov/90000003/" in record.text
    assert "Not a notice" not in record.text
    assert "- Language: jpn" in record.text
    assert record.facts.flags == ("retracted", "abstract_missing")


def test_an_unknown_id_is_not_found():
    nothing = Route(".", body="<PubmedArticleSet></PubmedArticleSet>")
    with pytest.raises(NotFound):
        page("pubmed", "https://pubmed.ncbi.nlm.nih.gov/1/", nothing)


def test_the_key_goes_to_the_api_alone():
    site, secrets = platform("pubmed"), {"NCBI_API_KEY": "s3"}
    asked = site.authorised(Request("https://eutils.ncbi.nlm.nih.gov/x", {"db": "pubmed"}), secrets)
    assert asked.params == {"db": "pubmed", "api_key": "s3"}
    assert site.authorised(Request("https://pubmed.ncbi.nlm.nih.gov/1/"), secrets).params == {}
