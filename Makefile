# These commands do it all on a fresh Debian 12 or 13 with a Swift 6.2+ toolchain: `make demo`, `make gallery` and `make test`.
.PHONY: demo gallery install deb wheel docs test soak sanitize fuzz bench format clean

demo:
	@Scripts/setup.sh build
	@swift build -c release --product WishListDemo
	@Scripts/demo.sh

gallery:
	@Scripts/setup.sh build
	@swift build -c release --product Gallery
	@Scripts/gallery.sh

# The program `cartouche`, and the library libcartouche.so with its header, with Swift's runtime linked in, so that they run
# without a toolchain: PREFIX=... and DESTDIR=... say where. A release build of its own, in .build/installed.
PREFIX ?= /usr/local
install:
	@Scripts/setup.sh package
	@Scripts/install.sh "$(DESTDIR)" "$(PREFIX)"

# The same as Debian packages in out/: the program, its data, the library, and what programs are built with against it.
# `Scripts/bare-debian.sh --no-toolchain out/cartouche_*.deb` tries the program out.
deb:
	@Scripts/setup.sh package
	@Scripts/deb.sh

# The Python package as a wheel in out/, with the library and its data inside, for machines of this kind.
wheel:
	@Scripts/setup.sh package
	@Scripts/wheel.sh

# The documentation as a site in out/docs/site: all public symbols and all pages, made by the toolchain's DocC.
docs:
	@Scripts/setup.sh build
	@swift build --target CartoucheApp
	@swift build --target CartoucheTesting
	@Scripts/docs.py

# A build of its own, in .build/tests, with the modules that paint optimized: `swift test` uses a plain one.
test: export CARTOUCHE_OPTIMIZED = 1
test:
	@Scripts/setup.sh test
	swift build --build-tests --scratch-path .build/tests
	@Scripts/test.sh --scratch-path .build/tests

# Random events on a release build: a million on a map, a tenth as many on a map of thousands of places, and 100,000 on the
# whole demo with its base map, SDL's events and tile workers; EVENTS=... and DEMO_EVENTS=... change that. Each run takes a
# fresh seed and says it first; SEED=... repeats one. A seed that fails goes into the list of those that `make test` replays.
# Then as many random calls of the C interface, by a program of C under the address sanitizer; a seed that fails there belongs
# into `CInterfaceTests`. Then 1 GB of GeoJSON, which the viewer must read within 500 MB of memory; the file is written to a temporary folder.
soak:
	@Scripts/setup.sh test
	CARTOUCHE_TESTS=SoakTests swift build -c release --build-tests -Xswiftc -enable-testing
	@seed=$(or $(SEED),$$(od -An -N3 -tu4 /dev/urandom | tr -d ' ')); \
	echo "SEED=$$seed"; \
	CARTOUCHE_SOAK_EVENTS=$(or $(EVENTS),1000000) CARTOUCHE_SOAK_DEMO_EVENTS=$(or $(DEMO_EVENTS),100000) \
		CARTOUCHE_SOAK_SEED=$$seed CARTOUCHE_TESTS=SoakTests \
		swift test -c release -Xswiftc -enable-testing --skip-build --filter SoakTests \
		|| { echo "make soak SEED=$$seed repeats this run"; exit 1; }; \
	Scripts/soak-c.sh $$seed $(or $(EVENTS),1000000) || { echo "make soak SEED=$$seed repeats this run"; exit 1; }
	swift build -c release --product cartouche -Xswiftc -enable-testing
	Scripts/viewer-figures.py --stream

# The tests under the address and the thread sanitizer, each built in a folder of its own (some ten minutes a build on two
# cores). It plays a deliberate race first, which must be reported, and says which tests are left out for time;
# ADDRESS=... and THREAD=... choose others.
sanitize:
	@Scripts/setup.sh test
	@Scripts/sanitize.sh

# libFuzzer and the address sanitizer on the readers of files, servers' answers and typed text, a minute each; UNTIL_STILL=1
# goes on until no new edge is found. See Scripts/fuzz.sh.
fuzz:
	@Scripts/setup.sh test
	@Scripts/fuzz.sh

bench:
	@Scripts/setup.sh test
	@swift build -c release
	@Scripts/bench.sh

format:
	swift format --in-place --recursive --parallel Sources Tests Assets Package.swift

clean:
	rm -rf .build out
