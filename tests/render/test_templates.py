"""Templates of the user's come first, and can forget no escape."""

import pytest

from render.made import plain, with_text
from search_skill.errors import UsageError
from search_skill.render.html import html_of
from search_skill.render.markdown import markdown_of


def test_a_template_of_the_users_comes_first(tmp_path):
    (tmp_path / "report.md").write_text("MINE {{ data.query.text }}\n", "utf-8")
    shown = markdown_of(plain(), 10**6, "", folders=(str(tmp_path),))
    assert shown == "MINE 默认超时是多少\n"


def test_what_such_a_template_prints_is_escaped_all_the_same(tmp_path):
    (tmp_path / "report.md").write_text("{{ data.results[0].title }}\n", "utf-8")
    (tmp_path / "report.html").write_text("<p>{{ data.results[0].title }}</p>\n", "utf-8")
    document = with_text("# [x](https://evil.example/) <b>")
    folders = (str(tmp_path),)
    assert markdown_of(document, 10**6, "", folders=folders).startswith("\\# \\[x\\]")
    assert "<b>" not in html_of(document, folders=folders)


@pytest.mark.parametrize(
    "text", ["{{ nothing.here }}", "{% for %}", "{{ data.results[99].title }}"]
)
def test_a_fault_in_it_is_a_usage_error_that_names_it(tmp_path, text):
    (tmp_path / "report.md").write_text(text, "utf-8")
    with pytest.raises(UsageError, match=r"report\.md"):
        markdown_of(plain(), 10**6, "", folders=(str(tmp_path),))


def test_a_style_of_the_users_is_taken_too(tmp_path):
    (tmp_path / "report.css").write_text("body { color: teal }", "utf-8")
    assert "color: teal" in html_of(plain(), folders=(str(tmp_path),))


def test_the_program_takes_templates_from_the_configuration_folder(program):
    folder = program.home / "config" / "search-skill" / "templates"
    folder.mkdir(parents=True)
    (folder / "report.md").write_text("MINE: {{ view.summary }}\n", "utf-8")
    done = program.run("--demo", "--no-store")
    assert done.stdout.startswith("MINE: ")
