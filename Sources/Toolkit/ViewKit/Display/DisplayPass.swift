import CartoucheDrawing
import Foundation

/// Walks the view tree back to front and adds every visible part to the display list of the frame. Of an
/// unchanged view, the draw commands that an earlier frame recorded are copied; views outside the clip take
/// no time.
struct DisplayPass {
    var list: DisplayList
    let scale: CGFloat
    private let time: FrameTime
    let resources: DrawingResources
    var clip: PixelRect
    private let target: PixelRect
    /// Whether the view that is drawn now is, or lies inside, a view with `drawsAtFractionsOfPixels`, so that
    /// its position is not rounded to whole pixels.
    var isFractional = false

    init(list: DisplayList, size: CGSize, scale: CGFloat, time: FrameTime, resources: DrawingResources) {
        (self.list, self.scale, self.time, self.resources) = (list, scale, time, resources)
        let bounds = CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
        target = Pixels.rounded(bounds)
        clip = target
    }

    /// Returns the display list of the frame without copying it, and leaves an empty list in its place.
    mutating func drainList() -> DisplayList {
        list.setClip(nil)
        var taken = DisplayList()
        swap(&taken, &list)
        return taken
    }

    /// A view that is drawn in this frame, with its properties on screen, its recorded draw commands and its
    /// transforms.
    struct Visit {
        let view: View
        let shown: ViewProperties
        let display: ViewDisplay
        /// The transform from the view's coordinates to the window's points.
        let transform: CGAffineTransform
        /// The transform from the view's recorded draw commands, in pixels from its upper left corner, to the
        /// window's pixels.
        let pixels: CGAffineTransform
    }

    // MARK: Drawing

    /// Draws a view with its subviews, unless it is hidden or transparent.
    /// - Parameter parent: the transform from the superview's coordinates to the window's points; nil for the
    ///   root.
    mutating func draw(_ view: View, in parent: CGAffineTransform?, alpha: CGFloat = 1) {
        let wasFractional = isFractional
        defer { isFractional = wasFractional }
        if view.drawsAtFractionsOfPixels { isFractional = true }
        guard let visit = visit(view, in: parent) else { return }
        let alpha = alpha * visit.shown.alpha * view.stateOpacity
        guard alpha > Self.leastAlpha else { return }
        let mask = view.storedLayer?.mask?.shownShape
        guard mask != nil || (alpha < 1 && needsGroup(visit)) else {
            return drawParts(of: visit, alpha: alpha)
        }
        var extent = CGRect.null
        addExtent(of: visit, to: &extent)
        let bounds = Pixels.covering(extent).intersection(clip)
        guard !bounds.isEmpty else { return }
        let texture = mask.map {
            visit.display.mask.texture(for: $0.path, rule: $0.fillRule, over: bounds, visit, scale)
        }
        drawGroup(bounds: bounds, alpha: alpha, mask: texture) { $0.drawParts(of: visit, alpha: 1) }
    }

    /// The maximum alpha of views that are not drawn, since they would be invisible: about half a step of
    /// 1/255.
    static let leastAlpha: CGFloat = 0.002

    private mutating func drawGroup(
        bounds: PixelRect, alpha: CGFloat, mask: Texture?, _ body: (inout DisplayPass) -> Void
    ) {
        let outerClip = clip
        // The clip in force when the group begins must be written first, or the previous group's would apply.
        writeClip()
        list.beginGroup(bounds: bounds, alpha: Float(alpha), mask: mask)
        clip = bounds
        body(&self)
        list.endGroup()
        clip = outerClip
    }

