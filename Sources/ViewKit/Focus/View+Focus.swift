import Foundation

extension View {
    /// A subtree is about to leave the window. If it has the focus, the nearest view above that can be first
    /// responder takes it.
    func passOnFocus(to parent: View?) {
        guard let window, let first = window.firstResponder, first.isDescendant(of: self) else { return }
        window.endingEditingByForce {
            var next = parent
            while let view = next {
                if view.becomeFirstResponder() { return }
                next = view.superview
            }
            first.resignFirstResponder()
        }
    }
}
