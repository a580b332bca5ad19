import CartoucheDrawing

/// Paints rectangles of a bitmap by a display list. Confined to one thread at a time.
final class BandPainter {
    private var quads = QuadRasterizer()
    private var sprites = SpriteStack()
    private var groups = GroupStack()
    private var parts: [PixelRect] = []

    /// The arrays of a display list (quads, vertices and indices); valid while the list is painted.
    struct Shapes {
        let quads: UnsafeBufferPointer<Quad>
        let vertices: UnsafeBufferPointer<Vertex>
        let indices: UnsafeBufferPointer<Int32>
    }

    /// Paints a part of the bitmap, with exactly the pixels that painting the whole bitmap would give it.
    /// - Parameter background: the opaque color, premultiplied, with which the part is filled first.
    func paint(
        _ part: PixelRect, of plan: borrowing PaintPlan, _ shapes: Shapes, background: UInt32,
        on target: RasterTarget
    ) {
        plan.occluders.uncovered(part, above: -1, into: &parts)
        for rect in parts { Self.fill(rect, background, on: target) }
        groups.start(with: target, part: part)
        for step in plan.steps { run(step, plan.occluders, shapes) }
        drawSprites(shapes)
        groups.finish()
    }

    /// Draws the sprites (small textured quads) that were collected since sprites were last drawn.
    private func drawSprites(_ shapes: Shapes) {
        sprites.draw(shapes.quads, on: groups.target, &quads)
    }

    private func run(_ step: PaintPlan.Step, _ occluders: Occluders, _ shapes: Shapes) {
        if case .quads(let texels, let range) = step, texels.runs != nil {
            guard !groups.target.clip.isEmpty else { return }
            return sprites.add(shapes.quads, range, texels, on: groups.target)
        }
        drawSprites(shapes)
        switch step {
        case .clip(let rect): groups.setClip(rect)
        case .begin(let bounds, let alpha, let mask): groups.begin(bounds: bounds, alpha: alpha, mask: mask)
        case .end: groups.end()
        case .fills(let range):
            let target = groups.target
            guard !target.clip.isEmpty else { return }
            let clip = FloatClip(target.clip)
            for i in range where !clip.misses(shapes.quads[i]) {
                fill(shapes.quads[i], number: i, occluders, on: target)
            }
        case .quads(let texels, let range):
            let target = groups.target
            guard !target.clip.isEmpty else { return }
            let clip = FloatClip(target.clip)
            for i in range where !clip.misses(shapes.quads[i]) {
                quads.draw(shapes.quads[i], texture: texels, on: target)
            }
        case .triangles(let texels, let range):
            guard !groups.target.clip.isEmpty, let vertices = shapes.vertices.baseAddress else { return }
            TriangleRasterizer.draw(
                vertices, UnsafeBufferPointer(rebasing: shapes.indices[range]), texture: texels,
                on: groups.target)
        }
    }

    /// Fills a quad with its color; of a large quad only the parts that no later quad hides.
    private func fill(_ quad: Quad, number: Int, _ occluders: Occluders, on target: RasterTarget) {
        guard quad.width * quad.height > 16384, groups.isEmpty, !occluders.isEmpty(above: number) else {
            return quads.fill(quad, on: target)
        }
        occluders.uncovered(QuadRasterizer.area(of: quad, clip: target.clip), above: number, into: &parts)
        let color = Pixel.premultiplied(quad.color)
        for rect in parts { Self.fill(rect, color, on: target) }
    }

    private static func fill(_ rect: PixelRect, _ color: UInt32, on target: RasterTarget) {
        for y in rect.y..<rect.y + rect.height {
            RowCompositor.fill(color, onto: target.address(x: rect.x, y: y), count: rect.width)
        }
    }
}
