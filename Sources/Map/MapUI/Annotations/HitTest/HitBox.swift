import Foundation

/// The rectangle that one annotation view covers, and its z-order, as plain numbers, so that the boxes at a
/// point are found without reading any view. In points relative to the annotation's point, rounded outward.
struct HitBox {
    private var minX: Float = .infinity
    private var minY: Float = .infinity
    private var maxX: Float = -.infinity
    private var maxY: Float = -.infinity
    /// The position of the annotation view in the z-order, ascending from back to front.
    var order: Int32 = 0
    /// The number of the world copy on which the annotation view is: 0 for the world itself, 1 for the copy
    /// to its east, -1 to its west.
    var world: Int32 = 0
    /// Whether the annotation view has no subviews and is no callout, so that no part of it can be in front
    /// of other pins.
    var isPlain = false

    /// Sets the rectangle of the box, in points relative to the annotation's point. Nil means that the
    /// rectangle is unknown; the box then contains no point.
    mutating func set(_ rect: CGRect?) {
        guard let rect else {
            (minX, minY, maxX, maxY) = (.infinity, .infinity, -.infinity, -.infinity)
            return
        }
        (minX, minY) = (Float(rect.minX).nextDown, Float(rect.minY).nextDown)
        (maxX, maxY) = (Float(rect.maxX).nextUp, Float(rect.maxY).nextUp)
    }

    /// Whether a point, relative to the annotation's point, is in the box, or within `slack` points of it.
    func contains(_ p: CGPoint, slack: CGFloat) -> Bool {
        p.x >= CGFloat(minX) - slack && p.x <= CGFloat(maxX) + slack && p.y >= CGFloat(minY) - slack
            && p.y <= CGFloat(maxY) + slack
    }
}
