"""A bundle is its own files: what else stands in the folder is neither hashed nor opened to others."""

import json
import stat


def test_other_files_of_the_folder_are_left_as_they_are(program, tmp_path):
    folder = tmp_path / "证据"
    folder.mkdir()
    secret = folder / "secret"
    secret.write_text("mine", "utf-8")
    secret.chmod(0o600)
    done = program.run("--demo", "--no-store", "--bundle", str(folder))
    assert done.returncode == 0, done.stderr
    assert stat.S_IMODE(secret.stat().st_mode) == 0o600
    named = json.loads((folder / "manifest.json").read_text("utf-8"))["files"]
    assert "secret" not in named
    assert {"report.json", "report.md", "report.html", "tape.warc.gz"} <= set(named)


def test_a_bundle_is_verified_by_its_bare_name(program):
    assert (
        program.run("--demo", "--no-store", "--bundle", "held", cwd=program.folder).returncode == 0
    )
    done = program.run("verify", "held", cwd=program.folder)
    assert done.returncode == 0, done.stdout
    assert done.stdout.startswith("verified: ")
