import Cartouche

/// A labeled switch in the upper left corner of the map.
final class MapSwitch: View {
    /// Returns whether the switch is on, as the traits say that the switch inherits, for example the dark
    /// appearance; `nil` if only the user changes the switch.
    private let followsTraits: ((TraitCollection) -> Bool)?
    private let toggle = Switch(frame: CGRect(origin: CGPoint(x: 116, y: 8), size: Switch.size))

    init(
        _ title: String, name: String, isOn: Bool, theme: GalleryTheme,
        followsTraits: ((TraitCollection) -> Bool)? = nil, onChange: @escaping (Bool) -> Void
    ) {
        self.followsTraits = followsTraits
        super.init(frame: CGRect(x: 14, y: 14, width: 178, height: 47))
        backgroundColor = Color(light: theme.header, dark: BubbleStyle.dark.fill)
        layer.cornerRadius = 10
        layer.shadowOpacity = 0.25
        layer.shadowOffset = CGSize(width: 0, height: 1)
        // On a dark map the shadow is invisible.
        layer.borderWidth = 1
        layer.borderColor = Color(light: .clear, dark: BubbleStyle.dark.stroke ?? theme.separator)
        let label = Label(frame: CGRect(x: 14, y: 8, width: 92, height: 31))
        label.text = title
        label.font = .systemFont(ofSize: 14, weight: .medium)
        label.textColor = theme.text
        toggle.name = name
        toggle.isOn = isOn
        toggle.addAction(for: .valueChanged) { [weak toggle] in onChange(toggle?.isOn ?? false) }
        addSubview(label)
        addSubview(toggle)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if let followsTraits { toggle.isOn = followsTraits(traitCollection) }
    }
}
