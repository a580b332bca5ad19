#!/usr/bin/env bash
# Makes Debian packages in out/: the program, its data, the library, and the library's header. The same sources and toolchain
# give the same bytes.
set -euo pipefail
cd "$(dirname "$0")/.."
limit=60 # megabytes of the program with its data, as of the library with it
version=$(sed -n 's/.*let current = "\(.*\)"/\1/p' Sources/Base/MapGeometry/LibraryVersion.swift)
abi=$(sed -n 's/#define CARTOUCHE_ABI_VERSION //p' Sources/Product/CCartoucheInterface/cartouche.h)
architecture=$(dpkg --print-architecture)
: "${SOURCE_DATE_EPOCH:=$(git log -1 --format=%ct 2>/dev/null || date +%s)}"
export SOURCE_DATE_EPOCH
umask 022
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
all=$folder/all
libdir=usr/lib/$(dpkg-architecture -qDEB_HOST_MULTIARCH)

Scripts/install.sh "$all" /usr --debian

# What a file is linked with, by the packages that have it here.
mkdir "$folder/debian"
printf 'Source: cartouche\n\nPackage: cartouche\nArchitecture: any\n' >"$folder/debian/control"
libraries_of() { # FILE
    local libraries
    libraries=$(cd "$folder" && dpkg-shlibdeps -O -e"$1" 2>"$folder/warnings" | sed -n 's/^shlibs:Depends=//p')
    [ -n "$libraries" ] || {
        cat "$folder/warnings" >&2
        exit 70
    }
    echo "$libraries"
}
program_libraries=$(libraries_of "$all/usr/bin/cartouche")
library_libraries=$(libraries_of "$all/$libdir/libcartouche.so.$version")

cat >"$folder/changelog" <<END
cartouche ($version) stable; urgency=medium

  * Version $version.

 -- The Cartouche contributors <cartouche@localhost>  $(date -u -R -d "@$SOURCE_DATE_EPOCH")
END
gzip -9n "$folder/changelog"

take() { # PACKAGE PATH...: moves what was installed into a package
    local package=$1 path
    shift
    for path in "$@"; do
        mkdir -p "$folder/$package/$(dirname "$path")"
        mv "$all/$path" "$folder/$package/$path"
    done
}
mkdir -p out
total=0
pack() { # PACKAGE ARCHITECTURE, and the other fields from standard input
    local package=$1 root=$folder/$1 file size
    install -D -m 644 Packaging/copyright "$root/usr/share/doc/$package/copyright"
    install -D -m 644 "$folder/changelog.gz" "$root/usr/share/doc/$package/changelog.gz"
    mkdir "$root/DEBIAN"
    {
        printf 'Package: %s\nSource: cartouche\nVersion: %s\nArchitecture: %s\n' "$package" "$version" "$2"
        echo "Maintainer: The Cartouche contributors <cartouche@localhost>"
        echo "Installed-Size: $(du -sk --apparent-size --exclude DEBIAN "$root" | cut -f1)"
        cat
    } | grep -v "^Source: $package$" >"$root/DEBIAN/control"
    # The library is in the cache of the linker as soon as it is installed, and in it no longer once it is removed.
    [ ! -e "$root/$libdir/libcartouche.so.$version" ] || {
        printf 'activate-noawait ldconfig\n' >"$root/DEBIAN/triggers"
        printf 'libcartouche %s libcartouche%s (>= %s)\n' "$abi" "$abi" "$version" >"$root/DEBIAN/shlibs"
    }
    (cd "$root" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum >DEBIAN/md5sums)
    find "$root" -exec touch --no-dereference --date "@$SOURCE_DATE_EPOCH" {} +
    file=out/${package}_${version}_$2.deb
    dpkg-deb --root-owner-group -Zxz --build "$root" "$file" >/dev/null
    size=$(stat -c %s "$file")
    echo "$file: $((size / 1000000)) MB, $(du -sm --apparent-size --exclude DEBIAN "$root" | cut -f1) MB installed"
    total=$size
}

take cartouche-data usr/share/cartouche
take "libcartouche$abi" "$libdir/libcartouche.so.$version" "$libdir/libcartouche.so.$abi"
take libcartouche-dev "$libdir/libcartouche.so" "$libdir/pkgconfig" "$libdir/cmake" usr/include
rm -r "$all/usr/share/doc"
rmdir "$all/$libdir" "$all/usr/lib"
mv "$all" "$folder/cartouche"

pack cartouche-data all <<END
Section: science
Priority: optional
Multi-Arch: foreign
Description: map of the world and styles for Cartouche
 The map of the world and the styles that the viewer cartouche and the library
 libcartouche show where a program brings no others.
END
data=$total
pack cartouche "$architecture" <<END
Depends: $program_libraries, fonts-inter, cartouche-data (= $version)
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
program=$total
pack "libcartouche$abi" "$architecture" <<END
Depends: $library_libraries, fonts-inter, cartouche-data (= $version)
Recommends: ca-certificates, fonts-noto-core
Section: libs
Priority: optional
Multi-Arch: same
Description: interactive map with live callouts for any program
 A map that a program with a loop of its own updates and draws: into memory, or
 with SDL2. Pins open callouts that scroll and have buttons. This package has
 the library that such programs run with.
END
library=$total
pack libcartouche-dev "$architecture" <<END
Depends: libcartouche$abi (= $version)
Section: libdevel
Priority: optional
Multi-Arch: same
Description: interactive map with live callouts for any program (header)
 A map that a program with a loop of its own updates and draws: into memory, or
 with SDL2. This package has the header cartouche.h, and files for pkg-config
 and CMake.
END
if [ $((program + data)) -gt $((limit * 1000000)) ] || [ $((library + data)) -gt $((limit * 1000000)) ]; then
    echo "The packages are larger than $limit MB." >&2
    exit 1
fi
