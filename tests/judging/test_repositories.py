"""A registry's entry of the thing asked about, and a repository of data, by what they show."""

import pytest

from judging.made import document
from search_skill.judging.repositories import holds_data, is_in_repository, is_registry_entry
from search_skill.judging.subject import subject_of

ENTRIES = {
    "crate": (
        "https://crates-pages.example/crates/quillpump",
        "Install: `cargo install quillpump` · 1,702 downloads all time\n\n## 9 of 86 versions",
    ),
    "npm": (
        "https://index.example/package/quillpump",
        "2.3.1 • Public • Published Oct 21, 2026\n\n`npm i quillpump`",
    ),
    "zh": (
        "https://jing.example/packages/quillpump",
        "npm i quillpump\n\n周下载 812\n\n维护者：蒲苇",
    ),
    "ja": ("https://ja.example/packages/quillpump", "`npm i quillpump` 週間ダウンロード 812"),
    "ko": ("https://ko.example/packages/quillpump", "`npm i quillpump` 주간 다운로드 812"),
}


@pytest.mark.parametrize("name", sorted(ENTRIES))
def test_an_entry_tells_how_to_install_and_what_it_has(name):
    url, text = ENTRIES[name]
    made = document(url, text, "quillpump")
    subject = subject_of("default pressure of quillpump", [made])
    assert is_registry_entry(made, subject)
    assert not is_registry_entry(made, subject_of("default pressure of dewhose", [made]))
    blog = document(url, "I like quillpump. `npm i quillpump` and go.", "quillpump")
    assert not is_registry_entry(blog, subject)


@pytest.mark.parametrize(
    ("text", "data"),
    [
        (
            "Reproducible races of pumps. Licence: MIT for the scripts, CC BY 4.0 for the files.",
            True,
        ),
        ("复现论文结果所用的脚本与记录，许可：CC BY 4.0。", True),
        ("Reproducible builds of a pump. Licence: MIT.", False),
        ("Raw sensor readings and the scripts for them.", True),
        ("论文的原始 IV 曲线和脚本。", True),
        ("論文の測定データです。", True),
        ("논문의 원시 데이터와 스크립트.", True),
        ("A raw deal: the library reads figures.", False),
        ("库的原始作者已退出。", False),
        ("データを読むライブラリ。", False),
        ("데이터를 읽는 라이브러리.", False),
    ],
)
def test_a_repository_of_raw_data_says_so(text, data):
    assert holds_data(document("https://github.com/marl-lab/bench", text, "bench")) is data


def test_a_list_of_repositories_and_an_issue_are_no_repository():
    assert is_in_repository("https://github.com/marl-lab/bench")
    assert not is_in_repository("https://github.com/trending")
    assert not is_in_repository("https://github.com/marl-lab/bench/issues/3")
