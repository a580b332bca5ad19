import Foundation

/// Saves and restores the states of view trees. A view is identified by its `restorationIdentifier`; without
/// one, by its path from the root: the types along it, each with its index among siblings of the same type.
extension View {
    /// The saved states of this view and the views inside it. The key of a state is the view's
    /// `restorationIdentifier`, or else its path in the tree; views that save no values are left out.
    /// - Complexity: O(views).
    package func captureRestorableStates() -> [String: RestorableState] {
        var states: [String: RestorableState] = [:]
        visitRestorable(way: "") { way, view in
            var state = RestorableState()
            view.encodeRestorableState(with: &state)
            if !state.isEmpty { states[way] = state }
        }
        return states
    }

    /// Restores the saved states of this view and the views inside it.
    package func applyRestorableStates(_ states: [String: RestorableState]) {
        guard !states.isEmpty else { return }
        View.performWithoutAnimation {
            visitRestorable(way: "") { way, view in
                if let state = states[way] { view.decodeRestorableState(with: state) }
            }
        }
    }

    private func visitRestorable(way: String, _ body: (String, View) -> Void) {
        // An identifier replaces the whole path, wherever the view has moved to.
        let way = restorationIdentifier.map { "#\($0)" } ?? way
        body(way, self)
        var counts: [ObjectIdentifier: Int] = [:]
        for view in restorableSubviews {
            let type = type(of: view)
            let number = counts[ObjectIdentifier(type), default: 0]
            counts[ObjectIdentifier(type)] = number + 1
            view.visitRestorable(way: "\(way)/\(type)[\(number)]", body)
        }
    }
}