    private mutating func drawParts(of visit: Visit, alpha: CGFloat) {
        let (view, display) = (visit.view, visit.display)
        append(display.backdrop, visit.pixels, alpha)
        if view.clipsToBounds, !display.isRasterized || !view.subviews.isEmpty {
            let outerClip = clip
            let rect = visit.shown.bounds.applying(visit.transform)
            clip = clip.intersection(Pixels.rounded(Pixels.scaled(rect, by: scale)))
            if !clip.isEmpty { drawClippedInside(of: visit, alpha: alpha) }
            clip = outerClip
        } else {
            drawInside(of: visit, alpha: alpha)
        }
        append(display.border, visit.pixels, alpha)
    }

    /// Draws the content and subviews of a view that clips to its bounds. If the clip is not an axis-aligned
    /// rectangle, they are drawn through a mask.
    private mutating func drawClippedInside(of visit: Visit, alpha: CGFloat) {
        let layer = visit.view.shownLayer
        let isRectangle = (layer?.cornerRadius ?? 0) <= 0 && visit.transform.b == 0 && visit.transform.c == 0
        guard !isRectangle else { return drawInside(of: visit, alpha: alpha) }
        guard
            !visit.display.content.isEmpty || !visit.view.subviews.isEmpty
                || visit.display.recordsContent == true
        else { return drawPlainBackground(of: visit, alpha) }
        let path = layer?.outline(visit.shown.bounds) ?? Path(rect: visit.shown.bounds)
        let texture = visit.display.clipMask.texture(for: path, rule: .nonZero, over: clip, visit, scale)
        drawGroup(bounds: clip, alpha: alpha, mask: texture) { $0.drawInside(of: visit, alpha: 1) }
    }

    private mutating func drawInside(of visit: Visit, alpha: CGFloat) {
        drawPlainBackground(of: visit, alpha)
        recordContent(of: visit)
        append(visit.display.content, contentTransform(of: visit), alpha)
        let isMoved = visit.transform.isOnlyTranslation && alpha == 1
        if isMoved, !isFractional, let batch = visit.view.imageBatch { return draw(batch, of: visit) }
        for subview in visit.view.subviews {
            guard isMoved, let recorded = recordedTexture(of: subview, in: visit.transform) else {
                draw(subview, in: visit.transform, alpha: alpha)
                continue
            }
            guard isInClip(recorded.quad) else { continue }
            writeClip()
            list.addQuad(recorded.quad, texture: recorded.texture)
        }
    }

    /// Draws a view's background color if it is not among the view's recorded draw commands: a background
    /// without round corners needs no recording.
    private mutating func drawPlainBackground(of visit: Visit, _ alpha: CGFloat) {
        guard let color = visit.shown.backgroundColor, color.alpha > 0, visit.display.backdropNeedsColor
        else { return }
        let faded = color.withAlphaComponent(color.alpha * Float(alpha)).rgba8
        let t = visit.pixels
        let size = visit.shown.bounds.size
        let box = CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
        let rect = box.applying(t)
        guard !Pixels.covering(rect).intersection(clip).isEmpty else { return }
        writeClip()
        if t.isScaleAndTranslation, !isFractional {
            let edges = t.a == 1 && t.d == 1 ? Pixels.onWholePixels(rect) : rect
            let quad = Quad(
                x: Float(edges.minX), y: Float(edges.minY), width: Float(edges.width),
                height: Float(edges.height),
                color: faded)
            list.addQuad(quad, texture: nil)
        } else {
            let canvas = DisplayListCanvas(scale: 1, resources: resources)
            canvas.concatenate(t)
            canvas.fill(box, with: color.withAlphaComponent(color.alpha * Float(alpha)))
            list.append(canvas.list)
        }
    }

    private mutating func recordContent(of visit: Visit) {
        guard visit.display.recordsContent != false else { return }
        writeClip()
        visit.display.recordsContent = true
        visit.view.recordContent(
            into: &list, transform: Pixels.scaled(visit.transform, by: scale), scale: scale, time: time)
    }

