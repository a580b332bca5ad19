import CartoucheMapGeometry

/// A source that makes vector tiles itself, and encodes them only if their bytes are needed.
protocol VectorTileSource: TileSource {
    /// Makes a tile; nil if the source has no such tile.
    func makeVectorTile(_ id: TileID) throws(TileError) -> VectorTile?
}

extension TileSource {
    /// Reads and decodes a vector tile; `nil` if the source has no such tile. Blocks the calling thread,
    /// which may be any.
    /// - Throws: a `TileError` that names the source and the tile, also if the bytes are no vector tile.
    /// - Complexity: O(bytes of the tile).
    public func vectorTile(_ id: TileID) throws(TileError) -> VectorTile? {
        // Made without its bytes.
        if let source = self as? any VectorTileSource { return try source.makeVectorTile(id) }
        guard let bytes = try tile(id) else { return nil }
        return try VectorTile(bytes, id, source: header.name)
    }
}

extension VectorTile {
    /// Decodes a tile of a source, and checks that its coordinates lie near the tile.
    package init(_ bytes: [UInt8], _ id: TileID, source: String) throws(TileError) {
        do throws(TileError.Cause) {
            try self.init(bytes)
            if let fault = misplacement(in: id) { throw fault }
        } catch {
            throw TileError(source: source, tile: id, cause: error)
        }
    }
}
