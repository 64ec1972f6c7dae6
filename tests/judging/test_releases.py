"""Who takes back what he said himself is first-hand; who corrects what he wrote of others is not."""

import pytest

from judging.made import document
from search_skill.judging.releases import calls_back, is_own_release, takes_back
from search_skill.judging.subject import subject_of
from search_skill.judging.tiers import tier_of
from search_skill.judging.vouching import PARTY
from search_skill.types import Tier

TAKEN_BACK = {
    "en": ("Correction: fuel saving", "Aster Line said that the paint saves 18 percent. That was "
           "wrong, and we withdraw the statement. It is 6.8 percent.", "Aster Line"),
    "zh": ("关于节油数据的更正说明", "本公司9月29日发布的节油18%表述有误，现予更正。实为6.8%。榆海航运", "榆海航运"),
    "ja": ("燃費に関する訂正とお詫び", "当社が発表した18％減は誤りでした。お詫びして訂正いたします。霧津汽船", "霧津汽船"),
    "ko": ("연료 절감 발표 정정", "당사가 발표한 18% 절감은 사실과 달라 정정합니다. 바다길페리", "바다길페리"),
}  # fmt: skip


def made(language, **changed):
    title, text, site = TAKEN_BACK[language]
    fields = {"title": title, "text": text, "site_name": site, **changed}
    return document("https://www.boats.example/news/1", **fields)


def is_taken_back(page):
    return takes_back(page, subject_of("fuel of the ferry", [page]))


@pytest.mark.parametrize("language", sorted(TAKEN_BACK))
def test_who_takes_back_what_he_said_speaks_at_first_hand(language):
    page = made(language)
    assert is_taken_back(page)
    assert tier_of(page, subject_of("fuel of the ferry", [page])).tier == Tier.T1


@pytest.mark.parametrize("language", sorted(TAKEN_BACK))
def test_a_paper_a_person_and_who_passes_it_on_take_nothing_back(language):
    text = TAKEN_BACK[language][1]
    assert not is_taken_back(made(language, site_name="Marl Daily News"))
    assert not is_taken_back(made(language, author="Ada Brook"))
    assert not is_taken_back(made(language, text=f"Source: Continental Press\n\n{text}"))
    assert not is_taken_back(made(language, site_name="Other Ltd"))


@pytest.mark.parametrize(
    ("title", "text"),
    [
        ("Correction", "Aster Line: our figures are right, and we stand by them."),
        ("Fuel saving", "Aster Line: that was wrong of the weather. We sail at ten."),
        ("更正启事", "榆海航运：本公司航班时刻有变，请留意。"),
        ("訂正版の時刻表", "霧津汽船：当社の時刻表です。"),
        ("정정 시간표", "바다길페리: 당사 시간표입니다."),
    ],
)
def test_a_new_timetable_and_a_denial_are_no_withdrawal(title, text):
    site = text.partition(":")[0].partition("：")[0]
    page = document("https://www.boats.example/news/1", text, title, site_name=site)
    assert not is_taken_back(page)


RECALLS = {
    "en": ("Voluntary recall: Mini fryers", "Quell Kitchen recalls Mini fryers. We will send a handle."),
    "zh": ("关于召回迷你炸锅的公告", "本公司决定召回2601批次炸锅。奎尔厨房"),
    "ja": ("ミニのリコールのお知らせ", "当社は2601番の製品を自主回収いたします。"),
    "ko": ("미니 리콜 안내", "당사는 2601번 제품을 리콜합니다."),
}  # fmt: skip


@pytest.mark.parametrize("language", sorted(RECALLS))
def test_a_maker_that_calls_back_what_it_made_is_first_hand_and_who_reports_it_is_not(language):
    title, text = RECALLS[language]
    page = {"url": "https://www.quell.example/r", "title": title, "site_name": "Quell Kitchen"}
    assert calls_back(document(text=text, **page))
    assert not calls_back(document(text=text, author="Ada Brook", **page))
    told = "Fryers of another maker may be hot. 炸锅很烫。熱い。뜨겁다."
    assert not calls_back(document(text=told, **page))


@pytest.mark.parametrize(
    ("site", "text"),
    [
        ("Federation of Takeaway Trades", 'A study was presented today by the Federation of Takeaway'
         ' Trades. "People will stay away, all of them," said its president.'),
        ("外卖业联合会", "外卖业联合会今日宣布研究结果。“人们会看到，也会离开，一个都不会留下来。”会长说。"),
        ("持帰り業連盟", "持帰り業連盟は研究結果を発表しました。「客は皆離れていくだろう」と会長。"),
        ("포장업연합회", "포장업연합회 보도자료. “손님은 모두 떠날 것이고 돌아오지 않는다” 라고 회장은 말했다."),
    ],
)  # fmt: skip
def test_an_organisation_that_speaks_of_itself_to_the_press_is_a_party(site, text):
    page = {"url": "https://trades.example/press/1", "title": "Dearer coffee", "text": text}
    made = document(site_name=site, **page)
    assert is_own_release(made)
    assert tier_of(made, subject_of("price of coffee", [made])).reasons == (PARTY,)
    assert not is_own_release(document(site_name="Marl Gazette", **page))
    assert not is_own_release(document(site_name=site, author="Ada Brook", **page))


@pytest.mark.parametrize(
    ("title", "own"),
    [
        ("《桤木消费白皮书（2026）》发布：茶馆一年增长68%", True),
        ("桤木消费：2026年茶馆指数出炉", True),
        ("茶馆为什么越来越多", False),
    ],
)
def test_who_issues_a_white_paper_of_his_own_praises_it(title, own):
    text = "桤木消费研究院统计，茶馆一年增长68%。“这是一座城市消费的新动能，也是年轻人的新选择。”院长说。"
    made = document("https://www.qimu.example/p/1", text, title, site_name="桤木消费研究院")
    assert is_own_release(made) == own
