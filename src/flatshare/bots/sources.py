"""Bots that are not built in: a class of a module, a class in a Python file, or a program.

    package.module:Class    mybot.py    folder/mybot.py:Class    cmd:./program with arguments

`NAME=` before any of them gives the bot another name.
"""

import importlib
import importlib.util
import inspect
import re
import shlex
import shutil
import sys
import traceback
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from flatshare.bots.bot import BotError
from flatshare.core.names import NAME_LENGTH

COMMAND: Final = "cmd:"
FORMS: Final = "package.module:Class, a file mybot.py or cmd:./program"
_NAMED: Final = re.compile(r"([\w.-]+)=(.+)", re.DOTALL)
_FILE: Final = re.compile(r"(.+\.py)(?::(\w+))?", re.DOTALL)
_CLASS: Final = re.compile(r"([\w.]+):(\w+)")


def split_name(text: str) -> tuple[str | None, str]:
    """Return the name before a bot's source, if it has one, and the source."""
    named = _NAMED.fullmatch(text)
    return (named[1], named[2]) if named else (None, text)


def is_source(text: str) -> bool:
    """Whether the text has the form of a source and not of a name."""
    return text.startswith(COMMAND) or bool(_FILE.fullmatch(text) or _CLASS.fullmatch(text))


def short_name(source: str) -> str:
    """Return a source's name at tables and in records, without folders, packages and arguments."""
    if source.startswith(COMMAND):
        name = Path(command_of(source)[0]).name
    elif file := _FILE.fullmatch(source):
        name = Path(file[1]).name + (f":{file[2]}" if file[2] else "")
    else:
        module, _, attribute = source.partition(":")
        name = f"{module.rpartition('.')[2]}:{attribute}"
    return name[:NAME_LENGTH]


# Programs


def command_of(source: str) -> tuple[str, ...]:
    """Return the program of `cmd:PROGRAM ARGUMENT ...` and its arguments. Raises BotError."""
    try:
        words = shlex.split(source.removeprefix(COMMAND))
    except ValueError as error:
        raise BotError(f"{source}: {error}; quote the arguments as in a shell") from error
    if not words:
        raise BotError(f"{source}: name a program, such as cmd:./program")
    return tuple(words)


def check_program(source: str) -> None:
    """Raise BotError unless the program can be run."""
    program = command_of(source)[0]
    if shutil.which(program):
        return
    path = Path(program)
    if path.is_dir():
        raise BotError(f"{source}: {program} is a folder; name a program in it")
    bare = Path(program).name == program
    if path.is_file():
        place = f"./{program}" if bare else program
        if place != program and shutil.which(place):
            raise BotError(f"{source}: {program} is not on PATH; to run the file here, write cmd:{place}")
        raise BotError(f"{source}: {program} is not executable; allow it with: chmod +x {shlex.quote(place)}")
    where = "here or on PATH" if bare else f"in {Path.cwd()}"
    raise BotError(f"{source}: there is no program {program} {where}; check the name")


# Classes


def load_class(source: str) -> Callable[..., Any]:
    """Return the class of `module:Class` or of a file. Raises BotError."""
    if file := _FILE.fullmatch(source):
        module = _load_file(source, Path(file[1]))
        bot_class = _attribute(source, module, file[2]) if file[2] else _class_in(source, module)
    else:
        name, _, attribute = source.partition(":")
        bot_class = _attribute(source, _load_module(source, name), attribute)
    check_class(source, bot_class)
    return bot_class


def _load_module(source: str, name: str) -> ModuleType:
    _search_in(Path.cwd())
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        missing = error.name or ""
        if name == missing or name.startswith(f"{missing}."):
            raise BotError(
                f"{source}: there is no module {missing}; it is searched in this folder"
                " and among the installed packages"
            ) from error
        raise BotError(f"{source}: {name} needs {missing}, which is not installed; install it") from error
    except (Exception, SystemExit) as error:
        raise _broken(source, error) from error


def _load_file(source: str, path: Path) -> ModuleType:
    if not path.is_file():
        raise BotError(f"{source}: there is no file {path} in {Path.cwd()}; check the path")
    path = path.resolve()
    name = f"flatshare_bot_{path.stem}_{sha256(str(path).encode()).hexdigest()[:8]}"
    if name in sys.modules:
        return sys.modules[name]
    _search_in(path.parent)
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[name]
        raise _broken(source, error) from error
    return module


def _search_in(folder: Path) -> None:
    """Add the folder to the end of the path on which modules are found."""
    if str(folder) not in sys.path:
        sys.path.append(str(folder))


def _broken(source: str, error: BaseException) -> BotError:
    if isinstance(error, SyntaxError):
        file, line = error.filename, error.lineno
    else:
        last = traceback.extract_tb(error.__traceback__)[-1]
        file, line = last.filename, last.lineno
    what = f"{type(error).__name__}: {error}"
    return BotError(f"{source}: it cannot be loaded; {Path(file or '').name}, line {line}: {what}")


def _attribute(source: str, module: ModuleType, name: str) -> Any:
    if not hasattr(module, name):
        classes = ", ".join(bot_class.__name__ for bot_class in _bot_classes(module))
        raise BotError(
            f"{source}: there is no {name} in it; classes with a method choose: {classes or 'none'}"
        )
    return getattr(module, name)


def _class_in(source: str, module: ModuleType) -> Any:
    """Return the file's `BOT`, or its only class with a method `choose`."""
    if hasattr(module, "BOT"):
        return module.BOT
    classes = _bot_classes(module)
    if not classes:
        raise BotError(f"{source}: there is no class with a method choose in it; write one, see docs/bots.md")
    if len(classes) > 1:
        names = ", ".join(bot_class.__name__ for bot_class in classes)
        raise BotError(f"{source}: it has several bots ({names}); name one: {source}:{classes[0].__name__}")
    return classes[0]


def _bot_classes(module: ModuleType) -> list[type[Any]]:
    return [
        bot_class
        for bot_class in vars(module).values()
        if isinstance(bot_class, type)
        and bot_class.__module__ == module.__name__
        and hasattr(bot_class, "choose")
    ]


def check_class(source: str, bot_class: Any) -> None:
    """Raise BotError unless it makes a bot from a game and a random generator."""
    if not callable(bot_class):
        raise BotError(f"{source}: this is not a class but {type(bot_class).__name__}; name a class")
    if not _takes(bot_class, 2):
        raise BotError(
            f"{source}: its constructor must take a game and a random.Random:"
            f" def __init__(self, game, rng); it takes {inspect.signature(bot_class)}"
        )
    if isinstance(bot_class, type):
        choose = getattr(bot_class, "choose", None)
        if not callable(choose):
            raise BotError(f"{source}: it has no method choose; write def choose(self, view, clock)")
        if not _takes(choose, 3):
            raise BotError(
                f"{source}: its method must be choose(self, view, clock),"
                f" not choose{inspect.signature(choose)}"
            )


def _takes(function: Callable[..., Any], arguments: int) -> bool:
    try:
        inspect.signature(function).bind(*(None,) * arguments)
    except TypeError:
        return False
    except ValueError:  # a function without a signature that Python can read
        return True
    return True
