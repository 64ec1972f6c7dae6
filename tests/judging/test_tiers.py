"""Tiers come from the document; a host name is one feature, compared label by label."""

import pytest

from judging.made import document
from search_skill.judging.subject import subject_of
from search_skill.judging.tiers import nearness, tier_of
from search_skill.types import Mark, Source, Tier
from shared import case

TEXT = "The default read timeout is 12.5 s. It was 5 s in version 2.8."


def tier(url, text=TEXT, title="Timeouts", question="default timeout of Tolvane", **fields):
    marks, copy_of = fields.pop("marks", ()), fields.pop("copy_of", "")
    retold = fields.pop("retold", "")
    made = document(url, text, title, **fields)
    return tier_of(made, subject_of(question, [made]), marks, copy_of, retold).tier


@pytest.mark.parametrize(
    "url",
    [
        "https://docs.tolvane.example/en/latest/timeouts.html",
        "https://tolvane.example/reference/timeouts",
        "https://github.com/tolvane/tolvane/releases/tag/v3.0.0",
        "https://www.tolvane-project.example/docs/timeouts",
    ],
)
def test_the_things_own_pages_are_first_hand(url):
    assert tier(url) == Tier.T1


@pytest.mark.parametrize(
    "url",
    [
        "https://docs.otherthing.example/timeouts",
        "https://tolvane-docs.mirror.example/timeouts",
        "https://mirror.example/docs.tolvane.example/timeouts",
        "https://docs.tolvane.example@evil.test/timeouts",
        "https://tolvane-guide-hub.example/timeouts",
        "https://github.com/somebody/notes/blob/main/tolvane.md",
    ],
)
def test_a_look_alike_is_not(url):
    assert tier(url) != Tier.T1


@pytest.mark.parametrize(
    ("host", "site_name", "own"),
    [
        ("www.lingqiao-auto.example", "凌乔汽车", True),
        ("lingqiao.example", "凌乔官网", True),
        ("www.lingqiao-4s-nancheng.example", "凌乔汽车", False),
        ("www.lingqiao-auto.example", "南城车讯", False),
        ("www.shuijia.example", "水价网", False),
    ],
)
def test_a_chinese_name_and_its_spelling_in_letters_make_a_site_its_own(host, site_name, own):
    question = "凌乔E5冬季续航多少公里，水价多少"
    fields = {"title": "E5 参数", "question": question, "site_name": site_name}
    assert (tier(f"https://{host}/e5", "续航 620 公里。", **fields) == Tier.T1) is own


def test_look_alike_hosts_of_the_case_are_not_first_hand_and_the_dot_at_the_end_is():
    given = case("sec-tier-suffix-boundary")["input"].removeprefix("tier of ")
    urls = [part.strip() for part in given.split(",")]
    tiers = [tier(url, question="Python library documentation") for url in urls]
    assert all(each != Tier.T1 for each in tiers[:4])
    plain = tier("https://docs.python.org/library/", question="Python library documentation")
    assert tiers[4] == plain


@pytest.mark.parametrize(
    ("url", "first_hand"),
    [
        ("https://www.safety-board.gov/recalls/1", True),
        ("https://sw.xunlan.gov.cn/zcwj/1.html", True),
        ("https://www.meti.go.jp/press/1", True),
        ("https://www.me.go.kr/1", True),
        ("https://www.city.kasumi.lg.jp/bus/1", True),
        ("https://www.pref.nagano.jp/1", True),
        ("https://www.town.kasumi.hokkaido.jp/1", True),
        ("https://www.metro.tokyo.jp/1", True),
        ("https://city.kasumi.jp/1", False),
        ("https://www.kasumi.tokyo.jp/1", False),
        ("https://city.kasumi.example/1", False),
        ("https://lg.example/1", False),
        ("https://gov.example/1", False),
        ("https://mygov.example/1", False),
        ("https://govnews.example/1", False),
    ],
)
def test_a_public_body_is_known_by_its_reserved_domain(url, first_hand):
    assert (tier(url, question="recall of dishwashers") == Tier.T1) is first_hand


