"""What has to hold for the project as a whole."""

import importlib.metadata
import json

import pytest

import flatshare


def test_the_installed_version_is_the_one_the_source_names():
    assert importlib.metadata.version("flatshare") == flatshare.__version__


def test_the_lock_files_name_packages_but_no_registry(pytestconfig: pytest.Config):
    packages = json.loads((pytestconfig.rootpath / "web/package-lock.json").read_text())["packages"]
    assert not [name for name, package in packages.items() if "resolved" in package]
    assert "://" not in (pytestconfig.rootpath / "constraints.txt").read_text()
