import Foundation

/// The traversal of a tree of views by Tab: the views at which Tab stops, in order.
struct FocusTraversal {
    /// The maximum difference between the tops of subviews that count as one row, in points. Tuned for
    /// accessories of different heights side by side.
    static let rowTolerance: CGFloat = 10

    /// The view from which the traversal continues; nil to begin at an end. If this view can be reached, it
    /// is among the stops even if it cannot be focused.
    private let current: View?
    private(set) var stops: [View] = []
    /// The views that were visited already, since a custom order may name a view twice, or a view that
    /// contains it.
    private var visited: Set<ObjectIdentifier> = []

    init(in root: View, from current: View?) {
        self.current = current
        visit(root)
    }

    /// The stop after or before `current`, wrapping around at the ends. If `current` is not among the stops,
    /// it is the first or the last stop. Nil if there is no stop.
    func stop(_ direction: FocusDirection) -> View? {
        guard !stops.isEmpty else { return nil }
        guard let index = stops.firstIndex(where: { $0 === current }) else {
            return direction == .next ? stops.first : stops.last
        }
        let step = direction == .next ? 1 : stops.count - 1
        let found = stops[(index + step) % stops.count]
        return found === current && !found.canBecomeFocused ? nil : found
    }

    /// Sorts sibling views in reading order: row by row from the top, each row from left to right.
    static func readingOrder(_ views: [View]) -> [View] {
        guard views.count > 1 else { return views }
        return ReadingOrder.order(of: views.map(\.frame.origin), rowTolerance: rowTolerance).map { views[$0] }
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
