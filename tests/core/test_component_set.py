import pytest

from flatshare.core.component_set import ComponentSet, Picture

ONE = Picture("tile-one", "tile", "<svg>1</svg>")
TWO = Picture("tile-two", "tile", "<svg>2</svg>")


@pytest.mark.parametrize(
    "other",
    [
        ComponentSet((ONE,), {"en": "a = A"}),
        ComponentSet((ONE, Picture("tile-two", "tile", "<svg>3</svg>")), {"en": "a = A"}),
        ComponentSet((ONE, Picture("tile-new", "tile", "<svg>2</svg>")), {"en": "a = A"}),
        ComponentSet((ONE, Picture("tile-two", "card", "<svg>2</svg>")), {"en": "a = A"}),
        ComponentSet((ONE, TWO), {"en": "a = B"}),
        ComponentSet((ONE, TWO), {"de": "a = A"}),
        ComponentSet((ONE, TWO)),
    ],
)
def test_the_hash_changes_with_every_picture_and_text(other: ComponentSet):
    assert other.hash != ComponentSet((ONE, TWO), {"en": "a = A"}).hash


def test_the_hash_does_not_depend_on_the_order():
    assert ComponentSet((ONE, TWO)).hash == ComponentSet((TWO, ONE)).hash
