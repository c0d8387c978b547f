"""Which mutants are tried."""

from pathlib import Path

import pytest

from tools.mutants.sampling import Mutant, mutants, sample

SOURCE = "a = b < c\nd = 1\ne = f + g\n"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    for path in ("rules/one.py", "rules/two.py", "rules/pictures/three.py", "other/four.py"):
        file = tmp_path / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(SOURCE)
    return tmp_path


def names(chosen: list[Mutant]) -> list[str]:
    return [mutant.name for mutant in chosen]


def test_the_mutants_of_files_and_folders_are_found_without_those_of_drawings(project: Path):
    found = mutants(project, ["rules", "other/four.py"])
    assert {mutant.path for mutant in found} == {"rules/one.py", "rules/two.py", "other/four.py"}
    assert len(names(found)) == len(set(names(found))) == 3 * 4


def test_a_seed_always_gives_the_same_sample_and_another_seed_another_one(project: Path):
    found = mutants(project, ["rules"])
    assert names(sample(found, 4, seed=1)) == names(sample(reversed(found), 4, seed=1))
    assert names(sample(found, 4, seed=1)) != names(sample(found, 4, seed=2))


def test_a_sample_has_its_number_of_different_mutants(project: Path):
    found = mutants(project, ["rules"])
    assert len(set(names(sample(found, 5, seed=1)))) == 5
    assert sorted(names(sample(found, 100, seed=1))) == sorted(names(found))


def test_a_larger_sample_begins_with_the_smaller_one(project: Path):
    found = mutants(project, ["rules"])
    assert names(sample(found, 6, seed=1))[:3] == names(sample(found, 3, seed=1))


def test_what_changes_in_one_file_leaves_the_order_of_all_other_mutants_alone(project: Path):
    def chosen() -> list[str]:
        drawn = sample(mutants(project, ["rules"]), 100, seed=1)
        return [mutant.diff for mutant in drawn if mutant.path == "rules/two.py"]

    before = chosen()
    (project / "rules/one.py").write_text("nothing = 0\n")
    (project / "rules/two.py").write_text(f"import h\n{SOURCE}")
    assert chosen() == before


def test_a_diff_shows_the_lines_that_change(project: Path):
    assert [mutant.diff for mutant in mutants(project, ["rules/one.py"])] == [
        "-a = b < c\n+a = b <= c",
        "-d = 1\n+d = 0",
        "-d = 1\n+d = 2",
        "-e = f + g\n+e = f - g",
    ]
