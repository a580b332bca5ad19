/// The system colors of UIKit: each adapts to the light and the dark appearance, and most to a high contrast.
/// The values are UIKit's, except for `tintColor`, and for links, texts, separators and fills with a high
/// contrast: these are the library's own, so that texts have a contrast of 4.5:1 against backgrounds, and
/// separators one of 3:1.
extension Color {
    /// The default tint color of controls: a blue.
    public static let tintColor = Color(
        light: Color(hex: 0x0A6CFF), dark: Color(hex: 0x3D8BFF),
        highContrastLight: Color(hex: 0x0040DD), highContrastDark: Color(hex: 0x6AABFF))

    // MARK: Text, from the most to the least important.

    /// The color of primary text: black, or white in the dark appearance.
    public static let label = Color(light: Color(hex: 0x000000), dark: Color(hex: 0xFFFFFF))
    /// The color of subtitles and details.
    public static let secondaryLabel = Color(
        light: Color(hex: 0x3C3C43, alpha: 0.6), dark: Color(hex: 0xEBEBF5, alpha: 0.6),
        highContrastLight: Color(hex: 0x3C3C43, alpha: 0.8),
        highContrastDark: Color(hex: 0xEBEBF5, alpha: 0.7))
    /// The color of text of low importance.
    public static let tertiaryLabel = Color(
        light: Color(hex: 0x3C3C43, alpha: 0.3), dark: Color(hex: 0xEBEBF5, alpha: 0.3),
        highContrastLight: Color(hex: 0x3C3C43, alpha: 0.76),
        highContrastDark: Color(hex: 0xEBEBF5, alpha: 0.6))
    /// The color of text of the lowest importance.
    public static let quaternaryLabel = Color(
        light: Color(hex: 0x3C3C43, alpha: 0.18), dark: Color(hex: 0xEBEBF5, alpha: 0.16),
        highContrastLight: Color(hex: 0x3C3C43, alpha: 0.55),
        highContrastDark: Color(hex: 0xEBEBF5, alpha: 0.4))
    /// The color of the placeholder in an empty text field.
    public static let placeholderText = Color(
        light: Color(hex: 0x3C3C43, alpha: 0.3), dark: Color(hex: 0xEBEBF5, alpha: 0.3),
        highContrastLight: Color(hex: 0x3C3C43, alpha: 0.76),
        highContrastDark: Color(hex: 0xEBEBF5, alpha: 0.6))
    /// The color of a link in text.
    public static let link = Color(
        light: Color(hex: 0x007AFF), dark: Color(hex: 0x0984FF),
        highContrastLight: Color(hex: 0x0040DD), highContrastDark: Color(hex: 0x6AABFF))

    // MARK: Lines.

    /// The color of a thin, translucent line that separates items, as between rows of a table.
    public static let separator = Color(
        light: Color(hex: 0x3C3C43, alpha: 0.29), dark: Color(hex: 0x545458, alpha: 0.6),
        highContrastLight: Color(hex: 0x3C3C43, alpha: 0.6),
        highContrastDark: Color(hex: 0x8E8E93, alpha: 0.86))
    /// The color of a thin, opaque line that separates items, as between rows of a table.
    public static let opaqueSeparator = Color(
        light: Color(hex: 0xC6C6C8), dark: Color(hex: 0x38383A),
        highContrastLight: Color(hex: 0x808085), highContrastDark: Color(hex: 0x88888D))

    // MARK: Behind content: of the view, of groups in it, of groups in those.

