import Foundation

/// What a shape is filled or stroked with.
public enum Paint: Hashable, Sendable {
    /// The shape is filled or stroked with a single color.
    case color(Color)
    /// The shape is filled or stroked with a linear gradient.
    case gradient(LinearGradient)
    /// The shape is filled or stroked with a radial gradient, outward from a center.
    case radialGradient(RadialGradient)
    /// The shape is filled or stroked with a conic gradient, around a center.
    case conicGradient(ConicGradient)

    /// Whether points of equal color lie on curves or rays, as in radial and conic gradients: such a paint
    /// cannot be drawn as triangles with a color at each corner.
    var isCurved: Bool {
        switch self {
        case .color, .gradient: false
        case .radialGradient, .conicGradient: true
        }
    }
}
