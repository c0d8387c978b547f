"""Which changes are made to the sources of the front end."""

from pathlib import Path

from tools.web_mutants.mutations import mutants, mutations

SOURCE = """import { a } from "b";
// true && false
const text = "x === y";
export const check = (one: number) => !done(one) && one < 3 && (other ?? true);
"""


def changed(source: str, *, svelte: bool = False) -> list[str]:
    return [mutation.applied(source) for mutation in mutations(source, svelte=svelte)]


def test_code_is_changed_and_strings_comments_and_imports_are_not():
    found = changed(SOURCE)
    assert len(found) == 6
    for mutant in found:
        before, after = SOURCE.splitlines(), mutant.splitlines()
        assert before[:3] == after[:3]
        assert before[3] != after[3]


def test_of_a_component_only_the_script_is_changed():
    source = "<script>const a = b && c;</script>\n{#if a && b}<p class:x={true}></p>{/if}\n"
    assert changed(source, svelte=True) == [source.replace("b && c", "b || c")]


def test_tests_and_drawings_are_no_mutants(tmp_path: Path):
    for name in ("logic.ts", "logic.test.ts", "geometry.ts", "Board.svelte", "look.css"):
        file = tmp_path / "web/src/table" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("<script>a && b</script>")
    found = {Path(mutant.path).name for mutant in mutants(tmp_path, [])}
    assert found == {"logic.ts", "Board.svelte"}