    /// The background color of a view.
    public static let systemBackground = Color(light: Color(hex: 0xFFFFFF), dark: Color(hex: 0x000000))
    /// The background color of a group of items in a view whose background is `systemBackground`.
    public static let secondarySystemBackground = Color(
        light: Color(hex: 0xF2F2F7), dark: Color(hex: 0x1C1C1E),
        highContrastLight: Color(hex: 0xEBEBF0), highContrastDark: Color(hex: 0x242426))
    /// The background of a group inside a group with `secondarySystemBackground`.
    public static let tertiarySystemBackground = Color(
        light: Color(hex: 0xFFFFFF), dark: Color(hex: 0x2C2C2E),
        highContrastLight: Color(hex: 0xFFFFFF), highContrastDark: Color(hex: 0x363638))
    /// The background color of a view with rows in groups, as in a table.
    public static let systemGroupedBackground = Color(
        light: Color(hex: 0xF2F2F7), dark: Color(hex: 0x000000),
        highContrastLight: Color(hex: 0xEBEBF0), highContrastDark: Color(hex: 0x000000))
    /// The background color of the groups of rows in a view whose background is `systemGroupedBackground`.
    public static let secondarySystemGroupedBackground = Color(
        light: Color(hex: 0xFFFFFF), dark: Color(hex: 0x1C1C1E),
        highContrastLight: Color(hex: 0xFFFFFF), highContrastDark: Color(hex: 0x242426))
    /// The background of groups inside groups with `secondarySystemGroupedBackground`.
    public static let tertiarySystemGroupedBackground = Color(
        light: Color(hex: 0xF2F2F7), dark: Color(hex: 0x2C2C2E),
        highContrastLight: Color(hex: 0xEBEBF0), highContrastDark: Color(hex: 0x363638))

    // MARK: Over whatever is behind.

    /// The fill of thin shapes, such as a slider's track.
    public static let systemFill = Color(
        light: Color(hex: 0x787880, alpha: 0.2), dark: Color(hex: 0x787880, alpha: 0.36),
        highContrastLight: Color(hex: 0x787880, alpha: 0.38),
        highContrastDark: Color(hex: 0x787880, alpha: 0.54))
    /// The fill of medium shapes, such as a switch.
    public static let secondarySystemFill = Color(
        light: Color(hex: 0x787880, alpha: 0.16), dark: Color(hex: 0x787880, alpha: 0.32),
        highContrastLight: Color(hex: 0x787880, alpha: 0.32),
        highContrastDark: Color(hex: 0x787880, alpha: 0.48))
    /// The fill of large shapes, such as a text field.
    public static let tertiarySystemFill = Color(
        light: Color(hex: 0x767680, alpha: 0.12), dark: Color(hex: 0x767680, alpha: 0.24),
        highContrastLight: Color(hex: 0x767680, alpha: 0.24),
        highContrastDark: Color(hex: 0x767680, alpha: 0.4))
    /// The fill of large areas.
    public static let quaternarySystemFill = Color(
        light: Color(hex: 0x747480, alpha: 0.08), dark: Color(hex: 0x767680, alpha: 0.18),
        highContrastLight: Color(hex: 0x747480, alpha: 0.16),
        highContrastDark: Color(hex: 0x767680, alpha: 0.32))

    // MARK: Colors with a name; a little brighter in dark surroundings.

