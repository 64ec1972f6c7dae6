"""Record the tapes of `.evolution/bench` anew: the unmodified program over small invented webs.

    python tests/evolution_web/build.py

What is asked for and what is relevant comes from `worlds.yaml`. Afterwards `./search evolve accept`
measures the baseline anew; both are commits of their own, reviewed by a person.
"""

from __future__ import annotations

import hashlib
import json
import sys
import tempfile
from html import escape
from pathlib import Path
from typing import Any

import yaml

TESTS = Path(__file__).resolve().parents[1]
ROOT = TESTS.parent
sys.path[:0] = [str(TESTS), str(ROOT / "scripts")]

from black_box import Program  # noqa: E402
from demo_web.build import NO_BROWSER, settled  # noqa: E402
from recorded_web import RecordedWeb  # noqa: E402

HERE = Path(__file__).resolve().parent
BENCH = ROOT / ".evolution" / "bench"
KIND = "text/html; charset=utf-8"
ENGINE = "html.duckduckgo.com"
FLAGS = ("--engines", "duckduckgo")
Row = dict[str, Any]


def main() -> int:
    """Write tapes, queries and what is relevant."""
    told = yaml.safe_load((HERE / "worlds.yaml").read_text("utf-8"))
    (BENCH / "tapes").mkdir(parents=True, exist_ok=True)
    queries, relevant = [], []
    for world in told["worlds"]:
        tape = BENCH / "tapes" / f"{world['id']}.warc.gz"
        with tempfile.TemporaryDirectory() as folder:
            raw = Path(folder, "raw.warc.gz")
            record(world, raw, Path(folder, "home"))
            tape.write_bytes(settled(told, raw))
        queries.append(query_of(world, tape))
        urls = [page["url"] for page in world["pages"] if page["kind"] == "relevant"]
        relevant.append({"id": world["id"], "relevant": urls})
        print(f"{tape.relative_to(ROOT)}: {tape.stat().st_size:,} bytes")
    write("queries.jsonl", queries)
    write("qrels.jsonl", relevant)
    return 0


def record(world: Row, tape: Path, home: Path) -> None:
    """Ask the invented web its question, and keep every exchange."""
    with RecordedWeb(rules(world)) as web:
        given = {
            k: v
            for k, v in web.env().items()
            if k.lower().endswith("_proxy") or "CA_" in k or k == "SSL_CERT_FILE"
        }
        words = [*flags_of(world), "--json", f"--record={tape}", "--", world["query"]]
        Program(home).run(*words, env=given | {"SEARXNG_URL": None, "PATH": NO_BROWSER})


def flags_of(world: Row) -> list[str]:
    """Return the flags of a world's question."""
    return [*FLAGS, *(world.get("flags") or ["--no-platforms"])]


def query_of(world: Row, tape: Path) -> Row:
    """Return a line of the bench."""
    kept = {name: world[name] for name in ("id", "query", "locale", "split")}
    digest = hashlib.sha256(tape.read_bytes()).hexdigest()
    return {
        **kept,
        "flags": flags_of(world),
        "tape": tape.name,
        "tape_sha256": digest,
        "nuggets": world.get("nuggets", []),
    }


def rules(world: Row) -> list[Row]:
    """Return what the web answers."""
    if world.get("refuses"):
        return [{"host": ENGINE, "status": 403, "optional": True}]
    made = [{"host": ENGINE, "body": listing(world), "type": KIND, "optional": True}]
    for page in world["pages"]:
        host, _, rest = page["url"].removeprefix("https://").partition("/")
        path, _, query = rest.partition("?")
        params = dict([query.split("=")]) if query else {}
        made.append(
            {
                "host": host,
                "path": f"/{path}",
                "params": params,
                "body": shown(page, world["locale"]),
                "type": KIND,
                "optional": True,
            }
        )
    return [*made, *(reddit(world) if world.get("reddit") else [])]


def listing(world: Row) -> str:
    """Return the engine's page: what only looks like an answer stands first."""
    order = {"farm": 0, "near": 1, "other": 2, "relevant": 3}
    rows = "".join(
        '<div class="result results_links web-result"><h2 class="result__title">'
        f'<a class="result__a" href="{escape(page["url"])}">{escape(page["title"])}</a></h2>'
        f'<a class="result__snippet">{escape(page["text"][0][:160])}</a></div>'
        for page in sorted(world["pages"], key=lambda page: order[page["kind"]])
    )
    return f'<html><body><div id="links">{rows}</div></body></html>'


def shown(page: Row, language: str) -> str:
    """Return a page as its site shows it."""
    meta = (
        f'<meta property="article:published_time" content="{page["day"]}">' if "day" in page else ""
    )
    by = (
        f'<p class="byline">By <a rel="author">{escape(page["author"])}</a></p>'
        if "author" in page
        else ""
    )
    text = "".join(f"<p>{escape(each)}</p>" for each in page["text"])
    return (
        f'<html lang="{language}"><head><title>{escape(page["title"])}</title>{meta}</head><body><nav>Home</nav>'
        f"<main><article><h1>{escape(page['title'])}</h1>{by}{text}</article></main><footer>2026</footer></body></html>"
    )


def reddit(world: Row) -> list[Row]:
    """Refuse the interface and the old site, and answer by the feed."""
    entry = (
        "<entry><author><name>/u/lampkeeper</name></author><category term='lamps'/>"
        "<link href='https://www.reddit.com/r/lamps/comments/1tessel/tessel_lamp_after_a_year/'/>"
        "<published>2026-08-20T10:00:00+00:00</published><title>Tessel lamp after a year</title></entry>"
    )
    feed = f'<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom">{entry}</feed>'
    return [
        {
            "host": "www.reddit.com",
            "path": "/search.rss",
            "body": feed,
            "type": "application/atom+xml",
            "optional": True,
        },
        {"host": "*.reddit.com", "status": 403, "optional": True},
    ]


def write(name: str, rows: list[Row]) -> None:
    """Write one object a line."""
    lines = "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
    (BENCH / name).write_text(lines, "utf-8")


if __name__ == "__main__":
    raise SystemExit(main())
