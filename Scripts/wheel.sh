#!/usr/bin/env bash
# Makes a wheel of the Python package in out/, with the library and its data inside: it needs SDL2 and the other libraries of
# the system that `libcartouche0` names, and neither Swift nor a package of Cartouche's. It is for this machine's kind alone.
set -euo pipefail
cd "$(dirname "$0")/.."
version=$(sed -n 's/.*let current = "\(.*\)"/\1/p' Sources/Base/MapGeometry/LibraryVersion.swift)
abi=$(sed -n 's/#define CARTOUCHE_ABI_VERSION //p' Sources/Product/CCartoucheInterface/cartouche.h)
: "${SOURCE_DATE_EPOCH:=$(git log -1 --format=%ct 2>/dev/null || date +%s)}"
export SOURCE_DATE_EPOCH
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

Scripts/install.sh "$folder/installed" ""
cp -r Packaging/python "$folder/python"
package=$folder/python/cartouche
rm -rf "$package/__pycache__"
install -D -m 644 "$folder/installed/lib/libcartouche.so.$version" "$package/lib/libcartouche.so.$abi"
mkdir -p "$package/share"
cp -r "$folder/installed/share/cartouche" "$package/share/cartouche"
cp Packaging/copyright "$folder/python/LICENSE"
sed -i "s/^version = .*/version = \"$version\"/" "$folder/python/pyproject.toml"
# The module is Python's alone, but what it loads is not.
printf '[bdist_wheel]\npython_tag = py3\nplat_name = linux_%s\n' "$(uname -m)" >"$folder/python/setup.cfg"
mkdir -p out
out=$PWD/out
# The system's Python has what setup.sh installs; another one on the PATH may not.
(cd "$folder/python" && /usr/bin/python3 -W ignore -c 'from setuptools import setup; setup()' --quiet bdist_wheel --dist-dir "$out")
wheel=$(ls -t "$out/cartouche-$version-"*.whl | head -1)
echo "${wheel#"$PWD"/}: $(($(stat -c %s "$wheel") / 1000000)) MB"
