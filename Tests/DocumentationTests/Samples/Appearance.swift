import Cartouche

// begin dark
func setDark(_ isDark: Bool, of map: MapView) {
    map.window?.overrideUserInterfaceStyle = isDark ? .dark : .light
    // This one map alone:
    map.appearance = isDark ? .dark : .light
}
// end dark

// begin sign
final class HarborSign: Label {
    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        textColor = Color(light: Color(hex: 0x0B3D5C), dark: Color(hex: 0xA8D8F0))
        backgroundColor = .secondarySystemBackground
    }

    override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        text = traitCollection.userInterfaceStyle == .dark ? "Lights on" : "Open"
    }
}
// end sign
