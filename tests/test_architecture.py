"""The conventions, as tests: imports run downwards, files stay small, the world comes in by hand."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "scripts" / "search_skill"
# each part with the parts it may import from, besides its own siblings
BASE = {"files", "types", "errors"}
LOW = BASE | {"text", "settings", "web", "ladder"}
MIDDLE = LOW | {"platform", "conversation", "query_readers"}
ASKERS = MIDDLE | {"registry"}
JUDGES = {"understanding", "reading", "judging", "verifying"}
ALLOWED = {
    "types": set(),
    "files": set(),
    "errors": {"types"},
    "text": {"types"},
    "meaning": BASE,
    "settings": BASE,
    "web": BASE | {"text"},
    "ladder": BASE,
    "query_readers": {"types"},
    "platform": LOW | {"conversation", "query_readers"},
    "conversation": MIDDLE,
    "platforms": {"types", "platform"},
    "platform_web": MIDDLE,
    "registry": MIDDLE | {"platforms", "platform_web"},
    "engines": MIDDLE,
    "fetchers": MIDDLE | {"reading"},
    "reading": LOW,
    "judging": LOW,
    "project": BASE | {"text"},
    "understanding": LOW,
    "store": LOW,
    "verifying": LOW | {"judging"},
    "domain_knowledge": LOW | {"store"},
    "model_replies": set(),
    "model_caller": LOW | {"model_replies"},
    "tools": ASKERS | {"meaning", "model_caller", "store", "domain_knowledge"},
    "stages": ASKERS
    | JUDGES
    | {"query_readers", "meaning", "model_replies", "tools", "store", "fetchers", "engines"},
    "pipeline": {"types", "tools", "stages"},
    "render": BASE | {"text"},
    "checking": LOW | JUDGES | {"render"},
    "docs": ASKERS | {"patrol"},
    "contract": ASKERS | {"patrol"},
    "scaffold": BASE | {"folders"},
    "patrol": ASKERS | {"engines", "tools", "folders"},
    "doctor": ASKERS
    | {
        "engines",
        "child",
        "patrol",
        "store",
        "folders",
        "bootstrap",
        "setup",
        "tools",
        "model_caller",
        "asking",
    },
    "child": set(),
    "evals": LOW | {"child"},
    "evolving": LOW,
}
TOP = {
    "cli",
    "clients",
    "commanding",
    "keeping",
    "searxng",
    "report_commands",
    "faces",
    "stopping",
    "streams",
    "watching",
    "commands",
    "help_text",
    "folders",
    "assembly",
    "asking",
    "mcp_server",
    "consent",
    "platform_commands",
    "arguments",
    "bootstrap",
    "setup",
    "__main__",
    "__init__",
}


def sources() -> list[Path]:
    return sorted([*PACKAGE.rglob("*.py"), *(ROOT / "platforms").glob("*.py")])


def part_of(path: Path) -> str:
    if ROOT / "platforms" in path.parents:
        return "platforms"
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imported(path: Path) -> set[str]:
    """The parts of the package that a file imports, wherever the import stands in it."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            if node.module == "search_skill":
                found |= {alias.name for alias in node.names}
            elif node.module.startswith("search_skill."):
                found.add(node.module.split(".")[1])
            assert node.level == 0, f"{path}: relative import"
        elif isinstance(node, ast.Import):
            found |= {
                alias.name.split(".")[1]
                for alias in node.names
                if alias.name.startswith("search_skill.")
            }
    return found - {"__version__"}


@pytest.mark.parametrize("path", sources(), ids=lambda path: str(path.relative_to(ROOT)))
def test_imports_run_downwards(path):
    part = part_of(path)
    if part in TOP:
        return
    upwards = imported(path) - ALLOWED[part] - {part}
    assert not upwards, f"{path.relative_to(ROOT)} imports {sorted(upwards)}"


@pytest.mark.parametrize("path", sources(), ids=lambda path: str(path.relative_to(ROOT)))
def test_a_file_fits_in_a_head(path):
    lines = path.read_text("utf-8").count("\n")
    most = 560 if path.name == "types.py" else 400  # the nouns stay together
    assert lines <= most, f"{lines} lines: split it by idea"


def test_functions_are_short():
    long = []
    for path in sources():
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef):
                lines = (node.end_lineno or 0) - node.lineno + 1
                if lines > 60:
                    long.append(f"{path.relative_to(ROOT)}:{node.name} {lines}")
    assert not long, long


def test_the_pipeline_reads_like_the_design():
    text = (PACKAGE / "pipeline.py").read_text("utf-8")
    assert text.count("\n") <= 80
    stages = re.findall(r"^    \d\. (\w+)", text, re.MULTILINE)
    assert stages == ["intent", "plan", "discover", "read", "merge", "verify", "report"]


def test_only_the_borders_read_the_environment():
    readers = [
        str(path.relative_to(ROOT))
        for path in sources()
        if re.search(r"os\.environ|os\.getenv|sys\.argv", _code(path))
    ]
    borders = ("cli.py", "bootstrap.py", "setup/command.py")
    assert all(name.endswith(borders) for name in readers), readers


def test_broad_catches_stand_at_the_borders_only():
    places = [
        path.stem
        for path in sources()
        for line in path.read_text("utf-8").splitlines()
        if re.search(r"except (Exception|BaseException)\b", line)
    ]
    borders = {"commands", "ladder", "registry"}
    parsers = {"opinions", "pdf"}  # libraries that break in any way on hostile bytes
    assert set(places) == (borders | parsers) & set(places)
    assert borders <= set(places)


def test_stages_and_lower_parts_never_print():
    printing = [
        str(path.relative_to(ROOT))
        for path in sources()
        if part_of(path) not in {"commands", "bootstrap", "setup", "render"}
        and re.search(r"(?<![\w.])print\(", _code(path))
    ]
    assert not printing


def test_nobody_imports_a_platform_by_name():
    named = re.compile(r"search_skill\.platforms\.[a-z]\w+")
    for path in sources():
        if part_of(path) != "platforms":
            assert not named.search(_code(path)), path


def _code(path: Path) -> str:
    """The source without its docstrings and comments."""
    tree = ast.parse(path.read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(
            node
        ):
            node.body = node.body[1:] or [ast.Pass()]
    return ast.unparse(tree)
