"""Lockfiles and manifests of Cargo, Go, Maven, Gradle, Composer, Bundler and NuGet."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from xml.etree import ElementTree as ET

from search_skill.project.pins import Pin, lowest_of

GO = re.compile(r"^\s*(?:require\s+)?([\w.-]+\.[\w./~-]+)\s+v(\d[\w.+-]*)", re.MULTILINE)
GRADLE_LOCK = re.compile(r"^([\w.-]+):([\w.-]+):([\w.+-]+)=", re.MULTILINE)
GRADLE = re.compile(r"[\"']([\w.-]+):([\w.-]+):(\d[\w.+-]*)[\"']")
GEM = re.compile(r"^ {4}([\w.-]+) \((\d[\w.-]*)\)$", re.MULTILINE)
NUGET = re.compile(
    r"<(?:PackageReference|PackageVersion|package)\s[^>]*?(?:Include"
    r"|id)=\"([\w.-]+)\"[^>]*?[Vv]ersion=\"([\w.+-]+)\""
)
PROPERTY = re.compile(r"\$\{([\w.-]+)\}")


def cargo_toml(text: str) -> Iterator[Pin]:
    """Yield what a Cargo.toml requires; its plain numbers are ranges."""
    data = tomllib.loads(text)
    for section in ("dependencies", "dev-dependencies", "build-dependencies"):
        for name, stated in data.get(section, {}).items():
            wanted = stated.get("version", "") if isinstance(stated, dict) else stated
            version = lowest_of(str(wanted))
            if version:
                yield Pin(name, version, exact=str(wanted).startswith("="))


def go_mod(text: str) -> Iterator[Pin]:
    """Yield the modules of a go.mod: the version that stands there is the one that is built."""
    for match in GO.finditer(re.sub(r"//[^\n]*", "", text)):
        yield Pin(match[1], match[2])


def pom(text: str) -> Iterator[Pin]:
    """Yield the dependencies of a pom.xml, with its properties filled in."""
    if "<!ENTITY" in text:
        return
    root = ET.fromstring(re.sub(r"\sxmlns=\"[^\"]*\"", "", text, count=1))  # noqa: S314  no entities
    properties = {each.tag: (each.text or "").strip() for each in root.iterfind("properties/*")}
    for dependency in root.iter("dependency"):
        group, name = dependency.findtext("groupId", ""), dependency.findtext("artifactId", "")
        stated = dependency.findtext("version", "").strip()
        version = PROPERTY.sub(lambda found: properties.get(found[1], ""), stated)
        if name and version:
            yield Pin(f"{group}:{name}", version)


def gradle_lock(text: str) -> Iterator[Pin]:
    """Yield the modules of a gradle.lockfile."""
    for match in GRADLE_LOCK.finditer(text):
        yield Pin(f"{match[1]}:{match[2]}", match[3])


def gradle(text: str) -> Iterator[Pin]:
    """Yield the modules that a build.gradle names with their versions."""
    for match in GRADLE.finditer(text):
        yield Pin(f"{match[1]}:{match[2]}", match[3])


def composer_lock(text: str) -> Iterator[Pin]:
    """Yield the packages of a composer.lock."""
    data = json.loads(text)
    for package in [*data.get("packages", []), *data.get("packages-dev", [])]:
        yield Pin(package["name"], str(package["version"]).lstrip("v"))


def composer_json(text: str) -> Iterator[Pin]:
    """Yield what a composer.json requires; a range counts by its lowest version."""
    data = json.loads(text)
    for name, stated in {**data.get("require", {}), **data.get("require-dev", {})}.items():
        version = lowest_of(str(stated))
        if version and "/" in name:
            yield Pin(name, version, exact=str(stated)[:1].isdigit())


def gemfile_lock(text: str) -> Iterator[Pin]:
    """Yield the gems of a Gemfile.lock."""
    for match in GEM.finditer(text):
        yield Pin(match[1], match[2])


def packages_lock(text: str) -> Iterator[Pin]:
    """Yield the packages of NuGet's packages.lock.json."""
    for framework in json.loads(text).get("dependencies", {}).values():
        for name, entry in framework.items():
            if entry.get("resolved"):
                yield Pin(name, entry["resolved"])


def csproj(text: str) -> Iterator[Pin]:
    """Yield the packages that a project file of .NET refers to."""
    for match in NUGET.finditer(text):
        yield Pin(match[1], match[2])
