import Foundation
import ViewKit

/// How far annotation views reach: what `AnnotationHitIndex` goes by.
struct AnnotationReaches {
    /// A view with more descendants is asked for every touch.
    private static let mostDescendants = 16
    /// So far beside its bounds a class is tried, in points.
    private static let trial: CGFloat = 2

    /// By class: it answers for points outside its bounds.
    private var answersForMore: [ObjectIdentifier: Bool] = [:]
    /// How many of them do.
    private(set) var classesThatReachFurther = 0

    /// So much narrower than its box, on each side, is that in which a view may be hit; in the rest it is only near.
    static func rim(slop: CGFloat) -> CGFloat { slop + 1 - trial }

    /// In the superview's points, as on screen: everything in which the view, or a subview, may be hit, and `slop` round
    /// it. Infinite where that cannot be told. It is moving while it, or a subview, is animated.
    mutating func box(of view: AnnotationView, slop: CGFloat) -> (box: CGRect, isMoving: Bool) {
        var (budget, isMoving) = (Self.mostDescendants, false)
        let own = Self.extent(of: view, &budget, &isMoving)
        guard budget >= 0, !isMoving, !reachesFurther(view), own.minX.isFinite, own.maxX.isFinite,
            own.minY.isFinite, own.maxY.isFinite
        else { return (.infinite, isMoving) }
        return (own.insetBy(dx: -slop - 1, dy: -slop - 1), false)
    }

    /// The box of a view and its visible subviews, in the superview's coordinates.
    private static func extent(of view: View, _ budget: inout Int, _ isMoving: inout Bool) -> CGRect {
        if view.isAnimating { isMoving = true }
        let presentation = view.presentation
        var all = presentation.bounds
        for subview in view.subviews where !subview.isHidden {
            budget -= 1
            guard budget >= 0 else { return .infinite }
            all = all.union(extent(of: subview, &budget, &isMoving))
        }
        return all.applying(presentation.transformToSuperview)
    }

    /// Tried once for each class, with the first view of it that has a size and nothing in it.
    private mutating func reachesFurther(_ view: View) -> Bool {
        let type = ObjectIdentifier(type(of: view))
        if let known = answersForMore[type] { return known }
        guard !view.bounds.isEmpty, view.subviews.isEmpty, !view.isHidden else { return false }
        let b = view.bounds.insetBy(dx: -Self.trial, dy: -Self.trial)
        let places = [
            CGPoint(x: b.minX, y: b.minY), CGPoint(x: b.midX, y: b.minY), CGPoint(x: b.maxX, y: b.minY),
            CGPoint(x: b.minX, y: b.midY), CGPoint(x: b.maxX, y: b.midY), CGPoint(x: b.minX, y: b.maxY),
            CGPoint(x: b.midX, y: b.maxY), CGPoint(x: b.maxX, y: b.maxY),
        ]
        let reaches = places.contains {
            view.point(inside: $0, with: nil) || view.hitTest($0, with: nil) != nil
        }
        answersForMore[type] = reaches
        if reaches { classesThatReachFurther += 1 }
        return reaches
    }
}
