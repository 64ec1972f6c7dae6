"""Nothing but our entry: what comes, what goes, and what is not touched."""

import json
import random

import pytest

from search_skill.clients.forms import FORMS, drop, drop_made, put
from search_skill.clients.leaving import LeftAlone

ENTRY = {"command": "/x/search", "args": ["mcp"]}
INLINE = '"search": {"command": "/x/search", "args": ["mcp"]}'


def add(form, text, path=("servers", "search")):
    return put(FORMS[form], text, path, ENTRY)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('{"servers": {"a": 1}}', '{"servers": {"a": 1, ' + INLINE + "}}"),
        ('{"servers":{}}', '{"servers":{"search":{"command":"/x/search","args":["mcp"]}}}'),
        ('{"servers": {"a": 1,}}', '{"servers": {"a": 1, ' + INLINE + ",}}"),
        (
            '{\n  "servers": {\n    "a": 1 // 一个\n    // 最后\n  }\n}\n',
            '{\n  "servers": {\n    "a": 1, // 一个\n    "search": {\n      "command": "/x/search",\n'
            '      "args": [\n        "mcp"\n      ]\n    }\n    // 最后\n  }\n}\n',
        ),
        (
            '{\n\t"servers": {\n\t\t"a": 1, /* x */ // y\n\t},\n}',
            '{\n\t"servers": {\n\t\t"a": 1, /* x */ // y\n\t\t"search": {\n\t\t\t"command": "/x/search",\n'
            '\t\t\t"args": [\n\t\t\t\t"mcp"\n\t\t\t]\n\t\t},\n\t},\n}',
        ),
    ],
)  # fmt: skip
def test_a_member_is_written_as_its_neighbours_are(before, after):
    assert add("json", before) == after
    assert drop(FORMS["json"], after, ("servers", "search")) == before


@pytest.mark.parametrize(
    ("form", "before", "after"),
    [
        ("toml", "", '[servers.search]\ncommand = "/x/search"\nargs = ["mcp"]\n'),
        ("toml", "a = 1 # 하나\r\n", 'a = 1 # 하나\r\n\r\n[servers.search]\r\ncommand = "/x/search"\r\nargs = ["mcp"]\r\n'),
        ("toml", 'a = """\n[servers.search]\n"""\n', 'a = """\n[servers.search]\n"""\n\n[servers.search]\ncommand = "/x/search"\nargs = ["mcp"]\n'),
        ("yaml", "servers:\n    # 注\n    a: 1\n", "servers:\n    # 注\n    search:\n      command: /x/search\n      args:\n        - mcp\n    a: 1\n"),
        ("yaml", "servers: {}\nb: 1\n", "servers:\n  search:\n    command: /x/search\n    args:\n      - mcp\nb: 1\n"),
        ("yaml", "b: |\n  text\n\n", "b: |\n  text\n\nservers:\n  search:\n    command: /x/search\n    args:\n      - mcp\n"),
        ("yaml", "servers: {a: 1}\n", 'servers: {"search": {"command": "/x/search", "args": ["mcp"]}, a: 1}\n'),
    ],
)  # fmt: skip
def test_other_forms_get_it_in_their_own_way(form, before, after):
    assert add(form, before) == after


@pytest.mark.parametrize(
    ("form", "text"),
    [
        ("json", "[]"),
        ("json", '{"servers": 3}'),
        ("json", '{"servers": null}'),
        ("json", '{"a": 1,,}'),
        ("json", '{"a": "\\q"}'),
        ("json", '{"a": 1} {"b": 2}'),
        ("json", '{"a": /* never ends }'),
        ("json", "{" * 500),
        ("json", "{'a': 1}"),
        ("toml", "servers = {a = 1}\n"),
        ("toml", "servers = 1\n"),
        ("toml", "a = \n"),
        ("toml", "[a]\n[a]\n"),
        ("yaml", "- servers\n"),
        ("yaml", "servers: [a]\n"),
        ("yaml", "a: [\n"),
        ("yaml", "a: 1\n---\nservers: {}\n"),
        ("yaml", "servers: &x {a: 1}\nb: *y\n"),
    ],
)
def test_what_cannot_be_read_or_held_is_left_alone(form, text):
    with pytest.raises(LeftAlone):
        add(form, text)


def test_a_fault_is_told_by_its_line():
    with pytest.raises(LeftAlone, match="line 3, column 5: a comma or } was expected"):
        add("json", '{\n  "a": 1\n    "b": 2\n}')


def test_a_key_that_stands_there_twice_is_not_taken_for_one():
    with pytest.raises(LeftAlone, match="without changing more"):
        drop(FORMS["json"], '{"a": 1, "a": 2}', ("a",))


SCALARS = [
    1,
    True,
    None,
    "x",
    "가나",
    "//no comment",
    'a "quoted" one',
    -2.5,
    [],
    {},
    [1, {"k": 2}],
]


def written(value, chance, depth=0):
    """Write JSON as people do: comments, blanks and commas where chance puts them."""
    if not isinstance(value, dict):
        return json.dumps(value, ensure_ascii=chance.random() < 0.5)
    new_line, indent = chance.choice([("\n", "  "), ("\r\n", "\t"), ("", ""), ("\n", "")])
    pieces = []
    for name, each in value.items():
        comment = chance.choice(["", "", f"{new_line}{indent * depth}/* 注 }} */"])
        after = chance.choice(["", " /* , */ "])
        pieces.append(f"{comment}{new_line}{indent * (depth + 1)}{json.dumps(name)}{chance.choice([':', ' : ', ': '])}"
                      f"{written(each, chance, depth + 1)}{after}")  # fmt: skip
    comma = chance.choice(["", "", ","]) if pieces else ""
    end = chance.choice(["", " // end {" if new_line else ""])
    return "{" + ",".join(pieces) + comma + end + (new_line + indent * depth) + "}"


@pytest.mark.parametrize("seed", range(150))
def test_any_object_gets_one_member_and_loses_it_again(seed):
    chance = random.Random(seed)
    inner = {f"k{i}": chance.choice(SCALARS) for i in range(chance.randrange(4))}
    outer = {f"o{i}": chance.choice(SCALARS) for i in range(chance.randrange(3))}
    if chance.random() < 0.7:
        outer["servers"] = inner
    form, text = FORMS["json"], written(outer, chance)
    path, kept = ("servers", "search"), 1 if "servers" in outer else 0
    added = put(form, text, path, ENTRY)
    rest = iter(added)

    assert form.read(text) == outer
    assert form.read(added) == {**outer, "servers": {**outer.get("servers", {}), "search": ENTRY}}
    if not (outer.get("servers") == {} or outer == {}):
        assert all(letter in rest for letter in text)
    again = drop_made(form, added, path, kept)
    assert form.read(again) == outer
    assert sum(map(text.count, ("/*", "//"))) == sum(map(again.count, ("/*", "//")))
