"""What a platform must say and do before it is whole, as sentences for its author."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

from search_skill.conversation import UNKNOWN_SHAPE
from search_skill.errors import Refusal
from search_skill.patrol.samples import answer_in, sample_of
from search_skill.platform import BoundWay, Platform
from search_skill.types import Hit, Intent, Query

ROWS = 2  # of a sample that can be read: one alone says little of a list
HOST = re.compile(r"[a-z0-9-]+(?:\.[a-z0-9-]+)+")
OF_NOBODY = (".example", "example.com", "example.org")


def faults_of(platform: Platform, samples: Path) -> tuple[str, ...]:
    """Return what is missing, each with what to do; nothing for a platform that is whole."""
    file = f"platforms/{platform.name}.py"
    return (
        *(f"{file}: {fault}" for fault in _declared(platform)),
        *(f"{file}: {fault}" for fault in _asked(platform)),
        *_sampled(platform, samples),
    )


def _declared(platform: Platform) -> Iterator[str]:
    first = (type(platform).__doc__ or "").strip().partition("\n")[0]
    if not first.endswith(".") or "…" in first:
        yield "the first line of the class's docstring is its help: one sentence, with a full stop"
    if not platform.intents:
        yield f"declare `intents`, the keenest first: some of {', '.join(Intent)}"
    if not platform.keywords:
        yield "declare `keywords`: the words by which a question names the site"
    if not platform.canary:
        yield "declare `canary`: a question that the site has always an answer to"
    if not platform.signals:
        yield "declare `signals`: by what numbers its own people judge a thing"
    yield from _places(platform)


def _places(platform: Platform) -> Iterator[str]:
    for host in (*platform.hosts, *platform.api_hosts):
        if not HOST.fullmatch(host):
            yield f"`hosts` holds {host!r}: a bare host in small letters is wanted"
        elif host.endswith(OF_NOBODY):
            yield f"`hosts` holds {host!r}: name the hosts whose pages it takes over"
    known = {signal.name for signal in platform.signals}
    for way in platform.each_way():
        unknown = sorted(set(way.lacks) - known)
        if unknown:
            yield f"the way {way.name!r} lacks {', '.join(unknown)}, which are no signals of it"


def _asked(platform: Platform) -> Iterator[str]:
    for way in platform.each_way():
        try:
            request = next(way.flow(Query(text=platform.canary or "bread")))
        except NotImplementedError:
            yield "write `request(query)`: what is asked to search the site"
            continue
        except (Refusal, StopIteration):
            continue  # it asks by other means, or not this question
        if not request.url.startswith("https://"):
            yield f"the way {way.name!r} asks {request.url}: over https only"
        paced = (*platform.hosts, *platform.api_hosts)
        if not any(request.host == one or request.host.endswith(f".{one}") for one in paced):
            yield f"the way {way.name!r} asks {request.host}: name it in `hosts` or `api_hosts`"


def _sampled(platform: Platform, samples: Path) -> Iterator[str]:
    first = next(platform.each_way())
    place = sample_of(samples / platform.name, first)
    wanted = f"{samples.name}/{platform.name}/search.json"
    if place is None:
        yield f"{wanted} is missing: an answer of the site in its own shape, with invented content"
        return
    try:
        hits = list(_read(first, place))
    except Refusal as refusal:
        yield f"{wanted}: `parse` says {refusal.outcome}: {refusal}"
        return
    except UNKNOWN_SHAPE as error:
        yield f"{wanted}: `parse` broke: {type(error).__name__}: {error}"
        return
    yield from _read_well(platform, hits, wanted, place)


def _read(way: BoundWay, place: Path) -> Iterator[Hit]:
    answer = answer_in(place)
    things = way.way.parse(way.platform, way.platform.accept(answer))
    return (thing for thing in things if isinstance(thing, Hit))


def _read_well(platform: Platform, hits: list[Hit], wanted: str, place: Path) -> Iterator[str]:
    if len(hits) < ROWS:
        yield (
            f"{wanted}: `parse` reads {len(hits)} rows of it: put in at least three, "
            "one of them broken, one in Chinese, Japanese or Korean"
        )
    known = {signal.name for signal in platform.signals}
    for hit in hits:
        if not re.match(r"https?://", hit.url):
            yield f"{wanted}: {hit.url!r} is no address"
        unknown = sorted(set(hit.signals) - known)
        if unknown:
            yield f"{wanted}: {', '.join(unknown)} are given and not declared in `signals`"
    if place.suffix == ".json":
        try:
            json.loads(place.read_bytes())
        except ValueError as error:
            yield f"{wanted} is no JSON: {error}"
