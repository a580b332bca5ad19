import CartoucheMapGeometry

/// A source of tiles. Its functions may be called from any thread; they block while they read from the disk,
/// and so are called on workers.
public protocol TileSource: Sendable {
    /// The description of the source, which is known from the start.
    var header: TileSourceHeader { get }

    /// Returns the tile's decompressed bytes; nil if the source has no such tile, which is not an error.
    func tile(_ id: TileID) throws(TileError) -> [UInt8]?
}
