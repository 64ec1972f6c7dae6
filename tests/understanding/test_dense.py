"""What Chinese, Japanese and Korean questions are about by name, and what of it is asked."""

import pytest

from search_skill.understanding.dense import brief_of, dense_name, dense_subject, in_passing


@pytest.mark.parametrize(
    ("clause", "language", "named"),
    [
        ("云泊市2026年10月起的居民阶梯水价各级水量和价格是多少", "zh", "云泊市居民阶梯水价"),
        ("云泊市2026年公积金贷款额度是多少", "zh", "云泊市公积金贷款额度"),
        ("青海湖的平均水深是多少", "zh", "青海湖 平均水深"),
        ("国内开源数据库的商业化路径", "zh", "开源数据库 商业化路径"),
        ("翎驰E5冬天实际能跑多少公里", "zh", "翎驰E5 冬天"),
        ("调研国产开源框架栈桥 Zhanqiao 的成熟度", "zh", "栈桥 Zhanqiao"),
        ("如何评价小米SU7的续航", "zh", "小米SU7"),
        ("Vue 和 Svelte 二选一", "zh", "Vue Svelte"),
        ("Wi-Fi 7 的速度是多少", "zh", "Wi-Fi 7"),
        ("帮我做一份 local-first software 的调研报告", "zh", "local-first software"),
        ("量子计算能不能破解比特币", "zh", "量子计算 破解比特币"),
        ("臺灣海峽最窄處有多寬", "zh", "臺灣海峽"),
        ("小米15的续航和重量参数", "zh", "小米15 续航和重量参数"),
        ("比亚迪海豹和特斯拉Model 3哪个好", "zh", "比亚迪海豹和特斯拉Model 3"),
        ("MacBook Air 和 ThinkPad X1 写代码选哪台", "zh", "MacBook Air ThinkPad X1"),
        ("小微企业税收优惠政策有哪些", "zh", "小微企业税收优惠政策"),
        ("java.lang.OutOfMemoryErrorの対処", "ja", "java.lang.OutOfMemoryError 対処"),
        ("中国空间站机械臂出现了什么故障", "zh", "中国空间站机械臂"),
        ("一千元以内的降噪耳机推荐", "zh", "降噪耳机"),
        ("昨晚的发布会都宣布了什么", "zh", "发布会"),
        ("请求库的默认超时是多少", "zh", "请求库 默认超时"),
        ("请问请求头大小限制是多少", "zh", "请求头大小限制"),
        ("请分析请假制度的最新规定", "zh", "请假制度"),
        ("研究生报名时间是什么时候", "zh", "研究生报名时间"),
        ("分析师的平均工资", "zh", "分析师 平均工资"),
        ("系统管理员证书怎么考", "zh", "系统管理员证书"),
        ("整理箱的尺寸有哪些", "zh", "整理箱 尺寸"),
        ("推荐算法的原理是什么", "zh", "推荐算法 原理"),
        ("推荐信怎么写", "zh", "推荐信"),
        ("国产车的保值率", "zh", "国产车 保值率"),
        ("全面屏手机推荐", "zh", "全面屏手机"),
        ("帮我系统梳理一下固态电池的量产进展", "zh", "固态电池 量产进展"),
        ("在线教育的收费标准", "zh", "在线教育 收费标准"),
        ("育嬰留職停薪津貼申請資格與期限的規定", "zh", "育嬰留職停薪津貼申請資格"),
        ("分散型SNSの運営コストとモデレーションの課題", "ja", "分散型SNS 運営コスト"),
        ("昨日の地震の速報", "ja", "地震 速報"),
        ("ふるさと納税の制度改正で何が変わるのか", "ja", "ふるさと納税 制度改正"),
        ("東京の水道料金は2026年10月からいくらになるのか", "ja", "東京 水道料金"),
        ("睡眠不足と肥満の関連に関するコホート研究", "ja", "睡眠不足 肥満"),
        ("소형 모듈 원전의 경제성에 대해 조사해줘", "ko", "소형 모듈 원전 경제성"),
        ("2026년 청년 월세 지원 정책은 어떻게 바뀌었나요", "ko", "청년 월세 지원 정책"),
        ("오늘 환율 급등 뉴스", "ko", "환율 급등"),
        ("한라산 높이가 몇 미터야", "ko", "한라산 높이"),
    ],
)
def test_a_subject_is_a_name_and_what_of_it_is_asked(clause, language, named):
    assert dense_subject(dense_name(clause, language), clause, language) == named


@pytest.mark.parametrize(
    ("name", "brief"),
    [
        ("云泊市居民阶梯水价", "云泊水价"),
        ("云泊市公积金贷款政策", "云泊公积金贷款"),
        ("青海湖", "青海湖"),
        ("股市行情", "股市行情"),
        ("Ostrelle", "Ostrelle"),
    ],
)
def test_a_long_name_has_a_short_one_in_passing(name, brief):
    assert brief_of(name) == brief


@pytest.mark.parametrize(
    ("name", "texts", "short"),
    [
        ("松岭珍珠酵素牙粉", ("松岭牙粉用了六周。", "说说松岭牙粉。"), "松岭牙粉"),
        ("松岭珍珠酵素牙粉", ("松岭牙粉用了六周。", "珍珠牙粉。"), ""),
        ("新能源汽车补贴政策", ("新能源车补贴政策。", "新的政策。"), ""),
        ("松岭牙粉", ("松岭牙粉。", "松岭牙粉。"), ""),
        ("Brindle HTTP client", ("Brindle", "Brindle"), ""),
    ],
)
def test_a_long_name_is_shortened_as_several_texts_shorten_it(name, texts, short):
    assert in_passing(name, texts) == short
