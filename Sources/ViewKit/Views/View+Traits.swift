import Drawing

extension View {
    /// Updates the inherited traits of this subtree, from the top down. Views whose traits changed are
    /// notified and redrawn.
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
    /// The appearance of this screen's view, light or dark: see `View.overrideUserInterfaceStyle`.
    public var overrideUserInterfaceStyle: UserInterfaceStyle {
        get { view.overrideUserInterfaceStyle }
        set { view.overrideUserInterfaceStyle = newValue }
    }

    /// The traits that this screen's view inherits.
    public var traitCollection: TraitCollection { view.traitCollection }
}
