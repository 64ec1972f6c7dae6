"""Audit: planted faults of others' reports are found, clean reports are left alone."""

import json
from collections import Counter
from contextlib import ExitStack
from datetime import UTC, datetime

import pytest

from black_box import Program, serve_rig
from checking.audited import held_against, labelled
from search_skill.checking.audit import audit, is_bare
from search_skill.checking.citing import cited_in
from search_skill.types import Dated, Page, PageVerdict
from shared import needs_shared

NOW = datetime(2026, 11, 20, tzinfo=UTC)
PAGES = {
    "https://docs.brindle.example/timeouts": (
        "The default read timeout of Brindle is 12.5 s since 3.0.0. BRINDLE_READ is no longer consulted. "
        "The change was proposed by Ida Marl on 2 April 2026."
    ),
    "https://zh.brindle.example/超时": "布林德的默认读超时是 12.5 秒。没有旧配置的用户，不在本次调整范围。经理裴知行表示，改动已完成。",
    "https://paper.example/a": "PORT LENNOCK - The Brindle project raised its default read timeout from 5 s to 12.5 s, it said on"
    " Monday, after fourteen months of work by two hundred people in nine countries around the world.",
    "https://paper.example.org/b": "PORT LENNOCK - The Brindle project raised its default read timeout from 5 s to 12.5 s, it said on"
    " Monday, after fourteen months of work by two hundred people in nine countries around the world.",
}


def page(url: str, text: str = "", **more) -> Page:
    return Page(url=url, title="Brindle timeouts", text=text, fetched=url, **more)


def read(url: str) -> Page:
    if url in PAGES:
        return page(url, PAGES[url])
    return Page(url=url, verdict=PageVerdict("not_found", "404"))


def kinds(body: str, *urls: str, reader=read) -> list[str]:
    references = "\n".join(f"[{n}] Title {n}. {url}" for n, url in enumerate(urls, 1))
    found = audit(cited_in(f"# Report\n\n{body}\n\n## References\n\n{references}\n"), NOW, reader)
    return [fault.kind for fault in found.faults]


DOCS, ZH, PAPER, COPY = PAGES


@pytest.mark.parametrize(
    "body",
    [
        "The default read timeout is 12.5 s [1].",
        'It says that "The default read timeout of Brindle is 12.5 s" [1].',
        "BRINDLE_READ is no longer consulted, says the documentation [1].",
        "Ida Marl proposed the change on 2 April [1].",
        "The default read timeout is 12.5 s since 3.0.0, and BRINDLE_READ is no longer consulted [1].",
        "Since 3.0.0 the default read timeout of Brindle has been 12.5 seconds [1].",
    ],
)
def test_what_stands_in_the_page_is_left_alone(body):
    assert kinds(body, DOCS) == []


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        ("The default read timeout is 13.5 s [1].", "number_changed"),
        ("Brindle has had a default read timeout of 12.5 s since 3.0.1 [1].", "version_changed"),
        ("Ida Marl proposed the change on 3 April 2026 [1].", "date_changed"),
        ("The change of the default was proposed by Oda Marl [1].", "name_changed"),
        ("BRINDLE_READ is still consulted, says the documentation [1].", "negation_flipped"),
        ('It says: "Nobody will ever have to touch the default again." [1]', "quote_not_in_page"),
        (
            "Operators pay heavy fines when municipal inspectors discover leaking hoses [1].",
            "claim_not_in_page",
        ),
        ("The default read timeout is 12.5 s [1]. More is known [4].", "dangling_marker"),
    ],
)
def test_each_planted_fault_is_found_and_named(body, kind):
    assert kinds(body, DOCS) == [kind]


@pytest.mark.parametrize(
    ("body", "found"),
    [
        ("默认读超时是 12.5 秒[1]。", []),
        ("默认读超时是 13.5 秒[1]。", ["number_changed"]),
        ("没有旧配置的用户同样属于本次调整范围[1]。", ["negation_flipped"]),
        ("经理裴志行表示，改动已完成[1]。", ["name_changed"]),
        ("文档写道：“任何人都不需要再修改这个默认值”[1]。", ["quote_not_in_page"]),
    ],
)
def test_chinese_statements_are_held_against_their_page(body, found):
    assert kinds(body, ZH) == found


def test_a_link_that_is_dead_and_one_that_is_walled():
    walled = "https://wall.example/a"

    def reader(url: str) -> Page:
        return (
            Page(url=url, verdict=PageVerdict("blocked:cloudflare", "a challenge"))
            if url == walled
            else read(url)
        )

    assert kinds("It is so [1]. It is [2].", "https://gone.example/x", walled, reader=reader) == [
        "dead_link", "block_page_cited",
    ]  # fmt: skip


