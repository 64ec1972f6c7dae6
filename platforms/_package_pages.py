"""What the package index says of one package, as hits and as a page."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote

from search_skill.platform import Malformed, day_of, plain, present, read_date, read_dated, within
from search_skill.types import Hit, Note, Page, PageFacts, Scalar

SITE = "https://deps.dev"
RELEASES_SHOWN = 20
LABELS = {
    "HOMEPAGE": "Home page",
    "ISSUE_TRACKER": "Issues",
    "ORIGIN": "In its registry",
    "SOURCE_REPO": "Source",
    "DOCUMENTATION": "Documentation",
}
LONG_AGO = datetime(1, 1, 1, tzinfo=UTC)
NOT_NEEDED = re.compile(r"(?i)dev|test|optional|bundle|peer")  # lists of what users do not get


@dataclass(slots=True)
class Known:
    """All that was asked about one release of one package."""

    package: Mapping[str, Any] = field(default_factory=dict)
    release: Mapping[str, Any] = field(default_factory=dict)
    advisories: list[Mapping[str, Any]] = field(default_factory=list)
    project: Mapping[str, Any] = field(default_factory=dict)
    needs: list[str] | None = None  # direct dependencies; None where they are not known
    left_out: list[str] = field(default_factory=list)


def key_of(item: object) -> tuple[str, str, str]:
    """Return system, name and version of a release; raise a `ValueError` for what is none."""
    key = within(item, "versionKey")
    parts = tuple(within(key, part) for part in ("system", "name", "version"))
    if not all(isinstance(part, str) and part for part in parts):
        raise ValueError("no release of a package")
    system, name, version = parts
    return str(system).lower(), str(name), str(version)


def release_in(answer: object) -> dict[str, Any]:
    """Return the release that an answer is; raise `Malformed` when it is none."""
    try:
        key_of(answer)
    except ValueError as error:
        raise Malformed(str(error)) from error
    return dict(answer) if isinstance(answer, Mapping) else {}


def default_of(package: Mapping[str, Any]) -> str:
    """Return the version that is installed when nobody asks for another, or ""."""
    releases = [each for each in package.get("versions") or () if isinstance(each, Mapping)]
    chosen = next((each for each in releases if each.get("isDefault") is True), None)
    return str(within(chosen or (releases[-1] if releases else {}), "versionKey", "version") or "")


def address(system: str, name: str, version: str = "") -> str:
    """Return the address of a package, or of one release of it, in the index."""
    parts = (system, quote(name, safe=""), quote(version, safe=""))
    return "/".join([SITE, *(part for part in parts if part)])


def origin_of(release: Mapping[str, Any]) -> str:
    """Return the release's page in its registry, by the link that the index gives."""
    links = [each for each in release.get("links") or () if within(each, "label") == "ORIGIN"]
    url = within(links[0], "url") if links else None
    return url if isinstance(url, str) and url.startswith(("https://", "http://")) else ""


def release_hit(item: dict[str, Any]) -> Hit:
    """Return a release as something found; a list of releases says less than the release itself."""
    system, name, version = key_of(item)
    return Hit(
        url=origin_of(item) or address(system, name, version),
        title=f"{name} {version} ({system})",
        snippet="; ".join(_said(item)),
        published=read_date(item.get("publishedAt")),
        signals=release_signals(item),
    )


def release_signals(item: Mapping[str, Any]) -> dict[str, Scalar]:
    """Return how a release is judged."""
    keys = item.get("advisoryKeys")
    return present(
        system=str(within(item, "versionKey", "system") or "").lower(),
        version=within(item, "versionKey", "version"),
        default=True if item.get("isDefault") is True else None,
        deprecated=True if item.get("isDeprecated") is True else None,
        license=", ".join(item.get("licenses") or ()),
        advisories=len(keys) if isinstance(keys, list) else None,
    )


def _said(item: Mapping[str, Any]) -> Iterator[str]:
    when = day_of(read_date(item.get("publishedAt")))
    if when:
        yield f"released {when}"
    if item.get("isDefault") is True:
        yield "the version that is installed by default"
    if item.get("isDeprecated") is True:
        yield plain(f"deprecated {item.get('deprecatedReason') or ''}")
    if item.get("licenses"):
        yield f"licence {', '.join(item['licenses'])}"
    keys = item.get("advisoryKeys")
    if isinstance(keys, list):
        ids = ", ".join(str(within(each, "id")) for each in keys)
        yield f"advisories: {ids}" if ids else "no advisory is known"


def in_order(things: list[Hit | Note]) -> list[Hit | Note]:
    """Return releases with the default one first, then the newest; notes come last."""
    hits = [thing for thing in things if isinstance(thing, Hit)]
    notes = [thing for thing in things if isinstance(thing, Note)]
    hits.sort(key=lambda hit: hit.published or LONG_AGO, reverse=True)
    hits.sort(key=lambda hit: "default" not in hit.signals)
    return [*hits, *notes]


def advisory_hit(item: Mapping[str, Any]) -> Hit:
    """Return an advisory as something found."""
    identity = within(item, "advisoryKey", "id")
    if not isinstance(identity, str) or not identity:
        raise Malformed("no advisory")
    return Hit(
        url=item.get("url") or f"{SITE}/advisory/ghsa/{quote(identity)}",
        title=f"{identity}: {plain(item.get('title') or 'advisory')}",
        snippet="; ".join(part for part in (_severity(item), _aliases(item)) if part),
        signals=present(cvss=item.get("cvss3Score")),
    )


