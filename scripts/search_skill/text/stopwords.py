"""Words that bind a sentence and say nothing of its subject, by language."""

import re

EN = """
a about above after again all also am an and any are as at be because been before being below
between both but by can can't could did didn't do does doesn't doing don't down during each few for
from further get had has have having he her here hers him his how i if in into is isn't it its just
me more most my no nor not of off on once one only or other our out over own per please same she
should so some such tell than that the their them then there these they this those through to too
under until up us use used using very via want was we were what when where whether which while who
whom why will with won't would you your
"""
DE = """
aber alle als also am an auch auf aus bei bin bis bist da damit dann das dass dem den der des die
dies diese dieser dieses doch dort du durch ein eine einem einen einer eines er es für gegen hat
habe haben hier ich ihr ihre im in ist ja kann kein keine können man mehr mein mit muss nach nicht
noch nur ob oder ohne sein seine sich sie sind so über um und uns unter vom von vor war warum was
weil welche welcher welches wenn wer werden wie wieder wir wird wo wurde zu zum zur zwischen
"""
FR = """
à alors au aucun aussi autre aux avec avoir c ça car ce cela ces cette ceux chaque comme comment d
dans de des du elle elles en encore entre est et étaient était être eux faire fait il ils j je l la
le les leur leurs lui m ma mais me même mes moi mon n ne nos notre nous on ont ou où par pas peu
plus pour pourquoi qu quand que quel quelle quelles quels qui s sa sans se ses si son sont sous sur
t ta te tes toi ton tous tout très tu un une vos votre vous y
"""
ES = """
a al algo ante antes así como cómo con contra cual cuál cuando cuándo de del desde donde dónde
durante e el él ella ellas ellos en entre era es esa ese eso esta está estas este esto estos fue ha
hay la las le les lo los más me mi mucho muy nada ni no nos o otra otro para pero poco por porque
qué que quien se sea ser si sí sin sobre son su sus también tan te tiene todo tu un una uno y ya yo
"""
IT = """
a ai al alla alle anche che chi ci come con da dal dalla dei del della delle di dove e è ed era gli
ha ho i il in io la le lei lo loro ma mi mia mio ne nel nella no noi non o per perché più quale
quando quanto quella quello questa questo se si sono su sua sul sulla suo tra un una uno
"""
PT = """
a ao aos as até com como da das de dela dele do dos e é ela ele em entre era essa esse esta este eu
foi há isso já lhe mais mas me mesmo meu minha muito na não nas nem no nos o os ou para pela pelo
por porque qual quando que quem se sem ser seu sua são só também te tem um uma você
"""
KO = """
그리고 하지만 그러나 또는 및 어떻게 어떤 무엇 무엇인가 무엇인가요 뭐 왜 언제 어디 누가 누구 이
그 저 것 수 등 때 더 가장 매우 대한 대해 위한 위해 있는 있다 하는 하다 있나요 인가요 합니다
입니다 좀
"""
ZH = """
请问 什么是 是什么 为什么 什么样 什么 怎么样 怎么 怎样 如何 哪些 哪个 哪里 哪儿 谁 多少 几个
是否 能否 可以 可不可以 能不能 有没有 是不是 我们 你们 他们 它们 自己 一个 一种 这个 那个 这些
那些 这样 那样 因为 所以 但是 如果 虽然 而且 或者 以及 还是 就是 不是 没有 已经 非常 比较好
甚么 怎麼 為什麼 什麼 哪裡 可否 我們 這個 這些 沒有 還是 應該 应该 需要 关于 關於 对于 對於
"""
# single characters, with what must not stand beside them where they are part of a word
ZH_SINGLE = (
    "(?<![目标標的])的(?![确確士話话])",
    "了(?![解结結得])",
    "[吗嗎呢吧啊呀嘛]",
    "(?<![于於])是(?![否非])",
    "(?<![存现現所正实實内內])在(?![于於线線职職])",
    "(?<![平缓緩总總饱飽])和(?![平谐諧解])",
    "(?<![参參给給])与(?![会会其])",
)
JA = """
について とは ください でしょうか ですか ました ません ている ていた における による によって
において として という ための ために どうやって どのような どのように どうすれば どう なに なぜ
いつ どこ だれ です ます した する して から まで より など また この その あの これ それ こと
もの
"""
JA_SINGLE = ("(?<=[^\u3041-\u309f])[はがをにのでともへや](?=[^\u3041-\u309f]|$)",)

STOPWORDS: dict[str, frozenset[str]] = {
    "en": frozenset(EN.split()),
    "de": frozenset(DE.split()),
    "fr": frozenset(FR.split()),
    "es": frozenset(ES.split()),
    "it": frozenset(IT.split()),
    "pt": frozenset(PT.split()),
    "ko": frozenset(KO.split()),
}


def _phrases(listed: str, singles: tuple[str, ...]) -> re.Pattern[str]:
    longest_first = sorted(listed.split(), key=lambda phrase: (-len(phrase), phrase))
    return re.compile("|".join([*longest_first, *singles]))


STOP_PHRASES: dict[str, re.Pattern[str]] = {
    "zh": _phrases(ZH, ZH_SINGLE),
    "ja": _phrases(JA, JA_SINGLE),
}
