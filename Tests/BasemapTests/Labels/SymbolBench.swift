import CartoucheDrawing
import CartoucheMapGeometry
import CartoucheStyleSpec
import Foundation
import TestSupport
import TileStore

@testable import CartoucheBasemap

/// Reads the labels of a tile by a style's symbol layer.
struct SymbolBench {
    var id = TileID(z: 3, x: 2, y: 2)
    /// The files of the style's sprite; nil: it has none.
    var files: FilesInMemory?
    /// The features of each layer of the tile.
    private var features: [String: [TileWriter.Feature]] = [:]

    mutating func add(
        _ points: [(Int, Int)], to layer: String, line: Bool = false, _ properties: [String: String]
    ) {
        features[layer, default: []].append(
            TileWriter.Feature(
                type: line ? 2 : 1, commands: TileWriter.commands(points, closes: false),
                properties: properties.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }))
    }

    /// Adds a feature of polygons: outer rings, each with the holes after it.
    mutating func add(rings: [[(Int, Int)]], to layer: String, _ properties: [String: String]) {
        // Each ring starts where the one before it ended.
        var (commands, pen): ([UInt64], (Int, Int)) = ([], (0, 0))
        for ring in rings {
            let moved = ring.map { ($0.0 - pen.0, $0.1 - pen.1) }
            commands += TileWriter.commands(moved, closes: true)
            pen = ring.last ?? pen
        }
        features[layer, default: []].append(
            TileWriter.Feature(
                type: 3, commands: commands,
                properties: properties.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }))
    }

    /// Adds a feature of several points.
    mutating func add(points: [(Int, Int)], to layer: String, _ properties: [String: String]) {
        var commands = TileWriter.commands(points, closes: false)
        // One command moves to all points; further ones would draw lines.
        if points.count > 1 {
            commands[0] = UInt64(points.count) << 3 | 1
            commands.remove(at: 3)
        }
        features[layer, default: []].append(
            TileWriter.Feature(
                type: 1, commands: commands,
                properties: properties.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }))
    }

    var tile: [UInt8] {
        var writer = TileWriter()
        for (name, features) in features.sorted(by: { $0.key < $1.key }) {
            writer.addLayer(name, features: features)
        }
        return writer.tile
    }

    static func style(_ layers: [String]) throws -> StyleDocument {
        let json = """
            {"version": 8, "sprite": "https://example.com/sprite", "sources": {"map": {"type": "vector"}},
             "layers": [\(layers.joined(separator: ","))]}
            """
        return try StyleDocument(Data(json.utf8))
    }

    /// A symbol layer's JSON.
    static func layer(_ id: String, _ source: String, _ layout: String, paint: String = "") -> String {
        """
        {"id": "\(id)", "type": "symbol", "source": "map", "source-layer": "\(source)", "layout": {\(layout)},
         "paint": {\(paint)}}
        """
    }

    func labels(_ layers: String..., dark: [String]? = nil, zoom: Double? = nil) throws -> [MapLabel] {
        var pair = StylePair(light: try Self.style(layers), dark: try dark.map(Self.style))
        if let files { pair = pair.loadingSprites(codec: PlainPictures(), loader: files) { _ in } }
        let reader = SymbolReader(pair, text: FixedText.labelBoxes)
        let read = reader.labels(
            in: try VectorTile(tile), at: id, view: LabelView(zoom: zoom ?? Double(id.z)),
            isCancelled: { false })
        return read?.labels ?? []
    }
}
