import CartoucheDrawing

/// The tint color of a view: its own, or else the color inherited from the superviews.
extension View {
    /// The storage of a view's own tint color: a class, so that views without one store a single pointer.
    final class Tint {
        let color: Color

        init(_ color: Color) { self.color = color }
    }

    /// The tint color set on this view itself; nil if the view inherits its color.
    var ownTintColor: Color? { storedTint?.color }

    func setTintColor(_ color: Color?) {
        guard color != ownTintColor else { return }
        storedTint = color.map(Tint.init)
        notifyOfTint()
    }

    /// Notifies this view, and the views inside it that inherit its tint color.
    func notifyOfTint() {
        tintColorDidChange()
        for view in subviews where view.storedTint == nil && view.superview === self { view.notifyOfTint() }
    }

    /// Whether this view or one of its superviews has its own tint color.
    var hasTint: Bool {
        var next: View? = self
        while let view = next {
            if view.storedTint != nil { return true }
            next = view.superview
        }
        return false
    }
}
