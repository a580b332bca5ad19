import Drawing
import Foundation
import MapGeometry
import TileStore

/// Finds and measures the labels in a vector tile. Runs on workers.
struct LabelReader: Sendable {
    let style: LabelStyle
    let text: any TextEngine

    /// The maximum number of labels of a tile; measuring one takes some 20 us. Real tiles have a tenth of
    /// this.
    static let limit = 2_000
    /// Longer texts, in bytes, are ignored.
    private static let textLimit = 500

    /// The labels of a tile.
    struct Reading {
        var labels: [MapLabel] = []
        /// Whether there are more than `limit`.
        var isCut = false
    }

    /// The labels whose positions lie inside the tile; neighbors have their own. Nil if canceled.
    func labels(in tile: VectorTile, at id: TileID, isCancelled: () -> Bool) -> Reading? {
        var reading = Reading()
        for (name, make) in [("country", country), ("place", city)] {
            guard let layer = tile.layer(name) else { continue }
            guard read(layer, id, into: &reading, isCancelled, make) else { return nil }
        }
        return reading
    }

    /// A feature's properties by name.
    private struct Properties {
        let layer: VectorTile.Layer
        /// Built once: a file may have as many keys as features.
        let keys: [String: Int]
        var feature: VectorTile.Feature

        init(_ layer: VectorTile.Layer, _ feature: VectorTile.Feature) {
            (self.layer, self.feature) = (layer, feature)
            keys = Dictionary(layer.keys.enumerated().map { ($1, $0) }) { first, _ in first }
        }

        func text(_ key: String) -> String? {
            let text = layer.value(of: feature, key: keys[key])?.text
            return text.flatMap { $0.utf8.count > LabelReader.textLimit ? nil : $0 }
        }

        func number(_ key: String) -> Double? { layer.value(of: feature, key: keys[key])?.number }
    }

    /// False if canceled.
    private func read(
        _ layer: VectorTile.Layer, _ id: TileID, into reading: inout Reading, _ isCancelled: () -> Bool,
        _ make: (Properties, MapPoint, Int) -> MapLabel?
    ) -> Bool {
        guard let first = layer.features.first else { return true }
        var properties = Properties(layer, first)
        let side = Mercator.worldSize / Double(1 << id.z)
        for (number, feature) in layer.features.enumerated() where feature.type == .point {
            if number % 64 == 63, isCancelled() { return false }
            guard let part = feature.parts.first, let i = layer.points(ofPart: part).first else { continue }
            let (x, y) = (Int(layer.coordinates[2 * i]), Int(layer.coordinates[2 * i + 1]))
            guard (0..<layer.extent).contains(x), (0..<layer.extent).contains(y) else { continue }
            let position = MapPoint(
                x: (Double(id.x) + Double(x) / Double(layer.extent)) * side,
                y: (Double(id.y) + Double(y) / Double(layer.extent)) * side)
            properties.feature = feature
            guard let label = make(properties, position, id.z) else { continue }
            guard reading.labels.count < Self.limit else {
                reading.isCut = true
                return true
            }
            reading.labels.append(label)
        }
        return true
    }

    private func country(_ p: Properties, at position: MapPoint, level: Int) -> MapLabel? {
        guard var name = p.text("name"), !name.isEmpty else { return nil }
        let code = p.text("iso") ?? ""
        let rank = style.countryRanks[code] ?? p.number("r") ?? 7
        // From level 4 on there is space for the full name.
        if level >= 4, name.contains("."), let long = p.text("long") { name = long }
        let font = style.countryFont(rank: rank, level: level)
        let lines = Self.broken(name.uppercased(), limit: style.countryLineWidth) {
            text.width(of: Self.spaced($0), font: font)
        }
        return label(
            lines.map(Self.spaced), font: font, kind: .country, position: position,
            key: "country|\(name)|\(code)",
            zooms: (style.countryMinZoom(rank: rank), style.countryMaxZoom(rank: rank)), order: rank)
    }

    private func city(_ p: Properties, at position: MapPoint, level: Int) -> MapLabel? {
        guard let name = p.text("name"), !name.isEmpty else { return nil }
        let rank = p.number("r") ?? 7
        let population = p.number("pop") ?? 0
        let isCapital = p.number("cap") == 1
        let font = style.cityFont(rank: rank, isCapital: isCapital, level: level)
        // Of two cities with the same rank the larger comes first: at most half a rank's difference.
        let size = 0.5 - min(max(population, 0), 40_000_000).squareRoot() / 12_650
        return label(
            [name], font: font, kind: isCapital ? .capital : .city, position: position,
            key: "city|\(name)|\(p.text("c") ?? "")|\(Int64(max(0, min(population, 1e12))))",
            zooms: (style.cityMinZoom(rank: rank, isCapital: isCapital), .infinity),
            order: rank + 2.6 + size - (isCapital ? 0.7 : 0))
    }

    private func label(
        _ lines: [String], font: Font, kind: MapLabel.Kind, position: MapPoint, key: String,
        zooms: (Double, Double), order: Double
    ) -> MapLabel {
        let metrics = text.metrics(of: font)
        let lineHeight = kind == .country ? metrics.ascent + metrics.descent : metrics.lineHeight
        return MapLabel(
            id: Self.hash("\(key)|\(font.size)|\(lines)"), place: Self.hash(key), kind: kind, lines: lines,
            widths: lines.map { text.width(of: $0, font: font) }, font: font, lineHeight: lineHeight,
            ascent: metrics.ascent, position: position, minZoom: zooms.0, maxZoom: zooms.1, order: order)
    }

    /// The name letterspaced with hair spaces, as atlases set country names.
    static func spaced(_ name: String) -> String {
        name.map(String.init).joined(separator: "\u{200A}").replacing("\u{200A} \u{200A}", with: "\u{2002}")
    }

    /// A name in the fewest lines that keep within the limit, broken at spaces so that the longest line is as
    /// short as possible.
    static func broken(_ name: String, limit: CGFloat, width: (String) -> CGFloat) -> [String] {
        let words = name.split(separator: " ").map(String.init)
        let whole = width(name)
        guard words.count > 1, whole > limit else { return [name] }
        let target = whole / (whole / limit).rounded(.up) * 1.15
        var lines: [String] = []
        for word in words {
            if let last = lines.last, width("\(last) \(word)") <= target {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(word)
            }
        }
        return lines
    }

    /// FNV-1a, 64 bits: the same on every run, which Swift's own hashes are not.
    static func hash(_ text: String) -> UInt64 {
        text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
