import CartoucheDrawing

/// Draws triangles whose colors and textures are interpolated between their corners. Corners keep fractional
/// positions; SDL's own software renderer moves them to whole pixels, which spoils feathered edges. A pixel
/// belongs to the triangle that contains its center, so that neighboring triangles meet without a seam.
///
/// Two triangles that form a rotated rectangle of one color, as tiles and letters do, are drawn as one shape.
enum TriangleRasterizer {
    /// The number of pixels for which texture colors are computed at once, a multiple of four.
    private static let chunk = 64

    /// Draws triangles.
    /// - Parameter indices: the indices of vertices, three for each triangle.
    /// - Complexity: O(triangles + their pixels).
    static func draw(
        _ vertices: UnsafePointer<Vertex>, _ indices: UnsafeBufferPointer<Int32>, texture: Texels?,
        on target: RasterTarget
    ) {
        guard !target.clip.isEmpty else { return }
        let clip = FloatClip(target.clip)
        var i = 0
        while i &+ 2 < indices.count {
            let (p, q) = (Int(indices[i]), Int(indices[i &+ 1]))
            let r = Int(indices[i &+ 2])
            let (a, b, c) = (vertices[p], vertices[q], vertices[r])
            if i &+ 5 < indices.count, Int(indices[i &+ 3]) == p, Int(indices[i &+ 4]) == r {
                let d = vertices[Int(indices[i &+ 5])]
                if clip.misses(a, b, c, d) {
                    i &+= 6
                    continue
                }
                if TriangleShape.areParallelogram(a, b, c, d) {
                    i &+= 6
                    if a.color >> 24 != 0, let shape = TriangleShape(a, b, c, d) {
                        draw(shape, texture, target)
                    }
                    continue
                }
            }
            i &+= 3
            guard (a.color | b.color | c.color) >> 24 != 0, !clip.misses(a, b, c, a),
                let shape = TriangleShape(a, b, c)
            else { continue }
            draw(shape, texture, target)
        }
    }

    private static func draw(_ shape: TriangleShape, _ texture: Texels?, _ target: RasterTarget) {
        let (a, b, c) = (shape.a, shape.b, shape.c)
        if let texture {
            if texture.isSmooth {
                drawSmooth(shape, texture, target)
            } else {
                drawSharp(shape, texture, target)
            }
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

    /// Draws a triangle or parallelogram with a texture that is scaled smoothly.
    private static func drawSmooth(_ shape: TriangleShape, _ texture: Texels, _ target: RasterTarget) {
        let (u, v) = texturePlanes(shape, texture)
        let sampler = AffineSampler(texture, u: u, v: v)
        let (a, b, c) = (shape.a, shape.b, shape.c)
        guard a.color == b.color, b.color == c.color else {
            return drawTinted(shape, sampler, ColorPlane(shape), target)
        }
        let compositor = RowCompositor(
            color: a.color, isOpaque: texture.isOpaque, isCoverage: texture.isCoverage)
        if case .copy = compositor {
            shape.forEachRow(of: target) { y, span, start in
                var position = sampler.start(x: start, y: y, skipped: span.lower &- start)
                sampler.sample(
                    from: &position, into: target.address(x: span.lower, y: y),
                    count: span.upper &- span.lower)
            }
            return
        }
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: chunk) { scratch in
            guard let scratch = scratch.baseAddress else { return }
            shape.forEachRow(of: target) { y, span, start in
                var position = sampler.start(x: start, y: y, skipped: span.lower &- start)
                var row = target.address(x: span.lower, y: y)
                var left = span.upper &- span.lower
                while left > 0 {
                    let count = min(left, chunk)
                    // Up to three more: four at once cost less than one by one.
                    sampler.sample(from: &position, into: scratch, count: (count &+ 3) & ~3)
                    compositor.compose(scratch, onto: row, count: count)
                    (row, left) = (row + count, left &- count)
                }
            }
        }
    }

    /// Draws a triangle with a texture, whose pixels are multiplied by a color that differs between the
    /// corners.
    private static func drawTinted(
        _ shape: TriangleShape, _ sampler: AffineSampler, _ color: ColorPlane, _ target: RasterTarget
    ) {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: chunk) { scratch in
            guard let scratch = scratch.baseAddress else { return }
            shape.forEachRow(of: target) { y, span, start in
                var position = sampler.start(x: start, y: y, skipped: span.lower &- start)
                var walk = color.start(x: start, y: y, skipped: span.lower &- start)
                var row = target.address(x: span.lower, y: y)
                var left = span.upper &- span.lower
                while left > 0 {
                    let count = min(left, chunk)
                    sampler.sample(from: &position, into: scratch, count: count)
                    for i in 0..<count {
                        let tint = walk.next()
                        if scratch[i] == 0 { continue }
                        row[i] = Pixel.over(Pixel.modulated(scratch[i], by: tint), row[i])
                    }
                    (row, left) = (row + count, left &- count)
                }
            }
        }
    }

    /// Draws a triangle or parallelogram with the nearest pixels of a texture.
    private static func drawSharp(_ shape: TriangleShape, _ texture: Texels, _ target: RasterTarget) {
        let (u, v) = texturePlanes(shape, texture)
        let isWhite = (shape.a.color & shape.b.color & shape.c.color) == 0xFFFF_FFFF
        let color = ColorPlane(shape)
        let (right, bottom) = (Float(texture.width - 1), Float(texture.height - 1))
        shape.forEachRow(of: target) { y, span, start in
            var walk = color.start(x: start, y: y, skipped: span.lower &- start)
            let row = target.address(x: span.lower, y: y)
            for i in 0..<span.upper &- span.lower {
                let column = Int(max(0, min(u.value(x: span.lower &+ i, y: y), right)))
                let line = Int(max(0, min(v.value(x: span.lower &+ i, y: y), bottom)))
                var p = texture.pixels[line &* texture.width &+ column]
                let tint = walk.next()
                if p == 0 { continue }
                if !isWhite { p = Pixel.modulated(p, by: tint) }
                row[i] = Pixel.over(p, row[i])
            }
        }
    }

    /// For each pixel of a shape the column and the row of the texture, in texels, as linear functions of the
    /// pixel's position.
    private static func texturePlanes(
        _ shape: TriangleShape, _ texture: Texels
    ) -> (u: TriangleShape.Plane, v: TriangleShape.Plane) {
        let (a, b, c) = (shape.a, shape.b, shape.c)
        let (width, height) = (Float(texture.width), Float(texture.height))
        return (
            shape.plane(a.u * width, b.u * width, c.u * width),
            shape.plane(a.v * height, b.v * height, c.v * height)
        )
    }
}
