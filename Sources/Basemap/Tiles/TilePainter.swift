import Drawing
import Foundation
import MapGeometry
import TileStore

/// Paints vector tiles into bitmaps, layer by layer from the water up. Used by one worker: it reuses its
/// buffers.
final class TilePainter: TilePainting {
    private let style: MapStyle
    private let geometry = TileGeometryWriter()
    private var pixels = Bitmap(width: 0, height: 0)

    private(set) var excess: String?

    init(style: MapStyle) { self.style = style }

    func paint(_ tiles: TileSupply, spec: TileSpec, isCancelled: @escaping () -> Bool) -> TileImage? {
        excess = nil
        let shown = tiles.table.tile(for: spec.id, source: 0)
        let (source, tile) = (shown.id, tiles.vector(shown))
        let palette = style.palette(spec.appearance)
        guard !tile.layers.isEmpty else { return .solid(palette.water) }
        geometry.begin(spec: spec, source: source, isCancelled: isCancelled)
        defer { geometry.end() }
        if geometry.isCancelled { return nil }
        pixels = Bitmap.filled(palette.water, side: spec.bitmapSide)
        defer { pixels = Bitmap(width: 0, height: 0) }

        paintLand(tile, spec, palette, style.lines)
        paintStates(tile, spec, palette, style.lines)
        paintRivers(tile, spec, palette, style.lines)
        paintLakesAndShelves(tile, spec, palette, style.lines)
        paintCoast(tile, spec, palette, style.lines)
        paintCountries(tile, spec, palette, style.lines)
        if geometry.isCancelled { return nil }
        excess = geometry.overdrawnLayer.map {
            "layer \(TileError.quoted($0)) has more and longer edges than one picture may take, and some are left out"
        }
        return geometry.hasPainted ? .bitmap(pixels) : .solid(palette.water)
    }

    private func paintLand(
        _ tile: VectorTile, _ spec: TileSpec, _ palette: MapPalette, _ lines: MapStyle.Lines
    ) {
        guard let land = tile.layer("land") else { return }
        for ramp in [lines.shallowsWide, lines.shallowsNarrow] {
            stroke(land, palette.shallows, width: ramp.value(at: spec.zoom) * 2, spec)
        }
        fill(land, palette.land)
        if let urban = tile.layer("urban") {
            let opacity = Float(lines.urbanOpacity.value(at: spec.zoom))
            fill(urban, palette.urban.withAlphaComponent(palette.urban.alpha * opacity))
        }
        if let ice = tile.layer("ice") {
            fill(ice, palette.ice)
            stroke(ice, palette.iceEdge, width: 0.4, spec)
        }
    }

    /// Painted after rivers and state borders, which continue through lakes in the data.
    private func paintLakesAndShelves(
        _ tile: VectorTile, _ spec: TileSpec, _ palette: MapPalette, _ lines: MapStyle.Lines
    ) {
        if let lake = tile.layer("lake") {
            fill(lake, palette.lake)
            stroke(lake, palette.shore, width: lines.shore.value(at: spec.zoom), spec)
        }
        if let shelf = tile.layer("iceshelf") {
            fill(shelf, palette.iceShelf)
            stroke(shelf, palette.iceEdge, width: 0.5, spec)
        }
    }

    /// Paints small rivers first, each rank as one shape, so that a confluence is not visible. Ranks are
    /// rounded to quarters: a file may have as many as rivers.
    private func paintRivers(
        _ tile: VectorTile, _ spec: TileSpec, _ palette: MapPalette, _ lines: MapStyle.Lines
    ) {
        guard let layer = tile.layer("river") else { return }
        let key = layer.keyIndex("r")
        let ranks = layer.features.map { feature in
            let rank = layer.value(of: feature, key: key)?.number ?? 9
            return (min(max(rank, 0), 12) * 4).rounded() / 4
        }
        for rank in Set(ranks).sorted(by: >) {
            let style = StrokeStyle(
                width: lines.riverWidth(rank: rank, zoom: spec.zoom) * spec.scale, join: .round, cap: .round)
            for (feature, its) in zip(layer.features, ranks) where its == rank {
                geometry.add(line: feature, of: layer, style: style)
            }
            geometry.composite(palette.river, onto: &pixels)
        }
    }

    private func paintCoast(
        _ tile: VectorTile, _ spec: TileSpec, _ palette: MapPalette, _ lines: MapStyle.Lines
    ) {
        guard let land = tile.layer("land") else { return }
        stroke(land, palette.coast, width: lines.coast.value(at: spec.zoom), spec)
    }

    private func paintStates(
        _ tile: VectorTile, _ spec: TileSpec, _ palette: MapPalette, _ lines: MapStyle.Lines
    ) {
        guard let states = tile.layer("admin1") else { return }
        let limit = lines.stateRank.value(at: spec.zoom)
        let key = states.keyIndex("r")
        let style = StrokeStyle(width: lines.stateBorder.value(at: spec.zoom) * spec.scale, join: .round)
        for feature in states.features where (states.value(of: feature, key: key)?.number ?? 9) <= limit {
            geometry.add(line: feature, of: states, style: style)
        }
        geometry.composite(palette.stateBorder, onto: &pixels)
    }

    private func paintCountries(
        _ tile: VectorTile, _ spec: TileSpec, _ palette: MapPalette, _ lines: MapStyle.Lines
    ) {
        guard let countries = tile.layer("admin0") else { return }
        let key = countries.keyIndex("d")
        let isDisputed = countries.features.map { countries.value(of: $0, key: key)?.number == 1 }
        let width = lines.countryBorder.value(at: spec.zoom) * spec.scale
        let band = StrokeStyle(width: lines.countryBand.value(at: spec.zoom) * spec.scale, join: .round)
        let solid = StrokeStyle(width: width, join: .round, cap: .round)
        let dashed = StrokeStyle(width: width, join: .round, dash: lines.disputedDash.map { $0 * width })
        for feature in countries.features { geometry.add(line: feature, of: countries, style: band) }
        geometry.composite(palette.countryBand, onto: &pixels)
        for (feature, disputed) in zip(countries.features, isDisputed) {
            geometry.add(line: feature, of: countries, style: disputed ? dashed : solid)
        }
        geometry.composite(palette.countryBorder, onto: &pixels)
    }

    private func fill(_ layer: VectorTile.Layer, _ color: Color) {
        for feature in layer.features { geometry.add(polygon: feature, of: layer) }
        geometry.composite(color, onto: &pixels)
    }

    /// Strokes the rings of a layer's polygons; width in points.
    private func stroke(_ layer: VectorTile.Layer, _ color: Color, width: Double, _ spec: TileSpec) {
        let style = StrokeStyle(width: width * spec.scale, join: width > 2 ? .round : .bevel)
        for feature in layer.features { geometry.add(outline: feature, of: layer, style: style) }
        geometry.composite(color, onto: &pixels)
    }
}
