"""The gap round over the labelled web: what the first reading leaves open is asked once more."""

from __future__ import annotations

import pytest

from black_box import Program, serve_rig
from shared import needs_shared
from worlds import world_of

WORLD = "battery-claim"


def plain(url):
    return url.partition("://")[2].removeprefix("www.").partition("?")[0].rstrip("/")


@pytest.fixture(scope="module")
def deep(tmp_path_factory):
    world = world_of(WORLD)
    with serve_rig(needs_shared(), WORLD) as rig:
        program = Program(tmp_path_factory.mktemp("deep"))
        run = program.run(
            world["deep_question"], "--deep", "--json", "--full", "--limit=50", env=rig.env
        )
        small = program.run(
            world["deep_question"],
            "--deep",
            "--json",
            "--full",
            "--max-pages=3",
            "--no-store",
            env=rig.env,
        )
        yield run.document, small.document, rig.log


def test_names_that_sources_speak_of_are_asked_for(deep):
    why = {each["why"]: each["text"] for each in deep[0]["data"]["plan"]}
    assert "a name that several sources speak of" in why
    assert len(deep[0]["data"]["plan"]) > 7


def test_those_whom_it_happened_to_are_asked_for_in_their_own_words(deep):
    why = {each["why"]: each["text"] for each in deep[0]["data"]["plan"]}
    assert why["those who tell of themselves"].startswith("Ostrelle Energy OS-1 I ")


def test_every_query_is_asked_once(deep):
    texts = [each["text"].casefold() for each in deep[0]["data"]["plan"]]
    assert len(texts) == len(set(texts))


def test_nearly_all_good_pages_are_found(deep):
    found = {plain(row["url"]) for row in deep[0]["data"]["results"]}
    good = [
        plain(page["url"])
        for page in world_of(WORLD)["pages"]
        if page["labels"]["grade"] in ("canonical", "good")
    ]
    assert sum(url in found for url in good) >= 0.9 * len(good)


def test_the_budget_says_when_to_stop(deep):
    read = [each for each in deep[1]["meta"]["attempts"] if each["ladder"].startswith("read ")]
    assert len({each["ladder"] for each in read}) <= 3
