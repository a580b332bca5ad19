import Foundation

/// Draws the canvas's shapes as quads and meshes in pixels.
extension DisplayListCanvas {
    func pixels(_ rect: CGRect) -> CGRect { rect.applying(state.transform) }

    func imageColor(_ tint: Color?) -> Color { state.faded(tint ?? .white) }

    func add(_ mesh: Mesh, _ paint: Paint) {
        switch paint {
        case .color(let color): addSolid(mesh, state.faded(color))
        case .gradient(let gradient):
            let painter = MeshPainter(
                mesh: mesh, ramp: GradientRamp(gradient, traits: state.traits, transform: state.transform))
            list.addTriangles(painter.vertices(fade: Float(state.alpha)), painter.indices, texture: nil)
        case .radialGradient, .conicGradient:
            preconditionFailure("A mesh has no colors along curves")
        }
    }

    /// Draws a shape whose colors no mesh can have, such as those of a radial gradient: the shape is drawn
    /// into a bitmap, and the bitmap as a quad.
    /// - Parameter box: the rectangle to draw, in pixels of the canvas.
    func addRaster(of box: CGRect, _ draw: (BitmapCanvas) -> Void) {
        guard let covering = PixelRect(covering: box) else { return }
        let bounds = covering.intersection(state.clip ?? Self.farthest)
        guard !bounds.isEmpty else { return }
        // A side of more pixels than that is drawn coarser: such a gradient has no details.
        let size = CGFloat((max(bounds.width, bounds.height) - 1) / Self.rasterSide + 1)
        let (width, height) = (
            Int((CGFloat(bounds.width) / size).rounded(.up)),
            Int((CGFloat(bounds.height) / size).rounded(.up))
        )
        let canvas = BitmapCanvas(width: width, height: height, traits: state.traits)
        canvas.concatenate(CGAffineTransform(scaleX: 1 / size, y: 1 / size))
        canvas.concatenate(CGAffineTransform(translationX: -CGFloat(bounds.x), y: -CGFloat(bounds.y)))
        canvas.concatenate(state.transform)
        canvas.setAlpha(state.alpha)
        draw(canvas)
        addQuad(
            CGRect(
                x: CGFloat(bounds.x), y: CGFloat(bounds.y), width: CGFloat(width) * size,
                height: CGFloat(height) * size),
            CGRect(x: 0, y: 0, width: width, height: height), Texture(bitmap: canvas.bitmap), .white)
    }

    /// The longest side in pixels of a bitmap for `addRaster(of:_:)`: a bitmap with such sides has 16 MB.
    private static let rasterSide = 2_048

    func addSolid(_ mesh: Mesh, _ color: Color) {
        guard color.alpha > 0 else { return }
        list.addTriangles(mesh.vertices(color), mesh.indices, texture: nil)
    }

    /// Fills a rectangle in pixels, also at fractional positions: the whole pixels as one quad, and the
    /// partly covered pixels around it as up to eight.
    func fillPixels(_ rect: CGRect, _ color: Color) {
        let xs = CoverageSpan.spans(from: rect.minX, to: rect.maxX)
        let ys = CoverageSpan.spans(from: rect.minY, to: rect.maxY)
        for y in ys {
            for x in xs {
                let word = color.withAlphaComponent(color.alpha * Float(x.coverage * y.coverage)).rgba8
                guard word >> 24 > 0 else { continue }
                list.addQuad(
                    Quad(
                        x: Float(x.start), y: Float(y.start), width: Float(x.length), height: Float(y.length),
                        color: word), texture: nil)
            }
        }
    }

