"""The locked version of what a question names, in projects of each ecosystem."""

import json

import pytest

from search_skill.project.locked import locked_in
from search_skill.project.named import names_in_question
from search_skill.types import Entities

TOML = '[[package]]\nname = "{name}"\nversion = "{version}"\n'
PROJECTS = {
    "uv.lock": ("python", TOML.format(name="brindle", version="2.8.3")),
    "poetry.lock": ("python", TOML.format(name="Brindle", version="2.8.3")),
    "pdm.lock": ("python", TOML.format(name="brindle", version="2.8.3")),
    "requirements.txt": ("python", "# pinned\nbrindle[fast]==2.8.3 ; python_version > '3'\nother>=1\n"),
    "Pipfile.lock": ("python", json.dumps({"default": {"brindle": {"version": "==2.8.3"}}})),
    "pyproject.toml": ("python", '[project]\ndependencies = ["brindle>=2.8.3,<3"]\n'),
    "package-lock.json": (
        "npm",
        json.dumps({"packages": {"": {}, "node_modules/brindle": {"version": "2.8.3"},
                                 "node_modules/x/node_modules/brindle": {"version": "9.9.9"}}}),
    ),
    "pnpm-lock.yaml": ("npm", "lockfileVersion: '9.0'\npackages:\n  brindle@2.8.3(react@19.0.0):\n    resolution: {}\n"),
    "yarn.lock": ("npm", '# yarn lockfile v1\n\nbrindle@^2.0.0, brindle@^2.8.0:\n  version "2.8.3"\n'),
    "bun.lock": ("npm", '{"packages": {"brindle": ["brindle@2.8.3", "", {}]}}'),
    "package.json": ("npm", json.dumps({"dependencies": {"brindle": "^2.8.3"}})),
    "Cargo.lock": ("cargo", TOML.format(name="brindle", version="2.8.2") + TOML.format(name="brindle", version="2.8.3")),
    "Cargo.toml": ("cargo", '[dependencies]\nbrindle = { version = "2.8.3" }\n'),
    "go.mod": ("go", "module a.example/b\n\nrequire (\n\tgo.example/x/brindle/v2 v2.8.3 // indirect\n)\n"),
    "pom.xml": (
        "maven",
        '<project xmlns="http://maven.example/4"><properties><b.v>2.8.3</b.v></properties><dependencies>'
        "<dependency><groupId>org.example</groupId><artifactId>brindle</artifactId><version>${b.v}</version></dependency>"
        "</dependencies></project>",
    ),
    "gradle.lockfile": ("maven", "org.example:brindle:2.8.3=compileClasspath\nempty=\n"),
    "build.gradle.kts": ("maven", 'dependencies { implementation("org.example:brindle:2.8.3") }\n'),
    "composer.lock": ("composer", json.dumps({"packages": [{"name": "example/brindle", "version": "v2.8.3"}]})),
    "composer.json": ("composer", json.dumps({"require": {"example/brindle": "^2.8.3", "php": ">=8"}})),
    "Gemfile.lock": ("bundler", "GEM\n  remote: https://gems.example/\n  specs:\n    brindle (2.8.3)\n      other (>= 1)\n"),
    "packages.lock.json": ("nuget", json.dumps({"dependencies": {"net9.0": {"Brindle": {"resolved": "2.8.3"}}}})),
    "app.csproj": ("nuget", '<Project><ItemGroup><PackageReference Include="Brindle" Version="2.8.3" /></ItemGroup></Project>'),
}  # fmt: skip


@pytest.mark.parametrize("file", PROJECTS)
def test_a_file_says_which_version_is_locked(tmp_path, file):
    ecosystem, text = PROJECTS[file]
    (tmp_path / file).write_text(text, "utf-8")
    (found,) = locked_in(tmp_path, ["brindle"])
    assert (found.version, found.ecosystem, found.file) == ("2.8.3", ecosystem, file)


@pytest.mark.parametrize("file", PROJECTS)
def test_what_is_not_what_its_name_says_holds_nothing(tmp_path, file):
    (tmp_path / file).write_bytes(b"\x00\xff{[<not>\n" * 40)
    assert locked_in(tmp_path, ["brindle"]) == ()


def test_a_lock_goes_before_a_manifest_and_a_nearer_folder_before_its_parents(tmp_path):
    (tmp_path / ".git").mkdir()
    (tmp_path / "uv.lock").write_text(TOML.format(name="brindle", version="1.0.0"))
    below = tmp_path / "service"
    below.mkdir()
    (below / "package.json").write_text(json.dumps({"dependencies": {"brindle": "^2.0.0"}}))
    (below / "package-lock.json").write_text(
        json.dumps({"packages": {"node_modules/brindle": {"version": "2.8.3"}}})
    )
    assert locked_in(below, ["brindle"])[0].version == "2.8.3"
    assert locked_in(below, ["brindle"])[0].file == "package-lock.json"
    assert locked_in(tmp_path, ["brindle"])[0].version == "1.0.0"


def test_a_name_counts_as_a_whole(tmp_path):
    (tmp_path / "requirements.txt").write_text("brindle-extras==1.0\nBrindle_Core==3.0\n")
    assert locked_in(tmp_path, ["brindle"]) == ()
    assert locked_in(tmp_path, ["brindle-core"])[0].version == "3.0"


def test_words_that_are_mostly_words_are_asked_of_no_lockfile():
    entities = Entities(packages=("timeout",))
    assert names_in_question("default timeout of the brindle client", Entities()) == ("brindle",)
    assert names_in_question("timeout 2.0 changes", entities)[0] == "timeout"
    assert names_in_question("用 brindle 怎么设置超时", Entities()) == ("brindle",)
