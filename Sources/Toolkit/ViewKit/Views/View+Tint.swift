import CartoucheDrawing

/// The tint color: inherited from the superviews, set on any view, gray where it is dimmed.
extension View {
    /// How a view's tint color is adjusted. UIKit's `UIView.TintAdjustmentMode`.
    public nonisolated enum TintAdjustmentMode: Sendable {
        /// As in the superview.
        case automatic
        /// The tint color as it is set.
        case normal
        /// Gray, as behind an alert.
        case dimmed
    }

    /// What is set on a view about its tint: a class, since few of many views have any of it.
    final class Tint {
        var color: Color?
        var mode = TintAdjustmentMode.automatic
        /// Whether a screen is presented over the view.
        var isCovered = false

        var isEmpty: Bool { color == nil && !setsMode }
        var setsMode: Bool { mode != .automatic || isCovered }
    }

    /// The tint color set on this view itself; nil if the view inherits its color.
    var ownTintColor: Color? { storedTint?.color }

    func setTintColor(_ color: Color?) {
        guard color != ownTintColor else { return }
        changeTint { $0.color = color }
        notifyOfTint()
    }

    func setTintAdjustmentMode(_ mode: TintAdjustmentMode) {
        guard mode != storedTint?.mode ?? .automatic else { return }
        changeTintMode { $0.mode = mode }
    }

    /// Whether a screen is presented over this view, which dims its tint.
    func setCovered(_ isCovered: Bool) {
        guard isCovered != storedTint?.isCovered ?? false else { return }
        changeTintMode { $0.isCovered = isCovered }
    }

    private func changeTintMode(_ change: (Tint) -> Void) {
        let old = effectiveTintMode
        changeTint(change)
        if effectiveTintMode != old { notifyOfTintMode() }
    }

    private func changeTint(_ change: (Tint) -> Void) {
        let tint = storedTint ?? Tint()
        change(tint)
        storedTint = tint.isEmpty ? nil : tint
    }

    /// Normal or dimmed.
    var effectiveTintMode: TintAdjustmentMode {
        var next: View? = self
        while let view = next {
            if let tint = view.storedTint {
                if tint.mode != .automatic { return tint.mode }
                if tint.isCovered { return .dimmed }
            }
            next = view.superview
        }
        return .normal
    }

    /// The tint color to show.
    var adjustedTint: Color { effectiveTintMode == .dimmed ? undimmedTint.dimmedTint : undimmedTint }

    /// Notifies this view, and the views inside it that inherit its tint color.
    func notifyOfTint() {
        tintColorDidChange()
        for view in subviews where view.ownTintColor == nil && view.superview === self {
            view.notifyOfTint()
        }
    }

    /// Notifies this view, and the views inside it whose tint is adjusted as this view's.
    private func notifyOfTintMode() {
        tintColorDidChange()
        for view in subviews where !(view.storedTint?.setsMode ?? false) && view.superview === self {
            view.notifyOfTintMode()
        }
    }

    /// Notifies this view, and the views inside it, after it has come from or under other superviews.
    /// - Parameter isDimmed: whether the tint of the superview that there is or was is dimmed.
    func notifyOfInheritedTint(isDimmed: Bool) {
        if isDimmed, !(storedTint?.setsMode ?? false) { return notifyOfTintMode() }
        if ownTintColor == nil { notifyOfTint() }
    }

    /// Whether this view or one that contains it sets a tint color or its adjustment.
    var hasTint: Bool {
        var next: View? = self
        while let view = next {
            if view.storedTint != nil { return true }
            next = view.superview
        }
        return false
    }
}

extension Color {
    /// A gray of about the color's lightness, drawn to the middle: what can be pressed does not stand out.
    /// Tuned by eye against the system's colors, in the light and in the dark appearance.
    var dimmedTint: Color {
        func gray(_ style: UserInterfaceStyle, lightness: Float) -> Color {
            let color = resolvedColor(with: TraitCollection(userInterfaceStyle: style))
            let level = 0.299 * color.red + 0.587 * color.green + 0.114 * color.blue
            return Color(white: 0.4 * level + lightness, alpha: color.alpha)
        }
        return Color(light: gray(.light, lightness: 0.36), dark: gray(.dark, lightness: 0.28))
    }
}
