import Drawing
import Foundation

@testable import Basemap
@testable import StyleSpec
@testable import TileStore

/// The readers of files and servers' answers, by the names that `Scripts/fuzz.sh` knows. Each takes any
/// bytes: it may refuse them, but must come to an end without ending the process.
enum Reader: String, CaseIterable {
    case vectorTile = "vector-tile"
    case pmtilesHeader = "pmtiles-header"
    case pmtilesDirectory = "pmtiles-directory"
    case style
    case tileJSON = "tilejson"
    case sprite
    case compression

    func read(_ bytes: [UInt8]) {
        switch self {
        case .vectorTile: Self.vectorTile(bytes)
        case .pmtilesHeader: Self.archive(bytes)
        case .pmtilesDirectory:
            guard let directory = try? PMTilesDirectory(bytes) else { return }
            for tile: UInt64 in [0, 1, 4_000, .max] { _ = directory.entry(for: tile) }
        case .style: Self.style(bytes)
        case .tileJSON: _ = (try? TileJSON(bytes))?.header(name: "fuzz")
        case .sprite:
            var (reader, sheet) = (SpriteIndexReader(sheet: Bitmap(width: 64, height: 64)), SpriteSheet())
            try? reader.read(bytes, prefix: "", into: &sheet)
        case .compression: Self.compression(bytes)
        }
    }

    private static func vectorTile(_ bytes: [UInt8]) {
        guard let tile = try? VectorTile(bytes) else { return }
        for layer in tile.layers {
            for feature in layer.features {
                for key in layer.keys.prefix(8) { _ = layer.value(of: feature, key: layer.keyIndex(key)) }
                for part in feature.parts {
                    precondition(layer.points(ofPart: part).upperBound * 2 <= layer.coordinates.count)
                }
            }
        }
    }

    /// The header, then the root directory and the metadata where the header says they are.
    private static func archive(_ bytes: [UInt8]) {
        guard bytes.count >= 127,
            let header = try? PMTilesHeader(Array(bytes.prefix(127)), fileSize: UInt64(bytes.count))
        else { return }
        let rest = Array(bytes.dropFirst(127))
        let middle = rest.count / 2
        guard
            let archive = try? PMTilesArchive(
                header: header, root: Array(rest[..<middle]), metadata: Array(rest[middle...]))
        else { return }
        _ = archive.description(name: "fuzz")
        for tile: UInt64 in [0, 5, 1_000] { _ = try? archive.step(to: tile, in: archive.root) }
    }

    private static func style(_ bytes: [UInt8]) {
        guard let document = try? StyleDocument(Data(bytes)) else { return }
        var context = StyleContext(zoom: 3.5)
        context.feature = StyleFeature(
            properties: ["name": .string("x"), "n": .number(2)], geometryType: .point)
        for layer in document.layers {
            _ = layer.filter?.matches(context)
            if let symbol = layer.symbol { _ = symbol.textField.evaluate(context) }
            if let fill = layer.fill { _ = fill.color.evaluate(context) }
            if let line = layer.line { _ = line.width.evaluate(context) }
        }
    }

    /// The first byte chooses the compression.
    private static func compression(_ bytes: [UInt8]) {
        guard let first = bytes.first else { return }
        let (rest, all) = (Array(bytes.dropFirst()), Compression.allCases)
        let limit = DecompressionLimit(output: 1 << 20, ratio: 64, exempt: 1 << 16)
        if Int(first) % (all.count + 1) == all.count {
            _ = try? Compression.decompressRecognized(rest, limit: limit) { $0.first == 0x1A }
        } else if let bytes = try? all[Int(first) % (all.count + 1)].decompress(rest, limit: limit) {
            precondition(
                bytes.count <= limit.bytes(from: rest.count), "\(bytes.count) bytes of \(rest.count)")
        }
    }
}
