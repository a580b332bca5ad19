import Foundation

/// The drag states of an annotation view, and whether the view is displaced.
extension AnnotationView {
    /// The type of the state of an annotation view's drag, under MapKit's name.
    public typealias DragState = AnnotationViewDragState

    /// Passes through the drag states between the present one and the goal; the map notifies its delegate of
    /// each. A view that waits for reuse, or is not being dragged, keeps its state: then the call comes from
    /// an animation of the view that has ended late.
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

    /// Starts the default animation for the present state of the view's drag; when the animation has ended,
    /// the next state follows. A view that is on no map passes to the next state at once.
    func moveForDragState(animated: Bool) {
        if let host { return host.animateDragState(of: self, animated: animated) }
        switch dragState {
        case .starting: dragState = .dragging
        case .ending, .canceling: dragState = .none
        case .none, .dragging: break
        }
    }

    /// Whether the view is at its position and fully visible, and is neither selected, nor dragged, nor
    /// spread out in a spider.
    var isAtRest: Bool {
        !isSelected && dragState == .none && displacement.drag == AnimatedOffset() && isStacked && !isHidden
            && alpha == 1
    }

    /// Whether the view is at its common position with other pins, or nearly so: then it draws no shadow of
    /// its own, because many shadows would add up to a black rim.
    var isStacked: Bool {
        let away = displacement.spread.value
        return hypot(away.dx, away.dy) < Self.stackReach
    }

    /// The distance, in points, from the common position of pins within which a pin that is spread around it
    /// still counts as stacked on the others. Tuned.
    private static let stackReach: CGFloat = 6
}