    /// UIKit's system red.
    public static let systemRed = Color(
        light: Color(hex: 0xFF3B30), dark: Color(hex: 0xFF453A),
        highContrastLight: Color(hex: 0xD70015), highContrastDark: Color(hex: 0xFF6961))
    /// UIKit's system orange.
    public static let systemOrange = Color(
        light: Color(hex: 0xFF9500), dark: Color(hex: 0xFF9F0A),
        highContrastLight: Color(hex: 0xC93400), highContrastDark: Color(hex: 0xFFB340))
    /// UIKit's system yellow.
    public static let systemYellow = Color(
        light: Color(hex: 0xFFCC00), dark: Color(hex: 0xFFD60A),
        highContrastLight: Color(hex: 0xA05A00), highContrastDark: Color(hex: 0xFFD426))
    /// UIKit's system green.
    public static let systemGreen = Color(
        light: Color(hex: 0x34C759), dark: Color(hex: 0x30D158),
        highContrastLight: Color(hex: 0x248A3D), highContrastDark: Color(hex: 0x30DB5B))
    /// UIKit's system mint.
    public static let systemMint = Color(
        light: Color(hex: 0x00C7BE), dark: Color(hex: 0x63E6E2),
        highContrastLight: Color(hex: 0x0C817B), highContrastDark: Color(hex: 0x66D4CF))
    /// UIKit's system teal.
    public static let systemTeal = Color(
        light: Color(hex: 0x30B0C7), dark: Color(hex: 0x40C8E0),
        highContrastLight: Color(hex: 0x008299), highContrastDark: Color(hex: 0x5DE6FF))
    /// UIKit's system cyan.
    public static let systemCyan = Color(
        light: Color(hex: 0x32ADE6), dark: Color(hex: 0x64D2FF),
        highContrastLight: Color(hex: 0x0071A4), highContrastDark: Color(hex: 0x70D7FF))
    /// UIKit's system blue.
    public static let systemBlue = Color(
        light: Color(hex: 0x007AFF), dark: Color(hex: 0x0A84FF),
        highContrastLight: Color(hex: 0x0040DD), highContrastDark: Color(hex: 0x409CFF))
    /// UIKit's system indigo.
    public static let systemIndigo = Color(
        light: Color(hex: 0x5856D6), dark: Color(hex: 0x5E5CE6),
        highContrastLight: Color(hex: 0x3634A3), highContrastDark: Color(hex: 0x7D7AFF))
    /// UIKit's system purple.
    public static let systemPurple = Color(
        light: Color(hex: 0xAF52DE), dark: Color(hex: 0xBF5AF2),
        highContrastLight: Color(hex: 0x8944AB), highContrastDark: Color(hex: 0xDA8FFF))
    /// UIKit's system pink.
    public static let systemPink = Color(
        light: Color(hex: 0xFF2D55), dark: Color(hex: 0xFF375F),
        highContrastLight: Color(hex: 0xD30F45), highContrastDark: Color(hex: 0xFF6482))
    /// UIKit's system brown.
    public static let systemBrown = Color(
        light: Color(hex: 0xA2845E), dark: Color(hex: 0xAC8E68),
        highContrastLight: Color(hex: 0x7F6545), highContrastDark: Color(hex: 0xB59469))
    /// A gray that is the same in the light and the dark appearance.
    public static let systemGray = Color(
        light: Color(hex: 0x8E8E93), dark: Color(hex: 0x8E8E93),
        highContrastLight: Color(hex: 0x6C6C70), highContrastDark: Color(hex: 0xAEAEB2))
    /// A gray that is closer to the background than `systemGray`.
    public static let systemGray2 = Color(
        light: Color(hex: 0xAEAEB2), dark: Color(hex: 0x636366),
        highContrastLight: Color(hex: 0x8E8E93), highContrastDark: Color(hex: 0x7C7C80))
    /// A gray closer to the background than `systemGray2`.
    public static let systemGray3 = Color(
        light: Color(hex: 0xC7C7CC), dark: Color(hex: 0x48484A),
        highContrastLight: Color(hex: 0xAEAEB2), highContrastDark: Color(hex: 0x545456))
    /// A gray closer to the background than `systemGray3`.
    public static let systemGray4 = Color(
        light: Color(hex: 0xD1D1D6), dark: Color(hex: 0x3A3A3C),
        highContrastLight: Color(hex: 0xBCBCC0), highContrastDark: Color(hex: 0x444446))
    /// A gray closer to the background than `systemGray4`.
    public static let systemGray5 = Color(
        light: Color(hex: 0xE5E5EA), dark: Color(hex: 0x2C2C2E),
        highContrastLight: Color(hex: 0xD8D8DC), highContrastDark: Color(hex: 0x363638))
    /// A gray closer to the background than `systemGray5`.
    public static let systemGray6 = Color(
        light: Color(hex: 0xF2F2F7), dark: Color(hex: 0x1C1C1E),
        highContrastLight: Color(hex: 0xEBEBF0), highContrastDark: Color(hex: 0x242426))
}
