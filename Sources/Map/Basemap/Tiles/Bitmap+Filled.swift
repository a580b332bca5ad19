import CartoucheDrawing

extension Bitmap {
    /// A square bitmap of one opaque color, with sides of `side` pixels.
    static func filled(_ color: Color, side: Int) -> Bitmap {
        let word = color.withAlphaComponent(1).rgba8
        let bytes = [UInt8](unsafeUninitializedCapacity: side * side * 4) { buffer, count in
            buffer.withMemoryRebound(to: UInt32.self) { $0.update(repeating: word.littleEndian) }
            count = side * side * 4
        }
        return Bitmap(width: side, height: side, pixels: bytes)
    }
}
