/// The user's preference for light or dark: "color-scheme" of the XDG desktop portal's settings, namespace
/// `org.freedesktop.appearance`.
package enum ColorScheme: Equatable, Sendable {
    case noPreference, dark, light

    /// Reads the preference from the value of the portal's setting. Nil or an unknown value means no
    /// preference, as the portal's documentation demands.
    init(_ value: BusValue?) {
        self =
            switch value?.natural {
            case 1: .dark
            case 2: .light
            default: .noPreference
            }
    }
}
