import Foundation

/// A canvas that records: its `list` is in pixels, and as cheap to draw as the shapes allow. Rectangles whose axes stay
/// axes become quads (with fainter ones along edges that cut through pixels), images and text textured quads, all other
/// shapes meshes with soft edges. Confined to the thread that draws, as its resources are.
public final class DisplayListCanvas: Canvas {
    public let scale: CGFloat
    /// What was recorded so far.
    public private(set) var list = DisplayList()
    public let resources: DrawingResources

    var state: CanvasState
    private var stack: [CanvasState] = []

    public init(scale: CGFloat, resources: DrawingResources) {
        self.scale = scale
        self.resources = resources
        state = CanvasState(transform: CGAffineTransform(scaleX: scale, y: scale))
    }

    public func saveState() { stack.append(state) }

    public func restoreState() {
        guard let last = stack.popLast() else { preconditionFailure("restoreState() without its saveState()") }
        state = last
        list.setClip(state.clip)
    }

    public func concatenate(_ transform: CGAffineTransform) {
        state.transform = transform.concatenating(state.transform)
    }

    public func clip(to rect: CGRect) {
        state.clip(to: rect)
        list.setClip(state.clip)
    }

    public func setAlpha(_ alpha: CGFloat) { state.multiplyAlpha(by: alpha) }

    public func fill(_ path: Path, with paint: Paint, rule: FillRule) {
        guard state.alpha > 0 else { return }
        if case .rect(let rect) = path.shape, case .color(let color) = paint, state.transform.isScaleAndTranslation {
            return fillPixels(rect.applying(state.transform), state.faded(color))
        }
        add(Tessellator.fill(path.applying(state.transform), rule: rule), paint)
    }

