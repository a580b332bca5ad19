import CartoucheCaching
import CartoucheDrawing
import CartoucheImageHeaders
import CartoucheLocking
import CartoucheMapGeometry
import TileStore

/// Caches the decoded tiles of one source of a map. Safe from any thread; reading blocks.
///
/// The cache outlives a change of the style: the tiles are then painted anew, but neither read nor fetched
/// again.
final class SourceTileCache: Sendable {
    /// The maximum size, in bytes, of the source's decoded vector tiles in memory, and also that of its
    /// decoded images.
    private static let cacheBytes = 10 << 20
    /// The maximum side of a tile that is an image, in pixels.
    private static let imageSide = 2_048

    let source: any TileSource
    let header: TileSourceHeader
    /// The bytes of the source's tiles that were fetched and not decoded yet.
    let fetched = FetchedTileCache()
    /// Decodes tiles that are images; with `nil` such tiles stay blank.
    private let images: (any ImageCodec)?
    private let decoded = Mutex(LRUCache<TileID, VectorTile>(capacity: cacheBytes))
    /// Decoded tiles that are images; an entry is `nil` if the source has no such tile, or it cannot be read.
    private let bitmaps = Mutex(LRUCache<TileID, Bitmap?>(capacity: cacheBytes))
    private let faults: TileFaults
    /// Whether the source had at least one of the tiles that were read; `nil` if no tile was read yet.
    private let found = Mutex<Bool?>(nil)

    init(_ source: any TileSource, images: (any ImageCodec)?, faults: TileFaults) {
        (self.source, header, self.images, self.faults) = (source, source.header, images, faults)
    }

    /// Whether tiles of the source were read and the source had none of them.
    var isBare: Bool { found.withLock { $0 } == false }

    /// Whether tiles have to be fetched before they can be read.
    var isRemote: Bool { source is any RemoteTileSource }

    /// Whether the source may have a tile. Files are always read, whatever their headers say.
    private func mayHave(_ id: TileID) -> Bool { !isRemote || header.mayHave(id) }

    /// Whether a tile can be read without a fetch, even if reading shows that the source has no such tile.
    func isAvailable(_ id: TileID) -> Bool {
        !mayHave(id) || !isRemote || fetched.contains(id) || decoded.withLock { $0.contains(id) }
            || bitmaps.withLock { $0.contains(id) }
    }

    /// Fetches a tile's bytes; nil if the source has no such tile.
    func fetch(_ id: TileID) async throws(TileError) -> FetchedTileCache.Bytes {
        guard let remote = source as? any RemoteTileSource else { return try source.tile(id) }
        return try await remote.fetch(id)
    }

    /// A vector tile; empty if the source lacks the tile or it cannot be read. `nil` if it has to be fetched
    /// first.
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
                faults.report(TileError(source: header.name, tile: id, cause: .overBudget(excess)))
            }
        } catch {
            record(isThere: true)
            faults.report(error)
        }
        let result = tile
        decoded.withLock { _ = $0.insert(result, for: id, cost: result.cost) }
        return tile
    }

    /// The bitmap of a tile that is an image; nil if the source lacks the tile, it cannot be read, or it has
    /// to be fetched first (`isAvailable`).
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
            faults.report(error)
        }
        let result = bitmap
        bitmaps.withLock { _ = $0.insert(result, for: id, cost: (result?.pixels.count ?? 0) + 64) }
        return bitmap
    }

    /// A tile's bytes. The inner optional is nil if the source has no such tile; the outer one is nil if a
    /// remote tile was not fetched, or was evicted.
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
        guard size.width <= imageSide, size.height <= imageSide else {
            throw TileError(
                source: name, tile: id,
                cause: .unsupported("pictures of \(size.width)x\(size.height) pixels"))
        }
        do { return try images.decode(bytes, name: "\(id)") } catch {
            throw TileError(source: name, tile: id, cause: .corrupt("its picture cannot be decoded"))
        }
    }
}
