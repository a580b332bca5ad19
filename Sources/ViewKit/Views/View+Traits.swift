import Drawing

extension View {
    /// Passes down what this view is to inherit now. Whatever changed is drawn anew, and told of it, from the top down.
    func updateTraits() {
        let style =
            overrideUserInterfaceStyle == .unspecified
            ? superview?.traitCollection.userInterfaceStyle ?? .light : overrideUserInterfaceStyle
        guard style != traitCollection.userInterfaceStyle else { return }
        let previous = traitCollection
        traitCollection.userInterfaceStyle = style
        window?.setNeedsFrame()
        traitCollectionDidChange(previous)
        for view in subviews where view.superview === self { view.updateTraits() }
    }
}

extension Screen {
    /// Light or dark for this screen's view: see `View.overrideUserInterfaceStyle`.
    public var overrideUserInterfaceStyle: UserInterfaceStyle {
        get { view.overrideUserInterfaceStyle }
        set { view.overrideUserInterfaceStyle = newValue }
    }

    /// What this screen's view inherits.
    public var traitCollection: TraitCollection { view.traitCollection }
}
