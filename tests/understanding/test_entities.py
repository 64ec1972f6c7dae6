"""What a question names exactly, and what only looks like it."""

import pytest

from search_skill.text.operators import read_operators
from search_skill.understanding.entities import entities_of


def found(question, kind):
    return list(getattr(entities_of(question, read_operators(question)[1]), kind))


@pytest.mark.parametrize(
    ("question", "versions"),
    [
        ("brindle 2.8.3 default timeout", ["2.8.3"]),
        ("upgrade Python 3.12 to 3.13", ["3.12", "3.13"]),
        ("brindle >=2.0,<2.3.1 affected", ["2.0", "2.3.1"]),
        ("v4.1-rc1 changelog", ["4.1-rc1"]),
        ("requests 2.x 到 3.x 的变化", ["2.x", "3.x"]),
        ("nginx 1.25.3 有没有漏洞", ["1.25.3"]),
        ("版本 2.4 之后", ["2.4"]),
        ("バージョン 3.1 の変更", ["3.1"]),
        ("버전 5.2 변경 사항", ["5.2"]),
        ("Wi-Fi 7 throughput", []),
        ("a 2.5 mile run", []),
        ("inflation rose 5.2 percent", []),
        ("192.168.1.1 login", []),
        ("released on 2026.11.20", []),
        ("score of 84.1 on GANTRY", []),
        ("magnitude 7.8 earthquake", []),
        ("电池 4.5 千瓦时", []),
    ],
)
def test_a_version_is_a_number_that_something_is_released_under(question, versions):
    assert found(question, "versions") == versions


@pytest.mark.parametrize(
    ("question", "packages"),
    [
        ("pip install brindle-core fails", ["brindle-core"]),
        ("lodash@4.17.20 flaw", ["lodash"]),
        ("the package reqeusts-utils", ["reqeusts-utils"]),
        ("软件包 left-pad 被删除", ["left-pad"]),
        ("Spring Boot 3.2 兼容吗", ["Spring Boot"]),
        ("npm 패키지 악성코드", []),
        ("TLS 1.3 handshake", []),
        ("a care package for soldiers", []),
        ("stimulus package 2026", []),
    ],
)
def test_a_package_has_a_version_a_command_or_the_word(question, packages):
    assert found(question, "packages") == packages


@pytest.mark.parametrize(
    ("question", "kind", "named"),
    [
        (
            "CVE-2026-12345 and ghsa-abcd-efgh-jkmn",
            "cves",
            ["CVE-2026-12345", "ghsa-abcd-efgh-jkmn"],
        ),
        ("引用 doi:10.1234/abc.2024.7。", "dois", ["10.1234/abc.2024.7"]),
        ("arXiv:2401.01234v3 の続き", "arxiv", ["2401.01234"]),
        ("2401.01234", "arxiv", ["2401.01234"]),
        ("costs 2401.01234 in total", "arxiv", []),
        ("example-org/demo-tool repo", "repositories", ["example-org/demo-tool"]),
        ("github.com/example-org/demo-tool/issues", "repositories", ["example-org/demo-tool"]),
        ("CI/CD and TCP/IP, 24/7", "repositories", []),
        ("is docs.brindle.dev down?", "urls", ["docs.brindle.dev"]),
        ("main.py imports build.rs", "urls", []),
        ("用 brindle.connect() 连接", "symbols", ["brindle.connect()"]),
        ("iPhone and eBay", "symbols", []),
        ("《边城》这本小说", "titles", ["边城"]),
        ("under 80 dollars", "quantities", ["80 dollars"]),
    ],
)
def test_identifiers_stand_as_they_were_typed(question, kind, named):
    assert found(question, kind) == named


def test_what_an_operator_names_is_no_entity():
    assert found("site:docs.brindle.dev pool", "urls") == []