def test_a_paper_is_known_by_its_parts():
    text = "## Abstract\n\nWe measured 431 Wh/L.\n\n## Results\n\n1,904 Wh.\n\ndoi:10.1234/x.1"
    assert tier("https://press.example/a/1", text, "A measurement") == Tier.T1
    assert tier("https://press.example/a/1", "We measured 431 Wh/L.", "A talk") != Tier.T1


STRUCTURED = (
    "**Background.** Kelpine is sold for sleep.\n\n**Methods.** We randomised 210 adults to kelpine "
    "or placebo.\n\n**Results.** Latency fell by 2.0 minutes more (p = 0.41).\n\n"
    "**Conclusions.** No effect was shown."
)


def test_a_structured_abstract_with_statistics_is_a_paper_without_identifiers():
    url = "https://sleep.example/vol/3/12"
    assert tier(url, STRUCTURED, "Kelpine: a trial", author="I. Solheim") == Tier.T1
    chinese = "摘要\n\n方法：随机分组 120 人。\n\n结果：两组无差异（p = 0.6）。\n\n结论：未见疗效。"
    assert tier(url, chinese, "凯尔平的随机对照试验", author="林舟") == Tier.T1


@pytest.mark.parametrize(
    "text",
    [
        STRUCTURED.replace("randomised", "asked")
        .replace("placebo", "tea")
        .replace("(p = 0.41)", ""),
        "Results: our team won. A placebo of a match, randomised by rain.",
    ],
)
def test_headings_or_statistics_alone_make_no_paper(text):
    assert tier("https://sleep.example/3", text, "Kelpine", author="I. Solheim") != Tier.T1


def test_the_number_beside_an_answer_is_its_votes():
    text = "903\n\n目前没有可靠证据。\n\n夜航 2026-03-08\n\n57\n\n我也是。"
    assert tier("https://ask.example/q/7", text, "有用吗", kind="qa") == Tier.T2
    assert tier("https://ask.example/q/7", text.replace("903", "3").replace("57", "5"), "有用吗",
                kind="qa") != Tier.T2  # fmt: skip
    assert tier("https://shop.example/7", text, "有用吗", kind="product") != Tier.T2
    hearts = "1 楼 · kelp · ♥ 26\n\n跑了一年，稳。"
    assert tier("https://www.v2ex.com/t/1", hearts, "有人用吗", kind="forum") == Tier.T2


def test_votes_and_acceptance_vouch_for_an_answer():
    url = "https://stackoverflow.com/questions/1/what"
    assert tier(url) == Tier.T3
    assert tier(url, signals={"accepted": True}) == Tier.T2
    assert tier(url, f"### [+211] hectorpl\n\n{TEXT}") == Tier.T2


@pytest.mark.parametrize(
    ("text", "author"),
    [
        (
            "Officials said on Friday that 4 ports reopened. A spokeswoman declined to comment."
            * 12,
            "Ada Brook",
        ),
        ("记者昨日获悉，4个港口已于12日恢复。负责人表示，共有41艘船。" * 30, "沈一苇"),
        ("記者の取材によると、4港が12日に再開したと述べた。" * 40, "山田花"),
        ("기자가 취재한 결과 4개 항구가 12일 다시 열렸다고 밝혔다." * 30, "김하나"),
    ],
)
def test_a_signed_report_is_edited_media_and_an_unsigned_one_is_not(text, author):
    question = "ports reopened 港口 港 항구"
    assert tier("https://daily.example/1", text, "Ports", question, author=author) == Tier.T2
    assert tier("https://daily.example/1", text, "Ports", question, author="Staff") == Tier.T3


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("A camera at my window has counted all that passes. My counts are in a sheet.", True),
        ("我们跟踪了46户家庭，每户少用23升。", True),
        ("46世帯を調査した。1日23リットル減った。", True),
        ("一年前我们开始把46个服务迁到新框架，1.6人天一个。", True),
        ("听说他们上线了46个服务，我很高兴。", False),
        ("46台を新しい方式に移行した。", True),
        ("우리는 46가구를 직접 조사했다. 하루 23리터 줄었다.", True),
        (
            'The paper has the story. "We found 1,104 of them," says the agency. Read it there.',
            False,
        ),
    ],
)
def test_who_counted_himself_is_heard_and_who_quotes_it_is_not(text, told):
    author = "Aldo Pen" if told else ""
    assert (tier("https://notes.example/1", text, "Queue", author=author) == Tier.T2) is told


