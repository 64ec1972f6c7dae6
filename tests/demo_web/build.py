"""Record the tape of `./search --demo` anew: the unmodified program over the invented web.

    python tests/demo_web/build.py

It also brings the excerpt in README up to date.

The tape depends on the web and on what the program asks, not on the moment: its clock stands in
`web.yaml`, durations come from the addresses, and exchanges are in the order of their addresses.
"""

from __future__ import annotations

import io
import json
import re
import sys
import tempfile
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any
from uuid import NAMESPACE_URL, uuid5
from zlib import crc32

TESTS = Path(__file__).resolve().parents[1]
ROOT = TESTS.parent
sys.path[:0] = [str(TESTS), str(ROOT / "scripts")]

from warcio.archiveiterator import ArchiveIterator  # noqa: E402
from warcio.warcwriter import WARCWriter  # noqa: E402

from black_box import Program  # noqa: E402
from demo_web.invented_web import HERE, read_web, rules  # noqa: E402
from recorded_web import RecordedWeb  # noqa: E402

DATA = ROOT / "scripts" / "search_skill" / "data"
README = ROOT / "README.md"
TAPE, TOLD = DATA / "demo.warc.gz", DATA / "demo.json"
ELAPSED = "Search-Elapsed-Ms"
REGION = re.compile(r"(?<=<!-- demo -->\n).*?(?=<!-- /demo -->)", re.DOTALL)
SHOWN = {language: HERE / f"shown.{language}.md" for language in ("en", "zh")}
NO_BROWSER = str(Path(sys.executable).parent)  # the tape is the same where there is one
LEFT_OUT = "[…]\n"
END = "urn:search-skill:end"
Record = Any  # the library has no types


def main() -> int:
    """Write the tape and its question beside the program, and what it shows into README."""
    web = read_web()
    with tempfile.TemporaryDirectory() as folder:
        raw = Path(folder, "raw.warc.gz")
        record(web, raw, Path(folder, "home"))
        TAPE.write_bytes(settled(web, raw))
        TOLD.write_text(json.dumps(web["demo"], indent=2, ensure_ascii=False) + "\n", "utf-8")
        program = Program(Path(folder, "shown"))
        for language, path in SHOWN.items():
            said = program.run("--demo", "--no-store", "--full", f"--report-lang={language}").stdout
            path.write_text(said, "utf-8")
        shown = program.run("--demo", "--no-store").stdout
        README.write_text(with_excerpt(README.read_text("utf-8"), shown), "utf-8")
    print(f"{TAPE.relative_to(ROOT)}: {TAPE.stat().st_size:,} bytes")
    return 0


def record(web: dict[str, Any], tape: Path, home: Path) -> None:
    """Ask the invented web the question of the demonstration, and keep every exchange."""
    demo = web["demo"]
    flags = ["--deep"] if demo["deep"] else []
    flags += [f"--{name}={value}" for name, value in demo["settings"].items()]
    with RecordedWeb(rules(), HERE) as served:
        program = Program(home)
        given = {name: served.env()[name] for name in served.env() if _leads_to(name)}
        done = program.run(
            *flags,
            "--json",
            f"--record={tape}",
            demo["question"],
            env=given | {"SEARXNG_URL": None, "PATH": NO_BROWSER},
        )
        if done.returncode:
            raise SystemExit(f"the recording ended with {done.returncode}: {done.stderr}")
        served.check()


def _leads_to(name: str) -> bool:
    return name.lower().endswith("_proxy") or "CA_" in name or name == "SSL_CERT_FILE"


def settled(web: dict[str, Any], raw: Path) -> bytes:
    """Return a tape in its final order, with the clock and the durations of the invented web."""
    clock = datetime.fromisoformat(web["clock"])
    units = sorted(_units(raw), key=lambda unit: unit[0])
    written = io.BytesIO()
    writer = WARCWriter(written, gzip=True, warc_version="1.1")
    for _, records in units:
        for each in records:
            writer.write_record(_settled(writer, each, clock, web["elapsed_ms"]))
    return written.getvalue()


def _units(raw: Path) -> Iterator[tuple[tuple[int, str, str], list[Record]]]:
    """Yield what belongs together, with its place: a request stands before its response."""
    found: dict[str, list[Record]] = {}
    with raw.open("rb") as file:
        for each in ArchiveIterator(file):
            each.body = each.content_stream().read()
            headers = each.rec_headers
            name = headers.get_header("Search-Key") or each.rec_type
            found.setdefault(name, []).append(each)
    for name, records in found.items():
        records.sort(key=lambda each: each.rec_type != "request")
        url = records[0].rec_headers.get_header("WARC-Target-URI") or ""
        yield ({"warcinfo": 0, "metadata": 2}.get(name, 1), url, name), records


def _settled(writer: WARCWriter, old: Record, clock: datetime, elapsed_ms: int) -> Record:
    kept = {
        name: value
        for name, value in old.rec_headers.headers
        if name.startswith("Search-") or name == "WARC-Record-ID"
    }
    url = old.rec_headers.get_header("WARC-Target-URI") or ""
    if ELAPSED in kept:
        kept[ELAPSED] = str(120 + crc32(url.encode()) % 600)
    body = old.body
    if ELAPSED not in kept:  # the ids of start and end come from what is replaced here
        kept["WARC-Record-ID"] = f"<urn:uuid:{uuid5(NAMESPACE_URL, url or 'start')}>"
    if old.rec_type == "warcinfo":
        body = re.sub(rb"(?m)^clock: [^\r\n]+", f"clock: {clock.isoformat()}".encode(), body)
    elif url == END:
        body = json.dumps({"elapsed_ms": elapsed_ms}).encode()
    return writer.create_warc_record(
        url,
        old.rec_type,
        payload=io.BytesIO(body),
        length=len(body),
        http_headers=old.http_headers,
        warc_content_type=old.rec_headers.get_header("Content-Type"),
        warc_headers_dict={**kept, "WARC-Date": f"{clock:%Y-%m-%dT%H:%M:%SZ}"},
    )


def with_excerpt(readme: str, shown: str) -> str:
    """Return README with what the demonstration shows: the first and the last sources only."""
    before, *sources = re.split(r"(?m)^(?=### )", shown)
    last, heading, after = sources[-1].partition("\n## ")
    sources[-1] = f"{last}\n"
    kept = [*sources[:2], LEFT_OUT + "\n", *(each for each in sources if "marked " in each)]
    parts = [before, *kept, LEFT_OUT, heading, after]
    return REGION.sub(lambda _: f"````markdown\n{''.join(parts).strip()}\n````\n", readme)


if __name__ == "__main__":
    raise SystemExit(main())
