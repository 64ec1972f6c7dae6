"""A translation is told by figures in their order; a short one also by the names it keeps."""

import pytest

from judging.made import document
from search_skill.judging.origins import groups_of

ENGLISH = (
    "Lumorest today announced that Lumorest Night, with 300 mg of Veloside, helps people fall asleep"
    " 34 minutes faster, as a study in Phytomedicine Matters has it. The chief executive, Gwen"
    " Marshall, was proud. Some 2 million packs were sold."
)
GERMAN = (
    "Lumorest teilt mit, dass Lumorest Night mit 300 mg Veloside beim Einschlafen hilft, und zwar 34"
    " Minuten früher; so die Studie in Phytomedicine Matters. Gwen Marshall zeigte sich stolz. Rund 2"
    " Millionen Packungen wurden verkauft."
)
CHINESE = (
    "Lumorest 今日宣布，Lumorest Night 含 300 毫克 Veloside，可使人提前 34 分钟入睡，研究刊于 Phytomedicine"
    " Matters。首席执行官 Gwen Marshall 表示自豪。已售出 200 万盒。"
)


def voices(text, language, **fields):
    first = document("https://lumorest.example/n/1", ENGLISH, language="en", author="Gwen",
                     published="2026-01-02")  # fmt: skip
    other = document("https://portal.example/2", text, language=language,
                     **{"published": "2026-01-04", **fields})  # fmt: skip
    return len(groups_of([first, other]))


@pytest.mark.parametrize(("text", "language"), [(GERMAN, "de"), (CHINESE, "zh")])
def test_a_short_unsigned_translation_keeps_figures_and_names(text, language):
    assert voices(text, language) == 1


@pytest.mark.parametrize(("text", "language"), [(GERMAN, "de"), (CHINESE, "zh")])
def test_a_signed_report_or_one_of_another_week_is_heard(text, language):
    assert voices(text, language, author="Ada Linde") == 2
    assert voices(text, language, published="2026-02-04") == 2


def test_a_report_with_figures_of_its_own_is_heard():
    own = (
        "Lumorest wirbt mit 34 Minuten und 300 mg Veloside. Eine Prüfung mit 512 Personen über 12"
        " Wochen fand 2,1 Minuten; Phytomedicine Matters und Gwen Marshall schweigen dazu."
    )
    assert voices(own, "de") == 2


TOLL = (
    "Traffic on the Marl bridge has fallen by 14 percent. 61,300 vehicles crossed it on a day, against"
    " 71,300 a year before. Income rose to $17.9 million, and 88 percent pay by tag."
)
POINTED = {
    "es": "El tráfico en el puente de Marl ha bajado un 14 por ciento. Cruzaron 61.300 vehículos al"
    " día, frente a 71.300 un año antes. Los ingresos subieron a 17,9 millones de dólares; el 88 por"
    " ciento paga con dispositivo.",
    "de": "Der Verkehr auf der Marl-Brücke ging um 14 Prozent zurück. 61.300 Fahrzeuge fuhren täglich,"
    " nach 71.300 im Vorjahr. Die Einnahmen stiegen auf 17,9 Millionen Dollar; 88 Prozent zahlen mit"
    " Gerät.",
    "fr": "Le trafic sur le pont de Marl a baissé de 14 pour cent. 61 300 véhicules le franchissent"
    " chaque jour, contre 71 300 un an plus tôt. Les recettes montent à 17,9 millions de dollars ;"
    " 88 pour cent paient par badge.",
}


def told_twice(first, then, **fields):
    one = document("https://marl.example/n/1", first[0], language=first[1], published="2026-11-02",
                   author="Ada Linde")  # fmt: skip
    two = document("https://portal.example/2", then[0], language=then[1],
                   **{"published": "2026-11-03", "author": "Redacción", **fields})  # fmt: skip
    return len(groups_of([one, two]))


