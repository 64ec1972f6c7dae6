"""What a Chinese request opens with, and the names that begin with the same characters.

分析 asks for something, 分析师 is a profession; 请 is polite, 请求 and 申请 are not.
"""

from __future__ import annotations

PLEASE = (
    r"请问|請問|(?<![申邀聘宴延提报報约約])[请請](?![求假愿願示柬帖客辞辭])|帮我|幫我"
    r"|麻烦(?!综合|製造|制造)"
)
LOOK_INTO = (
    r"调研(?!员|报告|问卷|机构)|调查(?!员|局|组|官|令|权|表|报告|问卷|记者|取证)"
    r"|分析(?!师|仪|员|化学|报告|系统|工具|软件|平台|方法|引擎)|梳理"
)
STUDY = r"研究(?!生|所|院|员|室|者|报告|表明|显示|中心|机构|方法|型)"
SORT = r"整理(?!箱|盒|柜|师|袋)"
THOROUGHLY = (  # before what is to be done only: 系统管理员, 全面屏, 深入学习
    r"(?:深入|全面|系统)(?=地|深入|全面|系统|了解|调研|调查|分析|研究|梳理|整理|介绍|总结|评估|比较|对比)"
)
RECOMMEND = r"推荐(?!算法|系统|信|人|引擎|位|码|函|股|型|度)|求助(?!热线|电话|中心|站|信号)"
RATE = r"(?:评价|評價)(?!指标|指標|体系|體系|标准|標準|方法|模型|系统|机制|中心|等级)"
BEGINS = r"(?:^|(?<=[，。；、：,;:\s])|(?<=[请請我面统入]))"  # or behind one of the above
