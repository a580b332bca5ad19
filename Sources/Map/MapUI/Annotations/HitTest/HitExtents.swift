import Foundation
import ViewKit

/// How far annotation views extend, for `AnnotationHitIndex`.
struct HitExtents {
    /// A view with more descendants is tested for every touch.
    private static let descendantLimit = 16
    /// How far beside its bounds a class is probed, in points.
    private static let trial: CGFloat = 2

    /// By class: whether it answers for points outside its bounds.
    private var answersForMore: [ObjectIdentifier: Bool] = [:]
    /// How many classes do.
    private(set) var classesThatReachFurther = 0

    /// The width of a box's rim on each side: in it a view is only near a touch; inside it, it may be hit.
    static func rim(slop: CGFloat) -> CGFloat { slop + 1 - trial }

    /// The box in which the view or a subview may be hit, with `slop` around it, in the superview's points,
    /// as on screen. Infinite where that is unknown. `isMoving` while the view, or a subview, is animated.
    mutating func box(of view: AnnotationView, slop: CGFloat) -> (box: CGRect, isMoving: Bool) {
        var (budget, isMoving) = (Self.descendantLimit, false)
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

    /// Probes each class once, with its first view that has a size and no subviews.
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
