/// What the user prefers: "color-scheme" of the XDG desktop portal's settings, namespace
/// `org.freedesktop.appearance`.
package enum ColorScheme: Equatable, Sendable {
    case noPreference, dark, light

    /// Of the setting's value; an unknown one is no preference, as the portal's documentation demands.
    init(_ value: BusValue?) {
        self =
            switch value?.natural {
            case 1: .dark
            case 2: .light
            default: .noPreference
            }
    }
}
