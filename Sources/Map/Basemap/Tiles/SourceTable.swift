import CartoucheMapGeometry
import CartoucheStyleSpec
import Foundation
import TileStore

/// The sources of a map, and the mapping from a style's layers to sources.
struct SourceTable: Sendable {
    /// The headers of the sources, by the number of the source.
    let headers: [TileSourceHeader]
    /// The numbers of the sources by their names in the style; `nil` if all layers show the first source.
    let numbers: [String: Int]?

    /// The text and links of the credits of all sources; equal credits appear once.
    let credits: (text: String, links: [AttributionLink])

    init(_ headers: [TileSourceHeader], numbers: [String: Int]? = nil) {
        (self.headers, self.numbers) = (headers, numbers)
        var seen: Set<String> = []
        let all = headers.filter { !$0.attribution.isEmpty && seen.insert($0.attribution).inserted }
        credits = (all.map(\.attribution).joined(separator: " | "), all.flatMap(\.attributionLinks))
    }

    /// The number of the source that a layer shows; `nil` if the layer shows no source, or one that is not
    /// open.
    func number(for layer: StyleLayer) -> Int? {
        guard let numbers else { return headers.isEmpty || layer.background != nil ? nil : 0 }
        return layer.source.flatMap { numbers[$0] }
    }

    /// The tile of a source from which the tile `id` is painted: `id` itself or, beyond the source's last
    /// level, its ancestor at that level.
    func tile(for id: TileID, source: Int) -> SourceTile {
        SourceTile(OverzoomLimit.sourceTile(for: id, maxZoom: headers[source].maxZoom), source: source)
    }

    /// The maximum zoom of a map with these sources.
    var maxZoom: Double { OverzoomLimit.greatestZoom(of: headers) }
}

extension SourceTable {
    /// The credits of the sources that a style shows at the zoom and in the visible area of a viewport.
    func credits(of style: StylePair, in viewport: Viewport, _ appearance: MapAppearance)
        -> (text: String, links: [AttributionLink])
    {
        let spec = TileSpec(
            id: TileID(z: 0, x: 0, y: 0), zoom: viewport.zoom, scale: 1, appearance: appearance)
        let shown = Set(
            style.sources(shownIn: spec, of: self) + style.sources(labeledAt: viewport.zoom, of: self))
        let inView = shown.sorted().map { headers[$0] }.filter { $0.covers(viewport.visibleMapRect) }
        return SourceTable(inView).credits
    }
}

extension TileSourceHeader {
    /// The region that the source covers, if this is less than half of the world's width; `nil` if the source
    /// covers more, or does not say what it covers.
    var coveredRegion: CoordinateRegion? {
        let span = CoordinateSpan(
            latitudeDelta: northEast.latitude - southWest.latitude,
            longitudeDelta: northEast.longitude - southWest.longitude)
        guard span.latitudeDelta > 0, span.longitudeDelta > 0, span.longitudeDelta < 180 else { return nil }
        let middle = LocationCoordinate2D(
            latitude: (southWest.latitude + northEast.latitude) / 2,
            longitude: (southWest.longitude + northEast.longitude) / 2)
        let region = CoordinateRegion(center: middle, span: span)
        return region.isValid ? region : nil
    }

    /// Whether the region that the source covers overlaps a rectangle of the map.
    func covers(_ area: MapRect) -> Bool {
        let (low, high) = (Mercator.mapPoint(southWest), Mercator.mapPoint(northEast))
        guard low.x < high.x, high.y < low.y else { return true }
        // The area may lie in a copy of the world.
        return high.y < area.maxY && low.y > area.minY
            && (-1...1).contains { world in
                let shift = Double(world) * Mercator.worldSize
                return low.x + shift < area.maxX && high.x + shift > area.minX
            }
    }

    /// Whether the source may have a tile: its level exists, and it touches the region that the source
    /// covers.
    func mayHave(_ id: TileID) -> Bool {
        guard id.z >= minZoom, id.z <= maxZoom else { return false }
        let (low, high) = (Mercator.mapPoint(southWest), Mercator.mapPoint(northEast))
        // An area across the antimeridian, and one whose corners make no sense, are not cut.
        guard low.x < high.x, high.y < low.y else { return true }
        let side = Mercator.worldSize / Double(1 << id.z)
        let (x, y) = (Double(id.x) * side, Double(id.y) * side)
        return x < high.x && x + side > low.x && y < low.y && y + side > high.y
    }
}
