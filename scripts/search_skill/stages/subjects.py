"""What a question is about, by whole words: enough to leave alone who knows nothing of it.

A question may be about several things, or about none that is known here: then nothing is shut out.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from search_skill.platform import Subject
from search_skill.text.keywords import mentioned
from search_skill.types import Intent

BY_INTENT: Mapping[Intent, Subject] = {
    Intent.CODE: Subject.SOFTWARE,
    Intent.ERROR: Subject.SOFTWARE,
    Intent.SECURITY: Subject.SOFTWARE,
    Intent.ACADEMIC: Subject.SCIENCE,
    Intent.PRODUCT: Subject.GOODS,
    Intent.POLICY: Subject.SOCIETY,
    Intent.NEWS: Subject.SOCIETY,
}
WORDS: Mapping[Subject, tuple[str, ...]] = {
    Subject.SOFTWARE: (
        "software", "programming", "developer", "developers", "compiler", "database", "sql",
        "linux", "kernel", "docker", "kubernetes", "container image", "server", "serverless",
        "self-hosted", "self-host", "open source", "open-source", "microservices", "monorepo",
        "git", "repo", "repository", "api", "sdk", "cli", "http", "dns", "tls", "ssl",
        "webassembly", "wasm", "javascript", "typescript", "python", "golang", "rust async",
        "java", "kotlin", "embedded", "pandas", "fastapi", "spring boot", "react", "vue", "svelte",
        "node.js", "django", "postgresql", "postgres", "mysql", "sqlite", "duckdb", "nosql",
        "redis", "css", "html", "regex", "npm", "pip", "maven", "async", "functional programming",
        "edge computing", "local-first", "crdt", "crdts", "passkey", "passkeys", "llm",
        "language model", "inference cost", "machine learning", "tmux", "zellij", "headless",
        "trunk-based development", "browser extension", "jvm", "nginx", "openssl", "hard drive",
        "hard drives", "ssd", "ssds", "raid", "backup", "backups", "gpu", "gpus", "cpu", "硬盘",
        "固态", "显卡", "处理器", "备份", "软路由", "ハードディスク", "バックアップ", "백업",
        "数据库",
        "开源", "框架", "编程", "代码", "程序员", "前端", "后端", "编译", "服务器", "部署", "容器",
        "内核", "大模型", "云厂商", "宕机", "固件", "网关", "会议软件", "插件", "接口", "报错",
        "投毒", "資料庫", "開源", "程式", "データベース", "プログラミング", "ライブラリ",
        "ソフトウェア", "サーバー", "데이터베이스", "프로그래밍", "라이브러리", "소프트웨어",
        "서버", "패키지",
    ),
    Subject.SCIENCE: (
        "physics", "quantum", "climate", "boiling point", "experiment", "electrode", "solid-state",
        "sodium-ion", "energy density", "genome", "reactor", "astronomy", "neural networks",
        "graph neural", "causal discovery", "productivity", "long-term effects", "peer-reviewed",
        "papers", "preprint", "coral", "municipal", "composting", "wind power", "feasibility",
        "wh/l", "benchmark", "量子", "论文", "文献", "实验", "电池", "能量密度", "图神经网络",
        "综述", "珊瑚", "機制", "可行性", "風力發電", "内涝", "期刊", "論文", "研究論文",
        "강화학습", "논문", "원전",
    ),
    Subject.MEDICINE: (
        "clinical", "randomized", "patients", "disease", "symptoms", "treatment of", "dose",
        "vaccine", "sleep latency", "sleep", "tinnitus", "mindfulness", "blood pressure", "cancer",
        "diabetes", "obesity", "microplastics", "nutrition", "heavy metals", "therapy", "cohort",
        "meta-analysis", "medicine", "surgery", "infection", "intermittent fasting", "临床",
        "患者", "疾病", "疫苗", "睡眠", "肥胖", "禁食", "重金属", "重金屬", "血压", "癌",
        "随机对照试验", "药物", "営養", "睡眠不足", "肥満", "コホート", "臨床", "임상", "수면",
        "비만",
    ),
    Subject.GOODS: (
        "buy", "price", "cheapest", "budget", "warranty", "recall", "dishwasher", "dishwashers",
        "dryer", "heat pump", "heat-pump", "pellet stove", "kettle", "monitor", "keyboard",
        "watch", "phone", "laptop", "vacuum", "shredder", "wallpaper", "car", "bike", "e-bike",
        "scooter", "desk", "desks", "chair", "nas", "sensors", "zigbee", "apple pie", "recipe",
        "cooking", "travel", "hotel", "cottage", "podcast", "买", "价格", "推荐", "扫地机器人",
        "洗地机", "耳机", "冰箱", "空气炸锅", "键盘", "人体工学椅", "自行车", "滑板车",
        "淨水器", "净水器", "露营", "汽车", "手机", "避雷", "新茶饮", "预制菜", "好用吗", "除湿",
        "掃除機", "炊飯器", "おすすめ", "家電", "제습기", "청소기", "자전거", "킥보드", "추천",
        "후기", "가성비",
    ),
    Subject.SOCIETY: (
        "law", "regulation", "regulations", "directive", "policy", "grant", "subsidy", "tax",
        "visa", "minimum wage", "election", "strike", "court", "remote work", "work weeks", "okrs",
        "four-day", "meetings", "salary", "housing", "right-to-repair", "isps", "isp", "outage",
        "founders", "acquisition", "announcement", "政策", "补贴", "公积金", "社保", "个人所得税",
        "国标", "远程办公", "大小周", "收购", "停运", "台风", "发布会", "新人", "法规", "规定",
        "法律", "津貼", "規定", "制度", "地震", "速報", "지원 정책", "정책", "환율", "뉴스",
        "제도",
    ),
}  # fmt: skip
OF_CODE = re.compile(
    r"\bCVE-\d{4}-\d+|\bGHSA-|\w\(\)|\w::\w|\b\w+_\w+\b|\b[A-Z]\w+(?:Error|Exception)\b"
    r"|\bv?\d+\.\d+\.\d+\b|\b[\w-]+\.(?:js|py|rs|go|toml|yaml|yml|json|so|dll)\b"
)


def subjects_of(question: str, intents: tuple[Intent, ...]) -> tuple[Subject, ...]:
    """Return what a question is about, the plainest first; nothing where no word tells."""
    counted = {subject: len(mentioned(words, question)) for subject, words in WORDS.items()}
    if OF_CODE.search(question):
        counted[Subject.SOFTWARE] += 2
    for intent in intents:
        if intent in BY_INTENT:
            counted[BY_INTENT[intent]] += 1
    return tuple(sorted((s for s in counted if counted[s]), key=lambda s: -counted[s]))
