extension VectorTile {
    /// Whether the bytes could be a decompressed tile: a protocol buffer down to the last byte with a layer
    /// in it, or no bytes at all. For compressed bytes this is false, except by a negligible chance.
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
