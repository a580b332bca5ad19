#!/usr/bin/env bash
# Installs the package of `cartouche` on this machine and uses it: check-package.sh PACKAGE PICTURES_FOLDER
# Then it builds a program of C with the library's packages and runs it. Beside PACKAGE lie data.deb, library.deb, headers.deb
# and the program, sprites.c; if wheel.zip lies there too, the wheel is tried with Python.
#
# For a throw-away system: Scripts/bare-debian.sh --no-toolchain runs it in one.
set -euo pipefail
export DEBIAN_FRONTEND=noninteractive

fail() {
    echo "FAILED: $*" >&2
    exit 1
}
say() { echo "ok: $*"; }
install() { apt-get install -y -qq --no-install-recommends "$@" >/dev/null; }
expect() { # STATUS COMMAND...
    local wanted=$1 status=0
    shift
    "$@" >said 2>complaints || status=$?
    [ "$status" -eq "$wanted" ] || fail "'$*' ended with $status, not $wanted: $(cat said complaints)"
}
# A picture of so many pixels that shows something: a map has hundreds of colors.
expect_picture() { # FILE WIDTHxHEIGHT
    local found
    found=$(identify -format '%wx%h %k' "$1")
    [ "${found% *}" = "$2" ] || fail "$1 has ${found% *} pixels, not $2"
    [ "${found#* }" -gt 200 ] || fail "$1 is blank: it has ${found#* } colors"
    say "$1: ${found% *}, ${found#* } colors, $(stat -c %s "$1") bytes"
}

# The window under a display of its own.
check_window() {
    mkfifo number
    Xvfb -displayfd 3 -screen 0 1280x800x24 -nolisten tcp 3>number 2>/dev/null &
    local server=$! display window status tries
    trap "kill $server 2>/dev/null || true" EXIT
    read -r display <number
    export DISPLAY=:$display
    cartouche places.geojson --size 1280x800 >said 2>complaints &
    window=$!
    for ((tries = 0; tries < 100; tries++)); do
        kill -0 $window 2>/dev/null || fail "the window closed: $(cat said complaints)"
        import -window root window.png
        [ "$(identify -format %k window.png)" -le 200 ] || break
        sleep 0.2
    done
    # The labels come after the ground.
    sleep 2
    import -window root window.png
    expect_picture window.png 1280x800
    kill -TERM $window
    status=0
    wait $window || status=$?
    [ "$status" -eq 0 ] || fail "the window ended with $status: $(cat said complaints)"
    [ ! -s complaints ] || fail "the window complained: $(cat complaints)"
    say "the window opened, drew and closed"
}

# A program with SDL's window and sprites of its own, built with gcc alone.
check_library() { # FOLDER
    local folder=$1 flags
    for file in library headers sprites; do
        [ -f "$folder/$file.deb" ] || [ -f "$folder/$file.c" ] || fail "there is no $file beside the program's package"
    done
    install "$folder/library.deb" "$folder/headers.deb" gcc libc6-dev libsdl2-dev pkgconf
    flags=$(pkg-config --cflags --libs cartouche sdl2) || fail "pkg-config does not know the library"
    # shellcheck disable=SC2086
    gcc -std=c11 -Wall -Wextra -Werror -Wno-missing-field-initializers "$folder/sprites.c" -o sprites $flags
    ! ldd sprites | grep -E "not found|libswift" || fail "the library's runtime is not linked in"
    expect 0 env SDL_VIDEODRIVER=dummy SDL_RENDER_DRIVER=software ./sprites 90 sprites.bmp
    [ ! -s complaints ] || fail "the program of C complained: $(cat complaints)"
    convert sprites.bmp sprites.png
    expect_picture sprites.png 800x600
    say "a program of C with the library: $(dpkg-query -W -f '${Package} ${Version}, ${Installed-Size} kB' libcartouche[0-9]*)"
    apt-get purge -y -qq libcartouche-dev 'libcartouche[0-9]*' >/dev/null
    ! ldconfig -p | grep -q libcartouche || fail "the linker's cache still has the library"
}

# The wheel, with neither the library's package nor its data.
check_wheel() { # WHEEL
    install python3-minimal libpython3-stdlib
    python3 -m zipfile -e "$1" site
    cat >python.py <<'END'
import cartouche
with cartouche.Map(640, 480) as map:
    map.add(38.72, -9.14, "Lisbon", "Where the Tagus ends")
    map.camera = cartouche.Camera(40, -4, zoom=4)
    map.write_png("python.png")
END
    expect 0 env PYTHONPATH=site python3 python.py
    [ ! -s complaints ] || fail "the wheel complained: $(cat complaints)"
    expect_picture python.png 640x480
    say "the wheel draws a map"
}

