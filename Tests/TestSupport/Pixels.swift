import CartoucheDrawing

/// Whether a pixel's red, green and blue are those expected, but for `tolerance`.
public func isNear(
    _ a: (UInt8, UInt8, UInt8, UInt8), _ b: (Int, Int, Int), within tolerance: Int = 1
) -> Bool {
    abs(Int(a.0) - b.0) <= tolerance && abs(Int(a.1) - b.1) <= tolerance && abs(Int(a.2) - b.2) <= tolerance
}

/// A picture of one color.
public func solid(_ width: Int, _ height: Int, _ color: Color) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    let word = color.rgba8
    for i in 0..<width * height {
        for byte in 0..<4 { bitmap.pixels[i * 4 + byte] = UInt8(word >> (UInt32(byte) * 8) & 255) }
    }
    return bitmap
}
