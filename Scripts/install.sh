#!/usr/bin/env bash
# Builds `cartouche` and libcartouche.so with Swift's runtime linked in, and installs them: install.sh FOLDER PREFIX [--debian]
#
# FOLDER is put before all paths, and may be empty (make's DESTDIR); program and library find PREFIX/share/cartouche by
# themselves. --debian: manual pages are packed; completions for zsh and the library lie where Debian wants them.
set -euo pipefail
cd "$(dirname "$0")/.."
[ $# -ge 2 ] || {
    sed -n '2,5s/^# \{0,1\}//p' "$0" >&2
    exit 64
}
destination=$1$2
prefix=$2
is_debian=${3:-}

# A folder of its own: the flags count for every file, and other builds have others. SwiftPM links the runtime into programs
# alone; the compiler's own flag does it for the library too. None of it is found beside them.
build=(swift build -c release --scratch-path .build/installed --static-swift-stdlib -Xswiftc -static-stdlib
    --disable-local-rpath -Xlinker --gc-sections)
"${build[@]}" --product cartouche
# The library has symbols of its own alone (`cartouche_*`), so that it meets neither a program's Swift nor its SQLite. It stays
# loaded until the process ends, as Swift's runtime must.
abi=$(sed -n 's/#define CARTOUCHE_ABI_VERSION //p' Sources/Product/CCartoucheInterface/cartouche.h)
"${build[@]}" --product cartouche-c -Xlinker "--version-script=$PWD/Packaging/cartouche.map" \
    -Xlinker "-soname=libcartouche.so.$abi" -Xlinker -Bsymbolic -Xlinker -z -Xlinker nodelete
folder=$("${build[@]}" --show-bin-path)
program=$folder/cartouche
version=$(sed -n 's/.*let current = "\(.*\)"/\1/p' Sources/Base/MapGeometry/LibraryVersion.swift)
: "${SOURCE_DATE_EPOCH:=$(git log -1 --format=%ct 2>/dev/null || date +%s)}"

put() { # MODE FILE PATH
    install -D -m "$1" "$2" "$destination/$3"
}
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT

put 755 "$program" bin/cartouche
strip --strip-all "$destination/bin/cartouche"

# The library, its header, and what pkg-config and CMake read.
libdir=lib up=..
if [ "$is_debian" = --debian ]; then
    libdir=lib/$(dpkg-architecture -qDEB_HOST_MULTIARCH) up=../..
fi
put 644 "$folder/libcartouche-c.so" "$libdir/libcartouche.so.$version"
strip --strip-unneeded "$destination/$libdir/libcartouche.so.$version"
ln -sf "libcartouche.so.$version" "$destination/$libdir/libcartouche.so.$abi"
ln -sf "libcartouche.so.$abi" "$destination/$libdir/libcartouche.so"
put 644 Sources/Product/CCartoucheInterface/cartouche.h include/cartouche.h
fill() { # FILE PATH
    IFS=. read -r major minor _ <<<"$version"
    # A folder's name may have characters that mean something to sed.
    escaped=$(sed 's/[\\&|]/\\&/g' <<<"$prefix")
    sed -e "s|@PREFIX@|$escaped|; s|@LIBDIR@|$libdir|; s|@UP@|$up|; s|@VERSION@|$version|; s|@ABI@|$abi|" \
        -e "s|@MAJOR@|$major|g; s|@MINOR@|$minor|g" "$1" >"$made/${2##*/}"
    put 644 "$made/${2##*/}" "$2"
}
fill Packaging/cartouche.pc.in "$libdir/pkgconfig/cartouche.pc"
fill Packaging/cmake/CartoucheConfig.cmake.in "$libdir/cmake/Cartouche/CartoucheConfig.cmake"
fill Packaging/cmake/CartoucheConfigVersion.cmake.in "$libdir/cmake/Cartouche/CartoucheConfigVersion.cmake"

put 644 Assets/World.pmtiles share/cartouche/World.pmtiles
put 644 Assets/Icon.png share/cartouche/Icon.png
for file in Assets/Styles/*; do put 644 "$file" "share/cartouche/Styles/${file##*/}"; done
put 644 Packaging/cartouche.desktop share/applications/cartouche.desktop
put 644 Packaging/cartouche.xml share/mime/packages/cartouche.xml
put 644 Packaging/cartouche.svg share/icons/hicolor/scalable/apps/cartouche.svg
for file in Packaging/icons/cartouche-*.png; do
    size=${file##*-} size=${size%.png}
    put 644 "$file" "share/icons/hicolor/${size}x$size/apps/cartouche.png"
done
put 644 Packaging/copyright share/doc/cartouche/copyright

"$program" --experimental-dump-help |
    Scripts/man-page.py "$version" "$(date -u -d "@$SOURCE_DATE_EPOCH" +%F)" >"$made/cartouche.1"
for shell in bash zsh fish; do "$program" --generate-completion-script "$shell" >"$made/$shell"; done
if [ "$is_debian" = --debian ]; then
    gzip -9n "$made/cartouche.1"
    put 644 "$made/cartouche.1.gz" share/man/man1/cartouche.1.gz
    put 644 "$made/zsh" share/zsh/vendor-completions/_cartouche
else
    put 644 "$made/cartouche.1" share/man/man1/cartouche.1
    put 644 "$made/zsh" share/zsh/site-functions/_cartouche
fi
put 644 "$made/bash" share/bash-completion/completions/cartouche
put 644 "$made/fish" share/fish/vendor_completions.d/cartouche.fish
echo "Installed in $destination"
