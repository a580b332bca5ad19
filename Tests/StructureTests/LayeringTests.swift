import Foundation
import Testing

/// The layers: a target may import only the targets in its row (DESIGN: a layer knows the layers below it).
private let allowedImports: [String: Set<String>] = [
    "MapGeometry": [],
    "SpatialIndex": [],
    "Locking": [],
    "Caching": [],
    "ImageHeaders": [],
    "JSON": [],
    "Drawing": ["Locking", "Caching"],
    "TileStore": [
        "GeoData", "MapGeometry", "SpatialIndex", "ImageHeaders", "Locking", "Caching", "CZlib", "CBrotli",
        "CZstd", "GRDB", "GRDBSQLite",
    ],
    "DesktopBus": ["Locking", "CSystemd"],
    "Location": ["DesktopBus", "GeoData", "MapGeometry", "Locking"],
    "GeoData": ["JSON", "MapGeometry", "Locking", "CZlib", "CExpat"],
    "SoftwareRenderer": ["Drawing", "Locking"],
    "StyleSpec": ["MapGeometry"],
    "ViewKit": ["Drawing", "JSON"],
    "Basemap": [
        "TileStore", "StyleSpec", "MapGeometry", "SpatialIndex", "ImageHeaders", "Drawing", "Locking",
        "Caching",
    ],
    "MapUI": [
        "ViewKit", "Basemap", "Location", "GeoData", "TileStore", "SpatialIndex", "MapGeometry", "Drawing",
        "Caching", "Locking",
    ],
    "SDLPlatform": [
        "ViewKit", "SoftwareRenderer", "Drawing", "ImageHeaders", "Caching", "Locking", "CSDL2", "CSDL2TTF",
        "CSDL2Image", "CPNG", "CFriBidi", "CFontconfig", "CMainQueue", "CWayland", "CX11",
    ],
    "ViewKitApplication": ["ViewKit", "SDLPlatform", "SoftwareRenderer", "Drawing", "DesktopBus"],
    "Cartouche": [
        "ViewKitApplication", "MapUI", "SoftwareRenderer", "ViewKit", "Basemap", "TileStore", "StyleSpec",
        "Drawing", "MapGeometry", "Locking", "CartoucheAssets",
    ],
    "CartoucheApp": ["Cartouche", "ArgumentParser"],
    "CartoucheTesting": ["Cartouche"],
    "WishListDemo": ["CartoucheApp", "Cartouche", "ArgumentParser"],
    "Gallery": ["CartoucheApp", "Cartouche", "ArgumentParser"],
    "CartoucheViewer": [
        "CartoucheApp", "Cartouche", "GeoData", "TileStore", "JSON", "ArgumentParser",
    ],
    "MapBench": [
        "CartoucheApp", "Cartouche", "SoftwareRenderer", "ArgumentParser", "SDLFloor", "CityMaker",
        "CAllocationCount", "TileStore", "SpatialIndex",
    ],
    "CityMaker": ["TileStore", "MapGeometry", "CZlib"],
]

/// What comes with the toolchain.
private let toolchain: Set<String> = [
    "Foundation", "FoundationNetworking", "Dispatch", "Synchronization", "Glibc",
]

private func imports(in text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
        let words = line.split(separator: " ")
        guard let at = words.firstIndex(of: "import"), at + 1 < words.count, words.count <= 4 else {
            return nil
        }
        guard
            words[..<at].allSatisfy({
                $0.hasPrefix("@") || ["internal", "private", "public", "package"].contains($0)
            })
        else { return nil }
        // `import struct Module.Name` brings in one thing.
        let name =
            ["struct", "class", "enum", "protocol", "func"].contains(words[at + 1])
            ? words.last : words[at + 1]
        return name.map { String($0.prefix { $0 != "." }) }
    }
}

@Test func everyTargetImportsOnlyTheLayersBelowIt() {
    let files = SourceFile.all(under: "Sources")
    #expect(files.count > 50, "the sources were not found under \(packageRoot.path)")

    for file in files {
        guard let allowed = allowedImports[file.target] else {
            Issue.record("Sources/\(file.path) belongs to a target that the layering does not list")
            continue
        }
        for module in imports(in: file.text) where !toolchain.contains(module) {
            #expect(allowed.contains(module), "Sources/\(file.path) imports \(module)")
        }
    }
}

@Test func onlySDLPlatformTouchesSDL() {
    for file in SourceFile.all(under: "Sources") where file.target != "SDLPlatform" {
        #expect(!imports(in: file.text).contains { $0.hasPrefix("CSDL") }, "Sources/\(file.path)")
    }
}

/// `Synchronization.Mutex` is one that the thread sanitizer does not see.
@Test func everyMutexIsOneThatTheThreadSanitizerKnows() {
    for file in SourceFile.all(under: "Sources") where file.target != "Locking" {
        let usesMutex = file.text.contains("Mutex(")
        #expect(!usesMutex || imports(in: file.text).contains("Locking"), "Sources/\(file.path)")
        #expect(!usesMutex || !imports(in: file.text).contains("Synchronization"), "Sources/\(file.path)")
    }
}
