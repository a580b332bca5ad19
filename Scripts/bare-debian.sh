#!/usr/bin/env bash
# Runs a command in a clean clone of this checkout, on a Debian with nothing but what a Swift toolchain needs: Debian 12,
# or the one that --suite names. A package that setup.sh forgets is missing there.
#
#   Scripts/bare-debian.sh COMMAND...     for example: Scripts/bare-debian.sh make test
#   Scripts/bare-debian.sh --suite trixie COMMAND...
#                                         the same on Debian 13; --suite goes before the other options too
#   Scripts/bare-debian.sh --no-toolchain out/cartouche_*.deb
#                                         installs a package where there is no toolchain and nothing to build with, and
#                                         uses it: Scripts/check-package.sh. Pictures are left in out/bare-debian.
#   Scripts/bare-debian.sh --possible     says nothing and exits 0, or prints why not and exits 69
#
# Needs root and mmdebstrap, which is installed if it is missing. How packages and repositories are reached, it reads
# from the machine: apt's mirrors and Acquire options, git's URL rewrites, proxies, certificates. The bare system is made
# once and kept for a week in ${CARTOUCHE_BARE_DEBIAN:-/var/tmp/cartouche-bare-debian}; each run has an unchanged copy.
set -euo pipefail
suite=bookworm
if [ "${1:-}" = --suite ]; then
    suite=${2:-}
    shift $(($# < 2 ? 1 : 2))
fi
case $suite in
bookworm) gcc=12 ;;
trixie) gcc=14 ;;
*)
    echo "There is no suite '$suite' here: bookworm is Debian 12, trixie is Debian 13." >&2
    exit 64
    ;;
esac
[ "${1:-}" != --no-toolchain ] || set -- "$1" "$(readlink -m "${2:-}")"
cd "$(dirname "$0")/.."
repository=$PWD
# What swift.org names for Debian 12, and git, make, sudo and certificates.
packages=(binutils-gold ca-certificates gcc git gnupg libc6-dev libcurl4-openssl-dev libedit2 "libgcc-$gcc-dev"
    libncurses-dev libpython3-dev libsqlite3-0 "libstdc++-$gcc-dev" libxml2-dev libz3-dev make pkg-config sudo tzdata
    uuid-dev zlib1g-dev)
# For a package: Debian's least, which has apt and no network tools.
[ "${1:-}" != --no-toolchain ] || packages=(ca-certificates)
# Settings of the machine that name certificates; what they name is there inside too.
certificate_settings=(SSL_CERT_FILE SSL_CERT_DIR GIT_SSL_CAINFO CURL_CA_BUNDLE)

