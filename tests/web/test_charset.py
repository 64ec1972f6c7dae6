"""Header, mark, meta tag and bytes: which of them decides."""

import pytest

from search_skill.web.charset import codec_of, decoded
from shared import case

SENTENCES = {
    "gb18030": "今天发布的新产品在各地都很受欢迎，价格也不高。",
    "big5": "今天發布的新產品在各地都很受歡迎，價格也不高。",
    "shift_jis": "今日発表された新しい製品は、とても人気があります。",
    "euc_jp": "今日発表された新しい製品は、とても人気があります。",
    "euc_kr": "오늘 발표한 새로운 제품은 인기가 많고 가격도 높지 않다.",
    "cp1251": "Сегодня вышел новый продукт, и цена у него невысокая.",
    "koi8-r": "Сегодня вышел новый продукт, и цена у него невысокая.",
    "cp1252": "Der neue Käse schmeckt großartig, heißt es in Köln.",
    "cp1250": "Nová verze přišla včera a její cena není příliš vysoká.",
    "cp1253": "Σήμερα κυκλοφόρησε το νέο προϊόν.",
    "cp1255": "היום יצא המוצר החדש לשוק.",
    "cp1256": "صدر المنتج الجديد اليوم.",
    "cp874": "วันนี้มีผลิตภัณฑ์ใหม่ออกมา",
    "utf-8": "量子 りょうし 양자 quantum",
}


def page(text: str, head: str = "") -> str:
    return f"<html><head>{head}<title>x</title></head><body><p>{text}</p></body></html>"


@pytest.mark.parametrize("charset", SENTENCES)
def test_a_charset_in_the_header_is_believed(charset):
    body = page(SENTENCES[charset]).encode(charset)
    assert SENTENCES[charset] in decoded(body, f"text/html; charset={charset}")


@pytest.mark.parametrize("charset", SENTENCES)
def test_a_charset_in_a_meta_tag_is_believed(charset):
    body = page(SENTENCES[charset], f'<meta charset="{charset}">').encode(charset)
    assert SENTENCES[charset] in decoded(body, "text/html")


@pytest.mark.parametrize("charset", SENTENCES)
def test_an_undeclared_charset_is_told_from_the_bytes(charset):
    assert SENTENCES[charset] in decoded(page(SENTENCES[charset]).encode(charset))


@pytest.mark.parametrize(
    "tag",
    [
        '<meta http-equiv="Content-Type" content="text/html; charset=gb2312">',
        '<meta content="text/html; charset=gb2312" http-equiv="content-type"/>',
        "<meta content='text/html;charset=GB2312' HTTP-EQUIV=Content-Type>",
        "<META CHARSET = 'gbk' >",
    ],
)
def test_a_meta_tag_is_read_whatever_the_order_of_its_attributes(tag):
    body = page("囧，价格合理", tag).encode("gbk")
    assert "囧，价格合理" in decoded(body)


def test_the_header_wins_over_the_meta_tag():
    body = page("价格合理，欢迎选购", '<meta charset="shift_jis">').encode("gbk")
    assert "价格合理，欢迎选购" in decoded(body, "text/html; charset=gbk")


def test_a_mark_wins_over_all():
    text = page("値段は手ごろです")
    for charset in ("utf-8-sig", "utf-16"):
        assert "値段は手ごろです" in decoded(text.encode(charset), "text/html; charset=euc-kr")


@pytest.mark.parametrize("text", ["量子计算", "量子コンピュータ", "양자 컴퓨터", "Überraschung"])
def test_utf_8_declared_as_latin_1_is_utf_8(text):
    body = page(text, '<meta charset="iso-8859-1">').encode()
    assert text in decoded(body)
    assert text in decoded(body, "text/html; charset=ISO-8859-1")


def test_true_latin_1_stays_what_it_says():
    body = page("Änderung, “schön”", "<meta charset=iso-8859-1>").encode("cp1252")
    assert "Änderung, “schön”" in decoded(body)


