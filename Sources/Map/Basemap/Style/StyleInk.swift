import CartoucheDrawing
import CartoucheStyleSpec

/// The paint of a shape: a color, or a pattern of the sprite.
enum StyleInk: Equatable {
    case color(Color)
    case pattern(String, opacity: Double)

    /// Paints with a color, including its opacity.
    init(_ color: Color) { self = .color(color) }

    /// Paints with a pattern, an image of the sprite, with an opacity from 0 to 1.
    init(_ image: StyleImage, opacity: Double) { self = .pattern(image.name, opacity: opacity) }

    var isVisible: Bool {
        switch self {
        case .color(let color): color.alpha > 0
        case .pattern(let name, let opacity): opacity > 0 && !name.isEmpty
        }
    }
}
