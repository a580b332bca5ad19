import CartoucheDrawing
import Foundation

/// Determines whether many views have all moved by the same vector, as in a pan.
nonisolated struct UniformTranslation {
    /// The vector by which the first view has moved, in points; nil before the first view was added.
    private var first: CGVector?
    private(set) var hasMoved = false
    private var isCommon = true

    /// The tolerance for rounding errors of movements, in points: far less than a pixel.
    private static let slack: CGFloat = 1e-6

    mutating func add(_ vector: CGVector) {
        if vector.dx != 0 || vector.dy != 0 { hasMoved = true }
        guard let first else {
            first = vector
            return
        }
        if abs(vector.dx - first.dx) > Self.slack || abs(vector.dy - first.dy) > Self.slack {
            isCommon = false
        }
    }

    /// The vector by which all views have moved, in points; nil if they have moved by different vectors.
    var vector: CGVector? { isCommon ? first ?? .zero : nil }
}
