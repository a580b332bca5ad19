import CartoucheDrawing
import Foundation

/// The texture of a mask, cached until the mask's shape or its position in pixels changes.
final class MaskTexture {
    private struct Key: Equatable {
        var path: Path
        var rule: FillRule
        /// The transform from the path's points to the texture's pixels.
        var transform: CGAffineTransform
        var width: Int
        var height: Int
    }

    private var key: Key?
    private var texture: Texture?

    /// A texture that covers `bounds`, in the window's pixels: white inside the path, transparent outside.
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
