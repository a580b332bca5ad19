import Foundation

/// The states of whole trees of views. A view is found again by its `restorationIdentifier`; without one, by its
/// way from the root: the types on it, each with its number among those of the same type.
extension View {
    /// By way; views with nothing to keep are left out.
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

    /// Gives the views of this tree what `states` holds for them.
    package func applyRestorableStates(_ states: [String: RestorableState]) {
        guard !states.isEmpty else { return }
        View.performWithoutAnimation {
            visitRestorable(way: "") { way, view in
                if let state = states[way] { view.decodeRestorableState(with: state) }
            }
        }
    }

    private func visitRestorable(way: String, _ body: (String, View) -> Void) {
        // An identifier is a way by itself, wherever the view has moved to.
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
