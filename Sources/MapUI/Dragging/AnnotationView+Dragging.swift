extension AnnotationView {
    /// Passes through every state up to the goal; the map notifies its delegate of each. A view that waits
    /// for reuse, or is not being dragged, keeps its state: an animation of its own may end late.
    func changeDragState(to goal: AnnotationViewDragState) {
        guard pool == nil else { return }
        if let host, storedDragState == .none, !host.drags.holds(self) { return }
        for state in storedDragState.steps(to: goal) {
            let old = storedDragState
            storedDragState = state
            host?.drags.stateChanged(of: self, to: state, from: old)
            // The delegate may have changed the state in the callback.
            guard storedDragState == state else { return }
        }
    }

    /// The default animations of lift, drop and return, and the states that follow them.
    func moveForDragState(animated: Bool) {
        if let host { return host.drags.animate(self, animated: animated) }
        switch dragState {
        case .starting: dragState = .dragging
        case .ending, .canceling: dragState = .none
        case .none, .dragging: break
        }
    }
}
