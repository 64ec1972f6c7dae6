"""What is said of a thing without any number, and its opposite."""

import pytest

from search_skill.verifying.frames import sides_in


@pytest.mark.parametrize(
    ("text", "side"),
    [
        ("Corvid tea is clinically proven to shorten a cold.", ("effect", True)),
        ("Corvid tea did not shorten a cold.", ("effect", False)),
        ("There was no difference between corvid tea and water.", ("effect", False)),
        ("Setting strict mode is not a workaround.", ("effect", False)),
        ("乌鸦茶能缩短感冒病程。", ("effect", True)),
        ("乌鸦茶对感冒没有效果。", ("effect", False)),
        ("カラス茶は風邪を改善します。", ("effect", True)),
        ("カラス茶の効果は認められなかった。", ("effect", False)),
        ("까마귀차는 감기에 도움이 됩니다.", ("effect", True)),
        ("까마귀차는 감기에 효과가 없다.", ("effect", False)),
        ("Corvid tea has no known side effects.", ("safety", True)),
        ("Nine cases of liver injury were reported.", ("safety", False)),
        ("这款壶没有任何副作用。", ("safety", True)),
        ("已有用户肝损伤的报告。", ("safety", False)),
        ("The figure was independently verified.", ("verified", True)),
        ("Nobody has independently reproduced the figure.", ("verified", False)),
        ("An independent trial found 0.4 kg and excludes a useful effect.", ("verified", False)),
        ("独立实验室已经证实该结果。", ("verified", True)),
        ("重复试验未能得到这一结果。", ("verified", False)),
        ("独立した研究所が確認した。", ("verified", True)),
        ("독립 연구소가 결과를 확인했다.", ("verified", True)),
        ("Proven in a fully independent trial.", ("independent", True)),
        ("The stoves were donated by Grebe Ovens.", ("independent", False)),
        ("试验完全独立。", ("independent", True)),
        ("试验由鹭炉公司资助。", ("independent", False)),
        ("試験は完全に独立している。", ("independent", True)),
        ("試験は製炉企業から助成を受けた。", ("independent", False)),
        ("시험은 완전히 독립적이다.", ("independent", True)),
        ("시험은 제조사의 후원을 받았다.", ("independent", False)),
        ("The deadline has been moved to May.", ("changed", True)),
        ("The deadline has not been moved.", ("changed", False)),
        ("补录通道已开放。", ("open", True)),
        ("逾期不再补录。", ("open", False)),
        ("受付は終了しました。", ("open", False)),
        ("접수가 마감되었습니다.", ("open", False)),
        ("Owners may choose a full refund.", ("offered", True)),
        ("Refunds are not being offered.", ("offered", False)),
        ("The recall was expanded to include the kettle.", ("included", True)),
        ("Only kettles with our name are part of the recall.", ("included", False)),
        ("Forty test questions were found in the training data.", ("leaked", True)),
        ("We did not train on the test.", ("leaked", False)),
        ("The board saw no sign of contamination.", ("leaked", False)),
        ("该数据被指造假。", ("fabricated", True)),
        ("公司否认数据造假。", ("fabricated", False)),
        ("検査データの改ざんが見つかった。", ("fabricated", True)),
        ("データの改ざんはしていない。", ("fabricated", False)),
        ("시험 자료를 조작했다.", ("fabricated", True)),
        ("자료 조작은 없었다.", ("fabricated", False)),
        ("客户数据发生泄露。", ("leaked", True)),
        ("公司否认客户数据泄露。", ("leaked", False)),
        ("The flood was caused by a broken gate.", ("cause", True)),
        ("The gate did not cause the flood.", ("cause", False)),
        ("洪水是由闸门损坏引起。", ("cause", True)),
        ("洪水与闸门无关。", ("cause", False)),
        ("闸門の破損が原因だった。", ("cause", True)),
        ("闸門は原因ではなかった。", ("cause", False)),
        ("홍수는 수문 파손 때문이다.", ("cause", True)),
        ("홍수는 수문과 무관하다.", ("cause", False)),
        ("重启即可解决报错。", ("effect", True)),
        ("重启只会推迟报错。", ("effect", False)),
        ("It was written for a technical audience.", ("proper", True)),
        ("The label was misleading.", ("proper", False)),
        ("这种标法符合惯例。", ("proper", True)),
        ("这种标法误导消费者。", ("proper", False)),
        ("この表示は業界の慣行である。", ("proper", True)),
        ("この表示は誤解を招く。", ("proper", False)),
        ("이 표시는 업계 관행이다.", ("proper", True)),
        ("이 표시는 오해의 소지가 있다.", ("proper", False)),
    ],
)
def test_a_side_is_known_by_its_words(text, side):
    assert sides_in(text) == {side}


@pytest.mark.parametrize(
    "text",
    [
        "The kettle holds two litres.",
        "It gets security fixes until March.",
        "有效期至2027年。",
        "The shop works with three suppliers.",
        "It did not shorten the cold, but it is proven to ease a cough.",
        "The training data is listed in the appendix.",
        "The audience filled the hall.",
        "训练数据见附录。",
        "壶的容量为两升。",
        "やかんの容量は二リットルです。",
        "주전자의 용량은 2리터이다.",
    ],
)
def test_what_takes_no_side_or_both_tells_nothing(text):
    assert sides_in(text) == frozenset()


@pytest.mark.parametrize(
    "text",
    [
        "A replication in 19 yards found no difference.",
        "重复试验没有发现差异。",
        "追試では差は認められなかった。",
        "재현 실험에서는 차이가 없었다.",
    ],
)
def test_who_tried_again_and_found_no_effect_takes_two_sides(text):
    assert ("verified", False) in sides_in(text)


@pytest.mark.parametrize(
    "text",
    [
        "The panels were paid for by the parents of the yard.",
        "The mill runs independently of the weather.",
        "有效面积占七成。",
        "这是有效的身份证件。",
    ],
)
def test_other_payers_and_effective_areas_take_none(text):
    assert not {name for name, _ in sides_in(text)} & {"independent", "effect"}
