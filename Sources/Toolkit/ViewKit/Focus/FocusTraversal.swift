import Foundation

/// The views at which Tab stops as it moves the focus through a tree of views, in order.
struct FocusTraversal {
    /// The maximum difference, in points, between the upper edges of views that count as one row when views
    /// are put into reading order. Tuned for controls of different heights side by side.
    static let rowTolerance: CGFloat = 10

    /// The view from which Tab moves on; nil if Tab begins with the first or last view of the tree. If this
    /// view can be reached, it is among the stops even if it cannot have the focus.
    private let current: View?
    private(set) var stops: [View] = []
    /// The views of the tree that were visited already: each is visited only once, although a view's own
    /// focus order may name a view twice, or name a view that contains this one.
    private var visited: Set<ObjectIdentifier> = []

    init(in root: View, from current: View?) {
        self.current = current
        visit(root)
    }

    /// The view at which Tab stops next, after the current view or before it; after the last view follows the
    /// first. If the current view is not among the stops, the result is the first or the last stop. Nil if
    /// there is no stop.
    func stop(_ direction: FocusDirection) -> View? {
        guard !stops.isEmpty else { return nil }
        guard let index = stops.firstIndex(where: { $0 === current }) else {
            return direction == .next ? stops.first : stops.last
        }
        let step = direction == .next ? 1 : stops.count - 1
        let found = stops[(index + step) % stops.count]
        return found === current && !found.canBecomeFocused ? nil : found
    }

    /// Sorts sibling views in reading order: row by row from the top, each row from left to right or, if
    /// `isRightToLeft`, from right to left.
    static func readingOrder(_ views: [View], isRightToLeft: Bool) -> [View] {
        guard views.count > 1 else { return views }
        let corners = views.map { view in
            isRightToLeft ? CGPoint(x: -view.frame.maxX, y: view.frame.minY) : view.frame.origin
        }
        return ReadingOrder.order(of: corners, rowTolerance: rowTolerance).map { views[$0] }
    }

    private mutating func visit(_ view: View) {
        guard !view.isHidden, view.isUserInteractionEnabled, view.alpha > 0.01,
            visited.insert(ObjectIdentifier(view)).inserted
        else { return }
        if view === current || (view.canBecomeFocused && !view.bounds.isEmpty) { stops.append(view) }
        for inner in view.preferredFocusOrder { visit(inner) }
    }
}

/// The direction in which Tab moves the focus.
public nonisolated enum FocusDirection: Sendable {
    /// Tab moves the focus to the next view.
    case next
    /// Tab with Shift moves the focus to the previous view.
    case previous
}
