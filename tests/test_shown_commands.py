"""Every command that the documents show works, for a user who has nothing but them and an empty home."""

import re
import shlex

import pytest

from black_box import ROOT
from search_skill import arguments
from search_skill.registry import load

DOCUMENTS = (
    "README.md",
    "SKILL.md",
    "PRIVACY.md",
    "CONTRIBUTING.md",
    "docs/*.md",
    ".evolution/*.md",
)
SPAN = re.compile(r"`\./search ([^`]+)`")
STANDS_FOR = {  # what a document writes for a thing of the user's
    "FILE": "cookies.txt", "DOMAIN": "site.example", "RUN": "0123456789ab", "NAME": "mysite",
    "PATCH": "better.patch", "URL": "https://site.example/", "REPORT.json": "report.json",
}  # fmt: skip
BLOCK = re.compile(r"^```bash\n(.*?)^```", re.MULTILINE | re.DOTALL)
ELSEWHERE = ("setup", "searxng", "mcp")  # tried by tests of their own: they install, or serve
PAGE = "https://docs.example/timeouts"
OTHER = "https://github.com/someone/rust-async"
HITS = "".join(
    f'<div class="result results_links web-result"><h2 class="result__title"><a class="result__a" href="{url}">'
    f'{title}</a></h2><a class="result__snippet">{title}: the timeout is 5 seconds.</a></div>'
    for url, title in ((PAGE, "Timeouts"), (OTHER, "rust async"))
)
TEXT = """<p>The default timeout of the library is 5 seconds, since 2.1 it is 30.</p>
<p>A call that takes longer ends with an error, and nothing of its answer is kept.</p>
<p>Whoever waits for a slow service passes a number of seconds to the client, or none at all.</p>
<p>Connections that were opened before a change of this setting keep what they began with.</p>
<p>In the log each call that ran out of time is a line with the address and the seconds it had.</p>
"""


def shown_in(name):
    """The commands of a document's shell blocks, as they stand there, less their comments."""
    text = (ROOT / name).read_text("utf-8")
    lines = [line for block in BLOCK.findall(text) for line in block.splitlines()]
    return [line.partition("  #")[0].strip() for line in lines if line.startswith("./search")]


COMMANDS = [(name, line) for name in ("SKILL.md", "README.md") for line in shown_in(name)]
TRIED = sorted({line for _, line in COMMANDS if shlex.split(line)[1] not in ELSEWHERE})
REPORTS = shown_in("docs/reports.md")


def test_the_documents_show_commands():
    assert sum(name == "SKILL.md" for name, _ in COMMANDS) > 8
    assert sum(name == "README.md" for name, _ in COMMANDS) >= 2
    assert len(TRIED) > 10
    assert len(REPORTS) >= 5


@pytest.fixture
def web(recorded_web):
    body = f'<html><body><div id="links">{HITS}</div></body></html>'
    page = (
        f"<html><head><title>Timeouts</title></head><body><article>{TEXT}</article></body></html>"
    )
    return recorded_web(
        [
            dict(host="html.duckduckgo.com", body=body, optional=True),
            dict(host="docs.example", body=page, optional=True),
        ],
        strict=False,
    )


@pytest.fixture
def env(web):
    few = {"SEARCH_ENGINES": "duckduckgo", "SEARCH_PLATFORMS": "none", "SEARCH_BROWSER": "none"}
    return {**web.env(), **few, "SEARCH_TIMEOUT": "3"}


@pytest.mark.parametrize("shown", TRIED)
def test_it_works(program, env, shown):
    words = shlex.split(shown)[1:]
    if {"S3", "RUN"} & set(words):  # of the last run
        asked = program.run("timeout of the library", "--json", env=env).document
        run_id = asked["meta"]["run_id"]
        words = [{"S3": "S1", "RUN": run_id, "2": "1"}.get(word, word) for word in words]
    words = [PAGE if word == "URL" else word for word in words]
    done = program.run(*words, env=env)
    assert done.returncode == 0, f"{shown}: {done.stderr}"
    assert done.stdout.strip()
    assert "Traceback" not in done.stderr


def test_what_is_shown_of_reports_works_one_after_the_other(program, env):
    plain = ("timeout of the library", "--full", "--json")
    for name in ("report", "monday", "friday"):
        tape = ("--record", "run.warc.gz") if name == "report" else ()
        assert program.run(*plain, *tape, "--out", f"{name}.json", env=env).returncode == 0
    assert program.run("timeout of the library", "--out", "other.md", env=env).returncode == 0
    for shown in REPORTS:
        words = [word for word in shlex.split(shown)[1:] if word != "--deep"]  # tried above
        done = program.run(*words, env=env)
        finds_faults = words[0] in ("verify", "audit", "diff")
        assert done.returncode in ((0, 8) if finds_faults else (0,)), f"{shown}: {done.stderr}"
        assert done.stdout.strip(), shown


def named_in_text():
    """Every command that stands in a sentence of a document."""
    for pattern in DOCUMENTS:
        for path in sorted(ROOT.glob(pattern)):
            for span in SPAN.findall(path.read_text("utf-8")):
                if "…" not in span and "[" not in span and not span.startswith(ELSEWHERE):
                    yield f"{path.name}: {span}"


@pytest.mark.parametrize("named", sorted(set(named_in_text()) - {"README.md: --help"}))
def test_a_command_that_a_sentence_names_is_one(named):
    words = shlex.split(named.partition(": ")[2])
    told = arguments.read(
        [STANDS_FOR.get(word, word) for word in words if word != "--help"], load()
    )
    assert told.meant == ""
    assert told.command or told.switches or told.completion or words in (["--help"], ["q"])
