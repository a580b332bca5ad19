import CartoucheLocking
import Dispatch
import Foundation

extension TileSources {
    /// Whether a text is the address of a server, and not a path: it starts with http:// or https://.
    public static func isAddress(_ text: String) -> Bool {
        let start = text.prefix(8).lowercased()
        return start.hasPrefix("http://") || start.hasPrefix("https://")
    }

    /// Opens the source of tiles at an address of http or https:
    ///
    /// - with `{z}`, `{x}` and `{y}` (or other placeholders, see `URLTemplate`): tiles at such addresses;
    /// - with a path that ends in `.pmtiles`: a PMTiles archive, of which ranges are read;
    /// - any other: a TileJSON document, and the tiles that the document describes.
    ///
    /// - Parameters:
    ///   - address: the address, of http or https.
    ///   - scale: pixels per point, for templates with `{r}`.
    ///   - network: the connections and the cache that sources share.
    /// - Throws: a `TileError` that names the server.
    public static func open(
        address: String, scale: Double = 1, network: TileNetwork
    ) async throws(TileError) -> any RemoteTileSource {
        if address.contains("{") {
            return try await template(address, scale: scale, network: network)
        }
        guard let url = URL(string: address), HTTPRequest.isSupported(url) else {
            throw TileError(
                source: TileError.quoted(address), cause: .unsupported("it is no address of http or https"))
        }
        if url.path.lowercased().hasSuffix(".pmtiles") {
            return try await HTTPArchiveSource.open(url, client: network.client)
        }
        return try await tileJSON(url, scale: scale, network: network)
    }

    /// The source that `open(address:scale:network:)` returns. Blocks the calling thread, which must not be
    /// one of Swift's concurrency.
    public static func openWaiting(
        address: String, scale: Double = 1, network: TileNetwork
    ) throws(TileError) -> any RemoteTileSource {
        let (opened, box) = (DispatchSemaphore(value: 0), SourceBox())
        Task.detached {
            do throws(TileError) {
                box.result.withLock { $0 = nil }
                let source = try await open(address: address, scale: scale, network: network)
                box.result.withLock { $0 = .success(source) }
            } catch {
                box.result.withLock { $0 = .failure(error) }
            }
            opened.signal()
        }
        opened.wait()
        guard let result = box.result.withLock({ $0 }) else {
            throw TileError(
                source: TileError.quoted(address), cause: .unavailable("the request was canceled"))
        }
        return try result.get()
    }

    /// A source of tiles at addresses made from a template. If the template has no extension that shows the
    /// format, the first tile is fetched to find it.
    private static func template(
        _ address: String, scale: Double, network: TileNetwork
    ) async throws(TileError) -> any RemoteTileSource {
        let plain = try HTTPTileSource(template: address, scale: scale, network: network)
        guard let format = try await plain.undeclaredFormat() else { return await plain.namingLayers() }
        return try await HTTPTileSource(template: address, format: format, scale: scale, network: network)
            .namingLayers()
    }

    private static func tileJSON(
        _ url: URL, scale: Double, network: TileNetwork
    ) async throws(TileError) -> any RemoteTileSource {
        let name = HTTPRequest.authority(of: url)
        let limit = DecompressionLimit.metadata.output
        do throws(TileError.Cause) {
            let answer: CachedAnswer
            do throws(HTTPFault) {
                answer = try await network.client.get(
                    HTTPRequest(url: url, bodyLimit: limit),
                    .init(isPlausible: { (try? TileJSON($0.body)) != nil }))
                guard answer.status == 200 else { throw HTTPFault.status(answer.status, retryAfter: nil) }
            } catch {
                throw .unavailable(error.reason)
            }
            let description: TileJSON
            do throws(TileError.Cause) { description = try TileJSON(answer.body) } catch {
                guard case .corrupt = error, answer.body.first != UInt8(ascii: "{") else { throw error }
                throw .unsupported(
                    "\(TileError.quoted(url.path)) is no TileJSON document; tiles need {z}, {x} and {y} in "
                        + "their address, an archive's ends in .pmtiles")
            }
            do throws(TileError) {
                return try await HTTPTileSource(
                    description, base: url, scale: scale, client: network.client
                ).namingLayers()
            } catch {
                throw error.cause
            }
        } catch {
            throw TileError(source: name, cause: error)
        }
    }
}

/// Passes a result from one thread to another.
private final class SourceBox: Sendable {
    let result = Mutex<Result<any RemoteTileSource, TileError>?>(nil)
}
