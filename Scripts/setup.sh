#!/usr/bin/env bash
# Installs the Debian packages that a purpose needs and the machine lacks: setup.sh build|package|test
# Uses sudo only when not root. Where it cannot install, it names the packages and stops.
set -euo pipefail

build=(libsdl2-dev libsdl2-ttf-dev libsdl2-image-dev libpng-dev libfribidi-dev libfontconfig-dev libwayland-dev
    zlib1g-dev libbrotli-dev libzstd-dev libexpat1-dev libsqlite3-dev libsystemd-dev libdecor-0-plugin-1-cairo dmz-cursor-theme fonts-inter fonts-noto-core)
# To link Swift's runtime in, and to make and describe a package.
packaging=(binutils dpkg-dev libcurl4-openssl-dev python3 python3-setuptools python3-wheel)
test=(xvfb xauth xdotool weston x11-utils imagemagick xserver-xorg-core xserver-xorg-video-dummy python3
    fonts-noto-cjk fonts-noto-color-emoji nginx-light gpsd dbus-daemon python3-xlib valgrind binutils gcc g++ pkgconf
    libimgui-dev python3-pygame libgtk-3-dev)

case "${1:-}" in
build) wanted=("${build[@]}") ;;
package) wanted=("${build[@]}" "${packaging[@]}") ;;
test) wanted=("${build[@]}" "${test[@]}") ;;
*)
    echo "usage: setup.sh build|package|test" >&2
    exit 64
    ;;
esac

if ! command -v swift >/dev/null; then
    echo "Cartouche needs a Swift toolchain, 6.2 or later, on the PATH (see swift.org/install)." >&2
    exit 69
fi

if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    name=$(. /etc/os-release 2>/dev/null && echo "${PRETTY_NAME:-}") || name=""
    echo "This script installs packages of Debian 12 and 13, and ${name:-this system} has others. Install the headers of" \
        "SDL2, SDL2_ttf, SDL2_image, libpng, FriBidi, fontconfig, wayland-client, zlib, brotli, zstd, Expat, SQLite and libsystemd," \
        "and the fonts Inter and Noto; then use \`swift build\` and \`swift test\` instead of make." >&2
    exit 69
fi

missing=()
for package in "${wanted[@]}"; do
    dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q "install ok installed" || missing+=("$package")
done
[ ${#missing[@]} -eq 0 ] && exit 0

echo "Installing ${missing[*]}"
as_root=()
if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null; then
        echo "These packages are missing, and without root or sudo they cannot be installed: ${missing[*]}" >&2
        exit 69
    fi
    as_root=(sudo)
fi
export DEBIAN_FRONTEND=noninteractive
install() {
    "${as_root[@]}" apt-get -o DPkg::Lock::Timeout=600 install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}
if ! install 2>/dev/null; then
    "${as_root[@]}" apt-get -o DPkg::Lock::Timeout=600 update -qq || true
    if ! install; then
        echo "apt-get could not install these packages; install them by hand and try again: ${missing[*]}" >&2
        exit 69
    fi
fi
