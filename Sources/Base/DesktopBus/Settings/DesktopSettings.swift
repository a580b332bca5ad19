/// The user's preferences for colors: the XDG desktop portal's settings in the namespace
/// `org.freedesktop.appearance`.
package struct DesktopSettings: Equatable, Sendable {
    /// The preference for light or dark, "color-scheme".
    package var colorScheme = ColorScheme.noPreference
    /// Whether the user prefers a higher contrast, "contrast".
    package var prefersHighContrast = false

    /// No preferences: the settings where no portal has any.
    package init() {}

    /// Reads the value of a setting into these settings. Other keys than "color-scheme" and "contrast" change
    /// nothing. An unknown value means no preference, as the portal's documentation demands.
    mutating func read(_ value: BusValue?, of key: String) {
        switch key {
        case "color-scheme": colorScheme = ColorScheme(value)
        case "contrast": prefersHighContrast = value?.natural == 1
        default: break
        }
    }
}

/// The user's preference for light or dark.
package enum ColorScheme: Equatable, Sendable {
    case noPreference, dark, light

    init(_ value: BusValue?) {
        self =
            switch value?.natural {
            case 1: .dark
            case 2: .light
            default: .noPreference
            }
    }
}