    public func stroke(_ path: Path, with paint: Paint, style: StrokeStyle) {
        guard state.alpha > 0, style.width > 0, state.lengthScale > 0 else { return }
        var style = style
        var mesh: Mesh
        let t = state.transform
        if t.a * t.b + t.c * t.d == 0, abs(t.a) == abs(t.d), abs(t.b) == abs(t.c) {
            // Shapes keep theirs: widths and dashes just grow.
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

    public func drawShadow(of path: Path, _ shadow: Shadow) {
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
        // Beyond a few thousand pixels nothing of it is on screen.
        let bounds = state.clip ?? PixelRect(x: -4096, y: -4096, width: 12288, height: 12288)
        guard let mask = resources.shadow(of: moved, deviation: deviation, within: bounds) else { return }
        list.addQuad(
            Quad(
                x: Float(mask.bounds.x), y: Float(mask.bounds.y), width: Float(mask.bounds.width),
                height: Float(mask.bounds.height), sourceWidth: Float(mask.bounds.width),
                sourceHeight: Float(mask.bounds.height), color: color.rgba8), texture: Texture(bitmap: mask.bitmap))
    }

    public func draw(_ image: Image, in rect: CGRect, tint: Color?) {
        guard image.bitmap.width > 0, image.bitmap.height > 0 else { return }
        var (width, height) = (image.bitmap.width, image.bitmap.height)
        if state.transform.isScaleAndTranslation, let target = PixelRect(rounding: pixels(rect)), !target.isEmpty {
            (width, height) = (target.width, target.height)
        }
        let texture = resources.texture(for: image, width: width, height: height, isWhite: tint != nil)
        let source = CGRect(x: 0, y: 0, width: texture.width, height: texture.height)
        addTextured(rect, source, texture, imageColor(tint), snaps: true)
    }

    public func draw(_ image: Image, in rect: CGRect, capInsets: EdgeInsets) {
        guard image.bitmap.width > 0, image.bitmap.height > 0 else { return }
        let texture = resources.texture(for: image)
        for slice in NineSlice.slices(of: image.size, capInsets: capInsets, in: rect) {
            let source = CGRect(
                x: slice.source.minX * image.scale, y: slice.source.minY * image.scale,
                width: slice.source.width * image.scale, height: slice.source.height * image.scale)
            addTextured(slice.target, source, texture, imageColor(nil), snaps: true)
        }
    }

    public func draw(_ text: String, font: Font, at origin: CGPoint, color: Color, halo: Halo?) {
        let textScale = state.lengthScale
        guard state.alpha > 0, textScale > 0 else { return }
        if let halo, halo.width > 0 {
            let entry = resources.text.entry(text, font: font, scale: textScale, outline: halo.width)
            if let entry { add(entry, at: origin, textScale, state.faded(halo.color)) }
        }
        if let entry = resources.text.entry(text, font: font, scale: textScale) {
            add(entry, at: origin, textScale, state.faded(color))
        }
    }

    private func pixels(_ rect: CGRect) -> CGRect { rect.applying(state.transform) }

    private func imageColor(_ tint: Color?) -> Color { state.faded(tint ?? .white) }

    private func add(_ mesh: Mesh, _ paint: Paint) {
        switch paint {
        case .color(let color): addSolid(mesh, state.faded(color))
        case .gradient(let gradient):
            let painter = MeshPainter(mesh: mesh, ramp: GradientRamp(gradient, transform: state.transform))
            list.addTriangles(painter.vertices(fade: Float(state.alpha)), painter.indices, texture: nil)
        }
    }

    private func addSolid(_ mesh: Mesh, _ color: Color) {
        guard color.alpha > 0 else { return }
        list.addTriangles(mesh.vertices(color), mesh.indices, texture: nil)
    }

    /// A rectangle in pixels, anywhere: the whole pixels as one quad, and up to eight round it for the parts of pixels.
    private func fillPixels(_ rect: CGRect, _ color: Color) {
        let xs = PixelSpan.spans(from: rect.minX, to: rect.maxX)
        let ys = PixelSpan.spans(from: rect.minY, to: rect.maxY)
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

    private func add(_ entry: TextCache.Entry, at origin: CGPoint, _ textScale: CGFloat, _ color: Color) {
        let size = CGSize(width: entry.source.width, height: entry.source.height)
        if state.transform.isScaleAndTranslation {
            let pen = origin.applying(state.transform)
            addQuad(
                CGRect(
                    x: pen.x.rounded() + CGFloat(entry.offsetX), y: pen.y.rounded() + CGFloat(entry.offsetY),
                    width: size.width, height: size.height), entry.source.rect, entry.texture, color)
        } else {
            let rect = CGRect(
                x: origin.x + CGFloat(entry.offsetX) / textScale, y: origin.y + CGFloat(entry.offsetY) / textScale,
                width: size.width / textScale, height: size.height / textScale)
            addTextured(rect, entry.source.rect, entry.texture, color, snaps: false)
        }
    }

    /// A part of a texture over a rectangle of the user's space. `snaps`: sides go to whole pixels where axes stay axes.
    private func addTextured(_ rect: CGRect, _ source: CGRect, _ texture: Texture, _ color: Color, snaps: Bool) {
        guard color.alpha > 0, rect.width > 0, rect.height > 0 else { return }
        if state.transform.isScaleAndTranslation {
            let target = pixels(rect)
            addQuad(snaps ? PixelRect(rounding: target)?.rect ?? target : target, source, texture, color)
        } else {
            var part = DisplayList()
            part.addQuad(
                Quad(
                    x: Float(rect.minX), y: Float(rect.minY), width: Float(rect.width), height: Float(rect.height),
                    sourceX: Float(source.minX), sourceY: Float(source.minY), sourceWidth: Float(source.width),
                    sourceHeight: Float(source.height), color: color.rgba8), texture: texture)
            list.append(part, transform: state.transform)
        }
    }

    private func addQuad(_ target: CGRect, _ source: CGRect, _ texture: Texture, _ color: Color) {
        guard target.width > 0, target.height > 0 else { return }
        list.addQuad(
            Quad(
                x: Float(target.minX), y: Float(target.minY), width: Float(target.width),
                height: Float(target.height), sourceX: Float(source.minX), sourceY: Float(source.minY),
                sourceWidth: Float(source.width), sourceHeight: Float(source.height), color: color.rgba8),
            texture: texture)
    }

    /// False if the rectangle is too small for the slices.
    private func addSlices(_ rect: CGRect, _ radius: CGFloat, _ deviation: CGFloat, _ color: Color) -> Bool {
        guard deviation < 200, radius < 1000 else { return false }
        let slices = resources.shadow(radius: radius, deviation: deviation)
        guard slices.fits(width: rect.width, height: rect.height), let whole = PixelRect(rounding: rect) else {
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
