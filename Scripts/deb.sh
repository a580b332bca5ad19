#!/usr/bin/env bash
# Makes a Debian package of `cartouche` in out/. The same sources and toolchain give the same bytes.
set -euo pipefail
cd "$(dirname "$0")/.."
limit=60 # megabytes
version=$(sed -n 's/.*let current = "\(.*\)"/\1/p' Sources/Base/MapGeometry/LibraryVersion.swift)
architecture=$(dpkg --print-architecture)
: "${SOURCE_DATE_EPOCH:=$(git log -1 --format=%ct 2>/dev/null || date +%s)}"
export SOURCE_DATE_EPOCH
umask 022
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
root=$folder/root

Scripts/install.sh "$root" /usr --debian

# What the program is linked with, by the packages that have it here; and what it opens while it runs.
mkdir "$folder/debian"
printf 'Source: cartouche\n\nPackage: cartouche\nArchitecture: any\n' >"$folder/debian/control"
libraries=$(cd "$folder" && dpkg-shlibdeps -O -e"$root/usr/bin/cartouche" 2>"$folder/warnings" |
    sed -n 's/^shlibs:Depends=//p')
[ -n "$libraries" ] || {
    cat "$folder/warnings" >&2
    exit 70
}

cat >"$folder/changelog" <<END
cartouche ($version) stable; urgency=medium

  * Version $version.

 -- The Cartouche contributors <cartouche@localhost>  $(date -u -R -d "@$SOURCE_DATE_EPOCH")
END
gzip -9n "$folder/changelog"
install -D -m 644 "$folder/changelog.gz" "$root/usr/share/doc/cartouche/changelog.gz"

mkdir "$root/DEBIAN"
cat >"$root/DEBIAN/control" <<END
Package: cartouche
Version: $version
Architecture: $architecture
Maintainer: The Cartouche contributors <cartouche@localhost>
Installed-Size: $(du -sk --apparent-size --exclude DEBIAN "$root" | cut -f1)
Depends: $libraries, fonts-inter
Recommends: ca-certificates, fonts-noto-core, libdecor-0-plugin-1-cairo, shared-mime-info, xdg-utils
Suggests: fonts-noto-cjk, geoclue-2.0, gpsd
Section: science
Priority: optional
Description: map viewer for files of places, tracks and areas
 Shows GeoJSON, CSV, GPX, KML and KMZ on a map of the world that is part of the
 package, or on map tiles of your own (PMTiles, MBTiles). Nothing is fetched
 from a network unless it is asked for. Without a display it writes pictures,
 and reports what is in a file.
END
(cd "$root" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum >DEBIAN/md5sums)
find "$root" -exec touch --no-dereference --date "@$SOURCE_DATE_EPOCH" {} +

mkdir -p out
package=out/cartouche_${version}_$architecture.deb
dpkg-deb --root-owner-group -Zxz --build "$root" "$package" >/dev/null
size=$(stat -c %s "$package")
echo "$package: $((size / 1000000)) MB, $(du -sm --apparent-size --exclude DEBIAN "$root" | cut -f1) MB installed"
if [ "$size" -gt $((limit * 1000000)) ]; then
    echo "The package is larger than $limit MB." >&2
    exit 1
fi
