"""Reports of two invented worlds beside the demonstration, and of a web where nobody answers.

What was found is kept as documents (`worlds/`), and how it is shown as golden files beside them, to
the letter. The runs behind them are made anew here and held to what must be true of any report.

python tests/render/test_worlds.py      writes documents and golden files anew; look at what changed
"""

import json
import re
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
if __name__ == "__main__":
    sys.path[:0] = [str(HERE.parents[1] / "scripts"), str(HERE.parent)]

import pytest  # noqa: E402
import yaml  # noqa: E402
from lxml import html as lxml_html  # noqa: E402

from black_box import ROOT, Program  # noqa: E402
from evolution_web.build import rules  # noqa: E402
from recorded_web import RecordedWeb  # noqa: E402
from search_skill.checking.verify import verify  # noqa: E402
from search_skill.render.html import html_of  # noqa: E402
from search_skill.render.markdown import markdown_of  # noqa: E402

FOLDER = HERE / "worlds"
LANGUAGES = ("en", "zh")
ANSWERING = ("ferry-curfew", "zh-backup-days")
WORDS = (
    "--deep",
    "--engines=duckduckgo",
    "--no-platforms",
    "--json",
    "--full",
    "--no-store",
    "--as-of=2026-11-20",
)
ENGLISH = re.compile(r"[A-Za-z]{2,} [a-z]{2,}")
TYPED = re.compile(r"\./search [\w ]+|--[\w-]+(?: (?:month|soft))?|duckduckgo|meta:[\w:]+")
HAN = re.compile(r"[\u4e00-\u9fff]")


def ran(name: str, home: Path) -> dict:
    """Ask a world its question, deep; the web of it is served for as long as that lasts."""
    worlds = yaml.safe_load((ROOT / "tests/evolution_web/worlds.yaml").read_text("utf-8"))["worlds"]
    world = next(each for each in worlds if each["id"] == name)
    asked = "灯塔博物馆的开放时间" if world.get("refuses") else world["query"]
    with RecordedWeb(rules(world)) as web:
        return Program(home).run(*WORDS, "--", asked, env=web.env()).document


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    names = (*ANSWERING, "nobody-answers")
    return {name: ran(name, tmp_path_factory.mktemp(name)) for name in names}


def of_the_web(document: dict) -> set[str]:
    """Every text of the document that others wrote or that was asked."""
    data = document["data"]
    found = {data["query"]["text"], *(query["text"] for query in data["plan"])}
    found |= {claim["claim"] for claim in data["claims"]}
    for row in data["results"]:
        found |= {row["title"], row["snippet"], row["url"], row["author"]}
        found |= {part for p in row["passages"] for part in (p["text"], *p["heading"])}
    return {" ".join(each.split()) for each in found if each}


def own_text(document: dict, language: str) -> str:
    """What the page says in words of the program: all of it less what others wrote."""
    tree = lxml_html.document_fromstring(html_of(document, language))
    for other in tree.xpath("//script | //style | //blockquote | //*[@class='mono'] | //h1"):
        other.drop_tree()
    told = [
        text
        for text in tree.xpath("//text() | //@title | //@aria-label | //@data-told")
        if text.strip()
    ]
    text = "\n".join(
        [" ".join(each.split()) for each in told]
        + markdown_of(document, 10**6, "", language).splitlines()
    )
    for other in sorted(of_the_web(document), key=len, reverse=True):
        text = text.replace(other, "•")
    return re.sub(r"https?://\S+|'[^']*'|“[^”]*”|\"[^\"]*\"|^> .*$", "•", text, flags=re.M)


@pytest.mark.parametrize("name", [*ANSWERING, "nobody-answers"])
def test_a_chinese_report_says_nothing_of_its_own_in_english(made, name):
    told = own_text(made[name], "zh")
    if name == "ferry-curfew":
        told = re.sub(
            r"（?(?:问过|事实|时新|调研|新闻|政策)：.*", "", told
        )  # words of the English question
    left = [
        line
        for line in told.splitlines()
        if ENGLISH.search(TYPED.sub("", line)) and "•" not in line
    ]
    assert left == []


