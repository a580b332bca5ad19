/// The arithmetic of `Pixel` on four words at once, in lanes of 16 bits, with exactly the same results.
enum Pixel4 {
    typealias Words = SIMD4<UInt32>
    /// Two channels of each of four pixels, 8 numbers of 16 bits: the even bytes of the pixels' words (blue
    /// and red), or the odd ones (green and alpha).
    typealias Lanes = SIMD8<UInt16>

    @inline(__always)
    static func load(_ pixels: UnsafePointer<UInt32>) -> Words {
        UnsafeRawPointer(pixels).loadUnaligned(as: Words.self)
    }

    @inline(__always)
    static func store(_ words: Words, to pixels: UnsafeMutablePointer<UInt32>) {
        UnsafeMutableRawPointer(pixels).storeBytes(of: words, as: Words.self)
    }

    /// The even bytes of each word: blue and red.
    @inline(__always)
    static func even(_ words: Words) -> Lanes { unsafeBitCast(words & 0x00FF_00FF, to: Lanes.self) }

    /// The odd bytes of each word: green and alpha.
    @inline(__always)
    static func odd(_ words: Words) -> Lanes {
        unsafeBitCast((words &>> 8) & 0x00FF_00FF, to: Lanes.self)
    }

    /// Eight numbers of 16 bits, in which the number of each of four pixels stands twice.
    @inline(__always)
    static func both(_ numbers: Words) -> Lanes { unsafeBitCast(numbers | (numbers &<< 16), to: Lanes.self) }

    /// The words of four pixels, from their even and their odd bytes, each shifted left by 8 bits.
    @inline(__always)
    private static func joined(_ even: Lanes, _ odd: Lanes) -> Words {
        unsafeBitCast(even &>> 8, to: Words.self)
            | (unsafeBitCast(odd, to: Words.self) & 0xFF00_FF00)
    }

    /// The products of two times eight numbers, each in 255ths and rounded; the result is shifted left by 8
    /// bits.
    @inline(__always)
    private static func product(_ lanes: Lanes, _ factors: Lanes) -> Lanes {
        let x = lanes &* factors &+ 128
        return x &+ (x &>> 8)
    }

    /// Eight numbers, each divided by 255 and rounded down; exact up to 65279.
    @inline(__always)
    static func quotient(_ lanes: Lanes) -> Lanes { (lanes &+ 1 &+ (lanes &>> 8)) &>> 8 }

    /// The four pixels with all channels multiplied by a factor in 255ths for each pixel.
    @inline(__always)
    static func scaled(_ words: Words, by factors: Lanes) -> Words {
        joined(product(even(words), factors), product(odd(words), factors))
    }

    /// The colors `source` of four pixels blended over the colors `destination`; all are premultiplied.
    @inline(__always)
    static func over(_ source: Words, _ destination: Words) -> Words {
        source &+ scaled(destination, by: both(255 &- (source &>> 24)))
    }

    /// The colors of four pixels with each channel multiplied by the tint's channel: `even` are the tint's
    /// blue and red, `odd` its green and alpha.
    @inline(__always)
    static func modulated(_ words: Words, byEven even: Lanes, odd: Lanes) -> Words {
        joined(product(Self.even(words), even), product(Self.odd(words), odd))
    }

    /// The mixed colors of two times four pixels: weight 0 gives the color in `a`, weight 256 the color in
    /// `b`.
    @inline(__always)
    static func mixed(_ a: Words, _ b: Words, weights: Lanes) -> Words {
        let rest = 256 &- weights
        return joined(
            even(a) &* rest &+ even(b) &* weights, odd(a) &* rest &+ odd(b) &* weights)
    }

    /// Eight times the same number, for arithmetic with two channels of four pixels.
    @inline(__always)
    static func lanes(_ number: UInt32) -> Lanes { Lanes(repeating: UInt16(truncatingIfNeeded: number)) }

    /// Whether the words of all four pixels are 0, so that the pixels are transparent.
    @inline(__always)
    static func areClear(_ words: Words) -> Bool {
        let halves = unsafeBitCast(words, to: SIMD2<UInt64>.self)
        return halves[0] | halves[1] == 0
    }

    /// Whether all four pixels have an alpha of 255.
    @inline(__always)
    static func areOpaque(_ words: Words) -> Bool {
        let halves = unsafeBitCast(words, to: SIMD2<UInt64>.self)
        return (halves[0] & halves[1]) & 0xFF00_0000_FF00_0000 == 0xFF00_0000_FF00_0000
    }
}
