import Foundation
import ViewKit

/// Determines how far annotation views extend, for `AnnotationHitIndex`.
struct HitExtents {
    /// The maximum number of descendants of a view whose extent is determined; a view with more is tested for
    /// every touch.
    private static let descendantLimit = 16
    /// The distance from a view's bounds, in points, at which a point outside the bounds is tried, to find
    /// out whether the view's class accepts such points.
    private static let trial: CGFloat = 2

    /// For each view class that was tested, whether it accepts points outside the bounds of its views.
    private var answersForMore: [ObjectIdentifier: Bool] = [:]
    /// The number of view classes that accept points outside the bounds of their views.
    private(set) var classesThatReachFurther = 0

    /// The width of the rim on each side of a box, in points: a touch in the rim is only near the view, a
    /// touch inside it may hit the view.
    static func rim(slop: CGFloat) -> CGFloat { slop + 1 - trial }

    /// The box in which a touch may hit the view or one of its subviews, enlarged by `slop`: in points of the
    /// view's superview, as on screen. The box is infinite if it is unknown. `isMoving` is true while the
    /// view or a subview is animated.
    mutating func box(of view: AnnotationView, slop: CGFloat) -> (box: CGRect, isMoving: Bool) {
        var (budget, isMoving) = (Self.descendantLimit, false)
        let own = Self.extent(of: view, &budget, &isMoving)
        guard budget >= 0, !isMoving, !reachesFurther(view), own.minX.isFinite, own.maxX.isFinite,
            own.minY.isFinite, own.maxY.isFinite
        else { return (.infinite, isMoving) }
        return (own.insetBy(dx: -slop - 1, dy: -slop - 1), false)
    }

    /// The box around a view and its visible subviews, in the coordinates of the view's superview. The box is
    /// infinite if the view has more visible descendants than `budget`, from which their number is
    /// subtracted.
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

    /// Whether the view's class accepts points outside its bounds. Each class is tested once, with its first
    /// view that has a size and no subviews.
    private mutating func reachesFurther(_ view: View) -> Bool {
        let type = ObjectIdentifier(type(of: view))
        if let known = answersForMore[type] { return known }
        guard !view.bounds.isEmpty, view.subviews.isEmpty, !view.isHidden else { return false }
        let b = view.bounds.insetBy(dx: -Self.trial, dy: -Self.trial)
        let points = [
            CGPoint(x: b.minX, y: b.minY), CGPoint(x: b.midX, y: b.minY), CGPoint(x: b.maxX, y: b.minY),
            CGPoint(x: b.minX, y: b.midY), CGPoint(x: b.maxX, y: b.midY), CGPoint(x: b.minX, y: b.maxY),
            CGPoint(x: b.midX, y: b.maxY), CGPoint(x: b.maxX, y: b.maxY),
        ]
        let reaches = points.contains {
            view.point(inside: $0, with: nil) || view.hitTest($0, with: nil) != nil
        }
        answersForMore[type] = reaches
        if reaches { classesThatReachFurther += 1 }
        return reaches
    }
}
