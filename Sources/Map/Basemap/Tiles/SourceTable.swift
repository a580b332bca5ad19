import CartoucheMapGeometry
import CartoucheStyleSpec
import Foundation
import TileStore

/// The sources of a map, and which of them a style's layer shows.
struct SourceTable: Sendable {
    /// By number.
    let headers: [TileSourceHeader]
    /// The sources' numbers by their names in the style; `nil` if all layers show the first source.
    let numbers: [String: Int]?

    /// The credits of all sources, each once.
    let credits: (text: String, links: [AttributionLink])

    init(_ headers: [TileSourceHeader], numbers: [String: Int]? = nil) {
        (self.headers, self.numbers) = (headers, numbers)
        var seen: Set<String> = []
        let all = headers.filter { !$0.attribution.isEmpty && seen.insert($0.attribution).inserted }
        credits = (all.map(\.attribution).joined(separator: " | "), all.flatMap(\.attributionLinks))
    }

    /// The number of the source that a layer shows; `nil` if it shows none, or one that could not be opened.
    func number(for layer: StyleLayer) -> Int? {
        guard let numbers else { return headers.isEmpty || layer.background != nil ? nil : 0 }
        return layer.source.flatMap { numbers[$0] }
    }

    /// The tile of a source that shows `id`: itself or, beyond the source's last level, its ancestor there.
    func tile(for id: TileID, source: Int) -> SourceTile {
        SourceTile(OverzoomLimit.sourceTile(for: id, maxZoom: headers[source].maxZoom), source: source)
    }

    /// The greatest zoom at which the map has something to show.
    var maxZoom: Double { OverzoomLimit.greatestZoom(of: headers) }
}

extension SourceTable {
    /// The credits of the sources that a style shows in a part of the map.
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
    /// The covered area, if it is only a part of the world; `nil` if that is all of it, or the source does
    /// not say.
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

    /// Whether the covered area lies in an area of the map.
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

    /// Whether the source may have a tile: it is of a level that exists, and touches the covered area.
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
