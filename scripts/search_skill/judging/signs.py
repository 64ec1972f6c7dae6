"""Signs in prose of who speaks: one who tells what others said, or one who did it and saw it."""

from __future__ import annotations

import re

REPORTS = re.compile(
    r"\b(?:said|told|according to|reported|confirmed|declined to comment|spokes(?:man|woman"
    r"|person))\b"
    r"|表示|记者|告诉|据悉|介绍说|によると|と述べた|取材|기자|밝혔다|전했다",
    re.I,
)
FIRST_HAND = re.compile(
    r"\b(?:we|i)(?:'ve| have)? (?:measured|tested|ran|re-?ran|built|bought|purchased|opened"
    r"|took|asked"
    r"|switched|moved|migrated|found|counted|timed|reproduced|checked|used|work|worked|design|read"
    r"|wrote|computed|upgraded|patched)\b|\bour (?:tests?|measurements?|service|team|cluster|fleet"
    r"|production|code|pager)\b|\bdisclosure\b|raw (?:data|logs)|我(?:们)?(?:测|试|用|做|跑|写"
    r"|在|把|问|卖)"
    r"|实测|亲测|压测|踩坑|検証した|試した|計測した|직접 (?:써|테스트)|측정했",
    re.I,
)
