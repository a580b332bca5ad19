import CartoucheDrawing
import Foundation

/// The display pass's cache for one view: the draw commands that were last recorded for its parts (shadow and
/// background, content, border), in pixels, with the top left corner of the bounds at 0, 0.
final class ViewDisplay {
    /// The values on which the recorded parts depend; when one changes, the parts are recorded again.
    private struct Key: Equatable {
        var scale: CGFloat
        var size: CGSize
        var backgroundColor: Color?
        var layer: Int
        var isRasterized: Bool
        var traits: TraitCollection
        var resources: ObjectIdentifier
    }

    /// The draw commands of the shadow and background; of a rasterized view, those of all its own drawing.
    private(set) var backdrop = Fragment()
    private(set) var content = Fragment()
    private(set) var border = Fragment()
    /// The texture of the view's `layer.mask`.
    let mask = MaskTexture()
    /// The texture of the mask by which a view clips its contents to rounded or rotated bounds.
    let clipMask = MaskTexture()
    /// Whether all of the view's own drawing is one textured rectangle in `backdrop`.
    private(set) var isRasterized = false
    /// Whether the background color is in none of the recorded parts, so that the display pass must draw it.
    private(set) var backdropLacksColor = true
    /// Whether the view overrides `recordContent`; nil before that method's first call.
    var recordsContent: Bool?
    private var key: Key?
    private var contentKey: Key?
    /// The whole drawing of a view without a `Layer`, if it is one rectangle; else nil.
    private var recorded: RecordedTexture?

    /// Invalidates the recorded shadow, background and border, but not the content.
    func invalidate() { key = nil }

    /// Records the parts of the view that are missing or invalid. The view's `draw(_:)` is called after
    /// `setNeedsDisplay()` and after a change of its size, scale or traits.
    func prepare(_ view: View, _ shown: ViewProperties, scale: CGFloat, resources: DrawingResources) {
        let layer = view.storedLayer
        let isRasterized = Self.isRasterized(view, shown, scale: scale)
        let new = Key(
            scale: scale, size: shown.bounds.size, backgroundColor: shown.backgroundColor,
            layer: layer?.revision ?? 0, isRasterized: isRasterized, traits: view.traitCollection,
            resources: ObjectIdentifier(resources))
        var newContent = new
        // Animated bounds and colors stretch the content but do not redraw it.
        newContent.size = view.bounds.size
        newContent.backgroundColor = nil
        newContent.layer = 0
        let contentIsOld = view.needsDisplay || newContent != contentKey
        guard contentIsOld || new != key else { return }
        let recorder = ViewRecorder(view: view, shown: shown, scale: scale, resources: resources)
        if isRasterized {
            backdrop = recorder.raster()
            content = Fragment()
            border = Fragment()
        } else {
            if new != key {
                backdrop = recorder.backdrop()
                border = recorder.border()
            }
            if contentIsOld { content = recorder.content() }
        }
        self.isRasterized = isRasterized
        backdropLacksColor = !isRasterized && (view.shownLayer?.cornerRadius ?? 0) <= 0
        view.needsDisplay = false
        (key, contentKey) = (new, newContent)
        recorded =
            layer == nil && content.isOnlyQuad
            ? RecordedTexture(
                fragment: content, scale: scale, size: view.bounds.size, traits: view.traitCollection,
                resources: resources) : nil
    }

    /// The one rectangle that is the whole drawing of an unchanged view without a `Layer`; nil for other
    /// views.
    func plainTexture(of view: View, scale: CGFloat, resources: DrawingResources) -> RecordedTexture? {
        guard let recorded, recordsContent == false, !view.needsDisplay, view.storedLayer == nil,
            recorded.isValid(scale, view.model.bounds.size, view.traitCollection, resources)
        else { return nil }
        return recorded
    }

    /// Whether all of the view's own drawing goes into one texture: because the layer asks for it, or because
    /// a view without subviews clips its drawing to rounded corners, which needs no mask in a texture. False
    /// above a limit of pixels.
    private static func isRasterized(_ view: View, _ shown: ViewProperties, scale: CGFloat) -> Bool {
        guard let layer = view.shownLayer else { return false }
        let isCut = view.clipsToBounds && layer.cornerRadius > 0 && view.subviews.isEmpty
        guard layer.shouldRasterize || isCut else { return false }
        let extent = layer.extent(of: shown.bounds).size
        let (width, height) = (extent.width * scale, extent.height * scale)
        // A large texture takes longer than a frame to render; a clipped one replaces a mask of the same
        // size.
        return max(width, height) <= 4096 && width * height <= (isCut ? 4_000_000 : 600_000)
    }
}
