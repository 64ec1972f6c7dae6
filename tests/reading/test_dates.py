"""When a page is from: declared, shown or in its address; and what is no date of it."""

import json

import pytest

from reading.answers import NOW, URL, html, read
from search_skill.reading.extract import published_day

TEXT = (
    "<p>The pump house was built by the village itself in three summers, without an engineer, and "
    "it still runs on most days, which is worth a closer look, for the reasons are not technical: "
    "the people who use it also pay for it, and they know who mends it when it stops.</p>"
)


def published(body: str, *, head: str = "", url: str = URL) -> str:
    page = read(html(body, head=head), url=url)
    return page.published.value.strftime("%Y-%m-%d") if page.published else ""


def updated(body: str, *, head: str = "") -> str:
    page = read(html(body, head=head))
    return page.updated.value.strftime("%Y-%m-%d") if page.updated else ""


def jsonld(*nodes: object) -> str:
    return f'<script type="application/ld+json">{json.dumps(list(nodes))}</script>'


def shown(line: str) -> str:
    return f"<main><article><h1>The pump</h1><p>{line}</p>{TEXT}</article></main>"


@pytest.mark.parametrize(
    ("line", "day"),
    [
        ("Published: March 3, 2025", "2025-03-03"),
        ("By Ida Marsk · 3 March 2025 · 4 min read", "2025-03-03"),
        ("Posted on 2025-03-03 by Ida Marsk", "2025-03-03"),
        ("Published 3rd of March 2025 | Updated 5 May 2026", "2025-03-03"),
        ("发布时间：2025年3月3日 08:30　来源：泵房日报", "2025-03-03"),
        ("発表日 公開日：2025年3月3日", "2025-03-03"),
        ("令和7年3月3日 公開", "2025-03-03"),
        ("입력 2025.03.03 09:12", "2025-03-03"),
        ("작성일: 2025년 3월 3일", "2025-03-03"),
        ("Veröffentlicht am 3. März 2025", "2025-03-03"),
        ("Geschrieben von Ida am 03.03.2025, 11:51", "2025-03-03"),
        ("Publié le 3 mars 2025", "2025-03-03"),
        ("ida · 6 天前 · 3874 次点击", "2026-05-14"),
        ("昨天 21:07", "2026-05-19"),
        ("Posted 3 days ago", "2026-05-17"),
        ("05-15 08:41　来源：泵房日报", "2026-05-15"),
        ("2025. március 3. 10:32", "2025-03-03"),
        ("نشر في 3 مارس 2025", "2025-03-03"),
        ("Date: Mon Mar 3 10:32:00 2025", "2025-03-03"),
    ],
)
def test_a_date_beside_the_title_is_read(line, day):
    assert published(shown(line)) == day


@pytest.mark.parametrize(
    "body",
    [
        f"{TEXT}<footer>© 2010-2026 Pump Notes. All rights reserved.</footer>",
        f"<h1>Pumps</h1><p>From $2024.50, part 20250303, resolution 12025x900</p>{TEXT}",
        f"<h1>Pumps</h1>{TEXT}<p>Ida joined on 3 March 2025.</p>",
        f"<h1>1 October 2024 has passed</h1>{TEXT}",
        f"<h1>Pumps</h1><p>Registration deadline: 3 March 2025</p>{TEXT}",
        f"<h1>新规</h1><p>自2025年3月3日起施行</p>{TEXT}",
        f"<h1>Pump days</h1><p>Posted on 3 March 2031</p>{TEXT}",
        f"<h1>Pumps</h1>{TEXT}<div class='comments'><p>Ida, 3 March 2025: nice</p></div>",
        f"<h1>Pumps</h1>{TEXT}<aside class='related'><time datetime='2025-03-03'>x</time></aside>",
        f"<h1>2025</h1><p>2025</p>{TEXT}",
        "<script>var offer={expires:'2031-12-31'}</script><h1>Pumps</h1>" + TEXT,
    ],
)
def test_what_is_no_date_of_the_page_is_none(body):
    assert published(body) == ""


