"""The routes under /api/editions. Responses never change: the address has the hash of the content."""

from http import HTTPStatus
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Request, Response

from flatshare.core.component_set import ComponentSet
from flatshare.server.contract import EditionInfo, PictureInfo, Problem
from flatshare.server.page import CACHE_FOR_A_YEAR
from flatshare.server.problems import NoSuchPart

NOTHING_ELSE = "default-src 'none'; style-src 'unsafe-inline'"
"""The content security policy: a picture that is opened by itself loads and runs nothing."""

router = APIRouter(prefix="/editions")


async def requested(request: Request, hash: Annotated[str, Path(max_length=64)]) -> ComponentSet:
    """Return the requested edition. Raises NoSuchEdition."""
    return await request.app.state.editions.find(hash)


Edition = Annotated[ComponentSet, Depends(requested)]
PROBLEMS: dict[int | str, dict[str, Any]] = {
    HTTPStatus.NOT_FOUND.value: {"model": Problem},
    HTTPStatus.UNPROCESSABLE_ENTITY.value: {"model": Problem},
}


@router.get("/{hash}", operation_id="getEdition", responses=PROBLEMS, response_model=EditionInfo)
async def edition(request: Request, edition: Edition) -> Response:
    """What can be fetched of an edition. `edition_hash` of a snapshot names it."""
    pictures = [PictureInfo(name=picture.name, kind=picture.kind) for picture in edition.pictures]
    info = EditionInfo(hash=edition.hash, pictures=pictures, languages=list(edition.texts))
    return _immutable(request, info.model_dump_json(), "application/json")


@router.get(
    "/{hash}/pictures/{name}.svg", operation_id="getPicture", responses=PROBLEMS, response_class=Response
)
async def picture(request: Request, edition: Edition, name: str) -> Response:
    """A picture of a component as SVG."""
    for picture in edition.pictures:
        if picture.name == name:
            return _immutable(request, picture.svg, "image/svg+xml")
    raise NoSuchPart(f"The edition has no picture {name[:80]!r}.")


@router.get(
    "/{hash}/texts/{language}.ftl",
    operation_id="getEditionTexts",
    responses=PROBLEMS,
    response_class=Response,
)
async def texts(request: Request, edition: Edition, language: str) -> Response:
    """The Fluent messages that the edition brings along."""
    if language not in edition.texts:
        raise NoSuchPart(f"The edition has no texts in {language[:80]!r}.")
    return _immutable(request, edition.texts[language], "text/plain; charset=utf-8")


def _immutable(request: Request, content: str, media_type: str) -> Response:
    tag = f'"{request.path_params["hash"]}"'
    headers = {"Cache-Control": CACHE_FOR_A_YEAR, "ETag": tag, "Content-Security-Policy": NOTHING_ELSE}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=HTTPStatus.NOT_MODIFIED, headers=headers)
    return Response(content, media_type=media_type, headers=headers)
