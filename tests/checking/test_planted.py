"""Reports of others about an invented web: every kind of planted fault is found, clean ones pass."""

import json
from collections import Counter
from datetime import UTC, datetime
from html import escape
from pathlib import Path

import pytest
import yaml

from search_skill.checking.audit import audit
from search_skill.checking.citing import cited_in
from search_skill.types import Dated, Page, PageVerdict

NOW = datetime(2026, 11, 20, tzinfo=UTC)
TOLD = yaml.safe_load((Path(__file__).parent / "planted.yaml").read_text("utf-8"))
REPORTS = {each["name"]: each for each in TOLD["reports"]}
NEARLY_ALL, ALARMS = 0.9, 1  # of what is planted everywhere; false ones in a report


def page_of(row: dict) -> Page:
    day = row.get("day")
    published = Dated(datetime(day.year, day.month, day.day, tzinfo=UTC), "meta") if day else None
    verdict = PageVerdict(row.get("verdict", "ok"))
    return Page(
        url=row["url"],
        title=row["title"],
        text=row["text"],
        fetched=row["url"],
        published=published,
        verdict=verdict,
    )


PAGES = {row["url"]: page_of(row) for row in TOLD["pages"]}


def read(url: str) -> Page:
    bare = url.partition("?")[0]
    return PAGES.get(bare) or Page(url=url, title="Home", text="Welcome.", fetched=url)


def written(report: dict) -> str:
    """The report in the form that it has."""
    body, refs = report["body"], report["refs"]
    titles = [f"Source {number} of {len(refs)}" for number in range(1, len(refs) + 1)]
    if report.get("form") == "json":
        rows = [
            {"id": n, "title": t, "url": u}
            for n, (t, u) in enumerate(zip(titles, refs, strict=True), 1)
        ]
        return json.dumps({"sections": [{"heading": "R", "text": body}], "citations": rows})
    if report.get("form") == "html":
        items = "".join(
            f'<li id="r{n}"><a href="{escape(u)}">{titles[n - 1]}</a></li>'
            for n, u in enumerate(refs, 1)
        )
        marked = escape(body).replace("[1]", '<a href="#r1">[1]</a>')
        return f"<html><body><h1>R</h1><p>{marked}</p><h2>References</h2><ol>{items}</ol></body></html>"
    listed = "\n".join(f"[{n}] {titles[n - 1]}. {u}" for n, u in enumerate(refs, 1))
    return f"{body}\n## References\n\n{listed}\n"


def seen(report: dict) -> tuple[list[str], list[str]]:
    """Return what was planted and not found, and what was found and not planted."""
    found = audit(cited_in(written(report)), NOW, read).faults
    wanted = Counter((kind, str(number)) for kind, number in report["faults"])
    left = []
    for fault in found:
        fits = [(fault.kind, number) for number in fault.references if wanted[fault.kind, number]]
        if fits:
            wanted[fits[0]] -= 1
        else:
            left.append(f"{fault.kind} {fault.references} {fault.where}: {fault.why}")
    return [
        f"{kind} [{number}]" for (kind, number), times in wanted.items() for _ in range(times)
    ], left


@pytest.mark.parametrize("name", REPORTS)
def test_a_report_has_at_most_one_false_alarm_and_a_clean_one_none(name):
    _, alarms = seen(REPORTS[name])
    assert len(alarms) <= (ALARMS if REPORTS[name]["faults"] else 0), alarms


def test_nearly_all_that_is_planted_is_found():
    missed = {name: lost for name, report in REPORTS.items() if (lost := seen(report)[0])}
    planted = sum(len(report["faults"]) for report in REPORTS.values())
    assert planted - sum(map(len, missed.values())) >= NEARLY_ALL * planted, missed


@pytest.mark.parametrize(("url", "body", "kind"), TOLD["statements"])
def test_a_statement_is_held_against_its_page(url, body, kind):
    text = f"# R\n\n{body}\n\n## References\n\n[1] A title. {url}\n"
    assert [fault.kind for fault in audit(cited_in(text), NOW, read).faults] == (
        [kind] if kind else []
    )


def test_every_kind_of_fault_is_planted_somewhere():
    kinds = {kind for report in REPORTS.values() for kind, _ in report["faults"]}
    assert len(kinds) >= 14