# The folder that holds the toolchain's usr.
toolchain() {
    local resources
    resources=$(swift -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
    readlink -f "$resources/../../.."
}

# Prints why a bare Debian cannot be made here; nothing if it can.
obstacle() { # [--no-toolchain]
    if [ "$(id -u)" -ne 0 ]; then
        echo "it needs root"
    elif ! unshare --mount true 2>/dev/null; then
        echo "this machine allows no mounts"
    elif [ "${1:-}" != --no-toolchain ] && ! command -v swift >/dev/null; then
        echo "there is no Swift toolchain on the PATH"
    elif [ "${1:-}" != --no-toolchain ] && [ "$(toolchain)" = / ]; then
        echo "the Swift toolchain lies among the system's own files"
    elif ! command -v mmdebstrap >/dev/null && ! install_mmdebstrap >/dev/null 2>&1; then
        echo "mmdebstrap is not installed, and apt-get cannot install it"
    fi
}

install_mmdebstrap() {
    apt-get -o DPkg::Lock::Timeout=600 update -qq &&
        DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=600 install -y -qq --no-install-recommends mmdebstrap
}

# The machine's own Debian mirrors with the suite's name in place of the machine's, one line each; nothing where it is no
# Debian.
mirrors() {
    local own
    own=$(. /etc/os-release && echo "${VERSION_CODENAME:-}")
    apt-get indextargets --format '$(ORIGIN) $(REPO_URI) $(CODENAME) $(COMPONENT)' 'Created-By: Packages' |
        sed -nE "s/^Debian (\S+) $own(-security|-updates)? main$/deb \1 $suite\2 main/p" | sort -u
}

# apt's proxies, certificates and time limits, as its configuration has them.
acquire_options() { apt-config dump --format '%F "%v";%n' | grep -E '^Acquire::[a-z]+::(.*::)?(Proxy|CaInfo|Verify|Timeout)' || true; }

# git's rewrites of addresses, proxies and certificates: name and value by turns, each ended by a zero.
git_settings() {
    git config --get-regexp -z '^(url\..*\.insteadof|http\.(.*\.)?(proxy|sslcainfo|sslcapath))$' | tr '\n' '\0' || true
}

make_base() { # FILE
    local options=$1.options lines
    acquire_options >"$options"
    lines=$(mirrors)
    mmdebstrap --quiet --variant=minbase --aptopt="$options" --include="${packages[*]}" "$suite" "$1.part.tar" \
        ${lines:+-} <<<"$lines"
    mv "$1.part.tar" "$1"
    rm "$options"
}

shown=()
# Shows a file or folder of the machine at the same place inside. In a mount namespace of its own.
show() { # PATH [OPTIONS]
    local outer
    [ -e "$1" ] || return 0
    for outer in "${shown[@]}"; do [[ "$1/" != "$outer/"* ]] || return 0; done
    shown+=("$1")
    if [ -d "$1" ]; then mkdir -p "$root$1"; else mkdir -p "$(dirname "$root$1")" && touch "$root$1"; fi
    mount --rbind "$1" "$root$1"
    [ -z "${2:-}" ] || mount -o "remount,bind,$2" "$root$1"
}

# What both kinds of runs see of the machine, and `environment`. In a mount namespace of its own, so that no mount
# outlives the run.
show_machine() {
    local name value path paths
    for path in /proc /sys /dev; do show "$path"; done
    for path in /etc/resolv.conf /etc/hosts /usr/local/share/ca-certificates /etc/ssl/certs; do show "$path" ro; done
    environment=(HOME=/root LANG=C.UTF-8 TERM=dumb
        PATH="$1/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin")
    for name in "${certificate_settings[@]}"; do
        [ -n "${!name:-}" ] || continue
        environment+=("$name=${!name}")
        IFS=: read -ra paths <<<"${!name}"
        for path in "${paths[@]}"; do show "$path" ro; done
    done
    while IFS='=' read -r name value; do environment+=("$name=$value"); done < <(
        env | grep -iE '^((https?|ftp|all|no)_proxy|CI|CARTOUCHE_[A-Z_]*)=' || true)
}

run_inside() { # ROOT COMMAND...
    root=$1
    shift
    local swift name value path environment
    swift=$(toolchain)
    show_machine "$swift/usr/bin:"
    show "$swift" ro
    # Data of other projects that some tests compare with.
    show "$(readlink -m "${CARTOUCHE_CONFORMANCE:-$repository/../shared/conformance}")" ro
    while IFS= read -rd '' name && IFS= read -rd '' value; do
        git config --file "$root/root/.gitconfig" --add "$name" "$value"
        path=${name#url.}
        case "$name" in
        url./*) path=${path%.*} ;;
        url.file://*) path=${path%.*} path=${path#file://} ;;
        http.*.ssl* | http.ssl*) path=$value ;;
        *) continue ;;
        esac
        show "${path%/}" ro
    done < <(git_settings)
    exec env -i "${environment[@]}" chroot "$root" /bin/bash -c 'cd "$0" && exec "$@"' "$repository" "$@"
}

# Nothing of the checkout is there but the script and the package.
check_inside() { # ROOT
    root=$1
    local environment
    show_machine ""
    exec env -i "${environment[@]}" chroot "$root" /bin/bash /root/check-package.sh /root/package.deb /root/pictures
}

case "${1:-}" in
"" | -h | --help)
    sed -n '2,15s/^# \{0,1\}//p' "$0" >&2
    exit 64
    ;;
--possible)
    reason=$(obstacle)
    [ -z "$reason" ] && exit 0
    echo "$reason"
    exit 69
    ;;
--inside) # In the mount namespace: ROOT COMMAND...
    shift
    run_inside "$@"
    ;;
--check-inside) # In the mount namespace: ROOT
    check_inside "$2"
    ;;
--no-toolchain)
    [ -f "${2:-}" ] || {
        echo "There is no package '${2:-}': make deb makes one." >&2
        exit 66
    }
    ;;
esac

reason=$(obstacle "$1")
if [ -n "$reason" ]; then
    echo "No bare Debian can be made here: $reason." >&2
    exit 69
fi
cache=${CARTOUCHE_BARE_DEBIAN:-/var/tmp/cartouche-bare-debian}
base=$cache/$suite-$(printf '%s' "${packages[*]}" | cksum | cut -d' ' -f1).tar
mkdir -p "$cache"
[ -n "$(find "$base" -mtime -7 2>/dev/null)" ] || make_base "$base"
root=$(mktemp -d "$cache/root.XXXXXX")
trap 'rm -rf --one-file-system "$root"' EXIT
tar -C "$root" -xf "$base"
if [ "$1" = --no-toolchain ]; then
    install -m 644 "$2" "$root/root/package.deb"
    # The data, on which it depends, lies beside it.
    data=("$(dirname "$2")"/cartouche-data_*.deb)
    [ ! -f "${data[0]}" ] || install -m 644 "${data[0]}" "$root/root/data.deb"
    library=("$(dirname "$2")"/libcartouche[0-9]*.deb)
    [ ! -f "${library[0]}" ] || install -m 644 "${library[0]}" "$root/root/library.deb"
    headers=("$(dirname "$2")"/libcartouche-dev_*.deb)
    [ ! -f "${headers[0]}" ] || install -m 644 "${headers[0]}" "$root/root/headers.deb"
    install -m 644 Tests/Programs/CSprites/main.c "$root/root/sprites.c"
    wheel=("$(dirname "$2")"/cartouche-*.whl)
    [ ! -f "${wheel[0]}" ] || install -m 644 "${wheel[0]}" "$root/root/wheel.zip"
    install -m 644 Scripts/check-package.sh "$root/root/check-package.sh"
    status=0
    unshare --mount --propagation private "$repository/Scripts/bare-debian.sh" --check-inside "$root" || status=$?
    mkdir -p out/bare-debian
    cp "$root"/root/pictures/*.png out/bare-debian/ 2>/dev/null || true
    exit "$status"
fi
mkdir -p "$(dirname "$root$repository")"
git -c safe.directory="$repository" clone --quiet --no-hardlinks "$repository" "$root$repository"
unshare --mount --propagation private "$repository/Scripts/bare-debian.sh" --inside "$root" "$@"
