"""Whatever form a report cites in, its markers and references are read; powers and asides are none."""

import json

import pytest

from search_skill.checking.citing import cited_in

DOCS = "https://docs.brindle.example/timeouts"
FORMS = {
    "a link by number": f'# R\n\nIt is [12.5 s][1] by default.\n\n[1]: {DOCS} "Title"\n',
    "a definition": f"# R\n\nIt is 12.5 s by default [1].\n\n[1]: {DOCS}\n",
    "a superscript": f"# R\n\nIt is 12.5 s by default.¹\n\n## Sources\n\n1. Title — {DOCS}\n",
    "a bold heading": f"# R\n\nIt is 12.5 s [1].\n\n**References:**\n\n1. Title. {DOCS}\n",
    "a list of dashes": f"# R\n\nIt is 12.5 s [1].\n\n**Sources**\n\n- [1] Title - {DOCS}\n",
    "a plain heading": f"R\n\nIt is 12.5 s [1].\n\nReferences:\n[1] Title. {DOCS}\n",
    "a link in brackets": f"# R\n\nIt is 12.5 s ([docs]({DOCS})).\n",
    "a bare address in brackets": f"# R\n\nIt is 12.5 s ({DOCS}).\n",
    "a bare address": f"# R\n\nIt is 12.5 s <{DOCS}>.\n",
    "a table": f"| Claim | Source |\n|---|---|\n| It is 12.5 s | [docs]({DOCS}) |\n",
    "raised numbers": f"<html><body><p>It is 12.5 s.<sup><a href='#fn1'>1</a></sup></p><section class='footnotes'><ol>"
    f"<li id='fn1'><p>Title, <a href='{DOCS}'>docs</a></p></li></ol></section></body></html>",
    "paragraphs": f"<html><body><p>It is 12.5 s [1].</p><h2>References</h2><p>[1] <a href='{DOCS}'>Title</a></p></body></html>",
    "links": f"<html><body><article><p>It is <a href='{DOCS}'>12.5 s</a>.</p></article></body></html>",
    "addresses": json.dumps({"answer": "It is 12.5 s [1].", "citations": [DOCS]}),
    "by number": json.dumps(
        {"report": "It is 12.5 s [1].", "sources": {"1": {"url": DOCS, "title": "T"}}}
    ),
    "wide brackets": f"# 报告\n\n默认 12.5 s［1］。\n\n参考资料：\n1、标题，{DOCS}\n",
    "round brackets": f"# 报告\n\n默认 12.5 s（1）。\n\n## 参考文献\n\n（1）标题 {DOCS}\n",
    "circled numbers": f"# 报告\n\n默认 12.5 s①。\n\n## 来源\n\n① 标题 {DOCS}\n",
    "Japanese": f"# 報告\n\n既定は 12.5 s です[1]。\n\n出典：\n[1] 題名 {DOCS}\n",
    "Korean": f"# 보고\n\n기본값은 12.5 s 이다[1].\n\n참고 문헌\n[1] 제목 {DOCS}\n",
}


@pytest.mark.parametrize("form", FORMS)
def test_a_reference_and_the_statement_that_it_is_for(form):
    cited = cited_in(FORMS[form])
    assert [reference.url for reference in cited.references] == [DOCS]
    assert [stated.numbers for stated in cited.statements] == [("1",)]
    assert "12.5 s" in cited.statements[0].last


@pytest.mark.parametrize(
    "text",
    [
        "# R\n\nThe hall has 40 m² and 10⁶ seats.\n",
        "# 报告\n\n（1）第一点。（2）第二点。\n",
        "# R\n\nSources say it is so.\n\nReferences to it are rare.\n",
        "# R\n\nSee figure 1 (1) and note 2.\n",
    ],
)
def test_powers_points_and_asides_are_no_markers(text):
    assert cited_in(text).marked == ()
    assert cited_in(text).references == ()
