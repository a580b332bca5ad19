import CartoucheDrawing
import Foundation

/// Drawing of views that consist of one image each, such as pins.
extension DisplayPass {
    /// Draws the subviews of a view: those that are one image each from the rectangles recorded in `batch`,
    /// the others one by one.
    mutating func draw(_ batch: ImageBatch, of visit: Visit) {
        let key = ImageBatch.Key(
            scale: scale, x: visit.transform.tx, y: visit.transform.ty,
            resources: ObjectIdentifier(resources))
        let subviews = visit.view.subviews
        guard let offset = batch.offset(for: key) else {
            return record(batch, key, subviews, visit.transform)
        }
        for step in batch.steps {
            switch step {
            case .view(let index): draw(subviews[index], in: visit.transform)
            case .textures(let texture, let range):
                writeClip()
                let box = PixelRect(
                    x: clip.x - 1, y: clip.y - 1, width: clip.width + 2, height: clip.height + 2)
                list.addQuads(
                    batch.quads, range, movedByX: offset.x, y: offset.y, touching: box, texture: texture)
            }
        }
    }

    /// Draws the subviews of a view one by one, and records the rectangles of those that are one image each
    /// in `batch`, for the next frames.
    private mutating func record(
        _ batch: ImageBatch, _ key: ImageBatch.Key, _ subviews: [View], _ transform: CGAffineTransform
    ) {
        batch.beginRecording(key)
        var isFinal = true
        for (index, subview) in subviews.enumerated() {
            // Sums of fractions would be rounded otherwise than the sum's parts.
            let isWhole = !subview.drawsAtFractionsOfPixels
            if isWhole, let recorded = recordedTexture(of: subview, in: transform) {
                batch.add(recorded.quad, texture: recorded.texture)
                guard isInClip(recorded.quad) else { continue }
                writeClip()
                list.addQuad(recorded.quad, texture: recorded.texture)
            } else {
                draw(subview, in: transform)
                batch.add(view: index)
                // A new view: it has been prepared now.
                if isWhole, recordedTexture(of: subview, in: transform) != nil { isFinal = false }
            }
        }
        batch.endRecording(isFinal: isFinal)
    }

    /// Whether a rectangle in pixels intersects the clip, or is less than a pixel outside the clip.
    func isInClip(_ quad: Quad) -> Bool {
        quad.x + quad.width > Float(clip.x - 1) && quad.x < Float(clip.x + clip.width + 1)
            && quad.y + quad.height > Float(clip.y - 1) && quad.y < Float(clip.y + clip.height + 1)
    }

    /// The rectangle in pixels and the texture of a view whose drawing is one image, such as a pin. Found
    /// without the steps that other views need, since there may be thousands of such views.
    /// - Parameter parent: the transform from the superview's coordinates to the window's points; must be a
    ///   translation.
    /// - Returns: nil if the view's drawing is not one image.
    func recordedTexture(of view: View, in parent: CGAffineTransform) -> (quad: Quad, texture: Texture?)? {
        guard let display = view.display, view.animations == nil, view.subviews.isEmpty,
            let recorded = display.plainTexture(of: view, scale: scale, resources: resources),
            view.model.alpha == 1, view.model.backgroundColor == nil, view.model.transform.isIdentity,
            !view.isHidden, !view.clipsToBounds, view.stateOpacity == 1
        else { return nil }
        let (bounds, center) = (view.model.bounds, view.model.center)
        // Where `visit` and `append` put it, by the same arithmetic.
        var (x, y) = (center.x - bounds.midX + parent.tx, center.y - bounds.midY + parent.ty)
        let isSnapped = !isFractional && !view.drawsAtFractionsOfPixels
        if isSnapped {
            x = Pixels.snapped((x + bounds.minX) * scale) / scale - bounds.minX
            y = Pixels.snapped((y + bounds.minY) * scale) / scale - bounds.minY
        }
        x = bounds.minX * scale + x * scale
        y = bounds.minY * scale + y * scale
        guard x.isFinite, y.isFinite else { return nil }
        let quad = recorded.quad.moved(
            byX: Float(isSnapped ? x.rounded() : x), y: Float(isSnapped ? y.rounded() : y))
        return (quad, recorded.texture)
    }
}
