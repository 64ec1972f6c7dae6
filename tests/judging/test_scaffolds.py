"""Documents of record are told by their fields, wherever they are kept; a report on one is none."""

import pytest

from judging.made import document
from search_skill.judging.scaffolds import is_law_text, told_by_scaffold
from search_skill.judging.subject import subject_of
from search_skill.judging.tiers import tier_of
from search_skill.types import Tier

OF_RECORD = {
    "an English judgment": (
        "Aster Ferries v Harbour Board [2026] TWHC 1184 (Ch)",
        "Neutral Citation Number: [2026] TWHC 1184 (Ch)\n\nCase No: HC-2025-417\n\nBefore: MR JUSTICE "
        "HOLLOW\n\nJUDGMENT\n\n1. This is a claim for review.\n\n31. The claim is dismissed.",
    ),
    "a Chinese judgment": (
        "民事判决书（2026）蓝01民终417号",
        "民事判决书\n\n（2026）蓝01民终417号\n\n上诉人（原审被告）：榆海公司。\n\n被上诉人：周某。\n\n判决如下：驳回上诉，"
        "维持原判。\n\n审判长　钱某",
    ),
    "a Japanese judgment": (
        "令和7年(ワ)第1184号",
        "事件番号 令和7年(ワ)第1184号\n\n裁判年月日 令和8年5月14日\n\n主文 原告の請求を棄却する。\n\n事実及び理由 略",
    ),
    "a Korean judgment": (
        "2026가합1184",
        "사건: 2026가합1184\n\n청구취지: 120만 원\n\n주문: 원고의 청구를 기각한다.\n\n이유: 증거가 없다.",
    ),
    "a distribution's record of a flaw": (
        "CVE-2026-990001",
        "**Source package:** pond-valve\n**Urgency:** important\n**Notes by:** otter\n\n"
        "| Release | Version | Status |\n| --- | --- | --- |\n| 12 | 2.6.2-4 | vulnerable |\n"
        "| 13 | 2.8.5-1 | fixed |\n\nIntroduced by: 41fa77b\n\nFixed by: d90b3e5",
    ),
    "an English patent": (
        "EP4188221B1 - Hull coating",
        "Publication number: EP4188221B1\n\nApplicant: Marl AG. Inventors: O. Asp\n\nPriority date: "
        "2021-03-04\n\nClaims\n\n1. A coating, characterised in that it is grey.",
    ),
    "a Chinese patent": (
        "CN118822417B 一种涂料",
        "授权公告号：CN118822417B\n\n申请人：榆海公司\n\n申请日：2023-03-04\n\n权利要求书 1. 一种涂料。",
    ),
    "a Japanese patent": (
        "特許第7118822号",
        "【特許番号】特許第7118822号\n\n【出願日】令和5年\n\n【発明者】榎本\n\n【特許請求の範囲】\n\n【請求項1】塗料。",
    ),
    "a Korean patent": (
        "등록번호 10-2118822",
        "등록번호: 10-2118822\n\n출원인: 바다\n\n발명자: 서리\n\n출원일: 2023-03-04\n\n청구항 1: 도료.",
    ),
    "an English call for tenders": (
        "Contract notice 2026-0419: Quay Road",
        "Contracting authority: Marl Council\n\nReference number: MC-0419\n\nProcedure: open.\n\n"
        "Time limit for receipt of tenders: 12 May 2026\n\nAward criteria: price 60, quality 40.",
    ),
    "a Chinese call for tenders": (
        "蓝城地铁屏蔽门公开招标公告",
        "项目编号：LC-2026-0419\n\n采购人：蓝城地铁。预算金额：1860万元。\n\n投标截止时间：2026年5月12日。",
    ),
    "a Korean call for tenders": (
        "입찰 공고: 승강장문",
        "공고번호: 2026-0419\n\n수요기관: 바다시\n\n추정가격: 18억 원\n\n개찰: 2026-05-12",
    ),
    "an English thesis": (
        "Fouling in cold water",
        "Thesis submitted for the degree of Doctor of Philosophy\n\nSupervisor: Prof. T. Asp\n\n"
        "Abstract\n\nI measured 48 panels.\n\nChapter 3: Methods",
    ),
    "a Japanese thesis": (
        "博士論文 冷水域の防汚塗料",
        "博士論文\n\n指導教員：榎本\n\n要旨 48枚を測定した。\n\n第3章 方法\n\n謝辞",
    ),
    "a data set": (
        "Berth log",
        "Dataset. Version 3.1, released 2 June 2026. Licence: CC BY. Publisher: Harbour Office\n\n"
        "Rows: 118,402. Columns: vessel, berth.\n\nKnown issues: March is missing.",
    ),
    "a Chinese data set": (
        "靠泊记录数据集",
        "数据集\n\n提供单位：港务局\n\n更新频率：每月\n\n数据量：118402条\n\n字段：船名、泊位\n\n数据格式：CSV",
    ),
    "a museum's record": (
        "Model of a ferry",
        "Object number: 1911.42\n\nMaker: J. Asp. Date: 1911. Materials: pine. Acquired: gift, 1954.",
    ),
    "a Japanese museum's record": (
        "渡船模型",
        "資料番号 1911-42\n\n製作者 霧津造船所 製作年 1911年 寸法 142×31cm",
    ),
    "a survey's tables": (
        "Kitchen survey 2026: tables",
        "Field work. 2 to 16 February.\n\nWho answered. Cooks 832.\n\nQuestion 7. Did you leave?\n\n"
        "| Answer | Percent |\n|---|---|\n| Yes | 9 |\n\nQuestion 8. Why?",
    ),
    "a Japanese survey's tables": (
        "アンケート集計表",
        "調査期間：2月2日\n\n調査方法：郵送\n\n有効回答：1140\n\n問7 辞めましたか\n\n| はい | 9 |\n|---|---|\n| いいえ | 91 |",
    ),
}  # fmt: skip
REPORTS = {
    "a report on a judgment": (
        "Ferries lose in court",
        "The claim of Aster Ferries is dismissed, Mr Justice Hollow said in case no. HC-2025-417. "
        "The claimant pays the costs; before the hearing the defendant had offered to talk.",
    ),
    "a Chinese report on a judgment": (
        "船票案终审：维持原判",
        "记者从法院获悉，（2026）蓝01民终417号案判决如下：驳回上诉。原告周某表示满意，被告榆海公司没有回应。",
    ),
    "an article on a patent": (
        "Marl's new patent EP4188221B1",
        "The applicant, Marl AG, got it in February. Its inventors claim that grey sells.",
    ),
    "a Chinese article on a call for tenders": (
        "蓝城地铁要换屏蔽门了",
        "招标公告显示，项目预算金额为1860万元，投标截止时间是5月12日。业内人士说，采购人希望年内完工。",
    ),
    "an article on a thesis": (
        "What a doctoral thesis tells of paint",
        "The author of the doctoral thesis, and her supervisor, measured 48 panels; the abstract "
        "tells that nothing was left after 20 months.",
    ),
    "a Japanese article on a survey": (
        "アンケートで分かったこと",
        "調査によると、辞めた人は9％だった。問7の聞き方が悪いと榎本さんは言う。調査対象は1140人。",
    ),
    "a Korean article on a judgment": (
        "법원, 청구 기각",
        "법원은 2026가합1184 사건에서 원고의 청구를 기각했다. 이유는 증거가 없다는 것이다.",
    ),
}


