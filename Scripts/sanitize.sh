#!/usr/bin/env bash
# Builds and runs tests under the address and the thread sanitizer, each in a folder of its own, and says what is left out.
# ADDRESS=... and THREAD=... name other test targets, separated by spaces; empty ones leave that sanitizer out.
set -euo pipefail
cd "$(dirname "$0")/.."

address=${ADDRESS-LockingTests DrawingTests TileStoreTests StyleSpecTests GeoDataTests DesktopBusTests LocationTests BasemapTests \
SoftwareRendererTests ViewKitTests MapUITests SDLPlatformTests CartoucheViewerTests SoakTests}
# Those with threads: StyleSpec and ViewKit have none, and SoftwareRenderer's are SDLPlatform's.
thread=${THREAD-LockingTests TileStoreTests GeoDataTests DesktopBusTests LocationTests BasemapTests MapUITests SDLPlatformTests \
CartoucheViewerTests SoakTests}
# As for `make test`, the modules that paint are optimized; they are watched all the same.
export CARTOUCHE_OPTIMIZED=1
# Slow builds: so many events meet what a sanitizer sees.
export CARTOUCHE_SOAK_EVENTS=${EVENTS:-2000} CARTOUCHE_SOAK_DEMO_EVENTS=${DEMO_EVENTS:-500}
export CARTOUCHE_SOAK_SEED=${SEED:-1}
# What breaks things by hand, or replays long stories, finds nothing more here; hundreds of cameras over the whole world take
# too long in a slow build; allocations are counted by an allocator that the sanitizers replace; the program that an installed
# test runs is not built.
skip="Sabotage|seedsThatOnceFailed|AllocationTests|CountryNamesTests|InstalledTests"
# MapUI computes on threads where there are many annotations, dots or overlays; its other tests have one thread.
thread_skip="$skip|MapUITests\.(?!Annotation(List|Queue|Source)|Cluster|Collision|Dots|ManyAnnotations|Overlay|TileOverlay)"

say() { printf 'sanitize: %s\n' "$*"; }

# Test targets that are not among the given ones.
left_out() {
    local name
    for name in Tests/*Tests; do
        name=${name#Tests/}
        case " $* " in *" $name "*) ;; *) printf ' %s' "$name" ;; esac
    done
}

# The program that tests of the viewer run, beside them; tests that are chosen do not build it.
build_viewer() {
    case " $* " in *" CartoucheViewerTests "*) swift build --product cartouche "${flags[@]}" ;; esac
}

if [ -n "$address" ]; then
    say "address sanitizer: $address"
    export CARTOUCHE_TESTS="$address"
    flags=(--scratch-path .build/address --sanitize=address)
    swift build --build-tests "${flags[@]}"
    build_viewer $address
    # Leaks are the soak's to find: Swift's metadata, fontconfig and SDL keep what they have on purpose.
    ASAN_OPTIONS=detect_leaks=0 swift test --skip-build --no-parallel "${flags[@]}" --skip "$skip"
    say "address sanitizer: nothing was reported; left out for time:$(left_out $address), and tests named $skip"
fi

if [ -n "$thread" ]; then
    say "thread sanitizer: $thread"
    export CARTOUCHE_TESTS="$thread"
    flags=(--scratch-path .build/thread --sanitize=thread -Xswiftc -DCARTOUCHE_THREAD_SANITIZER)
    swift build --build-tests "${flags[@]}"
    build_viewer $thread
    export TSAN_OPTIONS="suppressions=$PWD/Scripts/thread-sanitizer.supp exitcode=66"
    race=.build/thread/race.txt
    CARTOUCHE_DELIBERATE_RACE=1 swift test --skip-build "${flags[@]}" --filter aDeliberateRaceIsReported \
        >"$race" 2>&1 || true
    if ! grep -q "WARNING: ThreadSanitizer: .*race" "$race"; then
        say "a deliberate race was not reported, so silence would mean nothing ($race)"
        exit 1
    fi
    say "a deliberate race is reported; what follows reports none"
    swift test --skip-build --no-parallel "${flags[@]}" --skip "$thread_skip"
    say "thread sanitizer: nothing was reported; left out for time:$(left_out $thread), and tests named $thread_skip"
fi
