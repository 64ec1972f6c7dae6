"""Objections in words of one's own, and what only sounds like one; invented texts."""

import pytest

from search_skill.verifying.objecting import most_objecting, objection_in, refuses

OBJECTING = [
    "Four-day weeks look lovely on a slide. In the clinic where I run the rota somebody else stayed"
    " late on Thursday. Nobody asked the cleaners. I would not repeat it.",
    "People who quote the pilot never mention who paid for it. My bakery tried it without a grant"
    " for eleven weeks. We stopped. The sums do not add up.",
    "I know the trial. And yet I do not tell my patients to throw the bottle away. Averages hide"
    " people, and I see no reason to argue with one who sleeps.",
    "The association regrets the notice. A signal is not a cause. It calls on the board to publish"
    " the details of each case.",
    "The label says that it is gentle. I have looked after carpets for twenty years, and a drawer of"
    " bleached corners says otherwise. The maker used white wool, which shows nothing. Do not try it.",
    "People tell me that the noise is gone. It isn't gone. It has moved to Fuller Lane, which does not"
    " appear on the chart. I live in that lane, and nobody put a meter there.",
    "The ferry is quicker, they say. For whom? My shift begins at six and the boat at seven. Do the"
    " sum for those who row.",
    "他们说这是因为我们用得多。按人算，一个人四度。按表算，我们是最高一档。我们并不费电。",
    "有专家称改革让看病更便宜。便宜的是挂号，贵的是检查。我妈的单子我留着。把挂号费单独讲，是挑好听的讲。",
    "数字の上では残業が減った。だが持ち帰りの仕事が増えただけで、家の時計は誰も記録していない。",
    "大家都夸这个办法。我在窗口干了九年，说句不好听的，排队的人一个没少。没人问过老人会不会用。",
    "别拿零下十度说事。我在南方开了两年，全年最低三度。拿北方的数劝退南方人，就像拿沙漠的水费劝人别洗澡。",
    "便利になったと皆が言う。しかし窓口で働く私たちから見れば列が移っただけだ。報告は電話の件数を数えていない。",
    "三か月使って元の製品に戻した。軽いのは事実だが、冬の朝は動かない。人に勧める気にはなれない。",
    "다들 성공이라고 하지만 현장에서 보면 다르다. 통계는 접수된 것만 센다. 나는 제도를 다시 검토해야 한다고 본다.",
    "Polish is not paint. A man came into my shop last week whose door was down to the wood. That is"
    " dirt gone, not colour gained, and over a year it comes to nothing.",
    "The members have licensed what is theirs. Nobody can give away what is someone else's. A grant"
    " that makes no statement about strangers isn't a title to the house, it's a key to one room.",
    "成员让出的是自己的专利，谁也不能把别人的东西送出去。这份授权没有说明第三方的专利，不是房契，只是一间屋的钥匙。",
    "誰にも他人の物を配ることはできない。この許諾は第三者について何も約束していない。家の権利ではなく、一部屋の鍵だ。",
    "누구도 남의 것을 나눠 줄 수 없다. 이 허락은 제삼자를 전혀 언급하지 않는다. 집문서가 아니라 방 하나의 열쇠다.",
    "Why we paid. “Free” on the tin is the opinion of the tin. The grant promises nothing about"
    " strangers, and strangers are the ones who come. Some people have called this weak.",
    "打蜡不是补漆：给每周两次的人。店里来了个小伙子，门板磨到见了底。那是灰掉了，不是颜色回来了。一年下来，等于没有。",
    "診察室に来た人の話をする。白くなったのは汚れであって歯ではない。八週で〇・三、無いに等しい。",
    "석 달 쓰고 예전 제품으로 돌아갔다. 가볍다는 말은 사실이다. 하지만 남에게 권하고 싶지 않다.",
]
PLAIN = [
    "I bought it on the first day and have used it since. It does what it promises, and my sister"
    " bought one too. It is not the cheapest but the best, as everybody says.",
    "To switch back to the old layout, open the settings. We stopped supporting version 2. The"
    " default is not the fast one but the safe one.",
    "It is true that the filter costs more, but over five years the new model saves 140 in power.",
    "The office has moved to Fuller Lane. I live in that lane and walk there in four minutes; my"
    " street has a new stop as well.",
    "他们说周末开门。我住的小区离得近，按人数算每天两百张票，当天都能用。",
    "Accidents fell from 41 to 28. Critics say that the count never included side streets; the"
    " police said that they disagree.",
    "The chair said: “I regret it. Nobody asked us. We stopped.” The vote is on Monday.",
    "The label says that it is gentle, and the maker used white wool for its test. I have looked"
    " after carpets for twenty years and reach for no other. Try it on a corner first.",
    "专家称改革让看病更便宜。我妈的单子我留着，挂号费降了四成，检查费没有变。",
    "数字の上では残業が減った。家でも夕食に間に合うようになり、家族は喜んでいる。",
    "The default isn't the fast one, it's the safe one. Nobody can start it twice.",
    "这不是旧款，是新款。谁都能用，说明书里写了保修的承诺。",
    "That is the old model, not the new one. The grant covers every profile and promises nothing less"
    " than ten years.",
    "店里来了个小伙子，买了两罐蜡。等于是帮他把一年的都备齐了。颜色是深蓝，挺好看。",
    "退货流程：七天内可以退回，填写单号即可。如果已经拆封，不支持无理由退货。换回旧版请联系客服。",
    "买了三年，没有一次失望。不是最便宜的，而是最稳定的。很多人说好，我也推荐给大家。",
    "半年使っています。確かに少し重いですが、とても満足しています。誰もが言うように電池も長持ちします。",
    "반년 동안 쓰고 있는데 만족한다. 싼 것이 아니라 좋은 것이다. 다들 좋다고 하는데 나도 그렇게 생각한다.",
]


