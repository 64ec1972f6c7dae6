"""A video, a paper, a thread: one thing under many addresses, by the rules of its site."""

import pytest

from search_skill.text.identity import identity_key
from search_skill.text.works import site_of

VIDEO = "a1B2c3D4e5_"
NOTE = "64b7c0de0000000001000001"


@pytest.mark.parametrize(
    "urls",
    [
        (
            f"https://www.youtube.com/watch?v={VIDEO}&t=10s&list=PL1",
            f"https://youtu.be/{VIDEO}?si=x",
            f"https://m.youtube.com/shorts/{VIDEO}",
            f"https://www.youtube-nocookie.com/embed/{VIDEO}",
            f"https://www.youtube.com/live/{VIDEO}?feature=share",
        ),
        (
            "https://x.com/Ann/status/1790000000000000009?s=20",
            "https://twitter.com/ann/status/1790000000000000009/photo/2",
            "https://mobile.twitter.com/i/web/status/1790000000000000009",
        ),
        (
            "https://www.reddit.com/r/Rust/comments/1abcde/why_we_left/",
            "https://old.reddit.com/r/rust/comments/1abcde/",
            "https://np.reddit.com/comments/1abcde?sort=top",
            "https://redd.it/1abcde",
        ),
        ("https://www.reddit.com/r/Rust/", "https://old.reddit.com/r/rust"),
        (
            "https://arxiv.org/abs/2401.01234",
            "http://www.arxiv.org/abs/2401.01234v1",
            "https://export.arxiv.org/pdf/2401.01234v3.pdf",
            "https://arxiv.org/html/2401.01234v2",
            "https://doi.org/10.48550/arXiv.2401.01234",
            "https://ar5iv.labs.arxiv.org/html/2401.01234",
        ),
        ("https://arxiv.org/abs/hep-th/0203101v2", "https://arxiv.org/pdf/hep-th/0203101"),
        (
            "https://stackoverflow.com/questions/123/how-to-quarry",
            "https://stackoverflow.com/q/123/456",
            "https://www.stackoverflow.com/questions/123/how-to-quarry/789?rq=1#789",
        ),
        ("https://unix.stackexchange.com/q/5", "https://unix.stackexchange.com/questions/5/x"),
        (
            "https://github.com/Ann/Quarry.git",
            "https://github.com/ann/quarry",
            "https://github.com/ann/quarry/?tab=readme-ov-file#install",
        ),
        ("https://github.com/ann/quarry/pull/7", "https://github.com/Ann/Quarry/issues/7"),
        (
            "https://raw.githubusercontent.com/ann/quarry/main/a.md",
            "https://github.com/ann/quarry/blob/main/a.md",
            "https://github.com/ann/quarry/raw/main/a.md",
        ),
        (
            "https://zh.m.wikipedia.org/zh-hans/深度学习",
            "https://zh.wikipedia.org/wiki/%E6%B7%B1%E5%BA%A6%E5%AD%A6%E4%B9%A0",
            "https://zh.wikipedia.org/w/index.php?title=深度学习",
        ),
        (
            "https://en.wikipedia.org/wiki/Ann%20Quarry",
            "https://en.m.wikipedia.org/wiki/Ann_Quarry",
        ),
        ("https://en.wikipedia.org/wiki/quarry", "https://en.wikipedia.org/wiki/Quarry"),
        (
            "https://doi.org/10.1000/ABC",
            "http://dx.doi.org/10.1000/abc",
            "https://doi.org/10.1000%2Fabc",
        ),
        (
            "https://arxiv.org/abs/2401.01234",
            "https://www.alphaxiv.org/overview/2401.01234v2",
            "https://hf.co/papers/2401.01234",
        ),
        (
            "https://huggingface.co/ann/quarry",
            "https://hf-mirror.com/ann/quarry/tree/main",
            "https://huggingface.co/ann/quarry?library=transformers",
        ),
        (
            "https://github.com/ann/quarry/blob/main/a.md?plain=1",
            "https://cdn.jsdelivr.net/gh/ann/quarry@main/a.md",
            "https://raw.githubusercontent.com/ann/quarry/main/a.md",
        ),
        ("https://github.com/ann/quarry/pull/7/files", "https://github.com/ann/quarry/pull/7"),
        ("https://www.reddit.com/r/rust/comments/1abcde.json", "https://redd.it/1abcde"),
        ("https://nitter.net/ann/status/179", "https://x.com/ann/status/179"),
        (
            "https://blog.csdn.net/ann/article/details/123",
            "https://ann.blog.csdn.net/article/details/123?spm=1001.2014",
        ),
        (
            "https://www.toutiao.com/article/7123456",
            "https://m.toutiao.com/i7123456/",
            "https://www.toutiao.com/a7123456/?tt_from=weixin",
        ),
        (
            "https://blog.naver.com/ann/22310001",
            "https://m.blog.naver.com/PostView.naver?blogId=ann&logNo=22310001&from=list",
            "https://blog.naver.com/ann?Redirect=Log&logNo=22310001",
        ),
        (
            "https://n.news.naver.com/mnews/article/001/0014?sid=101",
            "https://news.naver.com/main/read.naver?mode=LSD&oid=001&aid=0014",
        ),
        ("https://quarry.tistory.com/m/12", "https://quarry.tistory.com/12?category=5"),
        ("https://www.bilibili.com/read/mobile?id=12", "https://www.bilibili.com/read/cv12"),
        ("https://m.douban.com/movie/subject/12/", "https://movie.douban.com/subject/12/"),
        ("https://item.m.jd.com/product/12.html", "https://item.jd.com/12.html?cu=true"),
        (
            "https://weibo.com/1234567890/Abc12DeFg",
            "https://www.weibo.com/1234567890/Abc12DeFg?type=comment",
        ),
        ("https://m.weibo.cn/1234567890/49123456", "https://m.weibo.cn/detail/49123456"),
        (
            "https://docs.google.com/document/d/1AbC_d/edit?usp=sharing",
            "https://docs.google.com/document/u/0/d/1AbC_d/view",
        ),
        ("https://lobste.rs/s/abc123/why_we_left", "https://lobste.rs/s/abc123"),
        ("https://europepmc.org/article/PMC/PMC12", "https://pmc.ncbi.nlm.nih.gov/articles/PMC12/"),
        ("https://www.amazon.de/dp/B0ABCDEF12?th=1", "https://www.amazon.de/x/dp/B0ABCDEF12/ref=y"),
        (
            "https://www.ncbi.nlm.nih.gov/pubmed/123/",
            "https://pubmed.ncbi.nlm.nih.gov/123/?from_term=x",
        ),
        (
            "https://www.zhihu.com/question/1/answer/22?utm_psn=3",
            "https://zhihu.com/answer/22",
        ),
        (
            "https://www.bilibili.com/video/BV1xx411c7mD/?spm_id_from=333.1&vd_source=x",
            "https://m.bilibili.com/video/BV1xx411c7mD?p=1",
            "https://b23.tv/BV1xx411c7mD",
        ),
        ("https://www.v2ex.com/t/12345#reply7", "https://global.v2ex.com/t/12345?p=2"),
        ("https://m.weibo.cn/detail/123", "https://m.weibo.cn/status/123?wm=1"),
        (
            "https://mp.weixin.qq.com/s?__biz=MzA=&mid=1&idx=1&sn=ab&chksm=x&scene=21",
            "http://mp.weixin.qq.com/s?__biz=MzA=&idx=1&mid=1",
        ),
        (
            f"https://www.xiaohongshu.com/discovery/item/{NOTE}?xsec_token=A",
            f"https://www.xiaohongshu.com/explore/{NOTE}",
        ),
        ("https://news.ycombinator.com/item?id=9", "http://news.ycombinator.com/item?id=9#10"),
        ("https://openreview.net/forum?id=Ab1", "https://openreview.net/pdf?id=Ab1"),
        ("https://medium.com/@ann/why-0123456789ab", "https://ann.medium.com/why-0123456789ab"),
    ],
)
def test_one_thing_has_one_key(urls):
    assert len({identity_key(url) for url in urls}) == 1
    assert {identity_key(identity_key(url)) for url in urls} == {identity_key(urls[0])}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            "https://www.youtube.com/watch?v=a1B2c3D4e5_",
            "https://www.youtube.com/watch?v=a1b2c3d4e5_",
        ),
        (
            "https://youtube.evil.test/watch?v=a1B2c3D4e5_",
            "https://www.youtube.com/watch?v=a1B2c3D4e5_",
        ),
        ("https://arxiv.org/abs/2401.01234", "https://arxiv.org/abs/2401.01235"),
        ("https://info.arxiv.org/abs/2401.01234", "https://arxiv.org/abs/2401.01234"),
        ("https://stackoverflow.com/questions/123", "https://stackoverflow.com/a/123"),
        ("https://stackoverflow.com/questions/tagged/rust", "https://stackoverflow.com/questions"),
        ("https://unix.stackexchange.com/q/5", "https://tex.stackexchange.com/q/5"),
        ("https://github.com/ann/quarry/issues/7", "https://github.com/ann/quarry/issues/8"),
        ("https://gist.github.com/ann/quarry", "https://github.com/ann/quarry"),
        (
            "https://github.com/ann/quarry/blob/main/A.md",
            "https://github.com/ann/quarry/blob/main/a.md",
        ),
        (
            "https://www.reddit.com/r/rust/comments/1abcde/x/c1/",
            "https://www.reddit.com/r/rust/comments/1abcde/x/c2/",
        ),
        ("https://developers.reddit.com/r/rust", "https://www.reddit.com/r/rust"),
        ("https://en.wikipedia.org/wiki/Ann", "https://de.wikipedia.org/wiki/Ann"),
        (
            "https://en.wikipedia.org/w/index.php?title=Ann&oldid=5",
            "https://en.wikipedia.org/wiki/Ann",
        ),
        (
            "https://www.bilibili.com/video/BV1xx411c7mD?p=2",
            "https://www.bilibili.com/video/BV1xx411c7mD",
        ),
        ("https://zhuanlan.zhihu.com/p/1", "https://www.zhihu.com/question/1"),
        ("https://news.ycombinator.com/item?id=9", "https://news.ycombinator.com/item?id=10"),
        ("https://x.com/search?q=rust", "https://x.com/search?q=go"),
        ("https://en.wikipedia.org/wiki/Red_Meat", "https://en.wikipedia.org/wiki/Red_meat"),
        ("https://en.wiktionary.org/wiki/quarry", "https://en.wiktionary.org/wiki/Quarry"),
        ("https://huggingface.co/datasets/ann", "https://huggingface.co/ann"),
        ("https://github.com/ann/quarry/pull/7/files", "https://github.com/ann/quarry/pull/8"),
        ("https://quarry.tistory.com/12", "https://other.tistory.com/12"),
        ("https://n.news.naver.com/article/001/0014", "https://n.news.naver.com/article/002/0014"),
        ("https://blog.naver.com/ann/22310001", "https://blog.naver.com/bob/22310001"),
        ("https://www.amazon.de/dp/B0ABCDEF12", "https://www.amazon.com/dp/B0ABCDEF12"),
        (
            "https://docs.google.com/document/d/1AbC_d/edit",
            "https://docs.google.com/document/d/1AbD_d/edit",
        ),
    ],
)
def test_two_things_have_two_keys(one, other):
    assert identity_key(one) != identity_key(other)


@pytest.mark.parametrize(
    ("host", "site"),
    [
        ("www.quarry.example", "quarry.example"),
        ("m.quarry.example", "quarry.example"),
        ("www.m.quarry.example", "quarry.example"),
        ("amp.dev", "amp.dev"),
        ("m.github.io", "m.github.io"),
        ("mobile.quarry.example", "mobile.quarry.example"),
        ("www.com", "www.com"),
        ("en.m.wikipedia.org", "en.wikipedia.org"),
        ("old.reddit.com", "reddit.com"),
        ("old.quarry.example", "old.quarry.example"),
    ],
)
def test_mirrors_are_the_site_itself(host, site):
    assert site_of(host) == site
