import Foundation

/// The area that one annotation view covers, and its z-order: flat, so that the boxes at a point are found
/// without reading any view. In points from the annotation's point, rounded outward.
struct HitBox {
    private var minX: Float = .infinity
    private var minY: Float = .infinity
    private var maxX: Float = -.infinity
    private var maxY: Float = -.infinity
    /// The z-order; ascends from back to front.
    var order: Int32 = 0
    /// The world copy on which the view is.
    var world: Int32 = 0
    /// Whether the view has no subviews and is no callout: no part of it can be in front of other pins.
    var isPlain = false

    /// Sets the area; nil: it is not known, and the box contains nothing.
    mutating func set(_ rect: CGRect?) {
        guard let rect else {
            (minX, minY, maxX, maxY) = (.infinity, .infinity, -.infinity, -.infinity)
            return
        }
        (minX, minY) = (Float(rect.minX).nextDown, Float(rect.minY).nextDown)
        (maxX, maxY) = (Float(rect.maxX).nextUp, Float(rect.maxY).nextUp)
    }

    /// Whether the box is within `slack` of a point.
    func contains(_ p: CGPoint, slack: CGFloat) -> Bool {
        p.x >= CGFloat(minX) - slack && p.x <= CGFloat(maxX) + slack && p.y >= CGFloat(minY) - slack
            && p.y <= CGFloat(maxY) + slack
    }
}

/// The hit boxes by slot, in pages that are made when one of their slots first has a box: a view of one of a
/// million annotations needs no room for all the others, which a single frame would have to fill.
struct HitBoxTable {
    private static let pageSize = 64

    private var pages: [[HitBox]] = []

    /// The box of a slot; one that contains nothing where none was set.
    subscript(slot: Int) -> HitBox {
        get {
            let page = slot / Self.pageSize
            guard page < pages.count, !pages[page].isEmpty else { return HitBox() }
            return pages[page][slot % Self.pageSize]
        }
        _modify {
            let page = slot / Self.pageSize
            while pages.count <= page { pages.append([]) }
            if pages[page].isEmpty { pages[page] = Array(repeating: HitBox(), count: Self.pageSize) }
            yield &pages[page][slot % Self.pageSize]
        }
    }
}
