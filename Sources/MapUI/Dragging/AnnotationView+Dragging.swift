extension AnnotationView {
    /// Through every state on the way; the map tells its delegate of each. A view that waits to be used again stays as it
    /// is, and so does one that is in no hand: an animation of its own may end late.
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

    /// The default's lift, drop and way back, and the state that follows them.
    func moveForDragState(animated: Bool) {
        if let host { return host.drags.animate(self, animated: animated) }
        switch dragState {
        case .starting: dragState = .dragging
        case .ending, .canceling: dragState = .none
        case .none, .dragging: break
        }
    }
}