def test_what_is_marked_copied_unread_or_satire_has_to_be_verified():
    url = "https://tolvane.example/docs/timeouts"
    assert tier(url, marks=(Mark("content_farm", "x"),)) == Tier.T3
    assert tier(url, verdict="blocked:wall") == Tier.T3
    assert tier("https://daily.example/1", author="Ada Brook", copy_of="maker.example") == Tier.T3
    satire = "The Dishcloth is a satirical publication. Officials said 4.8 million. They told us."
    assert tier("https://cloth.example/1", satire * 20, author="Gil Spat") == Tier.T3


def test_every_tier_says_why():
    made = document("https://x.example/1", TEXT)
    assert all(tier_of(made, subject_of("Tolvane", [made])).reasons)


@pytest.mark.parametrize(
    ("site", "text"),
    [
        ("霞港管理局", "霞港管理局公告第51号\n公告日：令和8年9月4日\n\n運賃を480円とする。"),
        ("湖畔供水处", "湖畔供水处通告第12号\n\n自10月1日起停水。"),
        ("한빛항만공사", "한빛항만공사 공고 제2026-12호\n\n요금을 변경한다."),
        ("Harrow Port", "Harrow Port\nPublic notice no. 12\n\nThe quay closes on 4 May."),
    ],
)
def test_a_numbered_notice_is_first_hand_where_its_issuer_stands_above_it(site, text):
    question = "運賃 停水 요금 quay"
    url = "https://www.kasumi-port.example/k/1"
    assert tier(url, text, "Notice", question, site_name=site) == Tier.T1
    assert tier(url, text, "Notice", question, site_name="湖畔晚报") != Tier.T1
    told = f"{site}に聞いた。{text}"
    assert tier("https://note.example/1", told, "Notice", question, site_name="Notes") != Tier.T1


def test_a_partys_own_release_is_its_own_wherever_else_it_went():
    url, origin = "https://www.tolvane.example/news/1", "https://wire.example/1"
    release = 'Tolvane today announced a release. "We are proud," said its chief executive.'
    assert tier(url, release, copy_of=origin) == Tier.T2
    assert tier(url, f"Source: Daily Herald\n\n{release}", copy_of=origin) == Tier.T3
    assert tier("https://daily.example/1", release, author="Ada Brook", copy_of=origin) == Tier.T3


@pytest.mark.parametrize(
    ("text", "data"),
    [
        ("GTFS of the buses. Changed: `stop_times.txt`, `fare_attributes.txt`. CC BY 4.0", True),
        ("市営バスのデータです。`stops.csv` と `fares.csv` を更新。オープンデータ", True),
        ("이 저장소는 공공데이터입니다. stops.csv, fares.csv", True),
        ("A library. Install from requirements.txt, see README.txt. Docs are CC BY.", False),
        ("It reads stops.csv and fares.csv. MIT.", False),
    ],
)
def test_a_repository_of_data_is_first_hand(text, data):
    url = "https://github.com/kasumi-transit/feeds/releases/tag/1"
    assert (tier(url, text, "Release", "last bus in Kasumi") == Tier.T1) is data
    issue = "https://github.com/kasumi-transit/feeds/issues/3"
    assert tier(issue, text, "Issue", "last bus in Kasumi") != Tier.T1


