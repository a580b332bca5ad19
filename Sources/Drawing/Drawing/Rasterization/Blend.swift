/// Arithmetic on colors as words with straight alpha, with red in the lowest byte. Results are exact to half
/// a step of 1/255.
@usableFromInline
package enum Blend {
    /// The product of two numbers in 255ths: a b / 255, rounded.
    @inlinable @inline(__always)
    package static func times(_ a: UInt32, _ b: UInt32) -> UInt32 {
        let t = a &* b &+ 128
        return (t &+ (t &>> 8)) &>> 8
    }

    /// The red, green and blue of `color` with alpha `a`, 0 to 255, blended over `below`.
    @inlinable @inline(__always)
    package static func over(_ below: UInt32, _ color: UInt32, _ a: UInt32) -> UInt32 {
        if a == 0 { return below }
        if a == 255 { return color | 0xFF00_0000 }
        let under = below &>> 24
        if under == 255 {
            // Two channels in one word: each needs 16 bits, s a + d (255 - a) + 128 < 2^16.
            let b = 255 &- a
            var rb = (color & 0xFF00FF) &* a &+ (below & 0xFF00FF) &* b &+ 0x80_0080
            var ga = ((color &>> 8 & 0xFF) | 0xFF_0000) &* a &+ (below &>> 8 & 0xFF00FF) &* b &+ 0x80_0080
            rb = (rb &+ (rb &>> 8 & 0xFF00FF)) &>> 8 & 0xFF00FF
            ga = (ga &+ (ga &>> 8 & 0xFF00FF)) & 0xFF00_FF00
            return rb | ga
        }
        if under == 0 { return color & 0xFFFFFF | a &<< 24 }
        return overTranslucent(below, color, a)
    }

    /// Blends over a translucent color: c = (s a + d da (1 - a)) / (a + da (1 - a)), with all numbers in
    /// 255ths.
    @usableFromInline @inline(never)
    static func overTranslucent(_ below: UInt32, _ color: UInt32, _ a: UInt32) -> UInt32 {
        let ws = a &* 255
        let wd = (below &>> 24) &* (255 &- a)
        let sum = ws &+ wd
        var result = ((sum &+ 127) / 255) &<< 24
        for shift: UInt32 in [0, 8, 16] {
            let s = color &>> shift & 255
            let d = below &>> shift & 255
            result |= ((s &* ws &+ d &* wd &+ sum / 2) / sum) &<< shift
        }
        return result
    }
}
