"""Parameters that say where a reader came from, not what is read.

A list, never a guess: what is not named here stays, because a parameter dropped wrongly leads to
another page. Short names such as `ref` and `from` are trackers on the hosts named with them only.
"""

import re
from functools import lru_cache

PREFIXES = ("utm_", "mtm_", "matomo_", "pk_", "piwik_", "hsa_", "at_", "_hs", "fb_", "ns_", "stm_")
# of the prefixes above these names only: the rest of their family is not known to be trackers
NAMES_OF_PREFIXES = re.compile(
    # a place on the map has its utm_zone, which is no campaign
    r"utm_(?!(?:zone|easting|northing|east|north|band|datum|epsg|srid|x|y|e|n)$)[\w\-]+|(?:mtm|matomo|piwik|pk)_(?:campaign|kwd|keyword|source|medium|content|cid"
    r"|group|placement|vid)|hsa_(?:acc|cam|grp|ad|src|tgt|kw|mt|net|ver|la|ol)"
    r"|at_(?:medium|campaign|custom\d|bbc_team|link_\w+|format|ptr_name)|_hs(?:enc|mi|fp|ctatracking)"
    r"|fb_(?:action_ids|action_types|ref|source|comment_id)|ns_(?:campaign|mchannel|source|linkname"
    r"|fee)|stm_(?:source|medium|campaign)"
)
EVERYWHERE = """
    gclid gclsrc dclid gbraid wbraid gad_source gad_campaignid srsltid fbclid msclkid yclid ysclid
    ymclid twclid ttclid li_fat_id rdt_cid epik igsh igshid mc_cid mc_eid mkt_tok _ga _gl _gac
    oly_anon_id oly_enc_id vero_conv vero_id wickedid rb_clickid s_cid s_kwcid ef_id icid ncid
    cmpid xtor xtref _openstat openstat_service __twitter_impression __s ck_subscriber_id
    _branch_match_id _branch_referrer guccounter guce_referrer guce_referrer_sig ref_src ref_url
    spm_id_from vd_source share_source share_medium share_plat share_session_id
    share_tag share_from unique_k trk_contact trk_msg trk_module trk_sid
    hss_channel hsctatracking ml_subscriber ml_subscriber_hash sc_cid sc_campaign sc_channel
    __hstc __hssc __hsfp mibextid sfmc_id elqtrackid elqtrack elqaid elqat elqcampaignid bsft_clkid
    bsft_uid bsft_eid bsft_mid vgo_ee sccid tduid irclickid irgwc cjevent _trkparms _trksid
    amp_js_v amp_gsa usqp aoh
    tracking_source algolia_query_id wt_mc wt.mc_id wt.tsrc zanpid dm_i hmsr hmpl hmcu hmkw hmci
    """
EXACT = frozenset(EVERYWHERE.split())
# `spm=1001.2014.3001.5501` is Alibaba's trail; `spm=3` may be anything
TRAIL = re.compile(r"[\w\-]+(?:\.[\w\-]+){2,}")
TRAILS = frozenset({"spm", "scm"})
AMP_SWITCH = {"amp": ("", "1", "true", "amp"), "outputtype": ("amp",), "output": ("amp",)}

SESSIONS = re.compile(
    r"phpsessid|jsessionid|asp\.net_sessionid|aspsessionid\w*|cfid|cftoken|sessid|zenid|oscsid"
)
MAYBE_SESSIONS = frozenset({"s", "sid", "session", "session_id", "sessionid"})
TOKEN = re.compile(r"[0-9a-f]{26,40}")  # no number of a thing, and no name of it
PRINTED = ("1", "true", "yes", "y", "on", "print", "printable", "printpage")
FOR_PRINT = {
    **dict.fromkeys(("print", "printable", "printview", "printfriendly", "print_view"), PRINTED),
    **dict.fromkeys(("view", "mode", "format", "display"), ("print", "printable", "printfriendly")),
}