@pytest.mark.parametrize("name", ["zh-backup-days", "nobody-answers"])
def test_an_english_report_of_a_chinese_question_says_nothing_of_its_own_in_chinese(made, name):
    told = own_text(made[name], "en")
    words = r"asked: |lacks |says |\w+: [^.;]*\(\d"  # what is told of the question's own words
    assert [
        line
        for line in told.splitlines()
        if HAN.search(line) and "•" not in line and not re.search(words, line)
    ] == []


@pytest.mark.parametrize("name", ANSWERING)
def test_every_reference_of_a_world_leads_somewhere_once(made, name):
    assert verify(made[name]).faults == ()


@pytest.mark.parametrize("name", ANSWERING)
def test_the_bottom_line_holds_nothing_that_a_content_farm_alone_says(made, name):
    for language, heading in (("en", "## Bottom line"), ("zh", "## 结论")):
        shown = markdown_of(made[name], 10**6, "", language)
        bottom = shown.partition(heading)[2].partition("\n## ")[0]
        assert bottom.strip()
        assert "365" not in bottom


@pytest.mark.parametrize("name", ANSWERING)
def test_what_markdown_lists_as_cited_is_cited_in_it_and_the_other_way_round(made, name):
    told, _, rest = markdown_of(made[name], 10**6, "", "en").partition("## Sources")
    listed = set(re.findall(r"^\| (S\d+) ", rest.partition("Found, and cited")[0], re.M))
    assert listed == set(re.findall(r"\[(S\d+)\]", told))
    says_so = name == "zh-backup-days" and "Nothing passed evidence discipline" in told
    assert listed or says_so


def test_nobody_answering_is_said_and_is_no_empty_answer(made):
    document = made["nobody-answers"]
    assert document["error"]["code"] == "nothing_reached"
    shown = markdown_of(document, 10**6, "", "zh")
    assert "没有得到答案：什么都无法访问：duckduckgo：被拦截" in shown
    assert "检查网络与代理" in shown


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [*ANSWERING, "nobody-answers"])
def test_a_world_is_shown_as_it_was(name, language):
    document = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    for ending, face in faces(document, language).items():
        golden = (FOLDER / f"{name}.{language}.{ending}").read_text("utf-8")
        assert face == golden, "python tests/render/test_worlds.py writes it anew"


def faces(document: dict, language: str) -> dict[str, str]:
    """The Markdown, and the outline of the page: its headings and what stands under each."""
    page = lxml_html.document_fromstring(html_of(document, language))
    lines = []
    for section in page.iter("section"):
        heading = section.find("h2")
        counts = {
            kind: len(section.xpath(f".//{kind}"))
            for kind in ("article", "figure", "li", "svg", "tr", "a")
        }
        told = ", ".join(f"{count} {kind}" for kind, count in counts.items() if count)
        lines.append(
            f"{section.get('id') or section.get('class')} | {'' if heading is None else heading.text} | {told}"
        )
    return {
        "md": markdown_of(document, 10**6, "", language),
        "outline.txt": "\n".join(lines) + "\n",
    }


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in (*ANSWERING, "nobody-answers"):
        with tempfile.TemporaryDirectory() as home:
            document = ran(name, Path(home))
        document["meta"] |= {"run_id": "0" * 12, "elapsed_ms": 0}
        for attempt in document["meta"]["attempts"]:
            attempt["ms"] = 0
        for row in document["data"]["results"]:
            if row["dates"]["fetched"]:
                row["dates"]["fetched"]["value"] = document["meta"]["as_of"]
        text = json.dumps(document, ensure_ascii=False, indent=1) + "\n"
        (FOLDER / f"{name}.json").write_text(text, "utf-8", newline="\n")
        for language in LANGUAGES:
            for ending, face in faces(document, language).items():
                (FOLDER / f"{name}.{language}.{ending}").write_text(face, "utf-8", newline="\n")
        print(name)


if __name__ == "__main__":
    main()
