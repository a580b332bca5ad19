import ArgumentParser
import Cartouche
import CartoucheApp
import Foundation
import GeoData
import TileStore

/// The files of the command line: files with features, or tiles of a map.
nonisolated enum ViewerFile {
    case places(GeoLayer)
    case tiles(any TileSource, path: String)

    /// Opens and reads a file of any kind.
    /// - Throws: `GeoFileError`, or `TileError` for a map: the description is a sentence.
    static func open(
        _ path: String, options: GeoReadingOptions,
        deliver: (GeoLayer, GeoChunk) -> Bool = { _, _ in true }
    ) throws -> ViewerFile {
        guard isTiles(path) else {
            return .places(try readPlaces(path, options: options, deliver: deliver))
        }
        guard TileSources.isAddress(path) else {
            return .tiles(try TileSources.open(path: path), path: path)
        }
        return .tiles(try TileSources.openWaiting(address: path, network: TileNetwork()), path: path)
    }

    /// Divides the files of the command line: a file of tiles is the map; all others contain features.
    /// - Parameter tiles: the path of the map that a flag names; `nil` if there is no flag.
    /// - Returns: the paths of the files with features, and the path of the map if it is among `paths`.
    /// - Throws: a `ValidationError` if there are several maps.
    static func divide(_ paths: [String], tiles: String?) throws -> (places: [String], map: String?) {
        let maps = paths.filter(isTiles)
        guard maps.count + (tiles == nil ? 0 : 1) <= 1 else {
            throw ValidationError(
                "The map shows one file of tiles: \(maps.joined(separator: ", ")) are too many.")
        }
        return (paths.filter { !maps.contains($0) }, maps.first)
    }

    /// Reads a file of features; if it is given by an address, fetches it first.
    /// - Throws: `GeoFileError`, which names the path or the whole address.
    static func readPlaces(
        _ path: String, options: GeoReadingOptions, network: TileNetworkOptions = TileNetworkOptions(),
        deliver: (GeoLayer, GeoChunk) -> Bool = { _, _ in true }
    ) throws -> GeoLayer {
        guard TileSources.isAddress(path) else {
            return try GeoFileReader(path: path, options: options).readLayer(deliver)
        }
        return try GeoFileReader(Data(try fetch(path, network)), name: path, options: options).readLayer(
            deliver)
    }

    private static func fetch(_ address: String, _ options: TileNetworkOptions) throws -> [UInt8] {
        guard let url = URL(string: address) else {
            throw GeoFileError(file: address, reason: "it is no address of http or https")
        }
        do throws(TileError) {
            return try TileNetwork(options: options) { CommandLineExit.warn($0) }
                .documentWaiting(at: url, limit: fetchLimit)
        } catch {
            // A server's error is one about its map, and names the host alone.
            throw GeoFileError(file: address, reason: error.cause.reason)
        }
    }

    /// The maximum size in bytes of a file that is fetched, because fetched files are held in memory.
    private static let fetchLimit = 512 << 20
    /// The extensions by which an address is recognized as that of a file of features; all other addresses
    /// are those of tiles.
    private static let placesExtensions: Set<String> = [
        "geojson", "geojsonl", "geojsons", "ndjson", "csv", "tsv", "txt", "gpx", "kml", "kmz", "gz",
    ]

    /// Whether a path is that of map tiles: a tile archive, by its first bytes, or a folder, or the address
    /// of a server's tiles.
    static func isTiles(_ path: String) -> Bool {
        if TileSources.isAddress(path) {
            let ending = URL(string: path)?.pathExtension.lowercased() ?? ""
            return path.contains("{") || !placesExtensions.contains(ending)
        }
        var isFolder: ObjCBool = false
        guard path != "-", FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            return false
        }
        if isFolder.boolValue { return isFolderOfTiles(path) }
        var status = stat()
        // Reading a pipe's first bytes would take them away.
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            let file = FileHandle(forReadingAtPath: path), let start = try? file.read(upToCount: 72)
        else { return false }
        return start.starts(with: "PMTiles".utf8) || start.starts(with: [0x50, 0x4D, 2, 0])
            || start.starts(with: "SQLite format 3\0".utf8) && !isGeoPackage(start)
    }

    /// Whether the first 72 bytes of an SQLite database name GeoPackage as its application (GPKG, and GP10
    /// and GP11 of the older versions). Such a file holds features; their reader says what to do with it.
    private static func isGeoPackage(_ start: Data) -> Bool {
        ["GPKG", "GP10", "GP11"].contains { start.dropFirst(68).starts(with: $0.utf8) }
    }

    private static func isFolderOfTiles(_ path: String) -> Bool {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.contains { $0 == "metadata.json" || Int($0).map { (0...30).contains($0) } ?? false }
    }
}
