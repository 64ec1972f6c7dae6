"""`--open` shows the report in the user's browser, or says where it is."""

import re
from pathlib import Path
from urllib.parse import unquote, urlsplit

DISPLAYS = {"DISPLAY": None, "WAYLAND_DISPLAY": None}


def test_the_page_is_opened_in_the_users_browser(program, tmp_path):
    told = tmp_path / "told"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\nprintf %s "$1" > "{told}"\n', "utf-8")
    browser.chmod(0o755)
    page = tmp_path / "报告.html"
    done = program.run(
        "--demo", "--no-store", "--open", f"--html={page}", env={"BROWSER": f"{browser} %s"}
    )
    assert done.returncode == 0, done.stderr
    address = urlsplit(told.read_text("utf-8"))
    assert address.scheme == "file"
    assert Path(unquote(address.path)) == page
    assert "Brindlecask" in page.read_text("utf-8")


def test_where_there_is_no_browser_it_says_where_the_page_is(program):
    done = program.run(
        "--demo", "--no-store", "--open", env={"BROWSER": None, "PATH": "/nowhere", **DISPLAYS}
    )
    assert done.returncode == 0, done.stderr
    said = re.search(r"no browser could be opened: the report is (\S+\.html)", done.stderr)
    assert said, done.stderr
    assert "Brindlecask" in Path(said[1]).read_text("utf-8")
