import CartoucheDrawing
import Foundation

/// The display pass's cache for one view: its recorded parts, in pixels, with the top left corner of the
/// bounds at 0, 0.
final class ViewDisplay {
    /// The inputs of the recorded parts; a change records them again.
    private struct Key: Equatable {
        var scale: CGFloat
        var size: CGSize
        var backgroundColor: Color?
        var layer: Int
        var isRasterized: Bool
        var traits: TraitCollection
        var resources: ObjectIdentifier
    }

    /// The shadow and background; when rasterized, all of the view's own drawing.
    private(set) var backdrop = Fragment()
    private(set) var content = Fragment()
    private(set) var border = Fragment()
    /// The mask textures of `layer.mask`, and of rounded or rotated clips.
    let mask = MaskTexture()
    let clipMask = MaskTexture()
    /// Whether all of the view's own drawing is one rectangle in `backdrop`.
    private(set) var isRasterized = false
    /// Whether the background color is in none of the recorded parts.
    private(set) var backdropLacksColor = true
    /// False if the view does not override `recordContent`; nil before its first call.
    var recordsContent: Bool?
    private var key: Key?
    private var contentKey: Key?
    /// All that a view without decoration draws, if it is one rectangle.
    private var recorded: RecordedTexture?

    /// Invalidates the decoration; the content is kept.
    func invalidate() { key = nil }

    /// Records the missing parts. `draw(_:)` is called after `setNeedsDisplay()` and after a change of size
    /// or scale.
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

    /// The one rectangle that is all of an undecorated, unchanged view; nil for other views.
    func plainTexture(of view: View, scale: CGFloat, resources: DrawingResources) -> RecordedTexture? {
        guard let recorded, recordsContent == false, !view.needsDisplay, view.storedLayer == nil,
            recorded.isValid(scale, view.model.bounds.size, view.traitCollection, resources)
        else { return nil }
        return recorded
    }

    /// Whether rasterization is requested, or saves a mask: a texture clips a view's own content to rounded
    /// corners for free.
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
