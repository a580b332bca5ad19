import Foundation

/// What one annotation view covers, and where it is among the others: flat, so that those at a point are found without a
/// look at any view. In points from the annotation's point, rounded outwards.
struct HitBox {
    private var minX: Float = .infinity
    private var minY: Float = .infinity
    private var maxX: Float = -.infinity
    private var maxY: Float = -.infinity
    /// Ascends from back to front.
    var order: Int32 = 0
    /// The copy of the world on which it is.
    var world: Int32 = 0
    /// It has no subviews and is no callout: nothing of it can stand in front of other pins.
    var isPlain = false

    /// Nil: it is not known, and contains nothing.
    mutating func set(_ rect: CGRect?) {
        guard let rect else {
            (minX, minY, maxX, maxY) = (.infinity, .infinity, -.infinity, -.infinity)
            return
        }
        (minX, minY) = (Float(rect.minX).nextDown, Float(rect.minY).nextDown)
        (maxX, maxY) = (Float(rect.maxX).nextUp, Float(rect.maxY).nextUp)
    }

    /// Whether it is within `slack` of a point.
    func contains(_ p: CGPoint, slack: CGFloat) -> Bool {
        p.x >= CGFloat(minX) - slack && p.x <= CGFloat(maxX) + slack && p.y >= CGFloat(minY) - slack
            && p.y <= CGFloat(maxY) + slack
    }
}
