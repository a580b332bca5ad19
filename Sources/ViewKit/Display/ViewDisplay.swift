import Drawing
import Foundation

/// What the display pass keeps for a view between frames: its recorded parts, in pixels, with the top left
/// corner of the bounds at 0, 0.
final class ViewDisplay {
    /// What the kept parts were made from; other values make them anew.
    private struct Key: Equatable {
        var scale: CGFloat
        var size: CGSize
        var backgroundColor: Color?
        var layer: Int
        var isRasterized: Bool
        var traits: TraitCollection
        var resources: ObjectIdentifier
    }

    /// Shadow and background, and, when rasterised, everything of the view's own.
    private(set) var backdrop = Fragment()
    private(set) var content = Fragment()
    private(set) var border = Fragment()
    /// The content of `layer.mask`, and of rounded or turned clips.
    let mask = MaskTexture()
    let clipMask = MaskTexture()
    /// Everything of the view's own is one rectangle in `backdrop`.
    private(set) var isRasterized = false
    /// The background is none of the recorded parts.
    private(set) var backdropLacksColor = true
    /// False once the view turned out not to override `recordContent`; nil before it was first asked.
    var recordsContent: Bool?
    private var key: Key?
    private var contentKey: Key?

    /// The decoration changed; the content stays.
    func invalidate() { key = nil }

    /// Records what is missing. `draw(_:)` is called when asked for, and after a change of size or scale.
    func prepare(_ view: View, _ shown: ViewProperties, scale: CGFloat, resources: DrawingResources) {
        let layer = view.storedLayer
        let isRasterized = Self.isRasterized(view, shown, scale: scale)
        let new = Key(
            scale: scale, size: shown.bounds.size, backgroundColor: shown.backgroundColor,
            layer: layer?.revision ?? 0, isRasterized: isRasterized, traits: view.traitCollection,
            resources: ObjectIdentifier(resources))
        var newContent = new
        // What an animation does to bounds and colour stretches the content but does not draw it anew.
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
        backdropLacksColor = !isRasterized && (layer?.cornerRadius ?? 0) <= 0
        view.needsDisplay = false
        (key, contentKey) = (new, newContent)
    }

    /// Asked for, or needed: rounded clipping of a view's own content costs nothing in a texture.
    private static func isRasterized(_ view: View, _ shown: ViewProperties, scale: CGFloat) -> Bool {
        guard let layer = view.storedLayer else { return false }
        let isCut = view.clipsToBounds && layer.cornerRadius > 0 && view.subviews.isEmpty
        guard layer.shouldRasterize || isCut else { return false }
        let extent = layer.extent(of: shown.bounds).size
        let (width, height) = (extent.width * scale, extent.height * scale)
        // A large texture takes longer to make than a frame has; a cut one takes the place of a mask as large.
        return max(width, height) <= 4096 && width * height <= (isCut ? 4_000_000 : 600_000)
    }
}
