import CartoucheMapGeometry

/// A source of tiles. Safe to call from any thread; calls block on the disk, so call from workers.
public protocol TileSource: Sendable {
    /// The source's description. Known from the start, without reading.
    var header: TileSourceHeader { get }

    /// The tile's decompressed bytes; nil if the source has no such tile, which is not an error.
    func tile(_ id: TileID) throws(TileError) -> [UInt8]?
}
