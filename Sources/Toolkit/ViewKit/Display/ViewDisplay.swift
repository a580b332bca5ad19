import CartoucheDrawing
import Foundation

/// The draw commands that were last recorded for the parts of one view: shadow and background, content, and
/// border. They are in pixels, with the upper left corner of the view's bounds at 0, 0, and are copied into
/// each frame while the view does not change.
final class ViewDisplay {
    /// The values on which the view's recorded draw commands depend; when one changes, the commands are
    /// recorded again.
    private struct Key: Equatable {
        var scale: CGFloat
        var size: CGSize
        var backgroundColor: Color?
        var layer: Int
        var isRasterized: Bool
        var traits: TraitCollection
        var resources: ObjectIdentifier
    }

    /// The recorded draw commands of the view's shadow and background; for a view that is drawn into a
    /// texture, of all its own drawing.
    private(set) var backdrop = Fragment()
    private(set) var content = Fragment()
    private(set) var border = Fragment()
    /// The texture with the shape of the view's `layer.mask`.
    let mask = MaskTexture()
    /// The texture with the shape of the view's rounded or rotated bounds, to which the view clips its
    /// contents.
    let clipMask = MaskTexture()
    /// Whether all of the view's own drawing was drawn into a texture, so that `backdrop` is one rectangle
    /// with this texture.
    private(set) var isRasterized = false
    /// Whether the view's background color is missing in the recorded draw commands, so that the display pass
    /// must draw it.
    private(set) var backdropNeedsColor = true
    /// Whether the view's class overrides `recordContent`; nil as long as that method was never called.
    var recordsContent: Bool?
    private var key: Key?
    private var contentKey: Key?
    /// The whole drawing of the view if it is a single rectangle and the view has no `Layer`; else nil.
    private var recorded: RecordedTexture?

    /// Makes the view's shadow, background and border be recorded again; its content stays as it is.
    func invalidate() { key = nil }

    /// Records those draw commands of the view that are missing or no longer valid. The view's `draw(_:)` is
    /// called after `setNeedsDisplay()` and after a change of the view's size, scale or traits.
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
        backdropNeedsColor = !isRasterized && (view.shownLayer?.cornerRadius ?? 0) <= 0
        view.needsDisplay = false
        (key, contentKey) = (new, newContent)
        recorded =
            layer == nil && content.isOnlyQuad
            ? RecordedTexture(
                fragment: content, scale: scale, size: view.bounds.size, traits: view.traitCollection,
                resources: resources) : nil
    }

    /// The single rectangle that is the whole drawing of an unchanged view without a `Layer`; nil if the view
    /// has changed, has a layer or draws more than one rectangle.
    func plainTexture(of view: View, scale: CGFloat, resources: DrawingResources) -> RecordedTexture? {
        guard let recorded, recordsContent == false, !view.needsDisplay, view.storedLayer == nil,
            recorded.isValid(scale, view.model.bounds.size, view.traitCollection, resources)
        else { return nil }
        return recorded
    }

    /// Whether all of the view's own drawing goes into one texture: because its layer asks for this, or
    /// because the view has no subviews and clips its drawing to rounded corners, which a texture can do
    /// without a mask. False if the texture would have too many pixels.
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
