import Cartouche

/// The demo's colors, which differ between light and dark, the image of its pins, and the animation of its
/// callouts. The theme is set once, when the demo starts.
struct Theme {
    /// The color of the background of bars and of lists on pages.
    let surface = Color(light: .white, dark: Color(hex: 0x2A313B))
    /// The color of the background of the list of wishes in a callout.
    let list = Color(light: Color(hex: 0xF4F6F9), dark: Color(hex: 0x363E49))
    let text = Color(light: Color(hex: 0x1B2430), dark: Color(hex: 0xEEF2F6))
    let secondaryText = Color(light: Color(hex: 0x6B7785), dark: Color(hex: 0xB7C1CC))
    let separator = Color(light: Color(hex: 0xDFE4EA), dark: Color(hex: 0x4B5563))
    let tint = Color(light: Color(hex: 0x1667E0), dark: Color(hex: 0x3D86F5))
    let page = Color(light: Color(hex: 0xF7F8FA), dark: Color(hex: 0x171B21))
    let flag: Image
    var calloutAnimation = CalloutOptions.Animation.fade

    /// Creates the theme.
    /// - Parameter scale: pixels per point, for the image of the pins.
    init(scale: CGFloat) { flag = FlagPin.image(scale: scale) }

    func apply(to bar: NavigationBar) {
        bar.backgroundColor = surface
        bar.titleColor = text
        bar.tintColor = tint
        bar.hairlineColor = separator
    }

    private static var installed: Theme?

    static var current: Theme {
        get {
            guard let installed else {
                preconditionFailure("Theme.current was read before it was set at start")
            }
            return installed
        }
        set { installed = newValue }
    }
}
