"""Files that a person names: whole or not at all, and nothing but files is ever replaced."""

import os
import stat
import threading
from pathlib import Path

import pytest

from search_skill.files import PRIVATE, read, write


def mode_of(path):
    return stat.S_IMODE(path.stat().st_mode)


def test_a_file_is_written_whole_and_keeps_its_mode(tmp_path):
    place = tmp_path / "报告.md"
    write(str(place), "一\n")
    place.chmod(0o640)
    write(str(place), "二\n")
    assert place.read_text("utf-8") == "二\n"
    assert mode_of(place) == 0o640
    assert [each.name for each in tmp_path.iterdir()] == ["报告.md"]


def test_a_new_file_is_as_the_users_mask_says_and_a_private_one_his_alone(tmp_path):
    mask = os.umask(0o022)
    try:
        write(str(tmp_path / "a"), "보고서")
        write(str(tmp_path / "b"), "報告", PRIVATE)
    finally:
        os.umask(mask)
    assert mode_of(tmp_path / "a") == 0o644
    assert mode_of(tmp_path / "b") == 0o600


def test_a_link_stays_a_link(tmp_path):
    (tmp_path / "real").write_text("old")
    (tmp_path / "link").symlink_to("real")
    write(str(tmp_path / "link"), "new")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "real").read_text() == "new"


def test_a_pipe_is_written_into_and_stays_one(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    heard = []
    reader = threading.Thread(target=lambda: heard.append(pipe.read_text("utf-8")))
    reader.start()
    write(str(pipe), "結果")
    reader.join(10)
    assert heard == ["結果"]
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_a_device_is_written_into_and_stays_one():
    ours, theirs = os.openpty()
    device = Path(os.ttyname(theirs))
    try:
        write(str(device), "装置\n")
        assert os.read(ours, 100).decode().split() == ["装置"]
        assert stat.S_ISCHR(device.stat().st_mode)
    finally:
        os.close(ours)
        os.close(theirs)


@pytest.mark.parametrize(
    ("name", "fault"), [("nowhere/a", FileNotFoundError), (".", IsADirectoryError)]
)
def test_what_cannot_be_written_leaves_nothing_behind(tmp_path, name, fault):
    with pytest.raises(fault):
        write(str(tmp_path / name), "x")
    assert list(tmp_path.iterdir()) == []


def test_out_to_a_pipe_writes_into_it(program, tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    heard = []
    reader = threading.Thread(target=lambda: heard.append(pipe.read_text("utf-8")), daemon=True)
    reader.start()
    done = program.run("--schema", f"--out={pipe}")
    reader.join(10)
    assert done.returncode == 0, done.stderr
    assert done.stdout == ""
    assert heard[0].startswith("{")
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_what_has_no_end_is_read_up_to_a_bound(tmp_path):
    with pytest.raises(OSError, match="holds more than 1,000 bytes"):
        read("/dev/zero", 1000)
    whole = tmp_path / "全部"
    whole.write_bytes(b"a" * 1000)
    assert read(whole, 1000) == b"a" * 1000


@pytest.mark.parametrize(
    "words",
    [
        ["--local", "question", "--config", "/dev/zero"],
        ["audit", "/dev/zero"],
        ["cookies", "import", "/dev/zero", "site.example"],
        ["question", "--replay", "/dev/zero"],
    ],
)
def test_a_device_without_end_is_refused_and_named(program, words):
    run = program.run(*words)
    assert run.returncode == 2
    assert "/dev/zero" in run.stderr
    assert len(run.stderr.splitlines()) == 1