[ "$1" != --window ] || {
    cd "$2"
    check_window
    exit
}
package=$1
pictures=$2
mkdir -p "$pictures"
cd "$pictures"
! command -v swift >/dev/null || fail "there is a Swift toolchain"
apt-get update -qq
data=$(dirname "$package")/data.deb
[ -f "$data" ] || fail "there is no package of the data beside the program's"
install "$package" "$data"
! dpkg-query -W -f '${Package}\n' | grep -E -- '-dev$' || fail "the package needs headers"
! ldd /usr/bin/cartouche | grep "not found" || fail "libraries are missing"
! ldd /usr/bin/cartouche | grep -iE "libswift|Foundation" || fail "Swift's runtime is not linked in"
say "installed $(dpkg-query -W -f '${Version}, ${Installed-Size} kB' cartouche); packages of the system: $(dpkg-query -W | wc -l)"
for file in bin/cartouche share/cartouche/World.pmtiles share/applications/cartouche.desktop \
    share/mime/packages/cartouche.xml share/icons/hicolor/scalable/apps/cartouche.svg \
    share/icons/hicolor/256x256/apps/cartouche.png share/bash-completion/completions/cartouche \
    share/zsh/vendor-completions/_cartouche share/fish/vendor_completions.d/cartouche.fish; do
    [ -s "/usr/$file" ] || fail "/usr/$file is missing"
done
# Minimal systems leave manual pages and documentation out when they unpack; their paths are known all the same.
dpkg-query -L cartouche cartouche-data >files
for file in man/man1/cartouche.1.gz doc/cartouche/copyright; do
    grep -qx "/usr/share/$file" files || fail "/usr/share/$file is missing"
done

cat >places.geojson <<'END'
{"type": "FeatureCollection", "features": [
 {"type": "Feature", "properties": {"name": "Lisbon", "pop": 545796},
  "geometry": {"type": "Point", "coordinates": [-9.14, 38.72]}},
 {"type": "Feature", "properties": {"name": "Tallinn", "pop": 461602},
  "geometry": {"type": "Point", "coordinates": [24.75, 59.44]}},
 {"type": "Feature", "properties": {"name": "Voyage", "stroke": "#c00000"},
  "geometry": {"type": "LineString", "coordinates": [[-9.14, 38.72], [-5, 48], [3, 52], [11, 57], [24.75, 59.44]]}}
]}
END
expect 0 cartouche --version
grep -q '^cartouche [0-9]' said || fail "no version: $(cat said)"
expect 0 cartouche info places.geojson
grep -q pop said || fail "info says nothing of the properties: $(cat said)"
expect 0 cartouche info --json places.geojson
expect 0 cartouche snapshot places.geojson -o map.png --size 600x400
expect 0 cartouche snapshot places.geojson -o again.png --size 600x400
cmp map.png again.png || fail "two pictures differ"
(cd / && expect 0 env PATH=/usr/bin cartouche snapshot "$pictures/places.geojson" -o "$pictures/dark.png" --appearance dark)
expect 2 cartouche snapshot nowhere.geojson -o no.png
expect 64 cartouche --no-such-flag
expect 69 cartouche places.geojson
[ "$(wc -l <complaints)" -eq 1 ] || fail "without a display: $(cat complaints)"
say "info, snapshot and exit statuses"

# Only now what shows and looks at a window: its packages bring libraries that the package might have forgotten.
install xvfb imagemagick
expect_picture map.png 600x400
expect_picture dark.png 1200x800
# A network of its own: servers of other systems on this machine have sockets that have no place in the file system.
unshare --net /bin/bash "$0" --window "$pictures"
apt-get purge -y -qq cartouche >/dev/null
check_library "$(dirname "$package")"
apt-get purge -y -qq cartouche-data >/dev/null
[ ! -f "$(dirname "$package")/wheel.zip" ] || check_wheel "$(dirname "$package")/wheel.zip"
[ ! -e /usr/share/cartouche ] && [ ! -e /usr/bin/cartouche ] || fail "the package leaves files behind"
say "removed without a trace"