def test_declared_dates_come_before_shown_ones():
    head = '<meta property="article:published_time" content="2024-01-02T08:00:00Z">'
    page = read(html(shown("Published: March 3, 2025"), head=head))
    assert page.published.proof == "meta:article:published_time"
    assert page.published.value.day == 2


@pytest.mark.parametrize("turned", [False, True])
def test_the_order_of_tags_does_not_matter(turned):
    tags = [
        "<meta property='article:modified_time' content='2024-11-02T09:00:00+00:00'>",
        "<meta property='article:published_time' content='2019-05-17T06:00:00+00:00'>",
    ]
    head = "".join(reversed(tags) if turned else tags)
    assert published(TEXT, head=head) == "2019-05-17"
    assert updated(TEXT, head=head) == "2024-11-02"


def test_time_elements_say_by_their_class_what_they_are():
    body = (
        "<time class='updated' datetime='2023-09-28'></time>"
        f"<time class='entry-date published' datetime='2021-02-14'></time>{TEXT}"
    )
    assert published(body) == "2021-02-14"
    assert updated(body) == "2023-09-28"


def test_the_zone_of_a_declared_moment_is_kept_in_mind():
    page = read(
        html(TEXT, head=jsonld({"@type": "Article", "datePublished": "2026-02-04T02:15:00+08:00"}))
    )
    assert page.published.value.isoformat() == "2026-02-03T18:15:00+00:00"


def test_json_with_a_line_break_in_a_string_is_read():
    head = (
        "<script type='application/ld+json'>"
        '{"@type":"NewsArticle","headline":"one\ntwo","datePublished":"2025-06-07"}</script>'
    )
    assert published(TEXT, head=head) == "2025-06-07"


def test_a_list_of_articles_has_no_date():
    nodes = [
        {"@type": "Article", "headline": f"a{day}", "datePublished": f"2025-03-0{day}"}
        for day in (1, 2, 3)
    ]
    assert published(TEXT, head=jsonld(*nodes)) == ""


def test_of_several_articles_the_pages_own_is_taken():
    nodes = [
        {"@type": "Article", "headline": "else", "datePublished": "2025-03-01"},
        {"@type": "Article", "url": URL, "headline": "own", "datePublished": "2025-03-02"},
        {"@type": "Article", "headline": "more", "datePublished": "2025-03-03"},
    ]
    assert published(TEXT, head=jsonld(*nodes)) == "2025-03-02"


def test_comments_and_events_have_dates_of_their_own():
    nodes = [
        {"@type": "Comment", "datePublished": "2025-03-01"},
        {"@type": "Event", "startDate": "2025-03-02"},
    ]
    assert published(TEXT, head=jsonld(*nodes)) == ""


@pytest.mark.parametrize(
    ("path", "day"),
    [
        ("/2025/03/03/pump", "2025-03-03"),
        ("/news/20250303/pump.html", "2025-03-03"),
        ("/a/202503/03/88120.shtml", "2025-03-03"),
        ("/2025/03/pump", ""),
        ("/item/20259931", ""),
        ("/v/2025.3", ""),
    ],
)
def test_an_address_holds_a_date_or_none(path, day):
    assert published(TEXT, url=f"https://news.example{path}") == day


def test_a_declared_day_that_is_one_off_gives_way_to_the_address():
    head = '<meta property="article:published_time" content="2025-03-04T01:00:00Z">'
    url = "https://news.example/2025/03/03/pump"
    assert published_day(html(TEXT, head=head), url, NOW) == "2025-03-03"


def test_an_archives_banner_is_not_the_page():
    body = f"<div id='wm-ipp'><a>16 Sep 2021</a></div><article><p>Published: 2018-02-03</p>{TEXT}</article>"
    assert published(body) == "2018-02-03"


def test_a_label_in_one_cell_speaks_for_the_next():
    body = f"<h1>Rule</h1><dl><dt>Published</dt><dd>3 March 2025</dd><dt>Updated</dt><dd>4 May 2026</dd></dl>{TEXT}"
    assert published(body) == "2025-03-03"
    assert updated(body) == "2026-05-04"


