import Foundation

/// A canvas that records a display list in pixels, which is as cheap to draw as the shapes allow. Rectangles
/// become quads under a scale and a translation, with fainter quads along edges that cut through pixels;
/// images and text become textured quads, all other shapes meshes with soft edges. Confined to the drawing
/// thread, as its resources are.
package final class DisplayListCanvas: Canvas {
    package let scale: CGFloat
    /// The commands recorded so far.
    package internal(set) var list = DisplayList()
    /// The cache from which the canvas gets its textures.
    package let resources: DrawingResources

    /// The largest rectangle that is drawn, in pixels of the canvas: nothing outside of it is on any screen.
    static let farthest = PixelRect(x: -4096, y: -4096, width: 12288, height: 12288)

    private(set) var state: CanvasState
    private var stack: [CanvasState] = []

    /// Creates an empty canvas with `scale` pixels per point; `traits` resolve dynamic colors.
    package init(scale: CGFloat, resources: DrawingResources, traits: TraitCollection = TraitCollection()) {
        self.scale = scale
        self.resources = resources
        state = CanvasState(transform: CGAffineTransform(scaleX: scale, y: scale), traits: traits)
    }

    package var traitCollection: TraitCollection { state.traits }

    package func saveState() { stack.append(state) }

    package func restoreState() {
        guard let last = stack.popLast() else {
            preconditionFailure("restoreState() without its saveState()")
        }
        state = last
        list.setClip(state.clip)
    }

    package func concatenate(_ transform: CGAffineTransform) {
        state.transform = transform.concatenating(state.transform)
    }

    package func clip(to rect: CGRect) {
        state.clip(to: rect)
        list.setClip(state.clip)
    }

    package func setAlpha(_ alpha: CGFloat) { state.multiplyAlpha(by: alpha) }

    package func fill(_ path: Path, with paint: Paint, rule: FillRule) {
        guard state.alpha > 0 else { return }
        if case .color(let color) = paint {
            switch path.shape.applying(state.transform) {
            case .rect(let rect): return fillPixels(rect, state.faded(color))
            case .roundedRect(let rect, let radius):
                if fillRounded(rect, radius, state.faded(color)) { return }
            case .any: break
            }
        }
        let moved = path.applying(state.transform)
        if paint.isCurved {
            return addRaster(of: moved.boundingBox) { $0.fill(path, with: paint, rule: rule) }
        }
        add(Tessellator.fill(moved, rule: rule), paint)
    }

    package func stroke(_ path: Path, with paint: Paint, style: StrokeStyle) {
        guard state.alpha > 0, style.width > 0, state.lengthScale > 0 else { return }
        if paint.isCurved {
            let outline = path.stroked(style, tolerance: 0.1 / state.lengthScale)
            return fill(outline, with: paint, rule: .nonZero)
        }
        var style = style
        var mesh: Mesh
        let t = state.transform
        if t.a * t.b + t.c * t.d == 0, abs(t.a) == abs(t.d), abs(t.b) == abs(t.c) {
            // The transform is uniform and keeps shapes: widths and dashes only scale.
            style.width *= state.lengthScale
            style.dash = style.dash.map { $0 * state.lengthScale }
            style.dashPhase *= state.lengthScale
            mesh = Tessellator.stroke(path.applying(t), style: style)
        } else {
            let outline = path.stroked(style, tolerance: 0.1 / state.lengthScale)
            mesh = Tessellator.fill(outline.applying(t))
        }
        add(mesh, paint)
    }

    package func drawShadow(of path: Path, _ shadow: Shadow) {
        let t = state.transform
        let color = state.faded(shadow.color)
        guard color.alpha > 0, t.determinant != 0 else { return }
        let moved = path.applying(t).applying(
            CGAffineTransform(
                translationX: t.a * shadow.offset.dx + t.c * shadow.offset.dy,
                y: t.b * shadow.offset.dx + t.d * shadow.offset.dy))
        let deviation = max(0, shadow.blur) / 2 * state.lengthScale
        guard deviation > 0.2 else { return addSolid(Tessellator.fill(moved), color) }
        if let (rect, radius) = moved.roundedRect, addSlices(rect, radius, deviation, color) { return }
        if let folded = resources.foldedShadow(of: moved, deviation: deviation) {
            return add(folded, color)
        }
        let bounds = state.clip ?? Self.farthest
        guard let shadow = resources.shadow(of: moved, deviation: deviation, within: bounds) else { return }
        let (mask, size) = (shadow.mask, CGFloat(shadow.coarseness))
        addQuad(
            mask.bounds.rect.applying(CGAffineTransform(scaleX: size, y: size)),
            CGRect(x: 0, y: 0, width: mask.bounds.width, height: mask.bounds.height),
            Texture(bitmap: mask.bitmap), color)
    }

    package func draw(_ image: Image, in rect: CGRect, tint: Color?) {
        let image = image.resolved(with: state.traits)
        guard image.bitmap.width > 0, image.bitmap.height > 0 else { return }
        var (width, height) = (image.bitmap.width, image.bitmap.height)
        if state.transform.isScaleAndTranslation, let target = PixelRect(rounding: pixels(rect)),
            !target.isEmpty
        {
            if drawSmall(image, in: target, tint) { return }
            (width, height) = (target.width, target.height)
        }
        let texture = resources.texture(for: image, width: width, height: height, isWhite: tint != nil)
        let source = CGRect(x: 0, y: 0, width: texture.width, height: texture.height)
        addTextured(rect, source, texture, imageColor(tint), snaps: true, soft: .all)
    }

    package func draw(_ image: Image, in rect: CGRect, capInsets: EdgeInsets) {
        let image = image.resolved(with: state.traits)
        guard image.bitmap.width > 0, image.bitmap.height > 0 else { return }
        let texture = resources.texture(for: image)
        for slice in NineSlice.slices(of: image.size, capInsets: capInsets, in: rect) {
            let source = CGRect(
                x: slice.source.minX * image.scale, y: slice.source.minY * image.scale,
                width: slice.source.width * image.scale, height: slice.source.height * image.scale)
            addTextured(
                slice.target, source, texture, imageColor(nil), snaps: true,
                soft: RectEdges(of: slice.target, on: rect))
        }
    }

    package func draw(_ text: String, font: Font, at origin: CGPoint, color: Color, halo: Halo?) {
        let textScale = state.lengthScale
        guard state.alpha > 0, textScale > 0 else { return }
        if let halo, halo.width > 0 {
            let entry = resources.text.entry(text, font: font, scale: textScale, outline: halo.width)
            if let entry { add(entry, at: origin, textScale, state.faded(halo.color)) }
        }
        if let entry = resources.text.entry(text, font: font, scale: textScale) {
            add(entry, at: origin, textScale, state.faded(color))
        }
        if let entry = resources.text.colors(text, font: font, scale: textScale) {
            add(entry, at: origin, textScale, state.faded(Color.white.withAlphaComponent(color.alpha)))
        }
    }
}
