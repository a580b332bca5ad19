extension VectorTile {
    /// Whether the bytes could be a decompressed tile: a protocol buffer down to its last byte, with a layer
    /// in it, or nothing at all. Compressed bytes are not, but by a chance that is negligible.
    /// - Complexity: O(layers).
    static func isPlausible(_ bytes: [UInt8]) -> Bool {
        var reader = ProtobufReader(ByteReader(bytes))
        var hasLayer = bytes.isEmpty
        do {
            while let field = try reader.next() {
                if field.number == 3, case .bytes = field.content { hasLayer = true }
            }
        } catch { return false }
        return hasLayer
    }
}
