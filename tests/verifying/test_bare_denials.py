"""Words of denial that deny none of the values beside them."""

import pytest

from verifying.made import statement


@pytest.mark.parametrize(
    ("bare", "denied"),
    [
        ("The first 250 pumps are delivered without charge.", "It did not deliver 250 pumps."),
        ("每立方米 3.10 元不含税。", "价格没有达到 3.10 元。"),
        ("料金は310円で、送料は含まれていません。", "料金は310円ではありません。"),
        ("요금은 310원이며 부가세는 포함하지 않습니다.", "요금은 310원에 이르지 않는다."),
        ("If nothing is set the limit is 45 seconds.", "The limit never was 45 seconds."),
        ("不传就是 45 秒。", "上限没有到 45 秒。"),
        ("指定しない場合は45秒です。", "45秒ではない。"),
        ("지정하지 않으면 45초이다.", "45초가 아니다."),
        ("Halls with pumps used 12% more than without.", "Halls did not use 12% more."),
        ("装泵的大厅用水比没装的多12%。", "大厅用水并没有多12%。"),
        ("No doubt it lasts 45 hours.", "No pump of theirs lasts 45 hours."),
        ("正式版的空值保持 20 秒不变。", "正式版的空值没有到 20 秒。"),
        ("上限は45秒で変わらない。", "上限は45秒ではない。"),
        ("한도는 변함없이 45초이다.", "한도는 45초가 아니다."),
    ],
)
def test_what_denies_something_else_leaves_the_value(bare, denied):
    assert statement(bare).denied == frozenset()
    assert statement(denied).denied
