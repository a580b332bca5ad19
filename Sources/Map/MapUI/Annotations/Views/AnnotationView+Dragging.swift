import Foundation

/// The drag's states, and whether the view is displaced.
extension AnnotationView {
    /// The state of a drag: MapKit's name for the type.
    public typealias DragState = AnnotationViewDragState

    /// Passes through every state up to the goal; the map notifies its delegate of each. A view that waits
    /// for reuse, or is not being dragged, keeps its state: an animation of its own may end late.
    func changeDragState(to goal: AnnotationViewDragState) {
        guard pool == nil else { return }
        if let host, storedDragState == .none, !host.isDragging(self) { return }
        for state in storedDragState.steps(to: goal) {
            let old = storedDragState
            storedDragState = state
            host?.dragStateDidChange(of: self, to: state, from: old)
            // The delegate may have changed the state in the callback.
            guard storedDragState == state else { return }
        }
    }

    /// The default animations of lift, drop and return, and the states that follow them.
    func moveForDragState(animated: Bool) {
        if let host { return host.animateDragState(of: self, animated: animated) }
        switch dragState {
        case .starting: dragState = .dragging
        case .ending, .canceling: dragState = .none
        case .none, .dragging: break
        }
    }

    /// Whether the view is at its position, neither selected, dragged nor spiderfied.
    var isAtRest: Bool {
        !isSelected && dragState == .none && displacement.drag == AnimatedOffset() && isStacked && !isHidden
            && alpha == 1
    }

    /// Whether the view is hardly spread, or all but collected: so many shadows would add up to a black rim.
    var isStacked: Bool {
        let away = displacement.spread.value
        return hypot(away.dx, away.dy) < Self.stackReach
    }

    /// In points. Tuned.
    private static let stackReach: CGFloat = 6
}
