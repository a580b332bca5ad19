// swift-tools-version: 6.2
import PackageDescription

/// Everything that touches views, the map or SDL runs on the main actor.
let onMain: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

let package = Package(
    name: "Cartouche",
    products: [
        .library(name: "Cartouche", targets: ["Cartouche"]),
        .executable(name: "WishListDemo", targets: ["WishListDemo"]),
        .executable(name: "Gallery", targets: ["Gallery"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
    ],
    targets: [
        // C libraries. No pkg-config: SDL's flags there are ones that SwiftPM refuses with a warning,
        // and Debian keeps all these headers under /usr/include.
        .systemLibrary(name: "CSDL2", providers: [.apt(["libsdl2-dev"])]),
        .systemLibrary(name: "CSDL2TTF", providers: [.apt(["libsdl2-ttf-dev"])]),
        .systemLibrary(name: "CSDL2Image", providers: [.apt(["libsdl2-image-dev"])]),
        .systemLibrary(name: "CFriBidi", providers: [.apt(["libfribidi-dev"])]),
        .systemLibrary(name: "CFontconfig", providers: [.apt(["libfontconfig-dev"])]),
        .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
        .target(name: "CMainQueue"),

        // L0
        .target(name: "MapGeometry"),
        .target(name: "SpatialIndex"),
        // L1
        .target(name: "Drawing"),
        .target(name: "TileStore", dependencies: ["MapGeometry", "CZlib"]),
        // L2
        .target(name: "ViewKit", dependencies: ["Drawing"], swiftSettings: onMain),
        .target(name: "Basemap", dependencies: ["TileStore", "MapGeometry", "SpatialIndex", "Drawing"]),
        // L3
        .target(
            name: "MapUI", dependencies: ["ViewKit", "Basemap", "SpatialIndex", "MapGeometry", "Drawing"],
            swiftSettings: onMain),
        .target(
            name: "SDLPlatform",
            dependencies: [
                "ViewKit", "Drawing", "CSDL2", "CSDL2TTF", "CSDL2Image", "CFriBidi", "CFontconfig",
                "CMainQueue",
            ], swiftSettings: onMain),
        // L4
        .target(
            name: "CartoucheAssets", path: "Assets", exclude: ["Recipe"], sources: ["CartoucheAssets.swift"],
            resources: [.copy("World.pmtiles"), .copy("Input")]),
        .target(
            name: "Cartouche",
            dependencies: [
                "MapUI", "SDLPlatform", "ViewKit", "Basemap", "TileStore", "Drawing", "SpatialIndex",
                "MapGeometry",
                "CartoucheAssets",
            ], swiftSettings: onMain),
        .target(
            name: "MapApp",
            dependencies: ["Cartouche", .product(name: "ArgumentParser", package: "swift-argument-parser")],
            swiftSettings: onMain),
        // L5
        .executableTarget(
            name: "WishListDemo",
            dependencies: [
                "MapApp", "Cartouche", .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ], swiftSettings: onMain),
        .executableTarget(
            name: "Gallery",
            dependencies: [
                "MapApp", "Cartouche", .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ], swiftSettings: onMain),
        .executableTarget(
            name: "MapBench",
            dependencies: [
                "MapApp", "Cartouche", "SDLFloor",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ], swiftSettings: onMain),
        .target(name: "SDLFloor", linkerSettings: [.linkedLibrary("SDL2"), .linkedLibrary("m")]),

        .target(name: "TestSupport", dependencies: ["Drawing"], path: "Tests/TestSupport"),
        .testTarget(name: "StructureTests"),
        .testTarget(
            name: "WishListDemoTests", dependencies: ["TestSupport", "WishListDemo", "Cartouche"],
            swiftSettings: onMain),
        .testTarget(
            name: "GalleryTests", dependencies: ["TestSupport", "Gallery", "Cartouche"],
            swiftSettings: onMain),
        .testTarget(
            name: "DocumentationTests", dependencies: ["TestSupport", "Cartouche"], swiftSettings: onMain),
        .testTarget(
            name: "GoldenTests", dependencies: ["WishListDemo", "Gallery", "Cartouche", "SDLPlatform"],
            exclude: ["Goldens"],
            swiftSettings: onMain),
        .testTarget(name: "MapAppTests", dependencies: ["TestSupport", "WishListDemo"]),
        .testTarget(name: "RealWindowTests", dependencies: ["TestSupport", "WishListDemo", "Gallery"]),
        .testTarget(name: "MapGeometryTests", dependencies: ["TestSupport", "MapGeometry"]),
        .testTarget(name: "SpatialIndexTests", dependencies: ["TestSupport", "SpatialIndex"]),
        .testTarget(name: "DrawingTests", dependencies: ["TestSupport", "Drawing"]),
        .testTarget(name: "TileStoreTests", dependencies: ["TestSupport", "TileStore", "MapGeometry"]),
        .testTarget(
            name: "ViewKitTests", dependencies: ["TestSupport", "ViewKit", "Drawing"], swiftSettings: onMain),
        .testTarget(
            name: "BasemapTests",
            dependencies: ["TestSupport", "Basemap", "TileStore", "MapGeometry", "SpatialIndex", "Drawing"]),
        .testTarget(
            name: "MapUITests",
            dependencies: ["TestSupport", "MapUI", "ViewKit", "Basemap", "MapGeometry", "Drawing"],
            swiftSettings: onMain),
        .testTarget(
            name: "SoakTests", dependencies: ["TestSupport", "MapUI", "ViewKit", "MapGeometry", "Drawing"],
            swiftSettings: onMain),
        .testTarget(
            name: "SDLPlatformTests", dependencies: ["TestSupport", "SDLPlatform", "ViewKit", "Drawing"],
            swiftSettings: onMain),
    ],
    swiftLanguageModes: [.v6]
)
