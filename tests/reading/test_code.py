"""Code and formulas of a page."""

import pytest

from reading.answers import html
from search_skill.reading.blocks import blocks_of
from search_skill.reading.code import is_gutter
from search_skill.reading.tree import parsed


def blocks(body: str):
    return blocks_of(parsed(html(body)))


@pytest.mark.parametrize(
    "inside",
    [
        "<div>pump build</div><div>pump run</div>",
        "<code><span style='display: block'>pump build</span><span style='display:block'>pump run</span></code>",
        "<span class='line'>pump build</span><span class='line'>pump run</span>",
        "pump build<br>pump run",
        "<ol><li>pump build</li><li>pump run</li></ol>",
        "<b>pump</b> build\n<span>pump</span> run",
    ],
)
def test_lines_of_code_are_lines_however_they_are_made(inside):
    (found,) = blocks(f"<pre>{inside}</pre>")
    assert (found.kind, found.text) == ("code", "pump build\npump run")


def test_the_numbers_of_lines_beside_code_are_no_code():
    table = (
        "<table class='highlight'><tr><td class='gutter'><pre>1\n2\n3</pre></td>"
        "<td class='code'><pre>import os\nos.listdir('水')\nprint(1)</pre></td></tr></table>"
    )
    assert [block.text for block in blocks(table)] == ["import os\nos.listdir('水')\nprint(1)"]
    assert is_gutter("41\n42\n43")
    assert not is_gutter("1\n1\n2\n3\n5")
    assert not is_gutter("42")
    assert [block.text for block in blocks("<pre>3\n1\n2</pre>")] == ["3\n1\n2"]


@pytest.mark.parametrize(
    ("formula", "said"),
    [
        (
            "<math><semantics><mrow><mi>F</mi><mo>=</mo><mi>m</mi><mi>a</mi></mrow>"
            "<annotation encoding='application/x-tex'>F = ma</annotation></semantics></math>",
            "F = ma",
        ),
        (
            "<math><annotation encoding='application/x-tex'>{\\displaystyle E=mc^{2}}</annotation></math>",
            "E=mc^{2}",
        ),
        ("<math><mi>x</mi><mo>+</mo><mn>1</mn></math>", "x+1"),
    ],
)
def test_a_formula_stands_in_its_sentence(formula, said):
    (found,) = blocks(f"<p>荷重は {formula} です。</p>")
    assert found.text == f"荷重は {said} です。"
