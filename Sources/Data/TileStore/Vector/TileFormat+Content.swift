extension TileFormat {
    /// Whether the bytes could be a decompressed tile of this format.
    func isPlausible(_ bytes: [UInt8]) -> Bool {
        isRaster ? TileFormat(image: bytes) != nil : VectorTile.isPlausible(bytes)
    }

    /// The decompressed bytes of a tile from a container that does not state the compression.
    func unpack(_ bytes: [UInt8]) throws(TileError.Cause) -> [UInt8] {
        do throws(InflateError) {
            return try Compression.decompressRecognized(bytes, limit: .tile, isPlausible: isPlausible)
        } catch {
            throw error.cause("it")
        }
    }

    /// The format of a tile from a container that does not state it; nil if the bytes are of no known format.
    static func recognized(in bytes: [UInt8]) -> TileFormat? {
        if let image = TileFormat(image: bytes) { return image }
        guard let tile = try? TileFormat.vector.unpack(bytes), VectorTile.isPlausible(tile) else {
            return nil
        }
        return .vector
    }
}
