import Drawing
import StyleSpec

/// What a shape is filled with: a color, or a pattern of the sprite.
enum TileInk: Equatable {
    case color(Color)
    case pattern(String, opacity: Double)

    /// A color, opacity included.
    init(_ color: Color) { self = .color(color) }

    /// A pattern.
    init(_ image: StyleImage, opacity: Double) { self = .pattern(image.name, opacity: opacity) }

    var isVisible: Bool {
        switch self {
        case .color(let color): color.alpha > 0
        case .pattern(let name, let opacity): opacity > 0 && !name.isEmpty
        }
    }
}

extension TileCanvas {
    /// Paints the added shape. A pattern that the style does not have paints nothing.
    /// - Parameter isHard: whether a pixel is painted entirely or not at all.
    func composite(_ ink: TileInk, isHard: Bool = false, of layer: StyleLayer) {
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