def test_a_product_is_not_dated_by_its_reviews():
    body = f"<h1>Pump</h1>{TEXT}<p>Reviewed by Ida. Posted on 3 March 2025</p>"
    assert published(body, head=jsonld({"@type": "Product", "name": "Pump"})) == ""


def test_an_unlabelled_date_is_a_statement_and_no_proof():
    assert read(html(shown("Ida Marsk, 3 March 2025"))).published.proven is False
    assert read(html(shown("Published 3 March 2025"))).published.proven is True


@pytest.mark.parametrize("line", ["Published: March 3, 2025", "2025年3月3日", "2025년 3월 3일"])
def test_a_declared_day_is_proven_where_the_page_shows_no_other(line):
    head = '<meta property="article:published_time" content="2025-03-03T08:00:00Z">'
    other = '<meta property="article:published_time" content="2024-01-02T08:00:00Z">'
    assert read(html(shown(line), head=head)).published.proven is True
    assert read(html(shown(line), head=other)).published.proven is False
    assert read(html(shown("By Ida Marsk"), head=other)).published.proven is True


@pytest.mark.parametrize(
    ("line", "day"),
    [
        ("Ida Marsk, 03.03.25", "2025-03-03"),
        ("Party, 3.3.25", "2025-03-03"),
        ("Pump software 2.10.25 needs 3.5.25% more", ""),
        ("Call 03.03.25.17", ""),
    ],
)
def test_a_year_of_two_digits_is_believed_in_a_byline_only(line, day):
    assert published(shown(line)) == day
    assert published(f"<h1>The pump</h1>{TEXT}<p>{line}</p>{TEXT}") == ""


@pytest.mark.parametrize(
    ("begins", "day"),
    [
        ("Oakwick, 3 March 2025 – ", "2025-03-03"),
        ("Oakwick (03.03.2025). ", "2025-03-03"),
        ("北林镇 2025年3月3日 — ", "2025-03-03"),
        ("On 3 March 2025, after a long dispute, ", ""),
        ("Since the flood of 3 March 2025 the pump stands still, and ", ""),
    ],
)
def test_the_date_line_of_a_report_is_its_date(begins, day):
    text = TEXT.replace("<p>", f"<p>{begins}", 1)
    assert published(f"<main><h1>The pump</h1>{text}{TEXT}</main>") == day


def test_a_day_of_the_week_settles_which_number_is_the_month():
    for said, day in (("Thu, 09/04/2025 - 11:38", "2025-09-04"), ("09/04/2025", "")):
        head = f'<meta property="article:published_time" content="{said}">'
        assert published(f"<h1>The pump</h1>{TEXT}", head=head) == day


def test_the_record_of_a_content_system_gives_way_to_what_the_page_shows():
    head = '<meta name="DCTERMS.date" content="2021-12-20T11:02:44+01:00">'
    assert published(shown("3 March 2025"), head=head) == "2025-03-03"
    assert published(f"<h1>The pump</h1>{TEXT}", head=head) == "2021-12-20"
    assert read(html(f"<h1>The pump</h1>{TEXT}", head=head)).published.proven is False


@pytest.mark.parametrize("label", ["Release date:", "Publication date:", "发行日期：", "発売日："])
def test_the_day_on_which_a_thing_was_released_is_none_of_the_page(label):
    for line in (f"<p>{label} 3 March 2025</p>", f"<p>{label}</p><p>3 March 2025</p>"):
        assert published(f"<h1>The pump</h1>{TEXT}{TEXT}{line}{TEXT}") == ""


def test_the_days_on_a_list_are_those_of_its_items():
    body = f"<h1>Cloud</h1><p>3 March 2025</p>{TEXT}"
    assert published(body, url="https://news.example/topic/cloud/") == ""
    assert published(body, url="https://news.example/topic/156087/which-pump") == "2025-03-03"


def test_a_page_that_shows_only_its_update_is_from_that_day():
    for line in ("Updated: 3 March 2025", "更新日：2025年3月3日", "최종수정 2025.03.03"):
        assert published(shown(line)) == ""
        assert published_day(html(shown(line)), URL, NOW) == "2025-03-03"
    below = f"<h1>The pump</h1>{TEXT}{TEXT * 20}<p>Last updated: 3 March 2025</p>"
    assert published_day(html(below), URL, NOW) is None