BY_HOST: dict[str, str] = {
    "163.com": "spss spsw spssid",
    "1688.com": "spm scm",
    "alibaba.com": "spm scm",
    "aliyun.com": "spm scm",
    "docs.python.org": "highlight",
    "ebay.com": "mkevt mkcid mkrid campid toolid customid",
    "jd.com": "cu",
    "news.yahoo.co.jp": "source",
    "readthedocs.io": "highlight",
    "sohu.com": "spm scm",
    "taobao.com": "spm scm ali_refid ali_trackid",
    "tmall.com": "spm scm ali_refid ali_trackid",
    "support.google.com": "ref_topic visit_id rd",
    "36kr.com": "f",
    "amazon.com": "ref ref_ qid sr pd_rd_i pd_rd_r pd_rd_w pd_rd_wg pf_rd_p pf_rd_r crid sprefix",
    "apnews.com": "link_source taid",
    "baidu.com": "wfr fr for frommodule fromtitle lemmafrom searchtype",
    "bbc.co.uk": "ocid intlink_from_url link_location",
    "bbc.com": "ocid intlink_from_url link_location",
    "bilibili.com": "from from_source from_spmid seid is_story_h5 plat_id buvid broadcast_type"
    " launch_id session_id live_from from_spm_id bsource csource msource",
    "bloomberg.com": "srnd sref cmpid leadsource embedded-checkout",
    "cnbc.com": "__source",
    "csdn.net": "ops_request_misc request_id biz_id depth_1-utm_source depth_1-utm_medium"
    " dist_request_id spm ydreferer sharetype shareid sharerefer sharesource sharefrom",
    "dev.to": "ref",
    "douban.com": "from dt_dapp _i _dtcc icn",
    "facebook.com": "__tn__ __xts__ __cft__[0] fref hc_ref hc_location rdid share_url mibextid",
    "forbes.com": "sh ss",
    "ft.com": "sharetype segmentid",
    "github.com": "ref_cta ref_loc ref_page email_source email_token",
    "huxiu.com": "f visit_source collection_id",
    "ifanr.com": "ref",
    "imdb.com": "ref_",
    "infoq.cn": "source",
    "instagram.com": "taken-by",
    "jianshu.com": "from",
    "juejin.cn": "from share_token searchid",
    "linkedin.com": "trk trackingid lipi lici originalsubdomain refid trkemail midtoken",
    "medium.com": "source",
    "msn.com": "ocid cvid pc ei",
    "nytimes.com": "smid smtyp partner referringsource te nl emc",
    "producthunt.com": "ref",
    "mp.weixin.qq.com": "scene clicktime enterid sessionid subscene ascene devicetype version"
    " nettype lang pass_ticket wx_header exportkey abtest_cookie chksm from",
    "quora.com": "share srid ch oid no_redirect",
    "reuters.com": "taid",
    "sina.cn": "from wm vt",
    "sina.com.cn": "from wm vt",
    "sspai.com": "ref",
    "stackoverflow.com": "noredirect lq rq",
    "stackexchange.com": "noredirect lq rq",
    "substack.com": "r s isfreemail showwelcome triedredirect",
    "theguardian.com": "cmp",
    "thepaper.cn": "commtag",
    "tiktok.com": "is_from_webapp sender_device is_copy_url _r _t web_id sec_uid",
    "toutiao.com": "wid app timestamp log_from source tt_from share_token req_id"
    " use_new_style group_id_from",
    "twitter.com": "s t ref_src cn",
    "washingtonpost.com": "itid wpisrc wpmm",
    "weibo.cn": "from wm featurecode luicode lfid uicode launchid sourcetype jumpfrom",
    "weibo.com": "from wvr refer_flag ref mod wm sourcetype luicode lfid",
    "wikipedia.org": "wprov",
    "wsj.com": "mod reflink",
    "x.com": "s t ref_src cn",
    "xiaohongshu.com": "app_platform app_version share_from_user_hidden author_share"
    " xhsshare apptime appuid share_id share_redid source xsec_source exsource",
    "youtube.com": "si feature pp ab_channel embeds_referring_euri embeds_referring_origin",
    "youtu.be": "si feature",
    "zhihu.com": "from hybrid_search_source hybrid_search_extra entity_type search_source"
    " is_share_data share_code",
}


def is_tracker(host: str, name: str, value: str) -> bool:
    """Say whether a parameter only tells where the reader came from, or who is reading."""
    plain = name.lower()
    if plain in EXACT or plain in _of_host(host):
        return True
    if SESSIONS.fullmatch(plain) or (plain in MAYBE_SESSIONS and TOKEN.fullmatch(value)):
        return True
    if plain in TRAILS:
        return bool(TRAIL.fullmatch(value))
    return plain.startswith(PREFIXES) and bool(NAMES_OF_PREFIXES.fullmatch(plain))


def is_amp_switch(name: str, value: str) -> bool:
    """Say whether a parameter asks for the AMP form of a page."""
    return value.lower() in AMP_SWITCH.get(name.lower(), ())


def is_print_switch(name: str, value: str) -> bool:
    """Say whether a parameter asks for the form of a page that is to be printed."""
    return value.lower() in FOR_PRINT.get(name.lower(), ())


def tracker_in_fragment(fragment: str) -> bool:
    """Say whether a fragment is a scroll target of a search engine or a campaign's mark."""
    return fragment.startswith(":~:") or fragment.lower().startswith(("utm_", "xtor=", "mtm_"))


@lru_cache(maxsize=2048)
def _of_host(host: str) -> frozenset[str]:
    labels = host.split(".")
    above = (".".join(labels[start:]) for start in range(len(labels) - 1))
    return frozenset(name for domain in above for name in BY_HOST.get(domain, "").split())
