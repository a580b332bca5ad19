import CartoucheDrawing
import CartoucheStyleSpec

extension TileCanvas {
    /// Paints the shapes that were added to `geometry` in a color or with a pattern of the sprite. A pattern
    /// that the sprite lacks paints nothing.
    /// - Parameter isHard: whether each pixel is painted entirely or not at all, without smooth edges.
    func composite(_ ink: StyleInk, isHard: Bool = false, of layer: StyleLayer) {
        guard ink.isVisible else { return geometry.discard() }
        switch ink {
        case .color(let color):
            if isHard {
                geometry.composite(PlainShader(word: color.rgba8), isHard: true, onto: &pixels)
            } else {
                geometry.composite(color, onto: &pixels)
            }
        case .pattern(let name, let opacity):
            guard let shader = pattern(name, opacity: opacity, of: layer) else { return geometry.discard() }
            geometry.composite(shader, isHard: isHard, onto: &pixels)
        }
    }
}
