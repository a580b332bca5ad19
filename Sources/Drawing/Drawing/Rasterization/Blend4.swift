/// The arithmetic of `Blend` on four opaque pixels at once, in lanes of 16 bits, with exactly the same
/// results.
struct Blend4 {
    typealias Words = SIMD4<UInt32>
    /// The red and blue channels, or the green and alpha channels, of four pixels.
    private typealias Lanes = SIMD8<UInt16>

    /// The red and blue channels of the color, repeated for four pixels. `odd` has its green channel, and an
    /// alpha of 255.
    private let even: Lanes
    private let odd: Lanes
    private let alpha: Lanes

    /// Prepares the blending of a color over pixels.
    /// - Parameter color: a word with straight alpha, with red in the lowest byte.
    init(_ color: UInt32) {
        even = unsafeBitCast(Words(repeating: color & 0xFF00FF), to: Lanes.self)
        odd = unsafeBitCast(Words(repeating: color >> 8 & 0xFF | 0xFF_0000), to: Lanes.self)
        alpha = Lanes(repeating: UInt16(truncatingIfNeeded: color >> 24))
    }

    @inline(__always)
    static func load(_ pixels: UnsafePointer<UInt32>) -> Words {
        UnsafeRawPointer(pixels).loadUnaligned(as: Words.self)
    }

    @inline(__always)
    static func store(_ words: Words, to pixels: UnsafeMutablePointer<UInt32>) {
        UnsafeMutableRawPointer(pixels).storeBytes(of: words, as: Words.self)
    }

    /// Whether all four pixels have an alpha of 255.
    @inline(__always)
    static func areOpaque(_ words: Words) -> Bool {
        let halves = unsafeBitCast(words, to: SIMD2<UInt64>.self)
        return (halves[0] & halves[1]) & 0xFF00_0000_FF00_0000 == 0xFF00_0000_FF00_0000
    }

    /// The color blended over four opaque pixels.
    /// - Parameter coverage: the shape's coverage of each pixel, 0 to 255.
    @inline(__always)
    func over(_ below: Words, coverage: Words) -> Words {
        let a = Self.quotient(unsafeBitCast(coverage | (coverage &<< 16), to: Lanes.self) &* alpha)
        let rest = 255 &- a
        let lower = unsafeBitCast(below & 0xFF00FF, to: Lanes.self)
        let upper = unsafeBitCast((below &>> 8) & 0xFF00FF, to: Lanes.self)
        let first = Self.quotient(even &* a &+ lower &* rest)
        let second = Self.quotient(odd &* a &+ upper &* rest)
        return unsafeBitCast(first, to: Words.self) | (unsafeBitCast(second, to: Words.self) &<< 8)
    }

    /// Numbers from 0 to 255 * 255, each divided by 255 and rounded.
    @inline(__always)
    private static func quotient(_ product: Lanes) -> Lanes {
        let t = product &+ 128
        return (t &+ (t &>> 8)) &>> 8
    }
}
