# These commands do it all on a fresh Debian 12 with a Swift 6.2+ toolchain: `make demo`, `make gallery` and `make test`.
.PHONY: demo gallery test soak bench format clean

demo:
	@Scripts/setup.sh build
	@swift build -c release --product WishListDemo
	@Scripts/demo.sh

gallery:
	@Scripts/setup.sh build
	@swift build -c release --product Gallery
	@Scripts/gallery.sh

test:
	@Scripts/setup.sh test
	swift build --build-tests
	swift test --skip-build

# A million random events on a release build, and more with EVENTS=...; SEED=... begins elsewhere.
soak:
	@Scripts/setup.sh test
	swift build -c release --build-tests -Xswiftc -enable-testing
	CARTOUCHE_SOAK_EVENTS=$(or $(EVENTS),1000000) CARTOUCHE_SOAK_SEED=$(or $(SEED),1) \
		swift test -c release -Xswiftc -enable-testing --skip-build --filter SoakTests

bench:
	@Scripts/setup.sh test
	@swift build -c release
	@Scripts/bench.sh

format:
	swift format --in-place --recursive --parallel Sources Tests Assets Package.swift

clean:
	rm -rf .build out
