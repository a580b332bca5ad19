import Drawing

/// Draws triangles with colors and textures that are interpolated between their corners. Corners keep their
/// fractions (SDL's own software renderer moves them to whole pixels, which spoils feathered edges); a pixel
/// belongs to the triangle that contains its center, so that neighbors meet without a seam.
enum TriangleRasterizer {
    /// - Parameter indices: three for each triangle.
    /// - Complexity: O(triangles + their pixels).
    static func draw(
        _ vertices: UnsafePointer<Vertex>, _ indices: UnsafeBufferPointer<Int32>, texture: Texels?,
        on target: RasterTarget
    ) {
        guard !target.clip.isEmpty else { return }
        var i = 0
        while i &+ 2 < indices.count {
            let (a, b, c) = (
                vertices[Int(indices[i])], vertices[Int(indices[i &+ 1])], vertices[Int(indices[i &+ 2])]
            )
            i &+= 3
            if (a.color | b.color | c.color) >> 24 == 0 { continue }
            guard let shape = TriangleShape(a, b, c) else { continue }
            if let texture {
                drawTextured(shape, texture, target)
            } else if a.color == b.color, b.color == c.color {
                let color = Pixel.premultiplied(a.color)
                shape.forEachRow(of: target) { y, span, _ in
                    RowCompositor.fill(
                        color, onto: target.address(x: span.lower, y: y), count: span.upper &- span.lower)
                }
            } else {
                drawShaded(shape, target)
            }
        }
    }

    private static func drawShaded(_ shape: TriangleShape, _ target: RasterTarget) {
        let color = ColorPlane(shape)
        shape.forEachRow(of: target) { y, span, start in
            var walk = color.start(x: start, y: y, skipped: span.lower &- start)
            let row = target.address(x: span.lower, y: y)
            for i in 0..<span.upper &- span.lower {
                let s = walk.next()
                if s >= 0xFF00_0000 { row[i] = s } else if s != 0 { row[i] = Pixel.over(s, row[i]) }
            }
        }
    }

    private static func drawTextured(
        _ shape: TriangleShape, _ texture: Texels, _ target: RasterTarget
    ) {
        let (a, b, c) = (shape.a, shape.b, shape.c)
        let (width, height) = (Float(texture.width), Float(texture.height))
        let u = shape.plane(a.u * width, b.u * width, c.u * width)
        let v = shape.plane(a.v * height, b.v * height, c.v * height)
        let isWhite = (a.color & b.color & c.color) == 0xFFFF_FFFF
        let color = ColorPlane(shape)
        shape.forEachRow(of: target) { y, span, start in
            var walk = color.start(x: start, y: y, skipped: span.lower &- start)
            let row = target.address(x: span.lower, y: y)
            for i in 0..<span.upper &- span.lower {
                let (s, t) = (u.value(x: span.lower &+ i, y: y), v.value(x: span.lower &+ i, y: y))
                var p = texture.isSmooth ? smoothTexel(texture, s, t) : texel(texture, s, t)
                let tint = walk.next()
                if p == 0 { continue }
                if !isWhite { p = Pixel.modulated(p, by: tint) }
                row[i] = Pixel.over(p, row[i])
            }
        }
    }

    @inline(__always)
    private static func texel(_ texture: Texels, _ s: Float, _ t: Float) -> UInt32 {
        let x = Int(max(0, min(s, Float(texture.width - 1))))
        let y = Int(max(0, min(t, Float(texture.height - 1))))
        return texture.pixels[y &* texture.width &+ x]
    }

    @inline(__always)
    private static func smoothTexel(_ texture: Texels, _ s: Float, _ t: Float) -> UInt32 {
        let x = max(0, min(s - 0.5, Float(texture.width - 1)))
        let y = max(0, min(t - 0.5, Float(texture.height - 1)))
        let (column, row) = (Int(x), Int(y))
        let nextColumn = min(column &+ 1, texture.width &- 1)
        let nextRow = min(row &+ 1, texture.height &- 1)
        let weight = UInt32((x - Float(column)) * 256)
        let upper = texture.pixels + row &* texture.width
        let lower = texture.pixels + nextRow &* texture.width
        return Pixel.mixed(
            Pixel.mixed(upper[column], upper[nextColumn], weight: weight),
            Pixel.mixed(lower[column], lower[nextColumn], weight: weight),
            weight: UInt32((y - Float(row)) * 256))
    }
}