def test_a_short_report_in_chinese_is_a_report():
    text = "湖畔牙粉收到罚单。记者查阅通告，记者昨天走访了三家超市。店员说，标签已经换了。" * 8
    question = "湖畔牙粉处罚"
    assert tier("https://wb.example/1", text, "罚单", question, author="东方既") == Tier.T2
    assert tier("https://wb.example/1", text[:120], "罚单", question, author="东方既") != Tier.T2
    english = "The paste was fined. A shopkeeper said so, and a clerk said so. " * 5
    assert tier("https://daily.example/1", english, "Fine", "paste", author="Ada Brook") != Tier.T2


def test_terms_of_another_thing_are_first_hand_but_not_near():
    text = (
        "Harrow Ferries: we change our fares from 1 March 2027.\n\n| | now | new |\n|---|---|---|\n"
        "| Adult | $4.20 | $4.80 |\n| Child | $2.10 | $2.40 |"
    )
    made = document("https://www.hf-boats.example/f", text, "Fares", site_name="Harrow Ferries")
    own = tier_of(made, subject_of("fares of Harrow Ferries", [made]))
    other = tier_of(made, subject_of("fares of the Dunmoor bridge", [made]))
    assert own.tier == other.tier == Tier.T1
    assert own.reasons != other.reasons
    same = document("https://www.harrow.example/f", text, "Fares", site_name="Harrow Ferries")
    subjects = tier_of(same, subject_of("fares of Harrow", [same]))
    near = [
        nearness(Source(id="1", url=made.url, title="", hits=(), tier=each.tier,
                        tier_reasons=each.reasons))
        for each in (subjects, own, other)
    ]  # fmt: skip
    assert near[0] > near[1] > near[2] > 0


def test_facts_alone_vouch_for_no_diary_on_a_platform():
    text = "Fare: 480 yen. Last bus: 23:50. It was 24:20. Taxi: 740 yen. "
    question = "last bus in Kasumi"
    assert tier("https://paper.example/1", text, "Bus", question, author="Ada Brook") == Tier.T2
    assert tier("https://note.com/a/n/1", text, "Bus", question, author="Ada Brook") == Tier.T3


def test_a_digest_that_only_retells_has_to_be_verified():
    fields = {"author": "Ada Brook", "retold": "https://daily.example/1"}
    assert (
        tier("https://letter.example/94", "We tested 4 pumps. 12 of 40 failed.", **fields)
        == Tier.T3
    )
    assert tier("https://docs.tolvane.example/94", **fields) == Tier.T1


@pytest.mark.parametrize(
    ("title", "text", "tiered"),
    [
        ("Lowest rate in years", '**Press release.** "We call that a success," said the minister.',
         Tier.T2),
        ("Statement on the revision", "**Statement.** The Ministry does not share that.", Tier.T2),
        ("关于修订的声明", "声明：我局对该结论有不同意见。", Tier.T2),
        ("改定に関する談話", "コメント：当省は同じ意見ではない。", Tier.T2),
        ("수정에 대한 입장문", "입장문: 우리 부는 의견이 다르다.", Tier.T2),
        ("Correction to our statement", 'Statement. "We were wrong," said the head.', Tier.T1),
        ("Public notice no. 12", "**Press release.** The rate is 6.1 percent.", Tier.T1),
        ("Labour force, third quarter", "The rate is 6.3 percent.", Tier.T1),
    ],
)  # fmt: skip
def test_what_a_ministry_tells_the_press_is_less_near_than_what_it_issues(title, text, tiered):
    url = "https://www.marl-labour.gov/press/2026/1"
    assert tier(url, text, title, "rate of Marl") == tiered


