import CartoucheDrawing

/// The tint color of views: a view without a color of its own has its superview's tint color, and a dimmed
/// view shows a gray instead.
extension View {
    /// Whether a view shows its tint color or a gray in its place. UIKit's `UIView.TintAdjustmentMode`.
    public nonisolated enum TintAdjustmentMode: Sendable {
        /// The view shows its tint color as its superview does: as it is set, or as a gray.
        case automatic
        /// The view shows its tint color as it is set.
        case normal
        /// The view shows a gray instead of its tint color, as behind an alert.
        case dimmed
    }

    /// The tint color and adjustment mode that are set on one view itself. A class, so that the many views on
    /// which neither is set need only a nil reference.
    final class Tint {
        var color: Color?
        var mode = TintAdjustmentMode.automatic
        /// Whether a screen is presented over this view, so that its tint is dimmed.
        var isCovered = false

        var isEmpty: Bool { color == nil && !setsMode }
        var setsMode: Bool { mode != .automatic || isCovered }
    }

    /// The tint color set on this view itself; nil if the view inherits its color.
    package var ownTintColor: Color? { storedTint?.color }

    func setTintColor(_ color: Color?) {
        guard color != ownTintColor else { return }
        changeTint { $0.color = color }
        notifyOfTint()
    }

    func setTintAdjustmentMode(_ mode: TintAdjustmentMode) {
        guard mode != storedTint?.mode ?? .automatic else { return }
        changeTintMode { $0.mode = mode }
    }

    /// Says whether a screen is presented over this view; while it is, the tint of this view and the views
    /// inside is dimmed.
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

    /// `normal` or `dimmed`, never `automatic`: the mode of this view or, where that is automatic, of the
    /// nearest view around it that sets one; `normal` if none does.
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

    /// The tint color as drawn: the view's own or inherited one, or the gray for it if the effective mode is
    /// dimmed.
    var adjustedTint: Color { effectiveTintMode == .dimmed ? undimmedTint.dimmedTint : undimmedTint }

    /// Calls `tintColorDidChange` of this view, and of the views inside it that inherit its tint color.
    func notifyOfTint() {
        tintColorDidChange()
        for view in subviews where view.ownTintColor == nil && view.superview === self {
            view.notifyOfTint()
        }
    }

    /// Calls `tintColorDidChange` of this view, and of the views inside it that inherit from it whether the
    /// tint color is dimmed.
    private func notifyOfTintMode() {
        tintColorDidChange()
        for view in subviews where !(view.storedTint?.setsMode ?? false) && view.superview === self {
            view.notifyOfTintMode()
        }
    }

    /// Called after this view was added to a superview or removed from one: calls `tintColorDidChange` of
    /// this view and the views inside it whose tint may have changed.
    /// - Parameter isDimmed: whether the tint color is dimmed in that superview.
    func notifyOfInheritedTint(isDimmed: Bool) {
        if isDimmed, !(storedTint?.setsMode ?? false) { return notifyOfTintMode() }
        if ownTintColor == nil { notifyOfTint() }
    }

    /// Whether a tint color or an adjustment mode is set on this view or on a view around it.
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
    /// The gray that replaces a tint color while the tint is dimmed: about as light as the color, but nearer
    /// to a middle gray, so that buttons behind an alert do not stand out. Tuned by eye against the system's
    /// colors, in the light and the dark appearance.
    var dimmedTint: Color {
        Color { traits in
            let color = self.resolvedColor(with: traits)
            let level = 0.299 * color.red + 0.587 * color.green + 0.114 * color.blue
            let lightness: Float = traits.userInterfaceStyle == .dark ? 0.28 : 0.36
            return Color(white: 0.4 * level + lightness, alpha: color.alpha)
        }
    }
}
