import CartoucheMapGeometry
import CartoucheStyleSpec
import TileStore

/// A source of tiles whose zoom range, credit, bounds or image size are replaced by those that a style states
/// for the source.
struct RedescribedSource: TileSource {
    let header: TileSourceHeader
    let source: any TileSource

    func tile(_ id: TileID) throws(TileError) -> [UInt8]? {
        header.hasLevel(id) ? try source.tile(id) : nil
    }

    /// A `RedescribedSource` whose tiles have to be fetched from a server.
    struct Remote: RemoteTileSource {
        let header: TileSourceHeader
        let source: any RemoteTileSource

        func fetch(_ id: TileID) async throws(TileError) -> [UInt8]? {
            header.hasLevel(id) ? try await source.fetch(id) : nil
        }
    }

    /// The tile source with those values of its description replaced that the style states; the source itself
    /// if the style replaces nothing.
    static func make(_ source: any TileSource, by style: StyleSource) -> any TileSource {
        var header = source.header
        if let zoom = style.minZoom { header.minZoom = max(header.minZoom, Int(zoom)) }
        if let zoom = style.maxZoom { header.maxZoom = max(header.minZoom, min(header.maxZoom, Int(zoom))) }
        if let credit = style.attribution { header.setAttribution(credit) }
        if header.format.isRaster { header.tileSize = Int(style.tileSize) }
        if let box = style.bounds, abs(box[1]) <= 90, abs(box[3]) <= 90, abs(box[0]) <= 360,
            abs(box[2]) <= 360
        {
            header.southWest = LocationCoordinate2D(latitude: box[1], longitude: box[0])
            header.northEast = LocationCoordinate2D(latitude: box[3], longitude: box[2])
        }
        guard header != source.header else { return source }
        guard let remote = source as? any RemoteTileSource else {
            return RedescribedSource(header: header, source: source)
        }
        return Remote(header: header, source: remote)
    }
}

extension TileSourceHeader {
    fileprivate func hasLevel(_ id: TileID) -> Bool { id.z >= minZoom && id.z <= maxZoom }
}
