import CartoucheDrawing
import CartoucheMapGeometry
import CartoucheStyleSpec
import Foundation
import TileStore

/// Finds the texts and icons of a style's symbol layers, and measures them. Shared by the workers.
///
/// Texts, sizes and places are those of the light style; colors are taken from both styles, by the layers'
/// names.
struct SymbolReader: Sendable {
    /// The most points of lines that are looked at in a tile.
    static let pointLimit = 400_000
    /// The most labels along one line.
    static let repeatLimit = 64

    private let layers: [SymbolLayer]
    private let text: any TextEngine
    private let sprites: SpriteLibrary
    private let areas: AreaLayers

    /// - Parameter shows: whether a layer's labels are read.
    init(
        _ styles: StylePair, text: any TextEngine, shows: (StyleLayer) -> Bool = { _ in true }
    ) {
        (self.text, sprites) = (text, styles.sprites(.light))
        areas = AreaLayers(styles.light)
        let all = styles.light.layers
        layers = all.enumerated().compactMap { index, layer in
            guard let symbol = layer.symbol, symbol.textField.isSet || symbol.iconImage.isSet, shows(layer)
            else {
                return nil
            }
            let dark = styles.dark.layer(layer.id)?.symbol ?? symbol
            return SymbolLayer(light: layer, symbol: symbol, dark: dark, rank: all.count - index)
        }
    }

    /// The labels whose positions lie inside the tile; neighbors have their own. Nil if canceled.
    func labels(in tile: VectorTile, at id: TileID, view: LabelView, isCancelled: () -> Bool) -> TileLabels? {
        let (zoom, sheet) = (view.zoom, sprites.sheet(scale: Double(view.density)))
        var (labels, tables) = (TileLabels(), StyledTileLayers(tile, id: id))
        let maker = SymbolMaker(text: text, sheet: sheet)
        var points = 0
        // The placement, which knows the exact zoom, leaves out those that begin later within the step.
        let end = zoom + 1 / LabelPlane.stepsPerLevel
        let shown = layers.filter {
            $0.light.isVisible && $0.light.minZoom < end && zoom < $0.light.maxZoom
        }
        for layer in shown {
            guard let (features, table) = tables.layer(for: layer.light) else { continue }
            var context = StyleContext(zoom: zoom)
            context.images = sprites.hasSprites ? sheet.names : nil
            var lines = SymbolLines(tile: id, zoom: zoom)
            for (number, feature) in features.features.enumerated() {
                if number % 64 == 63, isCancelled() { return nil }
                context.feature = feature.styled(in: table)
                guard layer.light.filter?.matches(context) ?? true else { continue }
                if layer.symbol.placement.evaluate(context) == .point {
                    if areas.named.contains(layer.light.id) {
                        guard let label = area(feature, of: features, id, layer, context, maker, number)
                        else { continue }
                        points += feature.parts.map { features.points(ofPart: $0).count }.reduce(0, +)
                        guard points <= Self.pointLimit else {
                            labels.cut()
                            break
                        }
                        if !labels.add(label) { return labels }
                        continue
                    }
                    guard
                        let position = TileLabels.position(of: feature, in: features, tile: id),
                        let label = maker.label(
                            layer, context, at: position, sequence: number,
                            home: areas.home[layer.light.id])
                    else { continue }
                    if !labels.add(label) { return labels }
                } else if feature.type == .line || feature.type == .polygon {
                    guard let label = maker.lineLabel(layer, context, sequence: number) else { continue }
                    points += lines.add(feature, of: features, label)
                    if points > Self.pointLimit {
                        labels.cut()
                        break
                    }
                }
            }
            guard let along = lines.labels(isCancelled: isCancelled) else { return nil }
            for label in along where !labels.add(label) { return labels }
        }
        return labels
    }

    /// The label of a polygon that stands in its visible part; `nil` if it is no polygon, or too large.
    private func area(
        _ feature: VectorTile.Feature, of features: VectorTile.Layer, _ id: TileID, _ layer: SymbolLayer,
        _ context: StyleContext, _ maker: SymbolMaker, _ sequence: Int
    ) -> MapLabel? {
        guard feature.type == .polygon,
            let area = LabelArea(feature, of: features, tile: id, anchor: context.feature?.anchor),
            var label = maker.label(layer, context, at: area.anchor, sequence: sequence)
        else { return nil }
        let isLand = areas.lands.contains(layer.light.id)
        label.change { ($0.place, $0.isUnique, $0.isLand) = (.area(area), true, isLand) }
        return label
    }
}

extension LabelArea {
    /// A polygon of a tile.
    fileprivate init?(
        _ feature: VectorTile.Feature, of layer: VectorTile.Layer, tile id: TileID, anchor: MapPoint?
    ) {
        let ranges = feature.parts.map { layer.points(ofPart: $0) }
        guard ranges.map(\.count).reduce(0, +) <= Self.pointLimit else { return nil }
        self.init(
            ranges.map { $0.map { TileLabels.mapPoint(ofPoint: $0, in: layer, tile: id) } }, anchor: anchor)
    }
}

/// Which layers of a style name areas, by the style's metadata.
private struct AreaLayers: Sendable {
    /// The layers whose texts stand in the visible parts of polygons: the names in `cartouche:areas`.
    let named: Set<String>
    /// The layers of points, each with the layer that has the areas of the same names: the arrays there.
    let home: [String: String]
    /// The layers of `named` whose areas do not overlap, such as countries: `cartouche:lands`.
    let lands: Set<String>

    init(_ style: StyleDocument) {
        guard case .object(let areas)? = style.metadata["cartouche:areas"] else {
            (named, home, lands) = ([], [:], [])
            return
        }
        named = Set(areas.keys)
        var home: [String: String] = [:]
        for (area, layers) in areas.sorted(by: { $0.key < $1.key }) {
            for layer in Self.strings(layers) { home[layer] = area }
        }
        self.home = home
        lands = Set(Self.strings(style.metadata["cartouche:lands"])).intersection(named)
    }

    private static func strings(_ value: StyleValue?) -> [String] {
        guard case .array(let values)? = value else { return [] }
        return values.compactMap { if case .string(let text) = $0 { text } else { nil } }
    }
}

extension StyleFeature {
    /// Where the properties `lon` and `lat` lie.
    fileprivate var anchor: MapPoint? {
        guard let longitude = value("lon")?.number, let latitude = value("lat")?.number else { return nil }
        let coordinate = LocationCoordinate2D(latitude: latitude, longitude: longitude)
        return coordinate.isValid ? MapPoint(coordinate) : nil
    }
}

/// A symbol layer of a style, with its sibling of the dark one.
struct SymbolLayer: Sendable {
    let light: StyleLayer
    let symbol: SymbolProperties
    /// The dark style's properties of the layer of the same name.
    let dark: SymbolProperties
    /// The rank of the layer's labels: upper layers come first.
    let rank: Int
}