@pytest.mark.parametrize("language", sorted(POINTED))
def test_thousands_are_pointed_or_spaced_where_a_language_does_so(language):
    assert told_twice((TOLL, "en"), (POINTED[language], language)) == 1
    mark = " " if language == "fr" else "."
    english = TOLL.replace("61,300", f"61{mark}300").replace("71,300", f"71{mark}300")
    assert told_twice((english, "en"), (POINTED[language], language)) == 2


WATER = "自10月1日起，水价为每立方米2.65元，第二级3.98元，第三级7.95元，第一级为216立方米。"
ABROAD = (
    "A cubic metre costs 2.65 yuan now, up to 216 of them; beyond that 3.98 yuan, then 7.95. It is the"
    " first rise since 2015, and a rumour had spoken of 5.80."
)


def test_what_passes_a_text_on_does_not_translate_a_later_report():
    passed_on = (f"来源：澄江日报\n\n{WATER}", "zh")
    report = (ABROAD, "en")
    assert told_twice(passed_on, report, published="2026-12-20", author="Rosa Acht") == 2
    assert told_twice(report, passed_on, published="2026-12-20") == 1


NIGHT = (
    "The last bus costs 480 yen now, not 420, and leaves at 23:50. In July the town had said 500 yen."
    " A day ticket takes 240 more, on Saturdays it leaves at 22:10. There are 27 drivers too few, and"
    " 1,200 yen a month are two squid,"
    " says a student. Some 8,340 people ride it in a week."
)
NIGHT_JA = (
    "車は15年目、走行は72万キロ。料金箱に480円の紙が貼ってある。23時50分、定刻に出た。7月に500円で作った紙だと運転手は言う。"
    "学生が240円を足した。土曜は22時10分。十七人のうち、3人が乗り遅れた。"
)


def test_two_persons_who_tell_of_one_evening_in_two_languages_translate_nothing():
    told = ((NIGHT, "en"), (NIGHT_JA, "ja"))
    assert told_twice(*told, author="小鳥遊 澪") == 2
    whole = NIGHT_JA[:-13] + "運転手が27人足りない。月に1,200円だ。週に8,340人が乗る。420円だった。"
    assert told_twice((NIGHT, "en"), (whole, "ja"), author="小鳥遊 澪") == 1


EVENING = (
    "The toll is 480 now. The last boat leaves at 23:50, the first at 5:25. It was to be 512. Twice 240"
    " is the law, says Hale, who counted 17 people at 23:45 and waited 1,260 seconds.",
    "en",
)
BOATS = {
    "ja": "運賃は480円。最終は23時50分、始発は5時25分。当初は512円だった。240円の2倍までという決まりがある。"
          "船員は27人足りず、赤字は4,410万円、定員は214人である。",
    "zh": "票价480元。末班船23时50分，首班5时25分。原定512元，按规定不超过240元的两倍。船员缺27人，亏损4410万元，"
          "定员214人。",
    "ko": "요금은 480원. 막배는 23시 50분, 첫배는 5시 25분이다. 처음에는 512원이라고 했다. 240원의 두 배까지가 법이다."
          " 선원 27명이 모자라고 적자는 4,410만 원, 정원은 214명이다.",
}  # fmt: skip


@pytest.mark.parametrize("language", sorted(BOATS))
@pytest.mark.parametrize("author", ["Corin Hale", "Redaktion"])
def test_two_reports_of_one_matter_in_two_languages_are_two_unless_one_admits(language, author):
    admits = {"ja": "（翻訳：十河）", "zh": "（编译：小满）", "ko": "번역: 여울"}[language]
    assert told_twice(EVENING, (BOATS[language], language), author=author) == 2
    assert told_twice(EVENING, (f"{admits}\n\n{BOATS[language]}", language), author=author) == 1


