/// Arithmetic on premultiplied 0xAARRGGBB words, two channels at a time. All results are rounded to nearest,
/// so images are the same on every machine.
@usableFromInline
package enum Pixel {
    /// The color with all four channels multiplied by `factor` / 255.
    @inlinable @inline(__always)
    package static func scaled(_ p: UInt32, by factor: UInt32) -> UInt32 {
        // x / 255 for x up to 255 * 255, rounded: (x + 128 + (x + 128 >> 8)) >> 8.
        var low = (p & 0x00FF_00FF) &* factor &+ 0x0080_0080
        low = ((low &+ ((low >> 8) & 0x00FF_00FF)) >> 8) & 0x00FF_00FF
        var high = ((p >> 8) & 0x00FF_00FF) &* factor &+ 0x0080_0080
        high = (high &+ ((high >> 8) & 0x00FF_00FF)) & 0xFF00_FF00
        return low | high
    }

    /// Converts a color with straight alpha in the format of `Color.rgba8` to a premultiplied word
    /// 0xAARRGGBB.
    @inlinable @inline(__always)
    package static func premultiplied(_ rgba: UInt32) -> UInt32 {
        let alpha = rgba >> 24
        let opaque = 0xFF00_0000 | (rgba & 0xFF) << 16 | (rgba & 0xFF00) | (rgba >> 16 & 0xFF)
        if alpha == 255 { return opaque }
        return alpha == 0 ? 0 : scaled(opaque, by: alpha)
    }

    /// Converts a premultiplied word to one with straight alpha, 0xAARRGGBB.
    @inlinable @inline(__always)
    package static func straight(_ p: UInt32) -> UInt32 {
        let alpha = p >> 24
        guard alpha > 0 else { return 0 }
        func part(_ shift: UInt32) -> UInt32 {
            min(255, ((p >> shift & 255) * 255 + alpha / 2) / alpha) << shift
        }
        return alpha << 24 | part(16) | part(8) | part(0)
    }

    /// Exchanges red and blue of a word: converts 0xAARRGGBB to bytes red, green, blue, alpha in memory
    /// order, and back.
    @inlinable @inline(__always)
    package static func swapped(_ p: UInt32) -> UInt32 {
        (p & 0xFF00_FF00) | (p & 0xFF) << 16 | (p >> 16 & 0xFF)
    }
}
