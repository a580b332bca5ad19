/// The system colors of UIKit: each adapts to the light and the dark appearance. All have UIKit's values,
/// except for `tintColor`, whose blue is this library's own.
extension Color {
    /// The default tint color of controls: a blue.
    public static let tintColor = Color(light: Color(hex: 0x0A6CFF), dark: Color(hex: 0x3D8BFF))

    // MARK: Text, from the most to the least important.

    /// The color of primary text: black, or white in the dark appearance.
    public static let label = Color(light: Color(hex: 0x000000), dark: Color(hex: 0xFFFFFF))
    /// The color of subtitles and details.
    public static let secondaryLabel = Color(
        light: Color(hex: 0x3C3C43, alpha: 0.6), dark: Color(hex: 0xEBEBF5, alpha: 0.6))
    /// The color of text of low importance.
    public static let tertiaryLabel = Color(
        light: Color(hex: 0x3C3C43, alpha: 0.3), dark: Color(hex: 0xEBEBF5, alpha: 0.3))
    /// The color of text of the lowest importance.
    public static let quaternaryLabel = Color(
        light: Color(hex: 0x3C3C43, alpha: 0.18), dark: Color(hex: 0xEBEBF5, alpha: 0.16))
    /// The color of the placeholder in an empty text field.
    public static let placeholderText = Color(
        light: Color(hex: 0x3C3C43, alpha: 0.3), dark: Color(hex: 0xEBEBF5, alpha: 0.3))
    /// The color of a link in text.
    public static let link = Color(light: Color(hex: 0x007AFF), dark: Color(hex: 0x0984FF))

    // MARK: Lines.

    /// The color of a thin, translucent line that separates items, as between rows of a table.
    public static let separator = Color(
        light: Color(hex: 0x3C3C43, alpha: 0.29), dark: Color(hex: 0x545458, alpha: 0.6))
    /// The color of a thin, opaque line that separates items, as between rows of a table.
    public static let opaqueSeparator = Color(light: Color(hex: 0xC6C6C8), dark: Color(hex: 0x38383A))

    // MARK: Behind content: of the view, of groups in it, of groups in those.

    /// The background color of a view.
    public static let systemBackground = Color(light: Color(hex: 0xFFFFFF), dark: Color(hex: 0x000000))
    /// The background color of a group of items in a view whose background is `systemBackground`.
    public static let secondarySystemBackground = Color(
        light: Color(hex: 0xF2F2F7), dark: Color(hex: 0x1C1C1E))
    /// The background of a group inside a group with `secondarySystemBackground`.
    public static let tertiarySystemBackground = Color(
        light: Color(hex: 0xFFFFFF), dark: Color(hex: 0x2C2C2E))
    /// The background color of a view with rows in groups, as in a table.
    public static let systemGroupedBackground = Color(light: Color(hex: 0xF2F2F7), dark: Color(hex: 0x000000))
    /// The background color of the groups of rows in a view whose background is `systemGroupedBackground`.
    public static let secondarySystemGroupedBackground = Color(
        light: Color(hex: 0xFFFFFF), dark: Color(hex: 0x1C1C1E))
    /// The background of groups inside groups with `secondarySystemGroupedBackground`.
    public static let tertiarySystemGroupedBackground = Color(
        light: Color(hex: 0xF2F2F7), dark: Color(hex: 0x2C2C2E))

    // MARK: Over whatever is behind.

    /// The fill of thin shapes, such as a slider's track.
    public static let systemFill = Color(
        light: Color(hex: 0x787880, alpha: 0.2), dark: Color(hex: 0x787880, alpha: 0.36))
    /// The fill of medium shapes, such as a switch.
    public static let secondarySystemFill = Color(
        light: Color(hex: 0x787880, alpha: 0.16), dark: Color(hex: 0x787880, alpha: 0.32))
    /// The fill of large shapes, such as a text field.
    public static let tertiarySystemFill = Color(
        light: Color(hex: 0x767680, alpha: 0.12), dark: Color(hex: 0x767680, alpha: 0.24))
    /// The fill of large areas.
    public static let quaternarySystemFill = Color(
        light: Color(hex: 0x747480, alpha: 0.08), dark: Color(hex: 0x767680, alpha: 0.18))

    // MARK: Colors with a name; a little brighter in dark surroundings.

    /// UIKit's system red.
    public static let systemRed = Color(light: Color(hex: 0xFF3B30), dark: Color(hex: 0xFF453A))
    /// UIKit's system orange.
    public static let systemOrange = Color(light: Color(hex: 0xFF9500), dark: Color(hex: 0xFF9F0A))
    /// UIKit's system yellow.
    public static let systemYellow = Color(light: Color(hex: 0xFFCC00), dark: Color(hex: 0xFFD60A))
    /// UIKit's system green.
    public static let systemGreen = Color(light: Color(hex: 0x34C759), dark: Color(hex: 0x30D158))
    /// UIKit's system mint.
    public static let systemMint = Color(light: Color(hex: 0x00C7BE), dark: Color(hex: 0x63E6E2))
    /// UIKit's system teal.
    public static let systemTeal = Color(light: Color(hex: 0x30B0C7), dark: Color(hex: 0x40C8E0))
    /// UIKit's system cyan.
    public static let systemCyan = Color(light: Color(hex: 0x32ADE6), dark: Color(hex: 0x64D2FF))
    /// UIKit's system blue.
    public static let systemBlue = Color(light: Color(hex: 0x007AFF), dark: Color(hex: 0x0A84FF))
    /// UIKit's system indigo.
    public static let systemIndigo = Color(light: Color(hex: 0x5856D6), dark: Color(hex: 0x5E5CE6))
    /// UIKit's system purple.
    public static let systemPurple = Color(light: Color(hex: 0xAF52DE), dark: Color(hex: 0xBF5AF2))
    /// UIKit's system pink.
    public static let systemPink = Color(light: Color(hex: 0xFF2D55), dark: Color(hex: 0xFF375F))
    /// UIKit's system brown.
    public static let systemBrown = Color(light: Color(hex: 0xA2845E), dark: Color(hex: 0xAC8E68))
    /// A gray that is the same in the light and the dark appearance.
    public static let systemGray = Color(light: Color(hex: 0x8E8E93), dark: Color(hex: 0x8E8E93))
    /// A gray that is closer to the background than `systemGray`.
    public static let systemGray2 = Color(light: Color(hex: 0xAEAEB2), dark: Color(hex: 0x636366))
    /// A gray closer to the background than `systemGray2`.
    public static let systemGray3 = Color(light: Color(hex: 0xC7C7CC), dark: Color(hex: 0x48484A))
    /// A gray closer to the background than `systemGray3`.
    public static let systemGray4 = Color(light: Color(hex: 0xD1D1D6), dark: Color(hex: 0x3A3A3C))
    /// A gray closer to the background than `systemGray4`.
    public static let systemGray5 = Color(light: Color(hex: 0xE5E5EA), dark: Color(hex: 0x2C2C2E))
    /// A gray closer to the background than `systemGray5`.
    public static let systemGray6 = Color(light: Color(hex: 0xF2F2F7), dark: Color(hex: 0x1C1C1E))
}