@pytest.mark.parametrize("text", OBJECTING)
def test_who_objects_in_several_ways_is_heard(text):
    assert objection_in(text)


@pytest.mark.parametrize("text", PLAIN)
def test_praise_guides_reports_and_quoted_words_object_to_nothing(text):
    assert not objection_in(text)


@pytest.mark.parametrize(
    "text",
    [
        "I have nothing against a bright barn. A lamp is not a sun.",
        "We did not vote against the lamps. They tell us nothing of the hens.",
        "I mean that as praise. To count lamps is to confuse light with eggs.",
        "The farmer is ill served by it. I have no quarrel with the bulb.",
        "我不是反对点灯。没有人算过电费的账。",
        "灯に反対しているわけではない。電気代は誰にも数えられていない。",
        "램프에 반대하는 것은 아니다. 전기료는 계산하지 않았다.",
    ],
)
def test_who_has_nothing_against_the_rest_of_it_objects(text):
    assert objection_in(text)


@pytest.mark.parametrize(
    "text",
    [
        "It is not a toy. Results are not weighted. Windows is not supported.",
        "The council voted against the lamps. There is nothing against the wall.",
    ],
)
def test_who_says_what_a_thing_is_not_objects_to_nothing(text):
    assert objection_in(text).sentences == 0


def test_one_manner_of_speaking_is_no_objection():
    assert objection_in("I see no reason to wait. I see no reason to hurry.").weight == 0.0


def test_a_text_without_words_objects_to_nothing():
    assert objection_in("").sentences == 0


@pytest.mark.parametrize(
    "text",
    [
        "What I object to is the factor of three.",
        "这一点我不认同。",
        "納得できない。",
        "납득하기 어렵다.",
    ],
)
def test_a_sentence_refuses(text):
    assert refuses(text)


@pytest.mark.parametrize(
    "text",
    [
        "The factor is three.",
        "记者称：“这一点他不认同。”据报道，业内不认同",
        "三倍になる。",
        "세 배다.",
    ],
)
def test_a_sentence_that_states_or_tells_of_who_refuses_does_not(text):
    assert not refuses(text)


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        ("Rates rose in May. For whom? A signal is not a cause of that. It rains.",
         "A signal is not a cause of that."),
        ("五月涨价。凭什么？公告里没有人算过人头的账。天晴。", "公告里没有人算过人头的账。"),
        ("Rates rose in May. It rains in the town of Marl.", ""),
    ],
)  # fmt: skip
def test_the_sentence_that_objects_most_is_one_that_can_be_quoted(text, quoted):
    assert most_objecting(text) == quoted


@pytest.mark.parametrize(
    ("flat", "told"),
    [
        (
            "The board does not share the conclusion that the pilot worked.",
            "Critics said that they do not share the conclusion that the pilot worked.",
        ),
        (
            "I conclude that the ledgers hold no evidence for it.",
            "I conclude that the ledgers hold evidence for it.",
        ),
        ("There is no good reason here to think so.", "There is every reason to think so."),
        ("I think that the new average of the clinic is too high.", "The new shelf is too high."),
        ("我们不认同报告的结论。", "他们说：“我们不认同报告的结论。”会议周一再开。"),
        ("没有充分的理由认为它有用。", "有充分的理由认为它有用。"),
        ("この結論には同意できません。", "この結論には多くの人が同意しました。"),
        ("이 결론에 동의하지 않는다.", "이 결론에 모두 동의했다."),
    ],
)
def test_who_says_flatly_that_he_does_not_hold_with_it_objects_by_that_alone(flat, told):
    assert objection_in(flat)
    assert not objection_in(told)


@pytest.mark.parametrize(
    "text",
    [
        "I tried the tonic for eight weeks, and my sister could not tell which photograph was which."
        " We have stopped taking it.",
        "六周以后，我妈分不出哪张照片在前。停了三个星期。",
        "妻にも違いが分からない。三週間やめた。元の製品に戻した。",
        "우리 아이도 차이를 모르겠다고 한다. 3주 동안 끊었다.",
    ],
)
def test_who_saw_no_difference_and_stopped_objects(text):
    assert objection_in(text)
