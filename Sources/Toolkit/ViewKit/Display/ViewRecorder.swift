import CartoucheDrawing
import Foundation

/// Records the draw commands of one view, for `ViewDisplay`, in pixels with the upper left corner of the
/// view's bounds at 0, 0.
struct ViewRecorder {
    let view: View
    let shown: ViewProperties
    let scale: CGFloat
    let resources: DrawingResources

    private var box: CGRect { CGRect(origin: .zero, size: shown.bounds.size) }

    /// Records the draw commands of the view's shadow and background. A background without round corners is
    /// left out, since the display pass draws it without a recording.
    func backdrop() -> Fragment {
        guard let layer = view.shownLayer else { return Fragment() }
        let fills = shown.backgroundColor != nil && layer.cornerRadius > 0
        guard fills || layer.shadow != nil else { return Fragment() }
        let canvas = DisplayListCanvas(scale: scale, resources: resources, traits: view.traitCollection)
        drawBackdrop(layer, on: canvas, withColor: fills)
        return Fragment(canvas.list, isFlat: layer.shadow == nil)
    }

    func content() -> Fragment {
        let canvas = DisplayListCanvas(scale: scale, resources: resources, traits: view.traitCollection)
        canvas.concatenate(toBox(of: view.bounds))
        view.drawContent(on: canvas)
        return Fragment(canvas.list)
    }

    func border() -> Fragment {
        guard let layer = view.shownLayer, layer.borderWidth > 0 else { return Fragment() }
        let canvas = DisplayListCanvas(scale: scale, resources: resources, traits: view.traitCollection)
        drawBorder(layer, on: canvas)
        return Fragment(canvas.list, isFlat: true)
    }

    /// Draws the view's shadow, background, content and border into a texture, and records one rectangle with
    /// this texture.
    func raster() -> Fragment {
        guard let layer = view.shownLayer else { return Fragment() }
        let extent = layer.extent(of: box)
        // A transparent border of one pixel antialiases the edges at fractions of a pixel and when scaled.
        let (x0, y0) = ((extent.minX * scale).rounded(.down) - 1, (extent.minY * scale).rounded(.down) - 1)
        let width = Int((extent.maxX * scale).rounded(.up) + 1 - x0)
        let height = Int((extent.maxY * scale).rounded(.up) + 1 - y0)
        guard width > 2, height > 2 else { return Fragment() }
        let shift = CGAffineTransform(translationX: -x0 / scale, y: -y0 / scale)

        func blank() -> BitmapCanvas {
            BitmapCanvas(
                width: width, height: height, scale: scale, text: resources.text.engine,
                traits: view.traitCollection)
        }
        let canvas = blank()
        canvas.concatenate(shift)
        let isCut = view.clipsToBounds
        if !isCut { drawBackdrop(layer, on: canvas, withColor: true) }
        let own = blank()
        let target = isCut ? own : canvas
        target.concatenate(isCut ? shift : .identity)
        if isCut { drawBackdrop(layer, on: own, withColor: true, withShadow: false) }
        target.saveState()
        target.concatenate(toBox(of: view.bounds))
        view.drawContent(on: target)
        target.restoreState()
        drawBorder(layer, on: target)
        var bitmap = canvas.bitmap
        if isCut {
            // The shadow extends beyond the clip.
            drawShadow(layer, on: canvas)
            bitmap = Self.cut(
                own.bitmap, to: layer.outline(box), shift: shift, scale: scale, over: canvas.bitmap)
        }

        var list = DisplayList()
        let quad = Quad(
            x: Float(x0), y: Float(y0), width: Float(width), height: Float(height), sourceWidth: Float(width),
            sourceHeight: Float(height))
        list.addQuad(quad, texture: Texture(bitmap: bitmap))
        return Fragment(list, isFlat: true)
    }

    /// Draws the view's shadow and background into a canvas whose origin is at the upper left corner of the
    /// view's bounds.
    func drawBackdrop(on canvas: any Canvas) {
        if let layer = view.shownLayer { return drawBackdrop(layer, on: canvas, withColor: true) }
        if let color = shown.backgroundColor, color.alpha > 0 { canvas.fill(box, with: color) }
    }

    /// Draws the view's border into a canvas whose origin is at the upper left corner of the view's bounds.
    func drawBorder(on canvas: any Canvas) {
        if let layer = view.shownLayer { drawBorder(layer, on: canvas) }
    }

    private func drawBackdrop(
        _ layer: Layer, on canvas: any Canvas, withColor: Bool, withShadow: Bool = true
    ) {
        if withShadow { drawShadow(layer, on: canvas) }
        if withColor, let color = shown.backgroundColor, color.alpha > 0 {
            canvas.fill(layer.outline(box), with: color)
        }
    }

    private func drawShadow(_ layer: Layer, on canvas: any Canvas) {
        guard let shadow = layer.shadow else { return }
        guard let path = layer.shadowPath else { return canvas.drawShadow(of: layer.outline(box), shadow) }
        canvas.saveState()
        canvas.concatenate(CGAffineTransform(translationX: -shown.bounds.minX, y: -shown.bounds.minY))
        canvas.drawShadow(of: path, shadow)
        canvas.restoreState()
    }

    private func drawBorder(_ layer: Layer, on canvas: any Canvas) {
        // Either of its parts may be clear.
        let color = layer.borderColor.resolvedColor(with: view.traitCollection)
        guard layer.borderWidth > 0, color.alpha > 0 else { return }
        let path = layer.outline(box, inset: layer.borderWidth / 2)
        canvas.stroke(path, with: .color(color), style: StrokeStyle(width: layer.borderWidth))
    }

    private func toBox(of bounds: CGRect) -> CGAffineTransform {
        CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
    }

    /// Returns a bitmap that shows `backdrop` and above it the part of `bitmap` inside `path`. Both bitmaps
    /// have the same size.
    private static func cut(
        _ bitmap: Bitmap, to path: Path, shift: CGAffineTransform, scale: CGFloat, over backdrop: Bitmap
    ) -> Bitmap {
        let mask = BitmapCanvas(width: bitmap.width, height: bitmap.height, scale: scale)
        mask.concatenate(shift)
        mask.fill(path, with: .white)
        var cut = bitmap
        cut.multiplyAlpha(by: mask.bitmap)
        let result = BitmapCanvas(width: bitmap.width, height: bitmap.height)
        result.bitmap = backdrop
        result.draw(Image(bitmap: cut), in: CGRect(x: 0, y: 0, width: cut.width, height: cut.height))
        return result.bitmap
    }
}