@pytest.mark.parametrize(
    ("line", "day"),
    [
        ("Publicado el 3 de marzo de 2025", "2025-03-03"),
        ("Pubblicato il 3 marzo 2025", "2025-03-03"),
        ("Publicado em 3 de março de 2025", "2025-03-03"),
        ("Gepubliceerd op 3 maart 2025", "2025-03-03"),
        ("Opublikowano: 3 marca 2025", "2025-03-03"),
        ("Опубликовано 3 марта 2025", "2025-03-03"),
        ("Publicerad 3 mars 2025", "2025-03-03"),
        ("發佈於 2025年3月3日", "2025-03-03"),
        ("掲載日：2025年3月3日", "2025-03-03"),
        ("Inscrit depuis le 3 mars 2025", ""),
        ("Gültig ab 3. März 2025", ""),
        ("Дата регистрации: 3 марта 2025", ""),
        ("締切：2025年3月3日", ""),
        ("註冊時間 2025年3月3日", ""),
        ("생년월일 2025년 3월 3일", ""),
        ("Version 2.1, 3 March 2025", ""),
    ],
)
def test_the_words_beside_a_date_are_known_in_many_languages(line, day):
    assert published(shown(line)) == day


@pytest.mark.parametrize(
    ("line", "day"),
    [
        ("03.03.202503.03.2025", "2025-03-03"),
        ("Mar 032025", "2025-03-03"),
        ("3März2025", "2025-03-03"),
        ("12025-03-0312", ""),
        ("Mar 0320251", ""),
    ],
)
def test_a_date_whose_parts_only_style_sets_apart_is_read(line, day):
    assert published(shown(line)) == day


@pytest.mark.parametrize(
    ("language", "day"), [("fr", "2025-04-03"), ("pt-BR", "2025-04-03"), ("en", ""), ("zh", "")]
)
def test_the_language_of_a_page_tells_which_number_is_the_month(language, day):
    page = html(shown("03/04/2025")).replace('<html lang="en"', f'<html lang="{language}"')
    assert f'lang="{language}"' in page
    read_page = read(page)
    assert (read_page.published.value.strftime("%Y-%m-%d") if read_page.published else "") == day


@pytest.mark.parametrize("line", ["3 March 2025", "2025年3月3日", "2025. 3. 3."])
def test_a_byline_may_stand_under_the_lead_and_a_deadline_too(line):
    body = f"<h1>The pump</h1>{TEXT}{{}}{TEXT}"
    assert published(body.format(f"<p>{line}</p>")) == "2025-03-03"
    assert published(body.format(f"<p>Deadline:</p><p>{line}</p>")) == ""
    assert published(body.format(f"<p>締切</p><p>{line}</p>")) == ""
    assert published(body.format(f"{TEXT}{TEXT}<p>{line}</p>")) == ""


def test_a_sentence_about_the_page_is_no_story():
    rest = "and is filed under pumps; you can follow any answers to it here. Comments are closed."
    for line, day in (
        (f"This entry was posted on 3 March 2025 at 12:11 {rest}", "2025-03-03"),
        (f"Dieser Beitrag wurde am 3. März 2025 um 12:11 veröffentlicht {rest}", "2025-03-03"),
        (f"The big pump of Oakwick was released on 3 March 2025 {rest}", ""),
    ):
        assert published(f"<h1>Pumps</h1>{TEXT}{TEXT}<p>{line}</p>{TEXT}") == day
    body = f"<h1>The pump</h1><p>The new pump was released on 3 March 2025. {rest}</p>{TEXT}"
    assert published(body) == ""


@pytest.mark.parametrize(
    "line", ["3 March 2025 (edited 5 May 2026)", "2025年3月3日 更新：2026年5月5日"]
)
def test_what_stands_before_the_word_for_a_change_is_the_first_day(line):
    assert published(shown(line)) == "2025-03-03"
    assert updated(shown(line)) == "2026-05-05"


