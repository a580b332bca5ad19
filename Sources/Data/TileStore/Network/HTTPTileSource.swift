import CartoucheLocking
import CartoucheMapGeometry
import Foundation

/// Fetches tiles from a server, where each tile has an address: from a URL template, or a TileJSON document
/// with templates. Safe from any thread.
public final class HTTPTileSource: RemoteTileSource {
    /// The description of the tile source, from the URL template or the TileJSON document.
    public let header: TileSourceHeader
    private let templates: [URLTemplate]
    private let base: URL?
    private let scale: Double
    private let rowOrder: TileRowOrder
    private let client: CachedClient
    /// The tile that was fetched to find the names of the layers. The first `fetch` of this tile uses and
    /// removes it.
    private let sample = Mutex<Sample?>(nil)

    private struct Sample: Sendable {
        let id: TileID
        let bytes: [UInt8]
    }

    /// A source of tiles at addresses made from a template with placeholders such as `{z}`, `{x}` and `{y}`.
    /// Sends no request.
    /// - Parameters:
    ///   - template: the template of the addresses.
    ///   - zooms: the zoom levels that exist; `nil` for 0 to 14 with vector tiles, and 0 to 19 with images.
    ///   - format: the content of the tiles; `nil` for the format that the address's extension shows, or else
    ///     vector tiles.
    ///   - attribution: the credit that the map shows; none by default.
    ///   - scale: pixels per point, for `{r}`.
    ///   - rowOrder: how the server counts rows.
    ///   - network: the connections and the cache that sources share.
    /// - Throws: a `TileError` if the template is no address of http or https with such placeholders.
    public convenience init(
        template: String, zooms: ClosedRange<Int>? = nil, format: TileFormat? = nil, attribution: String = "",
        scale: Double = 1, rowOrder: TileRowOrder = .xyz, network: TileNetwork
    ) throws(TileError) {
        let description: TileJSON
        do throws(TileError.Cause) {
            var made = TileJSON(tiles: [try URLTemplate(template)])
            made.format = format ?? made.format
            let usual = made.format?.isRaster == true ? 0...19 : 0...14
            (made.minZoom, made.maxZoom) = (
                max(0, (zooms ?? usual).lowerBound), min(30, (zooms ?? usual).upperBound)
            )
            (made.attribution, made.rowOrder) = (AttributionText.plain(attribution), rowOrder)
            made.attributionLinks = AttributionLink.links(in: attribution)
            description = made
        } catch {
            throw TileError(source: TileError.quoted(template), cause: error)
        }
        try self.init(description, base: nil, scale: scale, client: network.client)
    }

    /// A source of tiles with a description.
    /// - Parameter base: the address of the document with the description, to which templates may be
    ///   relative; nil if there is none.
    init(_ description: TileJSON, base: URL?, scale: Double, client: CachedClient) throws(TileError) {
        let origin = TileID(z: 0, x: 0, y: 0)
        for template in description.tiles {
            guard let url = template.url(of: origin, relativeTo: base), HTTPRequest.isSupported(url) else {
                throw TileError(
                    source: base?.host ?? TileError.quoted(template.text),
                    cause: .unsupported("\(TileError.quoted(template.text)) is no address of http or https"))
            }
        }
        let first = description.tiles[0].url(of: origin, relativeTo: base)
        header = description.header(name: first.map { HTTPRequest.authority(of: $0) } ?? "")
        (templates, rowOrder) = (description.tiles, description.rowOrder)
        (self.base, self.scale, self.client) = (base, scale, client)
    }

    private init(_ source: HTTPTileSource, _ header: TileSourceHeader) {
        (self.header, templates, rowOrder) = (header, source.templates, source.rowOrder)
        (base, scale, client) = (source.base, source.scale, source.client)
    }

    /// The source with the names of the layers, which are read from a tile if the description does not state
    /// them.
    func namingLayers() async -> HTTPTileSource {
        guard header.format == .vector, header.layerNames.isEmpty else { return self }
        var header = header
        guard let tile = await sampleTile() else { return self }
        header.layerNames = LayerSample.names(in: [tile.bytes])
        let source = HTTPTileSource(self, header)
        source.sample.withLock { $0 = Sample(id: tile.id, bytes: tile.bytes) }
        return source
    }

    /// The format that the first tile shows, if this differs from the format in the header and the address
    /// does not state a format; nil otherwise.
    func undeclaredFormat() async throws(TileError) -> TileFormat? {
        guard let description = templates.first.map({ TileJSON(tiles: [$0]) }), description.format == nil,
            let url = templates[0].url(of: TileID(z: 0, x: 0, y: 0), scale: scale, relativeTo: base)
        else { return nil }
        do throws(HTTPFault) {
            let limit = DecompressionLimit.tile.output
            let answer = try await client.get(
                HTTPRequest(url: url, bodyLimit: limit),
                CachedClient.Policy(isPlausible: { TileFormat.recognized(in: $0.body) != nil }))
            return TileFormat.recognized(in: answer.body).flatMap { $0 == header.format ? nil : $0 }
        } catch {
            guard error != .offline else { return nil }
            throw TileError(source: header.name, cause: .unavailable(error.reason))
        }
    }

    public func fetch(_ id: TileID) async throws(TileError) -> [UInt8]? {
        if let tile = fetchSample(id) { return tile }
        return try await fetch(id, region: nil)
    }

    private func fetchSample(_ id: TileID) -> [UInt8]? {
        sample.withLock { sample in
            guard sample?.id == id else { return nil }
            defer { sample = nil }
            return sample?.bytes
        }
    }

    func fetch(_ id: TileID, region: String?) async throws(TileError) -> [UInt8]? {
        guard id.isValid, id.z >= header.minZoom, id.z <= header.maxZoom else { return nil }
        // One address for a tile, so that the cache has it once.
        let template = templates[(id.x + id.y) % templates.count]
        guard let url = template.url(of: id, scale: scale, rowOrder: rowOrder, relativeTo: base),
            HTTPRequest.isSupported(url)
        else {
            throw TileError(source: header.name, tile: id, cause: .unsupported("its address is malformed"))
        }
        let format = header.format
        let answer: CachedAnswer
        do throws(HTTPFault) {
            answer = try await client.get(
                HTTPRequest(url: url, bodyLimit: DecompressionLimit.tile.output),
                CachedClient.Policy(
                    region: region,
                    isPlausible: { $0.status != 200 || (try? Self.content(of: $0.body, format)) != nil }))
        } catch {
            var failure = TileError(source: header.name, tile: id, cause: .unavailable(error.reason))
            failure.isRefusal = error.isRefusal
            throw failure
        }
        guard answer.status == 200, !answer.body.isEmpty else { return nil }
        do throws(TileError.Cause) { return try Self.content(of: answer.body, format) } catch {
            throw TileError(source: header.name, tile: id, cause: error)
        }
    }

    /// The decompressed bytes of a tile. Throws if the bytes cannot be of the source's format.
    private static func content(of body: [UInt8], _ format: TileFormat) throws(TileError.Cause) -> [UInt8] {
        let bytes = try format.unpack(body)
        guard bytes.isEmpty || format.isPlausible(bytes) else {
            let found = TileFormat(image: bytes).map { "a \($0.rawValue) picture" } ?? "something else"
            throw .corrupt(
                "it is \(found), not a \(format.isRaster ? "\(format.rawValue) picture" : "vector tile")")
        }
        return bytes
    }
}