def test_the_help_of_a_party_is_first_hand_and_its_praise_is_not():
    question, text = "recall of dewpens", "**Q. What do I get?** A new pen, over the counter."
    others = [
        document(
            f"https://daily{place}.example/1", "The maker Ostanda Pharma told us. Ostanda did."
        )
        for place in range(3)
    ]

    def judged(url, text=text, **fields):
        made = document(url, text, "Questions", **fields)
        return tier_of(made, subject_of(question, [made, *others])).tier

    assert judged("https://help.ostanda.example/q") == Tier.T1
    assert judged("https://www.ostanda.example/q") == Tier.T2
    assert judged("https://help.bystanda.example/q") != Tier.T1
    praise = 'Ostanda today announced a pen. "We are proud," it said.'
    assert judged("https://help.ostanda.example/q", praise) != Tier.T1


def test_a_makers_own_account_puts_its_text_elsewhere_itself():
    origin = "https://blog.tolvane.example/rc1"
    fields = {"copy_of": origin, "title": "Break it", "text": "We ask you to break it."}
    assert tier("https://dev.to/tolvane/1", author="Tolvane", **fields) == Tier.T2
    assert tier("https://dev.to/copyist/1", author="Ada Brook", **fields) == Tier.T3
    chinese = {"copy_of": origin, "question": "凌乔缓存默认多少秒", "text": "请试试。"}
    assert tier("https://juejin.cn/post/1", author="凌乔缓存", **chinese) == Tier.T2
    assert tier("https://juejin.cn/post/1", author="南城小筑", **chinese) == Tier.T3
    assert tier("https://paper.example/1", author="凌乔缓存", **chinese) == Tier.T3


def test_a_report_in_a_projects_tracker_is_vouched_for_by_the_project():
    url = "https://github.com/marl-calendar/dates/issues/89"
    assert tier(url, "The date is wrong.", "A date", "date of rule 247", kind="forum") == Tier.T2
    forum = "https://forum.marl.example/t/89"
    assert tier(forum, "The date is wrong.", "A date", "date of rule 247", kind="forum") == Tier.T3


@pytest.mark.parametrize(
    ("url", "text", "author", "own"),
    [
        ("https://tolvane.speech.example/rules", "Chapter 3.", "Tolvane working group", True),
        ("https://tolvane.speech.example/memo", "Tolvane working group\nMemo 14", "", True),
        ("https://tolvane.speech.example/guize", "第三章", "Tolvane 工作组", True),
        ("https://tolvane.mirror.example/latest", "Tolvane, latest documentation.", "", False),
        ("https://www.speech.example/rules", "Chapter 3.", "Tolvane working group", False),
    ],
)
def test_a_part_of_anothers_site_is_the_things_own_where_its_keepers_sign(url, text, author, own):
    question = "error rate on Tolvane"
    found = tier(url, text, "Rules", question, author=author)
    assert (found == Tier.T1) is own


@pytest.mark.parametrize(
    ("host", "site_name", "own"),
    [
        ("www.zhaojiang-cache.example", "朝江使用手册", True),
        ("www.chaojiang.example", "朝江团队博客", True),
        ("zhaojiang.docs-mirror.example", "文档镜像站", False),
        ("www.zhaojiang-fans.example", "朝江使用手册", False),
    ],
)
def test_a_chinese_name_has_a_manual_and_may_be_read_in_two_ways(host, site_name, own):
    fields = {"title": "过期", "question": "朝江缓存默认过期多少秒", "site_name": site_name}
    assert (tier(f"https://{host}/e5", "默认 450 秒。", **fields) == Tier.T1) is own


def test_who_looked_himself_says_so_in_other_words():
    for text, told in (
        ("Over four weeks we collected 530 lists.", True),
        ("两个数我都量到了，各差0.2秒。", True),
        ("저희가 영상을 직접 확인했다.", True),
        ("Ever since I watched the film I wanted a pump.", False),
        ("两个数都量到了吗？", False),
        ("영상을 보라고 한다.", False),
    ):
        found = tier("https://notes.example/1", text, "Q", "pump", author="Aldo Pen")
        assert (found == Tier.T2) is told, text


