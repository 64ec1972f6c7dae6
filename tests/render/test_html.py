"""The HTML report in a real Chromium: no request, no error, accessible, filters and jumps work."""

import re

import pytest

from axe import axe_source
from black_box import Program, serve_rig
from browsers import needs_browser
from render.made import plain
from search_skill.render.html import html_of
from shared import is_shared, shared_folder
from worlds import world_of

needs_browser()

FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync")  # fmt: skip
SERIOUS = ("serious", "critical")
WIDTHS = (1280, 390)
WORLDS = (
    [("recall-count", 1280, "light"), ("zh-subsidy-policy", 390, "dark")] if is_shared() else []
)


@pytest.fixture(scope="module")
def browser():
    import shutil

    from playwright.sync_api import sync_playwright

    with sync_playwright() as started:
        chromium = started.chromium.launch(
            executable_path=shutil.which("chromium"), args=list(FLAGS)
        )
        yield chromium
        chromium.close()


@pytest.fixture(scope="module")
def demo(tmp_path_factory):
    """The demonstration's page in both languages, and the sample of a deep Chinese report."""
    home = Program(tmp_path_factory.mktemp("demo"))
    pages = {}
    for language in ("en", "zh"):
        pages[language] = home.folder / f"{language}.html"
        done = home.run(
            "--demo", "--no-store", f"--report-lang={language}", f"--html={pages[language]}"
        )
        assert done.returncode == 0, done.stderr
    if is_shared():
        for world in ("recall-count", "zh-subsidy-policy"):
            pages[world] = home.folder / f"{world}.html"
            with serve_rig(shared_folder(), world) as web:
                words = [
                    "--deep",
                    "--no-store",
                    f"--html={pages[world]}",
                    world_of(world)["deep_question"],
                ]
                assert home.run(*words, env=web.env).returncode == 0
    pages["sample"] = home.folder / "sample.html"
    pages["sample"].write_text(html_of(plain()), "utf-8")
    return pages


@pytest.fixture
def opened(browser, demo):
    """Open a page as a reader would; what it asks for and what goes wrong is kept."""
    pages = []

    def open_page(name="en", width=1280, scheme="light"):
        page = browser.new_page(viewport={"width": width, "height": 900}, color_scheme=scheme)
        page.wrong = []
        page.asked = []
        page.on("pageerror", lambda error: page.wrong.append(str(error)))
        page.on(
            "console", lambda said: page.wrong.append(said.text) if said.type == "error" else None
        )
        page.on("request", lambda request: page.asked.append(request.url))
        page.goto(demo[name].as_uri())
        pages.append(page)
        return page

    yield open_page
    for page in pages:
        assert page.wrong == []
        assert [url for url in page.asked if not url.startswith(("file:", "data:"))] == []
        assert len({url for url in page.asked if url.startswith("file:")}) == 1
        page.close()


@pytest.mark.parametrize(
    ("name", "width", "scheme"),
    [
        *(("en", width, scheme) for width in WIDTHS for scheme in ("light", "dark")),
        ("zh", 390, "light"),
        ("zh", 1280, "dark"),
        ("sample", 1280, "light"),
        *WORLDS,
    ],
)
def test_no_serious_fault_of_accessibility(opened, name, width, scheme):
    page = opened(name, width, scheme)
    page.evaluate("document.querySelectorAll('details').forEach(each => { each.open = true })")
    page.evaluate(axe_source())
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    faults = [
        f"{each['id']}: {each['nodes'][0]['html'][:160]}"
        for each in found["violations"]
        if each["impact"] in SERIOUS
    ]
    assert not faults


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", ["en", "zh", "sample", *(name for name, _, _ in WORLDS)])
def test_the_page_is_as_wide_as_the_screen(opened, name, width):
    page = opened(name, width)
    assert page.evaluate("document.documentElement.scrollWidth") == width


def test_every_citation_jumps_to_its_quote(opened):
    page = opened()
    chips = page.query_selector_all(".said a.chip")
    assert chips
    for chip in chips:
        chip.click()
        target = page.locator(chip.get_attribute("href").replace(".", "\\."))
        target.and_(page.locator(":focus")).wait_for()  # the jump comes after the click
        assert target.locator("mark").count() == 1
    back = page.locator("figure.quote:visible figcaption a", has_text="↩").first
    back.click()
    page.wait_for_url(re.compile(r"#C\d+$"))


def test_every_inner_link_leads_somewhere(opened):
    for name in ("en", "zh", "sample"):
        page = opened(name)
        lost = page.evaluate(
            "[...document.querySelectorAll('a[href^=\"#\"]')].map(a => a.getAttribute('href').slice(1))"
            ".filter(id => !document.getElementById(id))"
        )
        assert lost == []
        twice = page.evaluate(
            "(ids => ids.filter((id, at) => ids.indexOf(id) !== at))([...document.querySelectorAll('[id]')].map(e => e.id))"
        )
        assert twice == []


