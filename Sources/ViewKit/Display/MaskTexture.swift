import Drawing
import Foundation

/// A mask's pixels, kept while neither the shape nor its place on the pixels changes.
final class MaskTexture {
    private struct Key: Equatable {
        var path: Path
        var rule: FillRule
        /// From the path's points to pixels of the texture.
        var transform: CGAffineTransform
        var width: Int
        var height: Int
    }

    private var key: Key?
    private var texture: Texture?

    /// White where the path is, over `bounds`.
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
