import CartoucheDrawing
import Foundation

/// A texture with the shape of a mask by which a view is clipped, kept until the shape or its position in
/// pixels changes.
final class MaskTexture {
    private struct Key: Equatable {
        var path: Path
        var rule: FillRule
        /// The transform from the mask's path, in points in the view's coordinates, to the pixels of the
        /// texture.
        var transform: CGAffineTransform
        var width: Int
        var height: Int
    }

    private var key: Key?
    private var texture: Texture?

    /// A texture that is white inside the mask's path and transparent outside. It covers the rectangle
    /// `bounds`, given in the window's pixels.
    func texture(
        for path: Path, rule: FillRule, over bounds: PixelRect, _ visit: DisplayPass.Visit, _ scale: CGFloat
    ) -> Texture {
        var local = CGAffineTransform(scaleX: scale, y: scale).concatenating(visit.transform)
        local.tx = visit.transform.tx * scale
        local.ty = visit.transform.ty * scale
        local.tx -= CGFloat(bounds.x)
        local.ty -= CGFloat(bounds.y)
        let new = Key(path: path, rule: rule, transform: local, width: bounds.width, height: bounds.height)
        if new == key, let texture { return texture }
        let canvas = BitmapCanvas(width: bounds.width, height: bounds.height)
        canvas.concatenate(local)
        canvas.fill(path, with: .color(.white), rule: rule)
        let made = Texture(bitmap: canvas.bitmap)
        (key, texture) = (new, made)
        return made
    }
}
