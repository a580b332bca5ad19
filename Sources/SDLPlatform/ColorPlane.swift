import Drawing

/// Premultiplied colours that run over a triangle: four planes.
nonisolated struct ColorPlane {
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

    /// The colours of a row, from the pixel on.
    @inline(__always)
    func start(x: Int, y: Int) -> Walk {
        Walk(
            alpha: alpha.value(x: x, y: y), red: red.value(x: x, y: y), green: green.value(x: x, y: y),
            blue: blue.value(x: x, y: y), plane: self)
    }

    struct Walk {
        var alpha: Float
        var red: Float
        var green: Float
        var blue: Float
        let plane: ColorPlane

        @inline(__always)
        mutating func next() -> UInt32 {
            // Slivers may overshoot their corners' values by a rounding error; a channel never exceeds alpha.
            let a = UInt32(max(0, min(255, alpha)) + 0.5)
            let limit = Float(a)
            let r = UInt32(max(0, min(limit, red + 0.5)))
            let g = UInt32(max(0, min(limit, green + 0.5)))
            let b = UInt32(max(0, min(limit, blue + 0.5)))
            alpha += plane.alpha.dx
            red += plane.red.dx
            green += plane.green.dx
            blue += plane.blue.dx
            return a << 24 | r << 16 | g << 8 | b
        }
    }
}
