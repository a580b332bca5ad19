import CartoucheCaching
import CartoucheDrawing
import CartoucheImageHeaders
import CartoucheLocking
import CartoucheMapGeometry
import TileStore

/// The tiles of one source of a map that were read lately, decoded. Safe from any thread; reading blocks.
///
/// It outlives a change of the style: the tiles are painted anew, but neither read nor fetched again.
final class SourceTileCache: Sendable {
    /// The maximum size of the decoded tiles, and of the bitmaps, in bytes.
    private static let cacheBytes = 10 << 20
    /// The longest side of a tile that is a bitmap, in pixels.
    private static let pictureSide = 2_048

    let source: any TileSource
    let header: TileSourceHeader
    /// Bytes that were fetched and not decoded yet.
    let fetched = FetchedTileCache()
    /// Decodes tiles that are bitmaps; `nil` if they stay blank.
    private let images: (any ImageCodec)?
    private let decoded = Mutex(LRUCache<TileID, VectorTile>(capacity: cacheBytes))
    /// Tiles that are bitmaps; `nil` if there is none, or it cannot be read.
    private let bitmaps = Mutex(LRUCache<TileID, Bitmap?>(capacity: cacheBytes))
    private let faults: TileFaults
    /// Whether the source had a tile that was asked for; `nil` if none was.
    private let found = Mutex<Bool?>(nil)

    init(_ source: any TileSource, images: (any ImageCodec)?, faults: TileFaults) {
        (self.source, header, self.images, self.faults) = (source, source.header, images, faults)
    }

    /// Whether none of the tiles that were asked for is there.
    var isBare: Bool { found.withLock { $0 } == false }

    /// Whether tiles have to be fetched before they can be read.
    var isRemote: Bool { source is any RemoteTileSource }

    /// Files are looked into, whatever they say of themselves.
    private func mayHave(_ id: TileID) -> Bool { !isRemote || header.mayHave(id) }

    /// Whether a tile can be read now, if only to find that there is none.
    func isAtHand(_ id: TileID) -> Bool {
        !mayHave(id) || !isRemote || fetched.contains(id) || decoded.withLock { $0.contains(id) }
            || bitmaps.withLock { $0.contains(id) }
    }

    /// Fetches a tile's bytes; nil if the source has no such tile.
    func fetch(_ id: TileID) async throws(TileError) -> FetchedTileCache.Bytes {
        guard let remote = source as? any RemoteTileSource else { return try source.tile(id) }
        return try await remote.fetch(id)
    }

    /// A vector tile, empty if it is missing or cannot be read. `nil` if it has to be fetched first.
    func tile(_ id: TileID) -> VectorTile? {
        if let known = decoded.withLock({ $0.value(for: id) }) { return known }
        var tile = VectorTile.empty
        guard !header.format.isRaster, mayHave(id) else { return tile }
        do throws(TileError) {
            if isRemote {
                guard let bytes = try bytes(of: id) else { return nil }
                if let bytes { tile = try VectorTile(bytes, id, source: header.name) }
            } else {
                let read = try source.vectorTile(id)
                record(isThere: read != nil)
                tile = read ?? tile
            }
            if let excess = tile.excess {
                faults.say(TileError(source: header.name, tile: id, cause: .overBudget(excess)))
            }
        } catch {
            record(isThere: true)
            faults.say(error)
        }
        let result = tile
        decoded.withLock { _ = $0.insert(result, for: id, cost: result.cost) }
        return tile
    }

    /// A tile that is a bitmap; nil if it is missing, cannot be read, or has to be fetched first
    /// (`isAtHand`).
    func bitmap(_ id: TileID) -> Bitmap? {
        if let known = bitmaps.withLock({ $0.value(for: id) }) { return known }
        guard mayHave(id) else { return nil }
        var bitmap: Bitmap?
        do throws(TileError) {
            if let images {
                guard let bytes = try bytes(of: id) else { return nil }
                if let bytes { bitmap = try Self.decoded(bytes, id, header.name, images) }
            }
        } catch {
            faults.say(error)
        }
        let result = bitmap
        bitmaps.withLock { _ = $0.insert(result, for: id, cost: (result?.pixels.count ?? 0) + 64) }
        return bitmap
    }

    /// A tile's bytes, which are nil if the source has none. `nil` if a remote tile was not fetched, or has
    /// gone.
    private func bytes(of id: TileID) throws(TileError) -> FetchedTileCache.Bytes? {
        guard let bytes = isRemote ? fetched.tile(id) : .some(try source.tile(id)) else { return nil }
        record(isThere: bytes != nil)
        return .some(bytes)
    }

    private func record(isThere: Bool) { found.withLock { $0 = isThere || $0 == true } }

    private static func decoded(
        _ bytes: [UInt8], _ id: TileID, _ name: String, _ images: any ImageCodec
    ) throws(TileError) -> Bitmap {
        let size: ImageHeader
        do throws(ImageFault) { size = try ImageHeader(bytes) } catch {
            throw TileError(source: name, tile: id, cause: .corrupt(error.description))
        }
        guard size.width <= pictureSide, size.height <= pictureSide else {
            throw TileError(
                source: name, tile: id,
                cause: .unsupported("pictures of \(size.width)x\(size.height) pixels"))
        }
        do { return try images.decode(bytes, name: "\(id)") } catch {
            throw TileError(source: name, tile: id, cause: .corrupt("its picture cannot be decoded"))
        }
    }
}
