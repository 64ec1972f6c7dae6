"""Markdown for people: everything said, nothing forged, at its length."""

import re
from dataclasses import replace

import pytest
from markdown_it import MarkdownIt

from render.test_document import RUN, report, source
from search_skill.errors import ConsentNeeded, NothingReached
from search_skill.render.document import document_of
from search_skill.render.html import html_of
from search_skill.render.markdown import markdown_of
from search_skill.types import Gap, Hit, Sentence

HOSTILE = (
    "# Forged heading",
    "[click](https://evil.example/)",
    "<script>alert(1)</script>",
    "| a | b |\n|---|---|\n| 1 | 2 |",
    "```\nfence",
    "Safe\x1b]8;;https://evil.example\x07link\x1b]8;;\x07 \x1b[2K\x1b[1Aforged \x9b31m\u202egnp.exe",
    "![img](https://evil.example/x.png)",
    "<https://evil.example/auto>",
    "标题\n# 伪造",
    "題名\n---\n",
    "제목 [링크](javascript:alert(1))",
)


def kinds(text: str) -> list[str]:
    tokens = MarkdownIt("commonmark", {"html": True}).enable("table").parse(text)
    flat = [each.type for token in tokens for each in (token, *(token.children or ()))]
    return [
        kind
        for kind in flat
        if kind
        in {
            "heading_open",
            "link_open",
            "html_inline",
            "html_block",
            "image",
            "table_open",
            "fence",
            "hr",
        }
    ]


@pytest.mark.parametrize("text", HOSTILE)
def test_text_from_the_web_forges_no_structure(text):
    plain = report(sources=1)
    page = plain.sources[0]
    hit = replace(page.hits[0], title=text, snippet=text)
    said = replace(page.passages[0], text=text)
    hostile = replace(
        plain, sources=(replace(page, title=text, snippet=text, hits=(hit,), passages=(said,)),)
    )
    harmless = replace(
        plain,
        sources=(
            replace(page, title="word", snippet="word", passages=(replace(said, text="word"),)),
        ),
    )
    forged, honest = (
        markdown_of(document_of(each, RUN), 24_000, "") for each in (hostile, harmless)
    )
    assert kinds(forged) == kinds(honest)
    assert "\x1b" not in forged
    assert not any(0x80 <= ord(character) < 0xA0 or character == "\u202e" for character in forged)


def test_the_words_of_a_hostile_title_are_kept():
    plain = report(sources=1)
    hostile = replace(plain, sources=(replace(plain.sources[0], title=HOSTILE[5]),))
    text = markdown_of(document_of(hostile, RUN), 24_000, "")
    assert all(word in text for word in ("Safe", "link", "forged"))


def test_what_failed_and_what_was_lost_is_said():
    text = markdown_of(document_of(report(), RUN), 24_000, "runs/x.json", "en")
    assert "reddit: api → rss" in text
    assert "lost upvotes" in text
    assert "403" in text
    assert "runs/x.json" in text


def test_a_failure_says_what_failed_never_no_results():
    document = document_of(
        replace(report(sources=1), sources=()),
        RUN,
        NothingReached("nothing could be reached: bing: timeout"),
    )
    text = markdown_of(document, 24_000, "", "en")
    assert "nothing could be reached: bing: timeout" in text
    assert "no results" not in text.lower()
    assert "什么都无法访问：bing：超时" in markdown_of(document, 24_000, "", "zh")


@pytest.mark.parametrize(
    ("language", "said", "way"),
    [
        (
            "en",
            "costs up to 12 calls and 60,000 tokens of m; nobody has agreed",
            "with --confirm 8843e5fe",
        ),
        ("zh", "要用 m 的最多 12 次调用和 60,000 个词元，还没有人同意", "请加 --confirm 8843e5fe"),
    ],
)
def test_the_gate_of_the_paid_mode_is_told_in_every_face(language, said, way):
    error = ConsentNeeded(
        "--research costs up to 12 calls and 60,000 tokens of m; nobody has agreed",
        "agree to this plan with --confirm 8843e5fe",
    )
    nothing = replace(
        report(sources=1), sources=(), plan=(), claims=(), groups=(), counts=(), degraded=()
    )
    document = document_of(nothing, RUN, error)
    text = markdown_of(document, 24_000, "", language)
    assert said in text
    assert way in text
    assert "in the way first wanted" not in text, "nobody was asked"
    assert said in html_of(document, language)