def advisory_page(item: Mapping[str, Any]) -> Page:
    """Return an advisory as a page."""
    hit = advisory_hit(item)
    lines = [part for part in (_severity(item), _aliases(item), hit.url) if part]
    text = f"# {hit.title}\n\n" + "\n".join(f"- {line}" for line in lines)
    return Page(url=hit.url, title=hit.title, text=text, signals=hit.signals, kind="advisory")


def _severity(item: Mapping[str, Any]) -> str:
    score, vector = item.get("cvss3Score"), item.get("cvss3Vector") or ""
    return f"CVSS {score} {vector}".strip() if isinstance(score, int | float) else ""


def _aliases(item: Mapping[str, Any]) -> str:
    names = ", ".join(str(name) for name in item.get("aliases") or ())
    return f"also {names}" if names else ""


def needs_in(answer: object) -> list[str]:
    """Return the direct dependencies, from a resolved graph or from what a release requires."""
    nodes = within(answer, "nodes")
    if isinstance(nodes, list):
        return [_node(each) for each in nodes if within(each, "relation") == "DIRECT"]
    if not isinstance(answer, Mapping) or not answer:
        raise Malformed("no dependencies")
    return list(dict.fromkeys(_required(answer)))


def _node(node: Mapping[str, Any]) -> str:
    _, name, version = key_of(node)
    return f"{name} {version}"


def _required(item: object) -> Iterator[str]:
    """Yield what any ecosystem's own form requires; none of what only developers need."""
    if isinstance(item, list):
        for each in item:
            yield from _required(each)
    elif isinstance(item, Mapping) and isinstance(item.get("name"), str):
        yield f"{item['name']} {item.get('requirement') or item.get('version') or ''}".strip()
    elif isinstance(item, Mapping):
        for name, inner in item.items():
            if not NOT_NEEDED.search(name):
                yield from _required(inner)


def page_of(known: Known) -> Page:
    """Return a package as a page: this release, its advisories, its repository, its history."""
    release = release_in(known.release or _in_list(known.package))
    system, name, version = key_of(release)
    signals = release_signals(release) | _project_signals(known.project)
    if known.package:
        signals |= present(versions=len(known.package.get("versions") or ()))
    sections = (
        ("", _release_lines(release)),
        ("Advisories", [_advisory_line(each) for each in known.advisories]),
        ("Links", list(_link_lines(release))),
        ("Repository", list(_project_lines(known.project))),
        ("Direct dependencies", [f"- {need}" for need in known.needs or ()]),
        ("Releases, the newest first", list(_history(known.package))),
    )
    said = [f"# {name} {version} ({system})"]
    for title, lines in sections:
        said += [f"## {title}"] if title and lines else []
        said += ["\n".join(lines)] if lines else []
    return Page(
        url=origin_of(release) or address(system, name, version),
        title=f"{name} {version} ({system})",
        text="\n\n".join(said),
        published=read_dated(release.get("publishedAt"), "depsdev:publishedAt"),
        signals=signals,
        kind="package",
        facts=PageFacts(flags=tuple(known.left_out)),
    )


def _in_list(package: Mapping[str, Any]) -> Mapping[str, Any]:
    version = default_of(package)
    releases = (each for each in package.get("versions") or () if isinstance(each, Mapping))
    found: Mapping[str, Any] = next(
        (each for each in releases if within(each, "versionKey", "version") == version), {}
    )
    return found


def _release_lines(release: Mapping[str, Any]) -> list[str]:
    lines = [f"- {said[:1].upper()}{said[1:]}" for said in _said(release)]
    proofs = len(release.get("attestations") or release.get("slsaProvenances") or ())
    return [*lines, f"- Proofs of how it was built: {proofs}"] if proofs else lines


def _advisory_line(item: Mapping[str, Any]) -> str:
    hit = advisory_hit(item)
    return f"- {hit.title} ({hit.snippet}) {hit.url}" if hit.snippet else f"- {hit.title} {hit.url}"


def _link_lines(release: Mapping[str, Any]) -> Iterator[str]:
    for each in release.get("links") or ():
        label, url = within(each, "label"), within(each, "url")
        if isinstance(url, str) and url:
            yield f"- {LABELS.get(str(label), str(label or 'Link').capitalize())}: {url}"


def _project_signals(project: Mapping[str, Any]) -> dict[str, Scalar]:
    return present(stars=project.get("starsCount"), forks=project.get("forksCount"))


def _project_lines(project: Mapping[str, Any]) -> Iterator[str]:
    facts = {
        "Repository": within(project, "projectKey", "id"),
        "About": plain(project.get("description") or ""),
        "Stars": project.get("starsCount"),
        "Forks": project.get("forksCount"),
        "Open issues": project.get("openIssuesCount"),
        "Licence": project.get("license"),
        "Scorecard": within(project, "scorecard", "overallScore"),
    }
    for name, value in facts.items():
        if value not in (None, ""):
            yield f"- {name}: {value}"


def _history(package: Mapping[str, Any]) -> Iterator[str]:
    releases = [each for each in package.get("versions") or () if isinstance(each, Mapping)]
    releases.sort(key=lambda each: read_date(each.get("publishedAt")) or LONG_AGO, reverse=True)
    for each in releases[:RELEASES_SHOWN]:
        marks = (" (default)" if each.get("isDefault") is True else "") + (
            " (deprecated)" if each.get("isDeprecated") is True else ""
        )
        when = day_of(read_date(each.get("publishedAt"))) or "no date"
        yield f"- {within(each, 'versionKey', 'version')}: {when}{marks}"
    if len(releases) > RELEASES_SHOWN:
        yield f"- and {len(releases) - RELEASES_SHOWN} older"
