"""The faces of the sample report, to the letter: a change of a template is seen before it is shipped.

python tests/render/test_golden.py      writes them anew; look at what changed before you commit
"""

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
if __name__ == "__main__":
    sys.path[:0] = [str(HERE.parents[1] / "scripts"), str(HERE.parent)]

import pytest  # noqa: E402

from render.made import plain  # noqa: E402
from search_skill.render.exports import EXPORTS  # noqa: E402
from search_skill.render.html import html_of  # noqa: E402
from search_skill.render.markdown import markdown_of  # noqa: E402

FOLDER = HERE / "golden"
FACES = {
    "report.en.md": lambda document: markdown_of(document, 10**6, "runs/x.json", "en"),
    "report.zh.md": lambda document: markdown_of(document, 10**6, "runs/x.json", "zh"),
    "report.en.html": lambda document: html_of(document, "en"),
    "report.zh.html": lambda document: html_of(document, "zh"),
    **{f"{name}.txt": export for name, export in EXPORTS.items()},
}


def as_file(text: str) -> str:
    return text.replace("\r\n", "\n")


@pytest.mark.parametrize("name", FACES)
def test_a_face_is_as_it_was(name):
    golden = (FOLDER / name).read_text("utf-8")
    assert as_file(FACES[name](plain())) == golden, (
        "python tests/render/test_golden.py writes it anew"
    )


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, face in FACES.items():
        (FOLDER / name).write_text(as_file(face(plain())), "utf-8", newline="\n")
        print(name)


if __name__ == "__main__":
    main()
