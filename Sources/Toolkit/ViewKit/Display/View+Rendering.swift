import CartoucheDrawing
import Foundation

/// A view that shows more than its `draw(_:)` draws, such as a map, and that can also draw this further
/// content into any canvas.
@MainActor
package protocol ContentRendering: View {
    /// Draws into a canvas what the view's `recordContent` otherwise puts on the screen, in points in the
    /// view's coordinates.
    func renderContent(in canvas: any Canvas)
}

extension View {
    /// Draws this view and the views inside it, as they are now, into any canvas: shapes as shapes, and text
    /// as text, so that a canvas that keeps shapes and text, such as that of a PDF file, shows them sharp at
    /// any size. A map draws its tiles as an image, its names as text and its overlays as shapes; it waits up
    /// to ten seconds for tiles that are still loading. UIKit's `CALayer.render(in:)`.
    ///
    /// The upper left corner of the bounds lies at the canvas's origin; this view's own frame, transform and
    /// alpha are ignored. The contents of views with round corners or a mask are drawn as images of the scale
    /// `Canvas.scale`, since canvases clip to rectangles only. Overlapping parts of a translucent view show
    /// through each other.
    /// - Precondition: not called while a view draws.
    public func render(in canvas: any Canvas) {
        layoutIfNeeded()
        let rendering = ViewRendering(
            canvas: ResolvingCanvas(canvas),
            resources: window?.resources ?? DrawingResources(engine: Services.current.text))
        canvas.saveState()
        canvas.concatenate(CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY))
        rendering.renderParts(of: self, presentation)
        canvas.restoreState()
    }
}

/// Draws a tree of views into any canvas, for `View.render(in:)`.
struct ViewRendering {
    let canvas: ResolvingCanvas
    let resources: DrawingResources

    /// The maximum width and height, in pixels, of a view's contents that are drawn as an image since they
    /// are clipped to a path.
    private static let sideLimit = 8_192

    private func render(_ view: View) {
        let shown = view.presentation
        let alpha = shown.alpha * view.stateOpacity
        guard !view.isHidden, alpha > DisplayPass.leastAlpha, shown.bounds.isFinite else { return }
        let transform = shown.transformToSuperview
        guard transform.isFinite, transform.determinant != 0 else { return }
        canvas.saveState()
        canvas.concatenate(transform)
        if alpha < 1 { canvas.setAlpha(alpha) }
        if let mask = view.storedLayer?.mask?.shownShape {
            cut(to: mask.path, rule: mask.fillRule) { $0.renderParts(of: view, shown) }
        } else {
            renderParts(of: view, shown)
        }
        canvas.restoreState()
    }

    func renderParts(of view: View, _ shown: ViewProperties) {
        let recorder = ViewRecorder(view: view, shown: shown, scale: canvas.scale, resources: resources)
        inCorner(of: shown.bounds, view) { recorder.drawBackdrop(on: canvas) }
        if view.clipsToBounds, let layer = view.shownLayer, layer.cornerRadius > 0 {
            cut(to: layer.outline(shown.bounds), rule: .nonZero) { $0.renderInside(view) }
        } else {
            canvas.saveState()
            if view.clipsToBounds { canvas.clip(to: shown.bounds) }
            renderInside(view)
            canvas.restoreState()
        }
        inCorner(of: shown.bounds, view) { recorder.drawBorder(on: canvas) }
    }

    private func renderInside(_ view: View) {
        canvas.traitCollection = view.traitCollection
        canvas.saveState()
        view.drawContent(on: canvas)
        canvas.restoreState()
        if let view = view as? any ContentRendering {
            canvas.saveState()
            view.renderContent(in: canvas)
            canvas.restoreState()
        }
        for subview in view.subviews { render(subview) }
    }

    /// Calls the closure `draw` while the canvas's origin is at the upper left corner of the view's bounds,
    /// where the drawing of shadow, background and border begins.
    private func inCorner(of bounds: CGRect, _ view: View, _ draw: () -> Void) {
        canvas.traitCollection = view.traitCollection
        canvas.saveState()
        canvas.concatenate(CGAffineTransform(translationX: bounds.minX, y: bounds.minY))
        draw()
        canvas.restoreState()
    }

    /// Draws, as an image, that part of the drawing of the closure `draw` that lies inside a path.
    private func cut(to path: Path, rule: FillRule, _ draw: (ViewRendering) -> Void) {
        let extent = path.boundingBox
        guard extent.isFinite else { return }
        let scale = canvas.scale
        var pixels = Pixels.covering(Pixels.scaled(extent, by: scale))
        (pixels.width, pixels.height) = (
            min(pixels.width, Self.sideLimit), min(pixels.height, Self.sideLimit)
        )
        guard !pixels.isEmpty else { return }
        // Whole pixels, so that the image is copied and not scaled.
        let box = CGRect(
            x: CGFloat(pixels.x) / scale, y: CGFloat(pixels.y) / scale, width: CGFloat(pixels.width) / scale,
            height: CGFloat(pixels.height) / scale)
        func blank() -> BitmapCanvas {
            let blank = BitmapCanvas(
                width: pixels.width, height: pixels.height, scale: scale, text: resources.text.engine)
            blank.concatenate(CGAffineTransform(translationX: -box.minX, y: -box.minY))
            return blank
        }
        let (own, mask) = (blank(), blank())
        draw(ViewRendering(canvas: ResolvingCanvas(own), resources: resources))
        mask.fill(path, with: .color(.white), rule: rule)
        var bitmap = own.bitmap
        bitmap.multiplyAlpha(by: mask.bitmap)
        canvas.draw(Image(bitmap: bitmap, scale: scale), in: box)
    }
}

extension Bitmap {
    /// Multiplies the alpha of each pixel of this bitmap by the alpha of the same pixel in the bitmap `mask`,
    /// which has the same size.
    mutating func multiplyAlpha(by mask: Bitmap) {
        for i in stride(from: 3, to: pixels.count, by: 4) {
            pixels[i] = UInt8((Int(pixels[i]) * Int(mask.pixels[i]) + 127) / 255)
        }
    }
}