def test_filters_by_tier_group_platform_and_words(opened):
    from playwright.sync_api import expect

    page = opened()
    whole = page.locator("article.source").count()
    shown = page.locator("article.source:visible")

    def only(name: str, value: str) -> int:
        page.select_option(f"select[name={name}]", value)
        fitting = page.locator(f"article.source[data-{name}='{value}']").count()
        expect(shown).to_have_count(fitting)
        expect(page.locator(f"article.source[data-{name}='{value}']:visible")).to_have_count(
            fitting
        )
        page.select_option(f"select[name={name}]", "")
        expect(shown).to_have_count(whole)
        return fitting

    expect(shown).to_have_count(whole)
    assert 0 < only("tier", "T1") < whole
    assert only("platform", "reddit") == 1
    assert 0 < only("group", "G1") < whole
    page.fill("input[name=words]", "实测")
    expect(shown).to_have_count(1)
    expect(page.locator("#count")).to_have_text(f"1 shown of {whole}")


def test_a_citation_of_a_source_that_is_filtered_away_brings_it_back(opened):
    page = opened()
    page.fill("input[name=words]", "nothing holds these words")
    page.locator("article.source:visible").first.wait_for(state="hidden")
    page.locator("figure.quote:visible figcaption a.chip").first.click()
    page.locator("article.source:visible").first.wait_for()  # the jump comes after the click


def test_the_same_citation_brings_its_source_back_a_second_time(opened):
    page = opened()
    chip = page.locator("figure.quote:visible figcaption a.chip").first
    for _ in range(2):
        page.fill("input[name=words]", "nothing holds these words")
        chip.click()
        page.locator("article.source:visible").first.wait_for()


def test_the_evidence_of_an_edge_is_told_by_keyboard_and_by_tap(opened):
    from playwright.sync_api import expect

    page = opened()
    edge, told = page.locator(".edge"), page.locator("#edge")
    edge.first.focus()
    expect(told).to_have_text(edge.first.get_attribute("data-told"))
    assert "→" in edge.first.get_attribute("data-told")
    edge.last.dispatch_event("click")
    expect(told).to_have_text(edge.last.get_attribute("data-told"))


def test_the_theme_can_be_turned(opened):
    from playwright.sync_api import expect

    page = opened()
    root = page.locator("html")
    before = page.evaluate("getComputedStyle(document.body).backgroundColor")
    for theme in ("dark", "light"):
        page.click("#theme")
        expect(root).to_have_attribute("data-theme", theme)
    expect(page.locator("body")).to_have_css("background-color", before)


def test_it_works_by_keyboard_alone(opened):
    from playwright.sync_api import expect

    page = opened()
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    page.keyboard.press("/")
    expect(page.locator("input[name=words]")).to_be_focused()


def test_what_a_model_wrote_leads_to_its_passages(browser, tmp_path):
    document = plain()
    document["data"]["answer"] = [{"text": "It waits 5 s.", "evidence": ["S1.p1", "S2.p9"]}]
    path = tmp_path / "answer.html"
    path.write_text(html_of(document, "en"), "utf-8")
    page = browser.new_page()
    page.goto(path.as_uri())
    links = page.locator("#answer .written a")
    assert [each.get_attribute("href") for each in links.element_handles()] == ["#S1.p1", "#S2"]
    assert "It waits 5 s." in page.locator("#answer").inner_text()
    page.close()


def test_without_script_all_is_there(browser, demo):
    page = browser.new_page(java_script_enabled=False)
    page.goto(demo["en"].as_uri())
    assert page.locator("article.source").count() == 10
    assert not page.locator("#filters").is_visible()
    page.close()


def test_paper_is_light_whatever_the_screen_is(opened):
    page = opened("en", 1280, "dark")
    page.click("#theme")
    page.click("#theme")
    page.emulate_media(media="print", color_scheme="dark")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(0, 0, 0)"


def test_it_prints(opened, tmp_path):
    page = opened()
    page.pdf(path=tmp_path / "report.pdf")
    from pypdf import PdfReader

    printed = PdfReader(tmp_path / "report.pdf")
    text = "\n".join(each.extract_text() for each in printed.pages)
    assert "Brindlecask" in text
    assert len(printed.pages) < 20


def test_a_policy_forbids_what_the_page_does_not_need(demo):
    text = demo["en"].read_text("utf-8")
    assert "default-src 'none'" in text
    assert not re.search(r"<(?:link|script|img)[^>]+(?:src|href)=[\"']?https?:", text)
    assert text.count("<script") == 1