@pytest.mark.parametrize(
    ("line", "first", "change"),
    [
        ("11月16日更新", "", "2025-11-16"),
        ("5月16日更新", "", "2026-05-16"),
        ("最后更新：11-16 08:41", "", "2025-11-16"),
        ("11月16日に更新", "", "2025-11-16"),
        ("최종수정 11월 16일", "", "2025-11-16"),
        ("Last updated Nov 16", "", "2025-11-16"),
        ("Updated: 16th November, 09:30", "", "2025-11-16"),
        ("2025年3月3日 11月16日更新", "2025-03-03", "2025-11-16"),
        ("2025年3月3日发布 2025年11月16日更新", "2025-03-03", "2025-11-16"),
        ("11月16日", "2025-11-16", ""),
        ("11月16日发布", "2025-11-16", ""),
        ("更新至第16集", "", ""),
        ("Updated for May", "", ""),
    ],
)
def test_a_day_of_a_change_without_its_year_is_no_day_of_publication(line, first, change):
    assert published(shown(line)) == first
    assert updated(shown(line)) == change
    page = read(html(shown(line)))
    assert page.updated is None or "年" in line or not page.updated.proven


def test_todays_date_in_the_head_of_a_site_is_not_the_pages():
    for day in ("Wednesday, 20 May 2026", "2026年5月20日 星期三"):
        line = f"<div>{day}</div>"
        assert published(f"<header>{line}</header><h1>The pump</h1>{TEXT}") == ""
        own = f"<article><header class='entry-header'><h1>The pump</h1>{line}</header>{TEXT}</article>"
        assert published(own) == "2026-05-20"


def test_the_part_that_holds_the_title_is_no_sidebar_whatever_it_is_called():
    stamp = "<time datetime='2025-03-03'>3 March 2025</time>"
    own = f"<div class='page--wsidebar'><h1>The pump</h1><p>{stamp}</p>{TEXT}</div>"
    other = f"<h1>The pump</h1>{TEXT}<div class='right-sidebar'><p>{stamp}</p></div>"
    assert published(own) == "2025-03-03"
    assert published(other) == ""
    meta = f"<article><h1>The pump</h1><aside class='meta'>{stamp}</aside>{TEXT}</article>"
    assert published(meta) == "2025-03-03"
    assert (
        published(meta.replace("class='meta'", "class='more'").replace(">3 March 2025", ">x")) == ""
    )


def test_of_many_stamps_the_one_in_the_head_of_the_post_is_its_own():
    stamps = [f"<p><time datetime='2025-03-0{day}'>x</time></p>" for day in (4, 5, 6)]
    head = "<div><h1>The pump</h1><time datetime='2025-03-03'>x</time></div>"
    assert published(f"{head}{TEXT}{''.join(stamps)}") == "2025-03-03"
    assert published(f"<div><h1>The pump</h1></div>{TEXT}{''.join(stamps)}") == ""


def test_a_stamp_behind_the_word_for_a_change_is_no_first_day():
    stamp = "<time datetime='2025-03-03'>3 March 2025</time>"
    for word in (
        "Last modified on",
        "最終更新日",
        "최종수정",
        "Zuletzt geändert am",
        "Mis à jour le",
    ):
        body = f"<article><h1>The pump</h1>{TEXT}<p>{word} {stamp}</p></article>"
        assert (published(body), updated(body)) == ("", "2025-03-03")


def test_reviews_of_a_recipe_do_not_hide_its_own_day():
    reviews = [
        {"@type": "Review", "datePublished": f"2025-04-0{day}", "reviewBody": "good"}
        for day in (1, 2, 3)
    ]
    recipe = {"@type": "Recipe", "name": "Cake", "datePublished": "2025-03-03", "review": reviews}
    assert published(TEXT, head=jsonld(recipe)) == "2025-03-03"
    assert published(TEXT, head=jsonld(*reviews)) == ""


