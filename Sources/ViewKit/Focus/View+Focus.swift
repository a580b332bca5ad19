import Foundation

extension View {
    /// Called before this subtree leaves the window. If it has the focus, the nearest superview that can
    /// become first responder does.
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