    mutating func append(_ fragment: Fragment, _ transform: CGAffineTransform, _ alpha: CGFloat) {
        guard !fragment.isEmpty else { return }
        // Snapping to whole pixels may move the fragment by half a pixel.
        let box = fragment.extent.applying(transform).insetBy(dx: -1, dy: -1)
        guard !Pixels.covering(box).intersection(clip).isEmpty else { return }
        writeClip()
        list.append(fragment.list, transform: transform, alpha: alpha, snapsToPixels: !isFractional)
    }

    mutating func writeClip() { list.setClip(clip == target ? nil : clip) }

    // MARK: Positions

    func visit(_ view: View, in parent: CGAffineTransform?) -> Visit? {
        guard !view.isHidden else { return nil }
        var shown = view.presentation
        if let color = shown.backgroundColor, color.isDynamic {
            shown.backgroundColor = color.resolvedColor(with: view.traitCollection)
        }
        var transform = CGAffineTransform.identity
        if let parent { transform = shown.transformToSuperview.concatenating(parent) }
        guard transform.isFinite, shown.bounds.isFinite, transform.determinant != 0 else { return nil }
        if !isFractional, transform.a == 1, transform.d == 1, transform.b == 0, transform.c == 0 {
            // The top left corner is snapped to whole pixels, so that the contents move with it as one.
            let (x, y) = (shown.bounds.minX, shown.bounds.minY)
            transform.tx = Pixels.snapped((transform.tx + x) * scale) / scale - x
            transform.ty = Pixels.snapped((transform.ty + y) * scale) / scale - y
        }
        let display = view.display ?? ViewDisplay()
        view.display = display
        display.prepare(view, shown, scale: scale, resources: resources)
        let corner = CGAffineTransform(translationX: shown.bounds.minX * scale, y: shown.bounds.minY * scale)
        let pixels = corner.concatenating(Pixels.scaled(transform, by: scale))
        return Visit(view: view, shown: shown, display: display, transform: transform, pixels: pixels)
    }

    /// The transform from the view's recorded content to the window's pixels. While the size of the bounds is
    /// animated, the transform stretches the content to the size on screen.
    private func contentTransform(of visit: Visit) -> CGAffineTransform {
        let (model, shown) = (visit.view.bounds.size, visit.shown.bounds.size)
        guard model != shown, model.width > 0, model.height > 0 else { return visit.pixels }
        return CGAffineTransform(scaleX: shown.width / model.width, y: shown.height / model.height)
            .concatenating(visit.pixels)
    }

    // MARK: Groups

    /// Whether parts of the view (background, content, border, subviews) may overlap. If each were drawn with
    /// the view's alpha, they would show through each other.
    private func needsGroup(_ visit: Visit) -> Bool {
        let display = visit.display
        var parts = 0
        for fragment in [display.backdrop, display.content, display.border] where !fragment.isEmpty {
            guard fragment.isFlat else { return true }
            parts += 1
        }
        if let color = visit.shown.backgroundColor, color.alpha > 0, display.backdropNeedsColor { parts += 1 }
        if display.recordsContent == true { return true }
        parts += visit.view.subviews.count { !$0.isHidden }
        return parts > 1
    }

    /// Enlarges the rectangle `extent`, in pixels, so that it covers the view and its subviews.
    private func addExtent(of visit: Visit, to extent: inout CGRect) {
        let display = visit.display
        var own = Pixels.scaled(visit.shown.bounds.applying(visit.transform), by: scale)
        for fragment in [display.backdrop, display.border] where !fragment.isEmpty {
            own = own.union(fragment.extent.applying(visit.pixels))
        }
        if !display.content.isEmpty, !visit.view.clipsToBounds {
            own = own.union(display.content.extent.applying(contentTransform(of: visit)))
        }
        extent = extent.union(own.insetBy(dx: -1, dy: -1))
        guard !visit.view.clipsToBounds else { return }
        for subview in visit.view.subviews {
            if let inner = self.visit(subview, in: visit.transform) { addExtent(of: inner, to: &extent) }
        }
    }
}
