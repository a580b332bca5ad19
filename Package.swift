// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// Everything that touches views, the map or SDL runs on the main actor.
let onMain: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

/// Whether `make fuzz` builds.
let isFuzzed = Context.environment["CARTOUCHE_FUZZ"] != nil

/// The folders of `Sources`, from the lowest layer to the highest. A target imports targets of its own folder that stand
/// above it here, and of the folders before. The comment of a target is its row in Design.md.
let layers: KeyValuePairs<String, [Target]> = [
    "System": [
        // No pkg-config: SDL's flags there are ones that SwiftPM refuses with a warning, and Debian keeps all these
        // headers under /usr/include.
        /// SDL2: windows, events, OpenGL
        .systemLibrary(name: "CCartoucheSDL2", providers: [.apt(["libsdl2-dev"])]),
        /// SDL2_ttf: text, with HarfBuzz
        .systemLibrary(name: "CCartoucheSDL2TTF", providers: [.apt(["libsdl2-ttf-dev"])]),
        /// SDL2_image: JPEG, WebP and SVG; writes PNG
        .systemLibrary(name: "CCartoucheSDL2Image", providers: [.apt(["libsdl2-image-dev"])]),
        /// libpng: reads PNG
        .systemLibrary(name: "CCartouchePNG", providers: [.apt(["libpng-dev"])]),
        /// FriBidi: the directions of a line of text
        .systemLibrary(name: "CCartoucheFriBidi", providers: [.apt(["libfribidi-dev"])]),
        /// fontconfig: which font file
        .systemLibrary(name: "CCartoucheFontconfig", providers: [.apt(["libfontconfig-dev"])]),
        /// libwayland: memory shared with the compositor, since SDL 2.26 has no plain surface there
        .systemLibrary(name: "CCartoucheWayland", providers: [.apt(["libwayland-dev"])]),
        /// Xlib's headers: the requests of an X server that SDL does not make
        .target(name: "CCartoucheX11"),
        /// the main queue of Dispatch, served from SDL's loop
        .target(name: "CCartoucheMainQueue"),
        /// Expat: XML
        .systemLibrary(name: "CCartoucheExpat", providers: [.apt(["libexpat1-dev"])]),
        /// zlib
        .systemLibrary(name: "CCartoucheZlib", providers: [.apt(["zlib1g-dev"])]),
        /// Brotli
        .systemLibrary(name: "CCartoucheBrotli", providers: [.apt(["libbrotli-dev"])]),
        /// Zstandard
        .systemLibrary(name: "CCartoucheZstd", providers: [.apt(["libzstd-dev"])]),
        /// libsystemd: sd-bus, for D-Bus
        .systemLibrary(name: "CCartoucheSystemd", providers: [.apt(["libsystemd-dev"])]),
    ],
    "Base": [
        /// coordinates, Web Mercator, regions, tile ids, viewport, camera deltas and paths
        .target(name: "CartoucheMapGeometry"),
        /// point index, box index, clusters, decluttering, collision grid
        .target(name: "CartoucheSpatialIndex"),
        /// `Mutex`: the standard library's, or one that the thread sanitizer knows; `Monitor`, on which
        /// threads wait; `CancelableWait` for a file descriptor
        .target(name: "CartoucheLocking"),
        /// locales with which Foundation's formatters do not end the process
        .target(name: "CartoucheLocales"),
        /// LRU cache, which all use that evict; reuse pool
        .target(name: "CartoucheCaching"),
        /// kind, size and cost of PNG, JPEG and WebP, read without decoding: the one reader of images'
        /// sizes
        .target(name: "CartoucheImageHeaders"),
        /// the one scanner of JSON, over streams of bytes: files of places, input files; writes texts and
        /// numbers
        .target(name: "CartoucheJSON"),
        /// the one reader of XML, with Expat: elements in their order, of files or of memory; entities are
        /// refused
        .target(name: "CartoucheXML", dependencies: ["CCartoucheExpat"]),
        /// the services of the desktop over D-Bus: messages, connections that a thread sleeps on, the
        /// light or dark setting
        .target(name: "CartoucheDesktopBus", dependencies: ["CartoucheLocking", "CCartoucheSystemd"]),
        /// linear constraints with priorities, solved incrementally by the Cassowary method; knows no views
        .target(name: "CartoucheConstraintSolver"),
    ],
    "Data": [
        /// reads files of places as streams: GeoJSON (its one reader, and its one writer), CSV, GPX, KML,
        /// feature by feature for any program; geometries in flat arrays, properties on demand; conditions on
        /// properties; coordinates as text
        .target(
            name: "GeoData",
            dependencies: [
                "CartoucheJSON", "CartoucheXML", "CartoucheMapGeometry", "CartoucheLocking",
                "CCartoucheZlib",
            ]),
        /// tile sources: PMTiles v3, MBTiles 1.3, folders, servers (URLSession, a cache on the disk);
        /// vector tiles 2.1; TileJSON, URL templates
        .target(
            name: "TileStore",
            dependencies: [
                "GeoData", "CartoucheMapGeometry", "CartoucheSpatialIndex", "CartoucheImageHeaders",
                "CartoucheLocking", "CartoucheCaching", "CCartoucheZlib",
                "CCartoucheBrotli", "CCartoucheZstd",
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "GRDBSQLite", package: "GRDB.swift"),
            ]),
        /// documents of the MapLibre style specification 8; compiles and evaluates their expressions,
        /// filters and functions
        .target(name: "CartoucheStyleSpec", dependencies: ["CartoucheMapGeometry", "CartoucheLocales"]),
        /// where the user is: providers (gpsd, GeoClue, GPX tracks, a fixed place), each taken once a
        /// frame
        .target(
            name: "CartoucheLocation",
            dependencies: [
                "CartoucheDesktopBus", "GeoData", "CartoucheXML", "CartoucheMapGeometry", "CartoucheLocking",
            ]),
    ],
    "Drawing": [
        /// paths, tessellation, the exact-area rasterizer, canvases, display list, text cache and layout
        .target(name: "CartoucheDrawing", dependencies: ["CartoucheLocking", "CartoucheCaching"]),
        /// draws display lists with the CPU, on all cores: off screen, into a window's memory
        .target(name: "CartoucheSoftwareRenderer", dependencies: ["CartoucheDrawing", "CartoucheLocking"]),
    ],
    "Toolkit": [
        /// view tree, constraints, touches, recognizers, focus, pointer, animation, controls, text fields,
        /// scroll, table, outline and split views, screens, restoration, input and trace files
        .target(
            name: "ViewKit",
            dependencies: [
                "CartoucheDrawing", "CartoucheSoftwareRenderer", "CartoucheJSON", "CartoucheLocking",
                "CartoucheLocales", "CartoucheConstraintSolver", "CCartoucheMainQueue",
            ],
            swiftSettings: onMain),
        /// Xcode's layout files: XIBs to views with their constraints, outlets and actions
        .target(
            name: "CartoucheNib",
            dependencies: ["ViewKit", "CartoucheDrawing", "CartoucheLocales", "CartoucheXML"],
            swiftSettings: onMain),
        /// window, frame loop, events, OpenGL, surfaces, text engine, image codec, clipboard
        .target(
            name: "CartoucheSDLPlatform",
            dependencies: [
                "ViewKit", "CartoucheSoftwareRenderer", "CartoucheDrawing", "CartoucheImageHeaders",
                "CartoucheCaching", "CartoucheLocking", "CCartoucheSDL2",
                "CCartoucheSDL2TTF", "CCartoucheSDL2Image", "CCartouchePNG", "CCartoucheFriBidi",
                "CCartoucheFontconfig", "CCartoucheMainQueue", "CCartoucheWayland", "CCartoucheX11",
            ], swiftSettings: onMain),
        /// `Application`: the window, its loop and its services, without a map
        .target(
            name: "ViewKitApplication",
            dependencies: [
                "ViewKit", "CartoucheSDLPlatform", "CartoucheSoftwareRenderer", "CartoucheDrawing",
                "CartoucheDesktopBus",
            ],
            swiftSettings: onMain),
    ],
    "Map": [
        /// style, tile selection, loader, painter, labels
        .target(
            name: "CartoucheBasemap",
            dependencies: [
                "TileStore", "CartoucheStyleSpec", "CartoucheMapGeometry", "CartoucheSpatialIndex",
                "CartoucheImageHeaders", "CartoucheDrawing", "CartoucheSoftwareRenderer", "CartoucheLocking",
                "CartoucheCaching",
            ]),
        /// map view, camera, gestures, annotations, clusters, collisions, sources of annotations, dots and
        /// heat maps, dragging, spiderfying, callouts, bubbles, overlays; ornaments, following the user,
        /// the list in step; GeoJSON to annotations and overlays, and back
        .target(
            name: "CartoucheMapUI",
            dependencies: [
                "ViewKit", "CartoucheBasemap", "CartoucheLocation", "GeoData", "TileStore",
                "CartoucheSpatialIndex", "CartoucheMapGeometry",
                "CartoucheDrawing", "CartoucheCaching", "CartoucheLocking",
            ],
            swiftSettings: onMain),
    ],
    "Product": [
        /// the bundled map and the demo's input; where they are beside a program that was built
        .target(
            name: "CartoucheAssets", path: "Assets", exclude: ["Recipe"], sources: ["CartoucheAssets.swift"],
            resources: [
                .copy("World.pmtiles"), .copy("Helsinki.pmtiles"), .copy("Helsinki.NOTICE.txt"),
                .copy("Styles"), .copy("Input"), .copy("Layouts"), .copy("Icon.png"),
            ]),
        /// the application's base maps, `MapSnapshotter`; re-exports the plain names
        .target(
            name: "Cartouche",
            dependencies: [
                "ViewKitApplication", "CartoucheMapUI", "CartoucheSoftwareRenderer", "ViewKit",
                "CartoucheBasemap", "TileStore", "GeoData",
                "CartoucheStyleSpec", "CartoucheDrawing", "CartoucheMapGeometry", "CartoucheLocking",
                "CartoucheAssets",
            ], swiftSettings: onMain),
        /// command line, recording, traces, HUD
        .target(
            name: "CartoucheApp",
            dependencies: ["Cartouche", .product(name: "ArgumentParser", package: "swift-argument-parser")],
            swiftSettings: onMain),
        /// cartouche.h, the interface of C
        .systemLibrary(name: "CCartoucheInterface"),
        /// the functions of cartouche.h: hosts by handles, checked arguments, callbacks
        .target(
            name: "CartoucheC",
            dependencies: [
                "CCartoucheInterface", "Cartouche", "ViewKit", "CartoucheAssets", "CartoucheLocking",
                "CCartoucheMainQueue",
            ], swiftSettings: onMain),
        /// drives and looks at screens without a window, for tests; compares pictures
        .target(name: "CartoucheTesting", dependencies: ["Cartouche"]),
    ],
    "Programs": [
        /// the demo: a wish list with pins and callouts
        .executableTarget(
            name: "WishListDemo",
            dependencies: [
                "CartoucheApp", "Cartouche",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ], packageAccess: false, swiftSettings: onMain),
        /// a scene for each thing that pins and callouts do
        .executableTarget(
            name: "Gallery",
            dependencies: [
                "CartoucheApp", "Cartouche", "CartoucheNib", "CartoucheAssets",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ], packageAccess: false, swiftSettings: onMain),
        /// a program of Xcode's files: storyboard, XIBs, asset catalog, texts in two languages
        .executableTarget(
            name: "HarborGuide",
            dependencies: [
                "CartoucheApp", "Cartouche", "CartoucheNib",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ], resources: [.copy("Resources")], packageAccess: false, swiftSettings: onMain),
        /// the program `cartouche`: window, pictures and reports of files of places
        .executableTarget(
            name: "CartoucheViewer",
            dependencies: [
                "CartoucheApp", "Cartouche", "GeoData", "TileStore",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ], packageAccess: false, swiftSettings: onMain),
        /// an invented city as a PMTiles archive in two schemas, for figures and tests: no product needs
        /// it
        .target(name: "CityMaker", dependencies: ["TileStore", "CartoucheMapGeometry", "CCartoucheZlib"]),
        /// draws the same picture as the benchmark by bare SDL
        .target(name: "SDLFloor", linkerSettings: [.linkedLibrary("SDL2"), .linkedLibrary("m")]),
        /// pictures of XIBs and storyboards, light and dark, and what of them is not read
        .executableTarget(
            name: "NibPreview",
            dependencies: [
                "CartoucheTesting", "CartoucheApp", "Cartouche", "CartoucheNib",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ], swiftSettings: onMain),
        /// the benchmark
        .executableTarget(
            name: "MapBench",
            dependencies: [
                "CartoucheApp", "Cartouche", "CartoucheNib", "CartoucheSoftwareRenderer", "SDLFloor",
                "CityMaker",
                "TileStore", "CartoucheSpatialIndex", "CAllocationCount",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ], swiftSettings: onMain),
    ],
]
for (folder, targets) in layers {
    // The assets are a folder of the package's own.
    for target in targets where target.path == nil {
        // Modules that are no products have a prefix, so that their names meet no other package's; folders have none:
        // `CartoucheDrawing` lies in `Drawing`, `CCartoucheSDL2` in `CSDL2`.
        let isPrefixed = !["Product", "Programs"].contains(folder)
        let name = isPrefixed ? target.name.replacingOccurrences(of: "Cartouche", with: "") : target.name
        target.path = "Sources/\(folder)/\(name)"
    }
}

