"""What registries and clients are told of this project: one version, and what is really there."""

import json
import re
import tomllib

import pytest
import yaml

from black_box import ROOT
from search_skill import __version__
from search_skill.settings import declared


def read(name):
    return json.loads((ROOT / name).read_text("utf-8"))


PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
SKILL = yaml.safe_load((ROOT / "SKILL.md").read_text("utf-8").split("---")[1])
SERVER, BUNDLE = read("server.json"), read("manifest.json")
PLUGIN, MARKET = read(".claude-plugin/plugin.json"), read(".claude-plugin/marketplace.json")


@pytest.mark.parametrize(
    "version",
    [
        PROJECT["version"],
        SKILL["metadata"]["version"],
        SERVER["version"],
        *(package["version"] for package in SERVER["packages"]),
        BUNDLE["version"],
        PLUGIN["version"],
        *(plugin["version"] for plugin in MARKET["plugins"]),
    ],
)
def test_there_is_one_version(version):
    assert version == __version__


def test_the_changelog_has_this_version_and_the_readme_the_registry_s_name():
    assert f"## {__version__}" in (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert f"mcp-name: {SERVER['name']}" in (ROOT / "README.md").read_text("utf-8")


def test_all_speak_of_one_project():
    assert {SKILL["name"], BUNDLE["name"], PLUGIN["name"], SERVER["title"]} == {"search"}
    assert [plugin["name"] for plugin in MARKET["plugins"]] == [PLUGIN["name"]]
    (package,) = SERVER["packages"]
    assert package["identifier"] == PROJECT["name"]
    assert f"{PROJECT['name']}[mcp]=={__version__}" in json.dumps(package)
    assert {PLUGIN["license"], BUNDLE["license"]} == {PROJECT["license"]}
    assert BUNDLE["compatibility"]["runtimes"]["python"] == PROJECT["requires-python"]
    assert SERVER["repository"]["url"] == PLUGIN["repository"]
    assert SERVER["name"] == "io.github." + SERVER["repository"]["url"].removeprefix(
        "https://github.com/"
    )


def test_what_they_start_is_there():
    (server,) = PLUGIN["mcpServers"].values()
    launcher = server["command"].replace("${CLAUDE_PLUGIN_ROOT}", str(ROOT))
    assert launcher == str(ROOT / "search")
    assert server["args"] == ["mcp"]
    assert (ROOT / BUNDLE["server"]["entry_point"]).is_file()
    assert BUNDLE["server"]["mcp_config"]["args"][-2:] == ["search", "mcp"]
    assert SERVER["packages"][0]["packageArguments"] == [{"type": "positional", "value": "mcp"}]
    assert "mcp" in PROJECT["optional-dependencies"]


def test_the_registry_s_bounds_hold():
    assert 1 <= len(SERVER["description"]) <= 100
    assert re.fullmatch(r"[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+", SERVER["name"])


def test_variables_are_settings_and_keys_are_secret():
    secret = {f"SEARCH_{name.upper()}": rules.secret for name, rules, _ in declared()}
    for variable in SERVER["packages"][0]["environmentVariables"]:
        assert variable.get("isSecret", False) is secret[variable["name"]]
        assert variable["isRequired"] is False
    for name, value in BUNDLE["server"]["mcp_config"]["env"].items():
        asked = BUNDLE["user_config"][value.removeprefix("${user_config.").removesuffix("}")]
        assert asked.get("sensitive", False) is secret[name]
        assert asked["required"] is False
