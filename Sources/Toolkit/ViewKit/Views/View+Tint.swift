import CartoucheDrawing

/// The tint color: inherited from the superviews, set on any view.
extension View {
    /// A color set on a view: a class, since few of many views have one.
    final class Tint {
        let color: Color

        init(_ color: Color) { self.color = color }
    }

    /// The color set on this view itself; nil where it is inherited.
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

    /// Whether this view or one that contains it has a tint color of its own.
    var hasTint: Bool {
        var next: View? = self
        while let view = next {
            if view.storedTint != nil { return true }
            next = view.superview
        }
        return false
    }
}
