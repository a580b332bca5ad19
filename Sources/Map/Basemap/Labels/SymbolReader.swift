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
    /// The maximum number of points of lines and polygons that are read in a tile.
    static let pointLimit = 400_000
    /// The maximum number of labels along one line.
    static let repeatLimit = 64

    private let layers: [SymbolLayer]
    private let text: any TextEngine
    private let sprites: SpriteLibrary
    private let areas: AreaLayers

    /// Prepares to read the labels of a style's symbol layers.
    /// - Parameter shows: returns whether the labels of a layer are read.
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

    /// The labels whose locations lie inside the tile; labels outside belong to neighboring tiles. Nil if
    /// `isCancelled` ended the work.
    func labels(in tile: VectorTile, at id: TileID, view: LabelView, isCancelled: () -> Bool) -> TileLabels? {
        let (zoom, sheet) = (view.zoom, sprites.sheet(scale: Double(view.density)))
        var (labels, tables) = (TileLabels(), StyledTileLayers(tile, id: id))
        let maker = SymbolMaker(text: text, sheet: sheet)
        var (points, poles) = (0, PolygonPoles())
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
                    if feature.type == .polygon {
                        points += feature.parts.map { features.points(ofPart: $0).count }.reduce(0, +)
                        guard points <= Self.pointLimit else {
                            labels.cut()
                            break
                        }
                    }
                    if areas.named.contains(layer.light.id) {
                        guard let label = area(feature, of: features, id, layer, context, maker, number)
                        else { continue }
                        if !labels.add(label) { return labels }
                        continue
                    }
                    let locations = TileLabels.locations(of: feature, in: features, tile: id, poles: &poles)
                    guard let first = locations.first,
                        var label = maker.label(
                            layer, context, at: first.point, sequence: number,
                            home: areas.home[layer.light.id])
                    else { continue }
                    // The next tile has a name for its part of a polygon.
                    let reach = label.name.isEmpty ? 0 : 512 * exp2(zoom - Double(id.z))
                    for location in locations {
                        if locations.count > 1 || location.isCut {
                            label.change {
                                $0.geometry = .point(location.point)
                                $0.repeatDistance = location.isCut ? reach : 0
                            }
                        }
                        if !labels.add(label) { return labels }
                    }
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

    /// The label of a polygon, which stands in the polygon's visible part; `nil` if the feature is not a
    /// polygon, or has too many points.
    private func area(
        _ feature: VectorTile.Feature, of features: VectorTile.Layer, _ id: TileID, _ layer: SymbolLayer,
        _ context: StyleContext, _ maker: SymbolMaker, _ sequence: Int
    ) -> MapLabel? {
        guard feature.type == .polygon,
            let area = LabelArea(feature, of: features, tile: id, anchor: context.feature?.anchor),
            var label = maker.label(layer, context, at: area.anchor, sequence: sequence)
        else { return nil }
        let isLand = areas.lands.contains(layer.light.id)
        label.change { ($0.geometry, $0.isUnique, $0.isLand) = (.area(area), true, isLand) }
        return label
    }
}

extension LabelArea {
    /// The polygon of a tile's feature as an area; nil if it has too many points.
    fileprivate init?(
        _ feature: VectorTile.Feature, of layer: VectorTile.Layer, tile id: TileID, anchor: MapPoint?
    ) {
        let ranges = feature.parts.map { layer.points(ofPart: $0) }
        guard ranges.map(\.count).reduce(0, +) <= Self.pointLimit else { return nil }
        self.init(
            ranges.map { $0.map { TileLabels.mapPoint(ofPoint: $0, in: layer, tile: id) } }, anchor: anchor)
    }
}

/// The symbol layers of a style that label areas, as the style's metadata states.
private struct AreaLayers: Sendable {
    /// The ids of the layers whose texts stand in the visible parts of polygons: the names in the metadata
    /// `cartouche:areas`.
    let named: Set<String>
    /// By id of a layer that has labels at points, the id of the layer of `named` that labels the areas with
    /// the same names. The arrays in the metadata `cartouche:areas` state this.
    let home: [String: String]
    /// The layers of `named` whose areas do not overlap each other, such as countries: the metadata
    /// `cartouche:lands`.
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
    /// The map point of the coordinates in the feature's properties `lon` and `lat`; nil if the feature lacks
    /// them.
    fileprivate var anchor: MapPoint? {
        guard let longitude = value("lon")?.number, let latitude = value("lat")?.number else { return nil }
        let coordinate = LocationCoordinate2D(latitude: latitude, longitude: longitude)
        return coordinate.isValid ? MapPoint(coordinate) : nil
    }
}

/// A symbol layer of the light style, with the properties of the same layer in the dark style.
struct SymbolLayer: Sendable {
    let light: StyleLayer
    let symbol: SymbolProperties
    /// The properties of the layer with the same name in the dark style.
    let dark: SymbolProperties
    /// The number of the symbol layer in the style, counted from the top layer; the layer's labels are ranked
    /// by it.
    let rank: Int
}