let package = Package(
    name: "Cartouche",
    products: [
        .library(name: "Cartouche", targets: ["Cartouche"]),
        // The toolkit with its window and application, without a map.
        .library(name: "ViewKit", targets: ["ViewKit", "ViewKitApplication"]),
        // Xcode's layout files, for programs that have such.
        .library(name: "CartoucheNib", targets: ["CartoucheNib"]),
        // Features of GeoJSON, CSV, GPX, KML and KMZ, for any program.
        .library(name: "GeoData", targets: ["GeoData"]),
        // PMTiles and vector tiles, for any program.
        .library(name: "TileStore", targets: ["TileStore"]),
        .library(name: "CartoucheApp", targets: ["CartoucheApp"]),
        .library(name: "CartoucheTesting", targets: ["CartoucheTesting"]),
        // libcartouche.so: `make install` gives it its name, which the program `cartouche` has here.
        .library(name: "cartouche-c", type: .dynamic, targets: ["CartoucheC"]),
        .executable(name: "WishListDemo", targets: ["WishListDemo"]),
        .executable(name: "Gallery", targets: ["Gallery"]),
        .executable(name: "HarborGuide", targets: ["HarborGuide"]),
        .executable(name: "cartouche", targets: ["CartoucheViewer"]),
        .executable(name: "NibPreview", targets: ["NibPreview"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ],
    targets: layers.flatMap { $0.value } + [
        // The first program of the README, as it stands there.
        .executableTarget(
            name: "Harbors", dependencies: ["Cartouche"], path: "Tests/Programs/Harbors",
            packageAccess: false, swiftSettings: onMain),
        // A map in another program's SDL loop.
        .executableTarget(
            name: "SpriteLoop", dependencies: ["Cartouche", "CCartoucheSDL2"],
            path: "Tests/Programs/SpriteLoop",
            exclude: ["README.md"], packageAccess: false, swiftSettings: onMain),
        // Small programs that tests run.
        .executableTarget(
            name: "Errands", dependencies: ["CartoucheApp"], path: "Tests/Programs/Errands",
            packageAccess: false, swiftSettings: onMain),

        // Counts the allocations of a test, and of the benchmark.
        .target(name: "CAllocationCount", path: "Tests/CAllocationCount"),
        // The readers of files, servers' answers and typed text by name, with inputs of any size: for
        // tests of growth and memory, and for `make fuzz`. Empty in a release build.
        .target(
            name: "Readers",
            dependencies: [
                "CartoucheSDLPlatform", "CartoucheNib", "ViewKit", "CartoucheBasemap", "TileStore", "GeoData",
                "CartoucheStyleSpec", "CartoucheLocation",
                "CartoucheDrawing", "CartoucheMapGeometry", "CartoucheImageHeaders", "CCartoucheZlib",
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            path: "Tests/Readers", swiftSettings: isFuzzed ? [.define("CARTOUCHE_FUZZ")] : []),
        .target(name: "CCallgrind", path: "Tests/CCallgrind"),
        .executableTarget(
            name: "ReaderRuns", dependencies: ["Readers", "CCallgrind"], path: "Tests/Programs/ReaderRuns"),
        .testTarget(name: "ReaderTests", dependencies: ["TestSupport", "Readers", "ReaderRuns"]),
        .target(
            name: "TestFonts", path: "Tests/TestFonts",
            exclude: ["fonts.conf", "Fonts", "README.md", "make-fonts.sh"]),
        .target(
            name: "TestSupport",
            dependencies: [
                "ViewKit", "CartoucheDrawing", "CartoucheLocking", "CartoucheDesktopBus", "CCartoucheSystemd",
                "TestFonts",
            ],
            path: "Tests/TestSupport"),
        .testTarget(name: "StructureTests"),
        .testTarget(
            name: "WishListDemoTests",
            dependencies: ["TestSupport", "CartoucheTesting", "WishListDemo", "Cartouche"],
            swiftSettings: onMain),
        .testTarget(name: "MapBenchTests", dependencies: ["MapBench"], swiftSettings: onMain),
        .testTarget(
            name: "GalleryTests",
            dependencies: ["TestSupport", "CartoucheTesting", "Gallery", "Cartouche", "CartoucheNib"],
            swiftSettings: onMain),
        .testTarget(name: "NibPreviewTests", dependencies: ["TestSupport", "NibPreview"]),
        .testTarget(
            name: "HarborGuideTests",
            dependencies: ["TestSupport", "CartoucheTesting", "HarborGuide", "Cartouche", "CartoucheNib"],
            exclude: ["Goldens"], swiftSettings: onMain),
        .testTarget(
            name: "CartoucheViewerTests",
            dependencies: [
                "TestSupport", "CartoucheTesting", "CartoucheViewer", "CartoucheApp", "Cartouche", "GeoData",
                "CartoucheAssets",
            ],
            swiftSettings: onMain),
        .testTarget(
            name: "DocumentationTests",
            dependencies: [
                "TestSupport", "CartoucheApp", "CartoucheTesting", "Cartouche", "CartoucheNib", "Harbors",
                "CCartoucheSDL2",
            ],
            exclude: ["Samples/Goldens"],
            swiftSettings: onMain),
        .testTarget(
            name: "SnapshotTests", dependencies: ["TestSupport", "CartoucheTesting", "Errands"],
            swiftSettings: onMain),
        .testTarget(name: "CartoucheTestingTests", dependencies: ["TestSupport", "CartoucheTesting"]),
        // Code of clients: no isolation by default.
        .testTarget(
            name: "ClientProgramTests", dependencies: ["TestSupport", "CartoucheApp", "CartoucheTesting"]),
        .testTarget(
            name: "ClientTests",
            dependencies: ["TestSupport", "Cartouche", "CartoucheApp", "CartoucheTesting"],
            exclude: ["Clients"]),
        // The interface of C, by programs of C, which gcc builds; the demo is where the products are.
        .testTarget(name: "CInterfaceTests", dependencies: ["TestSupport"]),
        .testTarget(
            name: "GoldenTests",
            dependencies: [
                "TestSupport", "CartoucheTesting", "WishListDemo", "Gallery", "Cartouche", "CartoucheAssets",
                "CartoucheSDLPlatform", "CartoucheSoftwareRenderer", "CityMaker",
            ],
            exclude: ["Goldens"],
            swiftSettings: onMain),
        .testTarget(
            name: "CartoucheAppTests",
            dependencies: [
                "TestSupport", "WishListDemo", "Errands", "Cartouche", "TileStore", "CartoucheMapGeometry",
            ]),
        .testTarget(
            name: "RealWindowTests",
            dependencies: [
                "TestSupport", "WishListDemo", "Gallery", "CartoucheViewer", "Errands", "SpriteLoop",
            ],
            exclude: ["xdnd-source.py"]),
        .testTarget(name: "MapGeometryTests", dependencies: ["TestSupport", "CartoucheMapGeometry"]),
        .testTarget(
            name: "GeoDataTests",
            dependencies: [
                "TestSupport", "GeoData", "CartoucheXML", "CartoucheMapGeometry", "CCartoucheZlib",
            ]),
        .testTarget(name: "XMLTests", dependencies: ["CartoucheXML"]),
        .testTarget(name: "JSONTests", dependencies: ["TestSupport", "CartoucheJSON"]),
        .testTarget(
            name: "ConstraintSolverTests", dependencies: ["TestSupport", "CartoucheConstraintSolver"]),
        .testTarget(name: "LocalesTests", dependencies: ["TestSupport", "CartoucheLocales"]),
        .testTarget(name: "LockingTests", dependencies: ["CartoucheLocking"]),
        .testTarget(name: "CachingTests", dependencies: ["TestSupport", "CartoucheCaching"]),
        .testTarget(
            name: "LocationTests",
            dependencies: [
                "TestSupport", "CartoucheLocation", "CartoucheDesktopBus", "CartoucheMapGeometry",
                "CartoucheLocking",
            ]),
        .testTarget(
            name: "DesktopBusTests", dependencies: ["TestSupport", "CartoucheDesktopBus", "CartoucheLocking"]),
        .testTarget(name: "ImageHeadersTests", dependencies: ["CartoucheImageHeaders"]),
        .testTarget(name: "SpatialIndexTests", dependencies: ["TestSupport", "CartoucheSpatialIndex"]),
        .testTarget(
            name: "DrawingTests", dependencies: ["TestSupport", "CartoucheDrawing", "CartoucheLocking"]),
        .testTarget(name: "StyleSpecTests", dependencies: ["CartoucheStyleSpec"]),
        // Brotli's encoder: the tests pack what the library unpacks.
        .systemLibrary(
            name: "CBrotliEncoder", path: "Tests/CBrotliEncoder", providers: [.apt(["libbrotli-dev"])]),
        .testTarget(
            name: "TileStoreTests",
            dependencies: [
                "TestSupport", "TileStore", "CartoucheMapGeometry", "CartoucheImageHeaders",
                "CartoucheLocking", "CCartoucheZlib", "CCartoucheZstd",
                "CBrotliEncoder",
                .product(name: "GRDB", package: "GRDB.swift"),
            ]),
        .testTarget(
            name: "CityMakerTests",
            dependencies: [
                "TestSupport", "CityMaker", "CartoucheBasemap", "TileStore", "CartoucheStyleSpec",
                "CartoucheMapGeometry",
                "CartoucheAssets",
            ]),
        .testTarget(
            name: "ViewKitTests",
            dependencies: ["TestSupport", "CAllocationCount", "ViewKit", "CartoucheDrawing"],
            swiftSettings: onMain),
        .testTarget(
            name: "NibTests", dependencies: ["TestSupport", "CartoucheNib", "ViewKit", "CartoucheDrawing"],
            swiftSettings: onMain),
        .testTarget(
            name: "BasemapTests",
            dependencies: [
                "TestSupport", "CAllocationCount", "CartoucheBasemap", "TileStore", "CartoucheStyleSpec",
                "CartoucheMapGeometry",
                "CartoucheSpatialIndex", "CartoucheImageHeaders", "CartoucheDrawing", "CartoucheLocking",
            ]),
        .testTarget(
            name: "MapUITests",
            dependencies: [
                "TestSupport", "CartoucheMapUI", "ViewKit", "CartoucheBasemap", "TileStore", "GeoData",
                "CartoucheMapGeometry", "CartoucheDrawing", "CartoucheSoftwareRenderer",
                "CartoucheLocking", "CartoucheSpatialIndex", "CAllocationCount",
            ],
            swiftSettings: onMain),
        .testTarget(
            name: "SoakTests",
            dependencies: [
                "TestSupport", "WishListDemo", "Cartouche", "CartoucheSDLPlatform", "CartoucheMapUI",
                "ViewKit", "CartoucheBasemap",
                "TileStore", "CartoucheMapGeometry", "CartoucheDrawing", "CartoucheLocking", "CCartoucheSDL2",
            ],
            swiftSettings: onMain),
        .testTarget(
            name: "SDLPlatformTests",
            dependencies: [
                "TestSupport", "CAllocationCount", "CartoucheSDLPlatform", "CartoucheSoftwareRenderer",
                "ViewKit", "CartoucheDrawing",
                "CartoucheImageHeaders", "CartoucheLocking", "CCartoucheZlib", "CCartoucheSDL2",
            ],
            swiftSettings: onMain),
        .testTarget(
            name: "ViewKitApplicationTests",
            dependencies: ["TestSupport", "ViewKitApplication", "CartoucheDrawing"],
            swiftSettings: onMain),
        .testTarget(
            name: "SoftwareRendererTests",
            dependencies: [
                "TestSupport", "CAllocationCount", "CartoucheSoftwareRenderer", "CartoucheDrawing",
                "CartoucheLocking",
            ],
            swiftSettings: onMain),
    ],
    swiftLanguageModes: [.v6]
)

// `make fuzz`: a program without a main function of its own, which only libFuzzer's runtime has.
if isFuzzed {
    package.targets.append(
        .executableTarget(
            name: "ReaderFuzzer", dependencies: ["Readers"], path: "Tests/Fuzzers",
            exclude: ["Corpora", "Dictionaries", "Seeds"]))
}

// `make sanitize` and `make soak` build the tests that they run and what these need, and nothing beside.
if let wanted = Context.environment["CARTOUCHE_TESTS"] {
    var needed = Set(wanted.split(separator: " ").map(String.init))
    var added = needed
    while !added.isEmpty {
        let names = package.targets.filter { added.contains($0.name) }.flatMap(\.dependencies).compactMap {
            switch $0 {
            case .targetItem(let name, _), .byNameItem(let name, _): Optional(name)
            default: nil
            }
        }
        added = Set(names).subtracting(needed)
        needed.formUnion(added)
    }
    package.targets.removeAll { !needed.contains($0.name) }
    // Tests run programs.
    package.products.removeAll {
        guard let program = $0 as? Product.Executable else { return true }
        return !needed.isSuperset(of: program.targets)
    }
}

// `make test` optimizes the modules that paint or solve: much of the tests' time is theirs. Assertions hold all the same.
// The other modules take longer to optimize than that saves.
if Context.environment["CARTOUCHE_OPTIMIZED"] != nil {
    let costly: Set = [
        "CartoucheDrawing", "CartoucheSoftwareRenderer", "CartoucheBasemap", "CartoucheStyleSpec",
        "TileStore", "CartoucheSpatialIndex", "CartoucheConstraintSolver", "CartoucheXML", "CartoucheNib",
    ]
    for target in package.targets where costly.contains(target.name) {
        target.swiftSettings =
            (target.swiftSettings ?? []) + [.unsafeFlags(["-O", "-assert-config", "Debug"])]
    }
    // The library of C's programs exports what it does when it is installed.
    for target in package.targets where target.name == "CartoucheC" {
        target.linkerSettings = [
            .unsafeFlags([
                "-Xlinker", "--version-script=\(Context.packageDirectory)/Packaging/cartouche.map",
            ])
        ]
    }
}