@pytest.mark.parametrize("language", ["en", "zh"])
def test_what_a_model_wrote_stands_above_the_bottom_line_with_its_passages(language):
    made = replace(report(), answer=(Sentence("The pool waits 5 s.", ("S1.p1", "S2.p2")),))
    text = markdown_of(document_of(made, RUN), 24_000, "", language)
    headings = re.findall(r"^## (.+)$", text, re.M)
    assert headings[:2] == {"en": ["Answer", "Bottom line"], "zh": ["回答", "结论"]}[language]
    assert "- The pool waits 5 s. [S1.p1][S2.p2]" in text


def test_a_run_that_was_stopped_says_so_on_top_and_how_it_goes_on():
    gap = Gap(
        "the rest of the run", "it was stopped before its end", "./search resume 0a1b goes on"
    )
    document = document_of(replace(report(), gaps=(gap,)), RUN)
    for language, notice, way in (
        ("en", "Stopped before its end", "./search resume 0a1b goes on"),
        ("zh", "中途停止", "./search resume 0a1b 可继续"),
    ):
        text = markdown_of(document, 24_000, "", language)
        assert notice in text.partition("\n## ")[0]
        assert way in text
        assert notice in html_of(document, language)


@pytest.mark.parametrize("limit", [24_000, 5_000, 1_500])
def test_it_keeps_to_its_length(limit):
    long = replace(report(), sources=tuple(source(n, 6, 700) for n in range(1, 30)))
    assert len(markdown_of(document_of(long, RUN), limit, "runs/x.json")) <= limit


@pytest.mark.parametrize("limit", [24_000, 16_000, 12_000])
def test_who_is_cited_keeps_an_address_when_it_is_shortened(limit):
    long = replace(
        report(),
        sources=tuple(source(n, 6, 700) for n in range(1, 30)),
        opposition=("S29",),
    )
    text = markdown_of(document_of(long, RUN), limit, "runs/x.json", "en")
    cited = set(re.findall(r"\[(S\d+)\]", text.partition("## Sources")[0]))
    assert "S29" in cited
    for name in cited:
        assert f"https://site{name[1:]}.example/" in text


def test_a_url_cannot_close_its_brackets():
    plain = report(sources=1)
    url = "https://a.example/x> [forged](https://evil.example/)"
    hostile = replace(
        plain, sources=(replace(plain.sources[0], url=url, hits=(Hit(url, "t", route="bing"),)),)
    )
    assert kinds(markdown_of(document_of(hostile, RUN), 24_000, "")).count("link_open") == 1


def test_where_no_source_was_found_none_is_called_the_best():
    nothing = replace(report(sources=1), sources=(), claims=())
    text = markdown_of(document_of(nothing, RUN), 24_000, "")
    assert "没有可以据以下结论的来源" in text
    assert "最好的来源" not in text


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "S1 ← S2 (97% of the shorter text's wording); S3, S4 (← S2: it cites 'No. 7')"),
        ("zh", "S1 ← S2（较短文本有 97% 的文字相同（9 处连续词组））；S3、S4（← S2："),
    ],
)
def test_each_copy_is_told_with_what_joins_it_to_its_group(language, told):
    document = document_of(report(), RUN)
    ours = "97% of the shorter text's wording"
    wording = ours if language == "en" else f"{ours} (9 runs of words)"
    edges = [
        ("S2", "S1", wording),
        ("S3", "S2", "it cites 'No. 7'"),
        ("S4", "S2", "it cites 'No. 7'"),
    ]
    document["data"]["groups"] = [
        {
            "id": "G1",
            "origin": "S1",
            "members": ["S1", "S2", "S3", "S4"],
            "edges": [
                {"from": one, "to": other, "relation": "copied_text", "evidence": why}
                for one, other, why in edges
            ],
        }
    ]
    assert told in markdown_of(document, 10**6, "", language).replace("\\", "")


@pytest.mark.parametrize(
    "said", ["The pump holds 40 bar.", "水泵可达四十巴。", "ポンプは四十巴に達する。"]
)
def test_evidence_is_what_says_something_and_a_copy_has_none_of_its_own(said):
    plain = report(sources=2)
    first, second = plain.sources
    bare = replace(first.passages[0], id="S1.p9", text="- 2026年5月4日")
    told = replace(first.passages[0], text=said)
    twice = replace(plain, sources=(replace(first, passages=(bare, told)), second))
    text = markdown_of(document_of(twice, RUN), 10**6, "")
    assert said in text
    assert "[S1.p9]" not in text
    copied = replace(plain, sources=(replace(first, passages=(told,), flags=("copy",)), second))
    assert said not in markdown_of(document_of(copied, RUN), 10**6, "")