def test_the_record_of_a_page_counts_where_somebody_wrote_it():
    record = {"@type": "WebPage", "datePublished": "2025-03-03T08:00:00+00:00"}
    head = jsonld(record)
    assert published(f"<h1>Our service</h1>{TEXT}", head=head) == ""
    assert published(TEXT, head=jsonld(record, {"@type": "Person", "name": "Ida"})) == "2025-03-03"
    assert published(TEXT, head=head, url="https://pump.example/blog/pumps") == "2025-03-03"
    assert published(TEXT, head=head, url="https://pump.example/blog/") == ""
    for line in ("3 March 2025", "2025年3月3日", "2025년 3월 3일"):
        page = read(html(shown(line), head=head))
        assert page.published.value.day == 3
        assert page.published.proven is True
    alone = read(html(TEXT, head=jsonld(record, {"@type": "Person", "name": "Ida"})))
    assert alone.published.proven is False


def test_a_front_page_and_an_event_have_no_day_of_publication():
    head = jsonld({"@type": "Article", "headline": "x", "datePublished": "2025-03-03"})
    assert published(TEXT, head=head, url="https://pump.example/") == ""
    assert published(TEXT, head=head, url="https://pump.example/?p=31") == "2025-03-03"
    for path, day in (("/events/pump-fest", ""), ("/eventful/pump-fest", "2025-03-03")):
        for line in ("3 March 2025", "2025年3月3日"):
            assert published(shown(line), url=f"https://pump.example{path}") == day
    assert published(shown("3 March 2025"), head=jsonld({"@type": "MusicEvent", "name": "x"})) == ""


def test_folders_of_an_address_are_older_than_what_was_declared_when_it_moved():
    head = '<meta property="article:published_time" content="2019-06-17T08:00:00Z">'
    page = read(html(TEXT, head=head), url="https://pump.example/home/2017/7/12/pump")
    assert page.published.value.strftime("%Y-%m-%d") == "2017-07-12"
    assert page.published.proven is False
    for path in ("/t/2017-7-12-pump-broken", "/pump/2017.7.12"):
        assert published(TEXT, head=head, url=f"https://pump.example{path}") == "2019-06-17"


@pytest.mark.parametrize(
    ("line", "proven"),
    [
        ("3 March 2025", True),
        ("2025年3月3日", True),
        ("By Ida Marsk", True),
        ("Updated 5 May 2026", False),
        ("更新日：2026年5月5日", False),
        ("4 March 2025", False),
    ],
)
def test_a_declared_day_is_proven_where_no_voice_denies_it(line, proven):
    head = '<meta property="article:published_time" content="2025-03-03T12:00:00+01:00">'
    page = read(html(shown(line), head=head))
    assert page.published.value.strftime("%Y-%m-%d") == "2025-03-03"
    assert page.published.proven is proven


@pytest.mark.parametrize("line", ["3 March 2025", "2025年3月3日", "2025. 3. 3."])
def test_a_day_without_a_word_is_proven_by_a_second_voice(line):
    body = shown(line)
    assert read(html(body)).published.proven is False
    assert read(html(body), url="https://pump.example/2025/03/03-pump").published.proven is True
    other = read(html(body), url="https://pump.example/2025/05/05-pump").published
    assert (other.value.month, other.proven) == (5, False)


def test_a_page_goes_by_the_day_beside_its_title():
    head = '<meta property="article:published_time" content="2021-11-29T08:00:00Z">'
    for line in ("12 January 2022", "2022年1月12日", "2022년 1월 12일"):
        page = html(shown(line), head=head)
        assert published_day(page, URL, NOW) == "2022-01-12"
        assert read(page).published.value.strftime("%Y-%m-%d") == "2021-11-29"
        thread = "https://pump.example/threads/pumps.77/"
        assert published_day(page, thread, NOW) == "2021-11-29"
    assert published_day(html(shown("29/11/2021"), head=head), URL, NOW) == "2021-11-29"


def test_json_in_a_meta_tag_is_read_as_well():
    said = '{"@type": "Article", "headline": "x", "datePublished": "2025-03-03"}'.replace(
        '"', "&quot;"
    )
    assert published(TEXT, head=f'<meta name="script:ld+json" content="{said}">') == "2025-03-03"
    assert published(TEXT, head=f'<meta name="example" content="{said}">') == ""