@pytest.mark.parametrize(
    ("host", "question", "own"),
    [
        ("www.orrinpay.example", "What does a transfer with Orrin Pay cost?", True),
        ("www.orrin-pay.example", "What does a transfer with Orrin Pay cost?", True),
        ("www.orrinpay-refunds.example", "What does a transfer with Orrin Pay cost?", False),
        ("www.airfryers.example", "Which Are The Best Air Fryers", False),
    ],
)
def test_a_name_of_two_words_makes_a_site_its_own(host, question, own):
    found = tier(f"https://{host}/help/fees", "It costs little.", "Fees", question=question)
    assert (found == Tier.T1) is own


def test_what_a_site_is_called_whole_and_how_its_technical_kind_is_called():
    question = "鲤书默认重试多少次，榆海航运渡轮节油多少"
    docs = tier("https://docs.lishu-mq.example/1", "八次。", "重投", question, site_name="鲤书文档")
    line = tier("https://yuhai-hangyun.example/1", "6.8%。", "节油", question, site_name="榆海航运")
    shop = tier("https://lishu-tehui.example/1", "八次。", "重投", question, site_name="鲤书文档")
    assert (docs, line, shop) == (Tier.T1, Tier.T1, Tier.T3)


@pytest.mark.parametrize(
    ("title", "ahead"),
    [
        ("Brindle 3.0.0-rc1: please break it", True),
        ("Brindle 3 release candidate", True),
        ("苇编 3.0 RC1 发布", True),
        ("苇编 3.0 候选版", True),
        ("ブリンドル 3.0 ベータ版", True),
        ("브린들 3.0 베타 버전", True),
        ("Brindle 4 beta 2: heavier", True),
        ("Draft ordinance on containers", True),
        ("居民用水价格听证会公告", True),
        ("再利用容器条例（素案）", True),
        ("다회용기 조례 제정안", True),
        ("Drafting an ordinance well", False),
        ("Brindle 3.0.0", False),
        ("The alphabet of Brindle", False),
        ("苇编 3.0 发布", False),
    ],
)
def test_a_candidate_is_less_near_than_what_was_released(title, ahead):
    made = {"url": "https://brindle.example/1", "hits": (), "tier": Tier.T1}
    candidate = nearness(Source(id="1", title=title, tier_reasons=("its own site",), **made))
    assert (candidate < 20.0) is ahead
    entry = ("the registry entry of the thing itself",)
    assert (
        candidate > 0 < nearness(Source(id="1", title="Brindle", tier_reasons=entry, **made)) < 20
    )


@pytest.mark.parametrize(
    ("site", "signed"),
    [
        ("霧津汽船", "霧津汽船株式会社"),
        ("바다길페리", "바다길페리 주식회사"),
        ("榆海航运", "榆海航运有限公司"),
    ],
)
def test_a_firm_that_signs_with_the_name_asked_for_is_on_its_own_site(site, signed):
    question = f"{site} 6.8 塗料 연료 燃料"
    url = "https://www.k-line-boats.example/help"
    assert tier(url, f"6.8%。\n\n{signed}", "FAQ", question, site_name=site) == Tier.T1
    assert tier(url, "6.8%。", "FAQ", question, site_name=site) != Tier.T1
    assert tier(url, f"6.8%。\n\n{signed}", "FAQ", "fuel 燃料 연료", site_name=site) != Tier.T1


PAPER_LIKE = """The Tolvane trial measured waiting.[1]

## Results

The wait fell by 4 s.[2]

## References

1. Vale M. (2026), doi 10.5555/tolvane.7. 2. arXiv:2609.11111."""


def test_an_encyclopaedias_article_is_no_paper_whatever_it_cites():
    about = {"title": "Tolvane trial", "question": "what did the Tolvane trial find"}
    assert tier("https://en.wikipedia.org/wiki/Tolvane_trial", PAPER_LIKE, **about) == Tier.T2
    assert tier("https://waiting.example/articles/7", PAPER_LIKE, **about) == Tier.T1
