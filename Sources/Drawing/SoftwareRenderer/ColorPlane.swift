import CartoucheDrawing

/// The colors of a triangle as linear functions of the position, one for each premultiplied channel.
struct ColorPlane {
    private let alpha: TriangleShape.Plane
    private let red: TriangleShape.Plane
    private let green: TriangleShape.Plane
    private let blue: TriangleShape.Plane

    init(_ shape: TriangleShape) {
        let a = Pixel.premultiplied(shape.a.color)
        let b = Pixel.premultiplied(shape.b.color)
        let c = Pixel.premultiplied(shape.c.color)
        func plane(_ shift: UInt32) -> TriangleShape.Plane {
            shape.plane(Float(a >> shift & 255), Float(b >> shift & 255), Float(c >> shift & 255))
        }
        (alpha, red, green, blue) = (plane(24), plane(16), plane(8), plane(0))
    }

    /// The colors of a row of the triangle, which begins at the pixel (x, y); the first color is that of the
    /// pixel `skipped` pixels to the right.
    @inline(__always)
    func start(x: Int, y: Int, skipped: Int) -> Walk {
        var walk = Walk(
            alpha: Self.fixed(alpha.value(x: x, y: y)), red: Self.fixed(red.value(x: x, y: y)),
            green: Self.fixed(green.value(x: x, y: y)), blue: Self.fixed(blue.value(x: x, y: y)),
            alphaStep: Self.fixed(Float(alpha.step)), redStep: Self.fixed(Float(red.step)),
            greenStep: Self.fixed(Float(green.step)), blueStep: Self.fixed(Float(blue.step)))
        walk.skip(Int32(truncatingIfNeeded: skipped))
        return walk
    }

    /// A channel's value in 65536ths, clamped to the range of the integer. Along a row of a very thin
    /// triangle values change arbitrarily fast, but then the row has at most one pixel.
    @inline(__always)
    private static func fixed(_ value: Float) -> Int32 { Int32(max(-1e9, min(1e9, value * 65536))) }

    struct Walk {
        var alpha: Int32
        var red: Int32
        var green: Int32
        var blue: Int32
        let alphaStep: Int32
        let redStep: Int32
        let greenStep: Int32
        let blueStep: Int32

        @inline(__always)
        mutating func next() -> UInt32 {
            // Rounding may overshoot the corners' values; and a channel never exceeds alpha.
            let a = Self.level(alpha, limit: 255)
            let word =
                a << 24 | Self.level(red, limit: a) << 16 | Self.level(green, limit: a) << 8
                | Self.level(blue, limit: a)
            alpha &+= alphaStep
            red &+= redStep
            green &+= greenStep
            blue &+= blueStep
            return word
        }

        /// Skips the colors of the next `count` pixels of the row.
        @inline(__always)
        mutating func skip(_ count: Int32) {
            alpha &+= alphaStep &* count
            red &+= redStep &* count
            green &+= greenStep &* count
            blue &+= blueStep &* count
        }

        @inline(__always)
        private static func level(_ fixed: Int32, limit: UInt32) -> UInt32 {
            min(limit, UInt32(bitPattern: max(0, fixed &+ 0x8000)) >> 16)
        }
    }
}
