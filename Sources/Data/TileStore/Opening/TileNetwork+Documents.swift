import CartoucheLocking
import Dispatch
import Foundation

extension TileNetwork {
    /// A document from a server or the cache, such as a style, an image or GeoJSON. The network's options
    /// apply to documents as they do to tiles.
    /// - Parameters:
    ///   - url: the address of the document, with http or https.
    ///   - limit: the maximum size in bytes; larger documents are refused.
    /// - Throws: a `TileError` that names the server, also if the server has no such document.
    public func document(at url: URL, limit: Int) async throws(TileError) -> [UInt8] {
        let name = HTTPRequest.authority(of: url)
        guard HTTPRequest.isSupported(url) else {
            throw TileError(
                source: TileError.quoted(url.absoluteString),
                cause: .unsupported("it is no address of http or https"))
        }
        do throws(HTTPFault) {
            let answer = try await client.get(HTTPRequest(url: url, bodyLimit: limit))
            guard answer.status == 200 else { throw HTTPFault.status(answer.status, retryAfter: nil) }
            return answer.body
        } catch {
            throw TileError(
                source: name,
                cause: error.isTransient
                    ? .unavailable(error.reason)
                    : .unavailable("\(error.reason), for \(TileError.quoted(url.path))"))
        }
    }

    /// The document that `document(at:limit:)` returns. Blocks the calling thread, which must not be one of
    /// Swift's concurrency.
    public func documentWaiting(at url: URL, limit: Int) throws(TileError) -> [UInt8] {
        let (arrived, box) = (DispatchSemaphore(value: 0), DocumentBox())
        Task.detached {
            do throws(TileError) {
                let bytes = try await self.document(at: url, limit: limit)
                box.result.withLock { $0 = .success(bytes) }
            } catch {
                box.result.withLock { $0 = .failure(error) }
            }
            arrived.signal()
        }
        arrived.wait()
        return try box.result.withLock { $0 }.get()
    }

    /// The bytes of one tile at an address, without decompression; nil if the server has no such tile. The
    /// tile is cached on the disk as other tiles are.
    /// - Parameter asksForAbsences: whether the server is asked again for a tile that it did not have.
    package func tile(at url: URL, asksForAbsences: Bool = false) async throws(TileError) -> [UInt8]? {
        let name = url.host ?? TileError.quoted(url.absoluteString)
        guard HTTPRequest.isSupported(url) else {
            throw TileError(
                source: name,
                cause: .unsupported("\(TileError.quoted(url.absoluteString)) is no address of http or https"))
        }
        do throws(HTTPFault) {
            let answer = try await client.get(
                HTTPRequest(url: url, bodyLimit: DecompressionLimit.tile.output),
                CachedClient.Policy(asksForAbsences: asksForAbsences))
            return answer.status == 200 && !answer.body.isEmpty ? answer.body : nil
        } catch {
            throw TileError(source: name, cause: .unavailable(error.reason))
        }
    }

    /// A source of tiles with a description.
    /// - Parameter base: the address of the document with the description, to which templates may be
    ///   relative; nil if there is none.
    package func tiles(_ description: TileJSON, base: URL?, scale: Double) throws(TileError) -> HTTPTileSource
    {
        try HTTPTileSource(description, base: base, scale: scale, client: client)
    }
}

extension TileError {
    /// Whether a request that failed with this error may succeed later: the error is that the server gives no
    /// usable answer now.
    package var mayPass: Bool {
        if case .unavailable = cause { return true }
        return false
    }
}

extension TileSourceHeader {
    /// Sets the credit of the tile source and the links in the credit, from its HTML markup.
    package mutating func setAttribution(_ markup: String) {
        attribution = AttributionText.plain(markup)
        attributionLinks = AttributionLink.links(in: markup)
    }
}

/// Passes a document from one thread to another.
private final class DocumentBox: Sendable {
    let result = Mutex<Result<[UInt8], TileError>>(.success([]))
}