def test_a_page_that_nobody_could_ask_is_a_note_not_a_fault():
    def reader(url: str) -> Page:
        return Page(url=url, verdict=PageVerdict("timeout", "no answer in 10 s"))

    found = audit(
        cited_in(f"# R\n\nIt is so [1].\n\n## References\n\n[1] T. {DOCS}\n"), NOW, reader
    )
    assert found.is_clean
    assert "timeout" in found.notes[0]


@pytest.mark.parametrize(
    "evidence", ["no connection, or it broke", "the proxy did not get through", "not on the tape"]
)
@pytest.mark.parametrize(
    "body", ["It is so [1]. It is [2].", "读超时是 12.5 秒 [1]。改动已完成 [2]。"]
)
def test_where_nobody_could_be_reached_no_link_is_called_dead(evidence, body):
    def reader(url: str) -> Page:
        return Page(url=url, verdict=PageVerdict("unreachable", evidence))

    cited = cited_in(f"# R\n\n{body}\n\n## References\n\n[1] T. {DOCS}\n[2] U. {ZH}\n")
    found = audit(cited, NOW, reader)
    assert found.is_clean
    assert dict(found.looked_at)["pages"] == 0
    assert "no page could be reached" in found.notes[-1]


def test_a_link_that_nobody_answers_is_dead_where_others_answer():
    def reader(url: str) -> Page:
        return (
            read(url)
            if url == DOCS
            else Page(url=url, verdict=PageVerdict("unreachable", "no address for x"))
        )

    assert kinds("It is 12.5 s [1]. It is [2].", DOCS, "https://gone.example/x", reader=reader) == [
        "dead_link"
    ]


def test_an_audit_that_reached_nobody_ends_as_what_it_is(program):
    (program.folder / "report.md").write_text(
        f"# R\n\nIt is so [1].\n\n## References\n\n[1] T. {DOCS}\n", "utf-8"
    )
    done = program.run("audit", "report.md", "--timeout", "1")
    assert done.returncode == 3, done.stdout
    assert "nothing wrong in the report itself" in done.stdout
    assert "no page could be reached" in done.stdout


def test_references_that_are_there_twice_or_for_nothing():
    assert kinds("It is 12.5 s [1][2].", DOCS, DOCS + "?utm_source=x") == ["same_url_two_titles"]
    assert kinds("It is 12.5 s [1].", DOCS, PAPER) == ["never_cited"]
    assert kinds("It is 12.5 s [1].", "https://docs.brindle.example/") == [
        "bare_home_page",
        "dead_link",
    ]


def test_copies_that_are_counted_as_voices():
    said = "Two papers confirm independently that the default read timeout went to 12.5 s [1][2]."
    assert kinds(said, PAPER, COPY) == ["copies_as_independent"]
    assert kinds("The default read timeout went from 5 s to 12.5 s [1][2].", PAPER, COPY) == []


def test_an_old_page_that_is_called_current():
    old, new = "https://docs.brindle.example/v2", "https://docs.brindle.example/v3"
    text = "The default read timeout of Brindle is 5 s."

    def reader(url: str) -> Page:
        day = datetime(2025 if url == old else 2026, 3, 1, tzinfo=UTC)
        return page(url, text, published=Dated(day, "meta"))

    body = "The current manual gives the default read timeout of Brindle as 5 s [1]. So did others [2]."
    assert kinds(body, old, new, reader=reader) == ["outdated_source"]
    assert kinds(body.replace("current ", "old "), old, new, reader=reader) == []


def test_a_retracted_paper():
    def reader(url: str) -> Page:
        return page(
            url, "This article has been retracted. The default read timeout of Brindle is 12.5 s."
        )

    assert kinds("The default read timeout is 12.5 s [1].", DOCS, reader=reader) == [
        "retracted_source"
    ]


@pytest.mark.parametrize(
    "url",
    [
        "https://a.example",
        "https://a.example/",
        "https://a.example/en/",
        "https://a.example/index.html",
    ],
)
def test_a_front_door_is_no_page(url):
    assert is_bare(url)
    assert not is_bare(url.rstrip("/") + "/page?id=3")


