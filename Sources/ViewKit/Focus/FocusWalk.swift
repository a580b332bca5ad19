import Foundation

/// The views of a tree where Tab stops, in order.
struct FocusWalk {
    /// Subviews whose tops differ by no more than this, in points, stand in one row. Tuned: accessories of different
    /// heights beside each other.
    static let rowTolerance: CGFloat = 10

    /// `current` is among them in any case, so that the walk goes on from there, if it can be reached at all.
    private let current: View?
    private(set) var stops: [View] = []

    init(in root: View, from current: View?) {
        self.current = current
        visit(root)
    }

    /// The stop after or before `current`; from the last on to the first, and back. Without `current`: the first,
    /// the last. Nil where there is none.
    func stop(_ direction: FocusDirection) -> View? {
        guard !stops.isEmpty else { return nil }
        guard let index = stops.firstIndex(where: { $0 === current }) else {
            return direction == .next ? stops.first : stops.last
        }
        let step = direction == .next ? 1 : stops.count - 1
        let found = stops[(index + step) % stops.count]
        return found === current && !found.canBecomeFocused ? nil : found
    }

    /// The subviews in reading order.
    static func readingOrder(_ views: [View]) -> [View] {
        guard views.count > 1 else { return views }
        return ReadingOrder.order(of: views.map(\.frame.origin), rowTolerance: rowTolerance).map { views[$0] }
    }

    private mutating func visit(_ view: View) {
        guard !view.isHidden, view.isUserInteractionEnabled, view.alpha > 0.01 else { return }
        if view === current || (view.canBecomeFocused && !view.bounds.isEmpty) { stops.append(view) }
        for inner in view.preferredFocusOrder { visit(inner) }
    }
}