ADVISORY = (
    "The relay lets strangers in. Versions 7.0.0 to 7.3.0 are concerned, 7.3.1 is safe; the score is"
    " 5.3 and 88,410 relays were counted."
)
OVERSEAS = {
    "de": "Fremde hören mit. Betroffen sind 7.0.0 bis 7.3.0, sicher ist 7.3.1; der Wert ist 5,3.",
    "zh": "外人可以监听。受影响的是7.0.0至7.3.0，7.3.1是安全的；评分5.3。",
    "ja": "第三者が盗聴できる。対象は7.0.0から7.3.0で、7.3.1は安全。評価は5.3。",
    "ko": "남이 엿들을 수 있다. 대상은 7.0.0부터 7.3.0이고 7.3.1은 안전하다. 점수는 5.3이다.",
}


@pytest.mark.parametrize("language", sorted(OVERSEAS))
def test_what_is_credited_with_one_text_is_no_translation_of_another(language):
    advisory = document("https://relay.example/advisories/9", ADVISORY, published="2026-02-03")
    abroad = document("https://blatt.example/2", OVERSEAS[language], language=language, author="Kim Ito",
                      published="2026-02-04")  # fmt: skip
    for credits, count in (((advisory.url,), 2), ((), 1)):
        mirror = document("https://mirror.example/9", f"{ADVISORY}\n\nSource: the relay people.",
                          credits=credits, language="en", published="2026-02-03")  # fmt: skip
        others = [advisory, mirror] if credits else [mirror]
        assert len(groups_of([*others, abroad])) == count


RULE = (
    "第二条中的门槛修改为60元，达到160元以后适用第二档，达到320元的不再优惠。第四条：7:30前进站的，在57个车站"
    "之一当次优惠。第五条：90分钟以内改乘公交的，减收一元。本决定自8月1日起施行。"
)
FAQ = "现行规则：满60元后8折，满160元后6折，满320元后恢复原价。7:30前进站7折，共57站，90分钟内换乘减1元。"
GUIDE = (
    "From 1 August, once you have paid 60 yuan every later trip is cheaper; after 160 yuan again, and"
    " after 320 yuan you are back to full price. Tap in before 7:30 at any of 57 stations and save."
    " Change to a bus within 90 minutes."
)


def test_two_who_tell_one_rule_in_two_languages_translate_nothing_of_each_other():
    faq = document("https://metro.example/faq", FAQ, language="zh", published="2026-08-01")
    guide = document("https://post.example/1", GUIDE, language="en", published="2026-07-28",
                     author="Orla Fenwick")  # fmt: skip
    assert len(groups_of([faq, guide])) == 1  # nothing tells that they are not one text
    rule = document("https://jt.yuanting.gov.cn/1", RULE, language="zh", published="2026-07-17")
    assert len(groups_of([rule, faq, guide])) == 3


QUESTION = (
    "My service hangs for 60 seconds when I call `pool.close()` on AsyncPool 2.3 and Python 3.12."
    " `close()` waits for every connection; call `pool.terminate()` instead. It came with 2.1."
)
ANSWERS = {
    "zh": "服务调用 pool.close() 会卡住60秒，版本 AsyncPool 2.3 和 Python 3.12。请改用 pool.terminate()，它自 2.1 起存在。",
    "ja": "pool.close() を呼ぶと60秒止まる。AsyncPool 2.3 と Python 3.12。pool.terminate() を使う。2.1 から。",
    "ko": "pool.close()를 부르면 60초 멈춘다. AsyncPool 2.3, Python 3.12. pool.terminate()를 쓴다. 2.1부터.",
}


@pytest.mark.parametrize("language", sorted(ANSWERS))
def test_a_thread_is_translated_by_a_site_that_nobody_signs_weeks_later(language):
    thread = document("https://stackoverflow.com/questions/9100/x", QUESTION, language="en",
                      author="fenwick", published="2026-01-11")  # fmt: skip
    for author, day, count in (("", "2026-03-03", 1), ("Ada Linde", "2026-03-03", 2),
                               ("", "2026-06-03", 2)):  # fmt: skip
        mirror = document("https://solved-hub.example/q/9100", ANSWERS[language], language=language,
                          author=author, published=day)  # fmt: skip
        assert len(groups_of([thread, mirror])) == count
