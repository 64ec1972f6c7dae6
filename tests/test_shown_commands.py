"""Every command that SKILL.md and README show works, for a user who has nothing but them and an empty home."""

import re
import shlex

import pytest

from black_box import ROOT

BLOCK = re.compile(r"^```bash\n(.*?)^```", re.MULTILINE | re.DOTALL)
INSTALLS = ("setup", "searxng", "mcp")  # they fetch packages or serve; tests of their own try them
NAMES_A_FILE = ("cookies", "verify", "audit", "show", "diff", "platforms new", "platforms check")
PAGE = "https://docs.example/timeouts"
OTHER = "https://github.com/someone/rust-async"
HITS = "".join(
    f'<div class="result results_links web-result"><h2 class="result__title"><a class="result__a" href="{url}">'
    f'{title}</a></h2><a class="result__snippet">{title}: the timeout is 5 seconds.</a></div>'
    for url, title in ((PAGE, "Timeouts"), (OTHER, "rust async"))
)
TEXT = "<p>The default timeout of the library is 5 seconds, since 2.1 it is 30.</p>" * 9


def shown_in(name):
    """The commands of a document's shell blocks, as they stand there, less their comments."""
    text = (ROOT / name).read_text("utf-8")
    lines = [line for block in BLOCK.findall(text) for line in block.splitlines()]
    return [line.partition("  #")[0].strip() for line in lines if line.startswith("./search")]


COMMANDS = [(name, line) for name in ("SKILL.md", "README.md") for line in shown_in(name)]


def test_both_documents_show_commands():
    assert sum(name == "SKILL.md" for name, _ in COMMANDS) > 8
    assert sum(name == "README.md" for name, _ in COMMANDS) >= 2


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


@pytest.mark.parametrize("shown", sorted({line for _, line in COMMANDS}))
def test_it_works(program, web, shown):
    words = shlex.split(shown)[1:]
    if words[0] in INSTALLS or " ".join(words[:2]).startswith(NAMES_A_FILE):
        pytest.skip("it installs, or names a file of the user's")
    env = {**web.env(), "SEARCH_ENGINES": "duckduckgo", "SEARCH_TIMEOUT": "3"}
    asked = program.run("timeout of the library", "--json", "--no-platforms", env=env)
    words = [PAGE if word == "URL" else "S1" if word == "S3" else word for word in words]
    words = [
        "1" if before == "--page" else word
        for before, word in zip(["", *words], words, strict=False)
    ]
    words = [asked.document["meta"]["run_id"] if word == "RUN" else word for word in words]
    done = program.run(*words, env=env)
    assert done.returncode == 0, f"{shown}: {done.stderr}"
    assert done.stdout.strip()
    assert "Traceback" not in done.stderr
