#!/usr/bin/env bash
# Builds `cartouche` with Swift's runtime linked in, and installs it: install.sh FOLDER PREFIX [--debian]
#
# FOLDER is put before all paths, and may be empty (make's DESTDIR); the program finds PREFIX/share/cartouche by itself.
# --debian: manual pages are packed, and completions for zsh lie where Debian wants them.
set -euo pipefail
cd "$(dirname "$0")/.."
[ $# -ge 2 ] || {
    sed -n '2,5s/^# \{0,1\}//p' "$0" >&2
    exit 64
}
destination=$1$2
is_debian=${3:-}

# A folder of its own: the flags count for every file, and other builds have others.
build=(swift build -c release --scratch-path .build/installed --product cartouche --static-swift-stdlib
    -Xlinker --gc-sections)
"${build[@]}"
program=$("${build[@]}" --show-bin-path)/cartouche
version=$(sed -n 's/.*let current = "\(.*\)"/\1/p' Sources/Base/MapGeometry/LibraryVersion.swift)
: "${SOURCE_DATE_EPOCH:=$(git log -1 --format=%ct 2>/dev/null || date +%s)}"

put() { # MODE FILE PATH
    install -D -m "$1" "$2" "$destination/$3"
}
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT

put 755 "$program" bin/cartouche
strip --strip-all "$destination/bin/cartouche"
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
