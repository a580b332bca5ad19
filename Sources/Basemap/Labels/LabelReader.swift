import Drawing
import Foundation
import MapGeometry
import TileStore

/// Finds and measures the labels in a vector tile. Runs on workers.
struct LabelReader: LabelReading {
    private let style: LabelStyle
    private let text: any TextEngine
    private let inks: [MapLabel.Kind: MapLabel.Ink]

    init(style: MapStyle, text: any TextEngine) {
        (self.style, self.text) = (style.labels, text)
        let (light, dark) = (style.light, style.dark)
        let halo = Color(light: light.halo, dark: dark.halo)
        func ink(_ color: KeyPath<MapPalette, Color>) -> MapLabel.Ink {
            MapLabel.Ink(
                color: Color(light: light[keyPath: color], dark: dark[keyPath: color]), halo: halo,
                haloWidth: style.labels.haloWidth)
        }
        inks = [.country: ink(\.countryText), .city: ink(\.cityText), .capital: ink(\.capitalText)]
    }

    func labels(in tile: VectorTile, at id: TileID, isCancelled: () -> Bool) -> TileLabels? {
        var labels = TileLabels()
        for (name, make) in [("country", country), ("place", city)] {
            guard let layer = tile.layer(name) else { continue }
            guard read(layer, id, into: &labels, isCancelled, make) else { return nil }
        }
        return labels
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
            return text.flatMap { $0.utf8.count > TileLabels.textLimit ? nil : $0 }
        }

        func number(_ key: String) -> Double? { layer.value(of: feature, key: keys[key])?.number }
    }

    /// False if canceled.
    private func read(
        _ layer: VectorTile.Layer, _ id: TileID, into labels: inout TileLabels, _ isCancelled: () -> Bool,
        _ make: (Properties, MapPoint, Int) -> MapLabel?
    ) -> Bool {
        guard let first = layer.features.first else { return true }
        var properties = Properties(layer, first)
        for (number, feature) in layer.features.enumerated() where feature.type == .point {
            if number % 64 == 63, isCancelled() { return false }
            guard let position = TileLabels.position(of: feature, in: layer, tile: id) else { continue }
            properties.feature = feature
            guard let label = make(properties, position, id.z) else { continue }
            if !labels.add(label) { return true }
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
            id: Self.hash("\(key)|\(font.size)|\(lines)"), place: Self.hash(key), kind: kind,
            ink: inks[kind] ?? .none, lines: lines,
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