@pytest.mark.parametrize("kind", sorted(OF_RECORD))
def test_a_document_of_record_is_first_hand_wherever_it_is_kept(kind):
    title, text = OF_RECORD[kind]
    made = document("https://keeper.example/1", text, title)
    assert len(list(told_by_scaffold(made))) == 1
    assert tier_of(made, subject_of("grey paint", [made])).tier == Tier.T1


@pytest.mark.parametrize("kind", sorted(REPORTS))
def test_who_writes_about_one_names_its_fields_in_sentences(kind):
    title, text = REPORTS[kind]
    assert not list(told_by_scaffold(document("https://paper.example/1", text, title)))


LAWS = {
    "zh": ("蓝城市港口条例", "第一条　为了加强管理。\n\n第十二条　可以收费。\n\n第四十条　本条例自2009年10月1日起施行。"),
    "ja": ("霧津市港湾条例", "第1条 目的。\n\n第12条 使用料。\n\n附則 この条例は、公布の日から施行する。"),
    "ko": ("바다시조례 제1188호", "제1조(목적) 이 조례는.\n\n제12조(사용료) 징수한다.\n\n부칙 공포한 날부터 시행한다."),
    "en": ("Harbours Act 2009", "Section 1: name.\n\nSection 12: dues.\n\nSection 40: comes into force."),
}  # fmt: skip


@pytest.mark.parametrize("language", sorted(LAWS))
def test_the_text_of_a_law_is_vouched_for_by_itself_and_the_rules_of_a_club_are_no_law(language):
    title, text = LAWS[language]
    law = document("https://library.example/1", text, title, site_name="Library")
    assert is_law_text(law)
    assert tier_of(law, subject_of("dues", [law])).tier == Tier.T2
    assert not is_law_text(document("https://club.example/1", text, "Rules of the club"))