def test_a_name_of_the_sites_own_for_its_day_is_a_statement():
    page = read(html(TEXT, head='<meta property="photos:uploaded" content="2025-03-03">'))
    assert (page.published.value.day, page.published.proven) == (3, False)
    assert published(TEXT, head='<meta property="photos:taken" content="2025-03-03">') == ""


@pytest.mark.parametrize(
    ("lang", "day"),
    [
        ("en-GB", "2025-04-03"),
        ("en-AU", "2025-04-03"),
        ("fr", "2025-04-03"),
        ("en", ""),
        ("en-US", ""),
    ],
)
def test_the_order_of_day_and_month_is_that_of_the_region_of_the_language(lang, day):
    page = read(html(shown("Published: 03/04/2025"), lang=lang))
    assert (page.published.value.strftime("%Y-%m-%d") if page.published else "") == day


@pytest.mark.parametrize(
    "below",
    [
        "<section id='comments'><h2>2 comments</h2><div class='comment'><b>Ida</b> March 3, 2025</div></section>",
        "<div class='comment-list'><p class='comment'>用户甲 2025-03-03 10:32</p></div>",
        "<aside><h3>Related</h3><ul><li><a href='/x'>Other</a> 3 March 2025</li></ul></aside>",
    ],
)
def test_a_day_among_comments_or_teasers_is_none_of_a_page_of_short_paragraphs(below):
    short = "<p>It was built by the village itself, in three summers, and it still runs on most days.</p>"
    assert published(f"<article><h1>The pump</h1>{short * 3}</article>{below}") == ""
    day = "<p class='byline'>4 May 2025</p>"
    assert published(f"<article><h1>The pump</h1>{day}{short * 3}</article>{below}") == "2025-05-04"


@pytest.mark.parametrize(
    "line",
    [
        "When: Monday 3 March 2025, 10:00",
        "日時：2025年3月3日 10時",
        "活动时间：2025-03-03",
        "일시: 2025.03.03",
    ],
)
def test_when_something_takes_place_is_no_day_of_publication(line):
    assert published(shown(line)) == ""
    assert published(shown("公開日時：2025年3月3日")) == "2025-03-03"


def test_a_page_that_is_a_film_has_its_day_and_a_lone_teaser_gives_none():
    film = {"@type": "VideoObject", "name": "The pump", "uploadDate": "2021-06-07T10:00:00-07:00"}
    body = f"<article><h1>The pump</h1>{TEXT}</article>"
    titled = "<meta property='og:title' content='The pump'>"
    assert published(body, head=titled + jsonld(film)) == "2021-06-07"
    assert published(body, head=titled + jsonld(film | {"name": "A bridge"})) == ""
    other = {
        "@type": "NewsArticle",
        "headline": "A bridge",
        "url": "https://docs.example/bridge",
        "datePublished": "2025-03-03",
    }
    assert published(body, head=titled + jsonld(other)) == ""
    assert published(body, head=titled + jsonld(other | {"url": URL})) == "2025-03-03"
    assert published(body, head=titled + jsonld(other | {"headline": "The pump"})) == "2025-03-03"


@pytest.mark.parametrize("name", ["publish_time", "og:release_date", "prism.publicationDate"])
def test_more_names_under_which_sites_declare_the_day(name):
    assert published(TEXT, head=f"<meta name='{name}' content='2025-03-03 08:00'>") == "2025-03-03"


def test_what_was_edited_is_an_update():
    assert updated(shown("编辑于 2025-03-03 10:32・上海")) == "2025-03-03"
    assert published(shown("发布于 2025-03-03 10:32・上海")) == "2025-03-03"


def test_a_wire_stands_between_the_day_and_the_text():
    for wire in ("(GLOBE WIRE) --", "/WIRE/ --", "--"):
        line = f"<p>OAKWICK, March 3, 2025 {wire} The council said that the pump house is to stay, "
        assert published(f"<h1>The pump</h1>{line}{TEXT[3:]}") == "2025-03-03"
