/// The arithmetic of `Pixel` on four words at once, in lanes of 16 bits, with exactly the same results.
enum Pixel4 {
    typealias Words = SIMD4<UInt32>
    /// Two channels of each of the four words: its even or its odd bytes.
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

    /// For each word a number below 65536, in both of the word's lanes.
    @inline(__always)
    static func both(_ numbers: Words) -> Lanes { unsafeBitCast(numbers | (numbers &<< 16), to: Lanes.self) }

    /// The words with these channels; the lanes contain each channel shifted left by 8 bits.
    @inline(__always)
    private static func joined(_ even: Lanes, _ odd: Lanes) -> Words {
        unsafeBitCast(even &>> 8, to: Words.self)
            | (unsafeBitCast(odd, to: Words.self) & 0xFF00_FF00)
    }

    /// The rounded products of lanes, with both factors and the result in 255ths.
    @inline(__always)
    private static func product(_ lanes: Lanes, _ factors: Lanes) -> Lanes {
        let x = lanes &* factors &+ 128
        return x &+ (x &>> 8)
    }

    /// The lanes divided by 255, rounded down; exact up to 65279.
    @inline(__always)
    static func quotient(_ lanes: Lanes) -> Lanes { (lanes &+ 1 &+ (lanes &>> 8)) &>> 8 }

    /// All four channels of each word multiplied by a factor in 255ths.
    @inline(__always)
    static func scaled(_ words: Words, by factors: Lanes) -> Words {
        joined(product(even(words), factors), product(odd(words), factors))
    }

    /// The colors `source` blended over `destination`; all are premultiplied.
    @inline(__always)
    static func over(_ source: Words, _ destination: Words) -> Words {
        source &+ scaled(destination, by: both(255 &- (source &>> 24)))
    }

    /// The colors with each channel multiplied by that of a tint, whose channels are given as lanes.
    @inline(__always)
    static func modulated(_ words: Words, byEven even: Lanes, odd: Lanes) -> Words {
        joined(product(Self.even(words), even), product(Self.odd(words), odd))
    }

    /// The means of two colors each: weight 0 gives `a`, weight 256 gives `b`.
    @inline(__always)
    static func mixed(_ a: Words, _ b: Words, weights: Lanes) -> Words {
        let rest = 256 &- weights
        return joined(
            even(a) &* rest &+ even(b) &* weights, odd(a) &* rest &+ odd(b) &* weights)
    }

    /// The lanes in which each has the same number.
    @inline(__always)
    static func lanes(_ number: UInt32) -> Lanes { Lanes(repeating: UInt16(truncatingIfNeeded: number)) }

    /// Whether all words are 0.
    @inline(__always)
    static func areClear(_ words: Words) -> Bool {
        let halves = unsafeBitCast(words, to: SIMD2<UInt64>.self)
        return halves[0] | halves[1] == 0
    }

    /// Whether all four words have an alpha of 255.
    @inline(__always)
    static func areOpaque(_ words: Words) -> Bool {
        let halves = unsafeBitCast(words, to: SIMD2<UInt64>.self)
        return (halves[0] & halves[1]) & 0xFF00_0000_FF00_0000 == 0xFF00_0000_FF00_0000
    }
}