FORMS = {
    "markdown": f"# R\n\nIt is 12.5 s [1].\n\n## References\n\n1. [Title]({DOCS})\n",
    "footnotes": f"# R\n\nIt is 12.5 s [^1].\n\n[^1]: Title, {DOCS}\n",
    "links": f"# R\n\nIt is [12.5 s]({DOCS}).\n",
    "html": f'<html><body><h1>R</h1><p>It is 12.5 s <a href="#r1">[1]</a>.</p><ol><li id="r1"><a href="{DOCS}">Title</a></li></ol></body></html>',
    "json": json.dumps(
        {
            "sections": [{"heading": "R", "text": "It is 12.5 s [1]."}],
            "citations": [{"id": 1, "title": "T", "url": DOCS}],
        }
    ),
    "chinese": f"# 报告\n\n默认 12.5 s【1】。\n\n## 参考资料\n\n[1] 标题. {DOCS}\n",
}


@pytest.mark.parametrize("form", FORMS)
def test_every_form_of_report_is_read(form):
    cited = cited_in(FORMS[form])
    assert [each.url for each in cited.references] == [DOCS]
    assert [stated.numbers for stated in cited.statements] == [("1",)]
    assert "12.5 s" in cited.statements[0].last


def test_a_range_of_markers_names_all_of_it():
    assert cited_in("# R\n\nIt is so [1-3, 5].\n").marked == ("1", "2", "3", "5")


def test_a_report_without_references_is_a_usage_error(program, tmp_path):
    path = tmp_path / "plain.md"
    path.write_text("# Nothing\n\nNo references here.\n", "utf-8")
    assert program.run("audit", str(path)).returncode == 2


def test_our_own_markdown_has_nothing_against_itself(program, tmp_path):
    path = tmp_path / "demo.md"
    assert program.run("--demo", "--no-store", "--full", f"--out={path}").returncode == 0
    cited = cited_in(path.read_text("utf-8"))
    found = audit(cited, NOW)
    assert {each.number for each in cited.references} <= set(cited.marked)
    assert found.is_clean, found.faults


@pytest.fixture(scope="module")
def seen(tmp_path_factory):
    """Every shared report, audited by the program over its world."""
    shared = needs_shared()
    home = Program(tmp_path_factory.mktemp("audit"))
    found = {}
    with ExitStack() as stack:
        webs = {
            name: stack.enter_context(serve_rig(shared, name))
            for name in {each.world for each in labelled()}
        }
        for each in labelled():
            run = home.run(
                "audit", str(each.path), "--json", "--as-of=2026-11-20", env=webs[each.world].env
            )
            found[each.path.name] = (each.labels, run)
    return found


def test_nine_of_ten_planted_faults_are_found_with_at_most_one_false_alarm_a_report(seen):
    counts: Counter[str] = Counter()
    missed = []
    for name, (labels, run) in seen.items():
        assert run.returncode in (0, 8), run.stderr
        lost, alarms = held_against(labels, run.document["faults"])
        counts["planted"] += len(labels["faults"])
        counts["found"] += len(labels["faults"]) - len(lost)
        missed += [f"{name}: {each}" for each in lost]
        assert len(alarms) <= 1, (name, alarms)
    assert counts["found"] >= 0.9 * counts["planted"], missed


def test_clean_reports_are_left_alone(seen):
    clean = {name: run for name, (labels, run) in seen.items() if labels["clean"]}
    assert len(clean) >= 3
    for name, run in clean.items():
        assert run.document["faults"] == [], name
        assert run.returncode == 0


@pytest.mark.parametrize("ending", ["html", "json"])
def test_our_own_page_and_document_have_nothing_against_themselves(program, tmp_path, ending):
    path = tmp_path / f"demo.{ending}"
    words = ("--demo", "--no-store", "--json", "--full", f"--export={ending}={path}")
    told = program.run(*words).document
    cited = cited_in(path.read_text("utf-8"))
    found = audit(cited, NOW)
    assert found.is_clean, found.faults
    assert len(cited.statements) == len(told["data"]["claims"])
    used = {q["id"].partition(".")[0] for c in told["data"]["claims"] for q in c["source"]}
    assert {each.number for each in cited.references} == used
    urls = {row["id"]: row["url"] for row in told["data"]["results"]}
    assert all(urls[each.number] == each.url for each in cited.references)


def test_a_page_that_only_says_it_is_ours_is_audited_like_any_other():
    page = (
        '<html><head><meta name="generator" content="search 9"></head><body><p>It is so [1].</p>'
        "<h2>Sources</h2><ol><li>Nothing at all</li></ol></body></html>"
    )
    assert {fault.kind for fault in audit(cited_in(page), NOW).faults} == {"dangling_marker"}