@pytest.mark.parametrize("label", ["gbk", "big5", "shift_jis", "euc-kr"])
def test_utf_8_declared_as_another_charset_of_asia_is_utf_8(label):
    text = "今日は量子计算的入門 양자 컴퓨터 소개입니다"
    assert text in decoded(page(text).encode(), f"text/html; charset={label}")


@pytest.mark.parametrize(("charset", "text"), list(SENTENCES.items())[:6])
def test_a_page_that_only_says_it_is_utf_8_is_read_as_what_it_is(charset, text):
    assert text in decoded(page(text).encode(charset), "text/html; charset=utf-8")


def test_one_bad_byte_does_not_change_the_charset():
    body = page("量子计算的入门" * 9).encode() + b"\xff"
    assert "量子计算的入门" in decoded(body, "text/html; charset=utf-8")
    assert "价格合理" in decoded(page("价格合理" * 20).encode("gbk") + b"\xff\xff", "; charset=gbk")


def test_a_charset_in_another_parameter_is_none():
    kind = 'text/html; note="a; charset=shift_jis; b"; charset=gbk'
    assert "价格" in decoded("价格".encode("gbk"), kind)


def test_a_charset_in_a_comment_or_in_prose_is_none():
    for head in (
        '<!-- <meta charset="gbk"> -->',
        '<meta name="description" content="how charset=gbk was chosen">',
    ):
        assert "你好，世界" in decoded(page("你好，世界", head).encode())


def test_an_xml_declaration_counts():
    assert "価格" in decoded('<?xml version="1.0" encoding="EUC-JP"?><a>価格</a>'.encode("euc_jp"))


@pytest.mark.parametrize(
    "label", ["", "utf-7", "x-user-defined", "rot13", "base64", "no-such", "idna"]
)
def test_a_label_that_names_no_charset_is_no_charset(label):
    assert codec_of(label) == ""
    assert "가격" in decoded("가격".encode(), f"text/html; charset={label}")


@pytest.mark.parametrize(
    "body", [b"", b"\x00", b"\xff\xfe", b"\xff" * 50, bytes(range(256)) * 9, b"\x1b$B", b"\xe4\xbd"]
)
def test_nothing_makes_it_raise(body):
    for kind in ("", "text/html; charset=utf-8", "text/html; charset=utf-16", ";;charset", "\x00"):
        assert isinstance(decoded(body, kind), str)


def test_utf_16_without_a_mark_is_read():
    assert "<p>가격</p>" in decoded("<p>가격</p>".encode("utf-16-le"))
    assert "<p>가격</p>" in decoded("<p>가격</p>".encode("utf-16-be"))


def test_the_case_of_a_long_head_before_gbk_text():
    case("fetch-gb2312-label-gbk-bytes")
    body = b'<html><head><meta charset="gb2312">' + b'<link href="a.css">' * 1000
    assert "今天很囧" in decoded(body + "<p>今天很囧</p>".encode("gbk"))


def test_an_event_stream_without_a_charset_is_utf_8():
    assert "光学" in decoded('data: {"title":"光学"}\n\n'.encode(), "text/event-stream")


@pytest.mark.parametrize("charset", ["gb18030", "big5", "shift_jis", "euc_jp", "euc_kr"])
@pytest.mark.parametrize("head", ["", '<meta charset="gbk">'])
def test_a_server_that_calls_all_western_by_default_is_not_believed(charset, head):
    body = page(SENTENCES[charset] * 2, head).encode(charset)
    assert SENTENCES[charset] in decoded(body, "text/html; charset=ISO-8859-1")


def test_western_text_called_western_is_so():
    for text in (SENTENCES["cp1252"], "Ça été très élevé à Orléans, où l’hôtel “Noël” dîne."):
        assert text in decoded(page(text).encode("cp1252"), "text/html; charset=iso-8859-1")


def test_steps_between_japanese_signs_are_told_without_a_name():
    text = SENTENCES["shift_jis"]
    assert text in decoded(page(text).encode("iso2022_jp"), "text/html")
    assert decoded(b"<p>red \x1b[31m text</p>", "text/html").startswith("<p>red")
