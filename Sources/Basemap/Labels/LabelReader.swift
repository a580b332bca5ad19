import Drawing
import Foundation
import MapGeometry
import TileStore

/// Finds and measures the labels in a vector tile. Runs on workers.
struct LabelReader: LabelReading {
    private let style: LabelStyle
    private let text: any TextEngine
    private let countryInk: LabelInk
    private let cityInks: [LabelDot: LabelInk]

    init(style: MapStyle, text: any TextEngine) {
        (self.style, self.text) = (style.labels, text)
        let (light, dark) = (style.light, style.dark)
        let halo = Color(light: light.halo, dark: dark.halo)
        func ink(_ color: KeyPath<MapPalette, Color>) -> LabelInk {
            LabelInk(
                color: Color(light: light[keyPath: color], dark: dark[keyPath: color]), halo: halo,
                haloWidth: style.labels.haloWidth)
        }
        countryInk = ink(\.countryText)
        cityInks = [.city: ink(\.cityText), .capital: ink(\.capitalText)]
    }

    func labels(in tile: VectorTile, at id: TileID, view: LabelView, isCancelled: () -> Bool) -> TileLabels? {
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
        let lines = LabelLines.wrapped(name.uppercased(), limit: style.countryLineWidth) {
            text.width(of: LabelLines.spaced($0), font: font)
        }
        let metrics = text.metrics(of: font)
        var label = label(
            lines.map { LabelLines.spaced($0) }, font, countryInk,
            lineHeight: metrics.ascent + metrics.descent,
            key: "country|\(name)|\(code)", at: position)
        (label.name, label.rank.key, label.sides) = (name, rank, Self.countrySides)
        (label.minZoom, label.maxZoom) = (style.countryMinZoom(rank: rank), style.countryMaxZoom(rank: rank))
        return label
    }

    private func city(_ p: Properties, at position: MapPoint, level: Int) -> MapLabel? {
        guard let name = p.text("name"), !name.isEmpty else { return nil }
        let rank = p.number("r") ?? 7
        let population = p.number("pop") ?? 0
        let isCapital = p.number("cap") == 1
        let font = style.cityFont(rank: rank, isCapital: isCapital, level: level)
        // Of two cities with the same rank the larger comes first: at most half a rank's difference.
        let size = 0.5 - min(max(population, 0), 40_000_000).squareRoot() / 12_650
        let dot: LabelDot = isCapital ? .capital : .city
        var label = label(
            [name], font, cityInks[dot] ?? .none, lineHeight: text.metrics(of: font).lineHeight,
            key: "city|\(name)|\(p.text("c") ?? "")|\(Int64(max(0, min(population, 1e12))))", at: position)
        (label.name, label.dot, label.sides) = (name, dot, Self.citySides(gap: dot.radius + 3))
        label.rank.key = rank + 2.6 + size - (isCapital ? 0.7 : 0)
        label.minZoom = style.cityMinZoom(rank: rank, isCapital: isCapital)
        return label
    }

    private func label(
        _ lines: [String], _ font: Font, _ ink: LabelInk, lineHeight: CGFloat, key: String,
        at position: MapPoint
    ) -> MapLabel {
        let metrics = text.metrics(of: font)
        let measured = LabelText(
            lines: lines, widths: lines.map { text.width(of: $0, font: font) }, font: font,
            lineHeight: lineHeight, ascent: metrics.ascent, descent: lineHeight - metrics.ascent, ink: ink,
            padding: 0)
        return MapLabel(
            key: StableHash.of(key), name: "", text: measured, place: .point(position), sides: [],
            rank: LabelRank(), isUnique: true)
    }

    /// Off the center, but still over the location.
    private static let countrySides: [LabelSide] = [
        (0.5, 0.5), (0.2, 0.5), (0.8, 0.5), (0.5, 0.9), (0.5, 0.1),
    ]
    .map { LabelSide(anchor: CGPoint(x: $0.0, y: $0.1)) }

    /// Right, left, above and below of the dot.
    private static func citySides(gap: CGFloat) -> [LabelSide] {
        [
            LabelSide(anchor: CGPoint(x: 0, y: 0.5), offset: CGPoint(x: gap, y: 0), justification: 0),
            LabelSide(anchor: CGPoint(x: 1, y: 0.5), offset: CGPoint(x: -gap, y: 0), justification: 1),
            LabelSide(anchor: CGPoint(x: 0.5, y: 1), offset: CGPoint(x: 0, y: 2 - gap)),
            LabelSide(anchor: CGPoint(x: 0.5, y: 0), offset: CGPoint(x: 0, y: gap - 2)),
        ]
    }
}