    /// Draws a rounded rectangle on whole pixels as four corners from a texture and three plain bars, which
    /// costs far less than a mesh. Returns false, without drawing, if the rectangle is not on whole pixels.
    func fillRounded(_ rect: CGRect, _ radius: CGFloat, _ color: Color) -> Bool {
        guard let whole = PixelRect(rounding: rect)?.rect, radius <= 128, radius > 0.1 else { return false }
        let sides = [
            rect.minX - whole.minX, rect.minY - whole.minY, rect.maxX - whole.maxX, rect.maxY - whole.maxY,
        ]
        let corner = radius.rounded(.up)
        guard sides.allSatisfy({ abs($0) < 0.01 }), whole.width >= 2 * corner, whole.height >= 2 * corner
        else {
            return false
        }
        guard color.alpha > 0 else { return true }
        let texture = resources.corners(radius: radius)
        let side = CGFloat(texture.width / 2)
        for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] as [(CGFloat, CGFloat)] {
            addQuad(
                CGRect(
                    x: whole.minX + dx * (whole.width - side), y: whole.minY + dy * (whole.height - side),
                    width: side, height: side),
                CGRect(x: dx * side, y: dy * side, width: side, height: side), texture, color)
        }
        fillPixels(
            CGRect(x: whole.minX + side, y: whole.minY, width: whole.width - 2 * side, height: side), color)
        fillPixels(
            CGRect(x: whole.minX, y: whole.minY + side, width: whole.width, height: whole.height - 2 * side),
            color)
        fillPixels(
            CGRect(x: whole.minX + side, y: whole.maxY - side, width: whole.width - 2 * side, height: side),
            color)
        return true
    }

    func add(_ entry: TextCache.Entry, at origin: CGPoint, _ textScale: CGFloat, _ color: Color) {
        let size = CGSize(width: entry.source.width, height: entry.source.height)
        if state.transform.isScaleAndTranslation {
            let pen = origin.applying(state.transform)
            addQuad(
                CGRect(
                    x: pen.x.rounded() + CGFloat(entry.offsetX), y: pen.y.rounded() + CGFloat(entry.offsetY),
                    width: size.width, height: size.height), entry.source.rect, entry.texture, color)
        } else {
            let rect = CGRect(
                x: origin.x + CGFloat(entry.offsetX) / textScale,
                y: origin.y + CGFloat(entry.offsetY) / textScale,
                width: size.width / textScale, height: size.height / textScale)
            addTextured(rect, entry.source.rect, entry.texture, color, snaps: false, soft: [])
        }
    }

    /// Draws a part of a texture over a rectangle in user space. `snaps` says whether its sides are rounded
    /// to whole pixels if the transform is a scale and a translation; `soft` are the edges that are
    /// antialiased under other transforms.
    func addTextured(
        _ rect: CGRect, _ source: CGRect, _ texture: Texture, _ color: Color, snaps: Bool, soft: RectEdges
    ) {
        guard color.alpha > 0, rect.width > 0, rect.height > 0 else { return }
        if state.transform.isScaleAndTranslation {
            let target = pixels(rect)
            addQuad(snaps ? PixelRect(rounding: target)?.rect ?? target : target, source, texture, color)
        } else {
            guard let mesh = SoftQuad(rect: rect, transform: state.transform, soft: soft) else { return }
            list.addTriangles(
                mesh.vertices(source: source, of: texture, color: color), mesh.indices, texture: texture)
        }
    }

    /// Draws an image of at most 256 pixels a side, such as a pin, from a texture of the size that the image
    /// has on screen. The texture has a transparent border of one pixel, so that the image's edges are
    /// antialiased at fractions of a pixel. Returns false, without drawing, for a larger image: such a
    /// texture would need much memory, and an opaque image would have to be blended instead of copied.
    func drawSmall(_ image: Image, in target: PixelRect, _ tint: Color?) -> Bool {
        guard target.width <= 256, target.height <= 256 else { return false }
        let color = imageColor(tint)
        guard color.alpha > 0 else { return true }
        let texture = resources.texture(
            for: image, width: target.width, height: target.height, isWhite: tint != nil, isExact: true)
        let source = CGRect(x: 0, y: 0, width: texture.width, height: texture.height)
        addQuad(target.grown(by: 1).rect, source, texture, color)
        return true
    }

    func addQuad(_ target: CGRect, _ source: CGRect, _ texture: Texture, _ color: Color) {
        guard target.width > 0, target.height > 0 else { return }
        list.addQuad(
            Quad(
                x: Float(target.minX), y: Float(target.minY), width: Float(target.width),
                height: Float(target.height), sourceX: Float(source.minX), sourceY: Float(source.minY),
                sourceWidth: Float(source.width), sourceHeight: Float(source.height), color: color.rgba8),
            texture: texture)
    }

    func add(_ shadow: StretchableShadowMask, _ color: Color) {
        let texture = Texture(bitmap: shadow.mask.bitmap)
        for piece in shadow.pieces { addQuad(piece.target.rect, piece.source.rect, texture, color) }
    }

    /// Draws the shadow of a rounded rectangle as nine slices. Returns false, without drawing, if the
    /// rectangle is too small for them. Lengths in pixels.
    func addSlices(_ rect: CGRect, _ radius: CGFloat, _ deviation: CGFloat, _ color: Color) -> Bool {
        guard deviation < 200, radius < 1000 else { return false }
        let slices = resources.shadow(radius: radius, deviation: deviation)
        guard slices.fits(width: rect.width, height: rect.height), let whole = PixelRect(rounding: rect)
        else {
            return false
        }
        let cap = CGFloat(slices.cap)
        let size = CGSize(width: slices.texture.width, height: slices.texture.height)
        let insets = EdgeInsets(top: cap, left: cap, bottom: cap, right: cap)
        for slice in NineSlice.slices(of: size, capInsets: insets, in: whole.grown(by: slices.reach).rect) {
            addQuad(slice.target, slice.source, slices.texture, color)
        }
        return true
    }
}
