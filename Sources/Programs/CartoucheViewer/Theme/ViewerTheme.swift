import Cartouche

/// The window's colors, light and dark.
enum ViewerTheme {
    static let panel = Color(light: .white, dark: Color(hex: 0x21262E))
    static let text = Color(light: Color(hex: 0x1B2430), dark: Color(hex: 0xEEF2F6))
    static let secondaryText = Color(light: Color(hex: 0x66717F), dark: Color(hex: 0xA9B4C0))
    static let separator = Color(light: Color(hex: 0xE2E6EB), dark: Color(hex: 0x3A434F))
    static let warning = Color(light: Color(hex: 0x9A4A00), dark: Color(hex: 0xFFB566))
    static let symbol = Color(light: Color(hex: 0x3C4756), dark: Color(hex: 0xCBD4DE))
    static let accent = Color(light: Color(hex: 0x0B57C9), dark: Color(hex: 0x6FA8FF))
    /// The background of sheets, and of panels that float over the map.
    static let card = Color(light: .white, dark: Color(hex: 0x2A3039))
    static let cardHeader = Color(light: Color(hex: 0xF3F5F8), dark: Color(hex: 0x343B45))
    /// The background of the bar in a callout with which the user steps through several features at one
    /// position.
    static let band = Color(light: Color(hex: 0xEFF2F6), dark: Color(white: 1, alpha: 0.09))
    static let cardRim = Color(light: Color(white: 0, alpha: 0.12), dark: Color(hex: 0x525C69))
    static let ruler = Color(light: Color(hex: 0xC2185B), dark: Color(hex: 0xFF6FA3))
    /// The color of the rim around the ruler's line and points.
    static let rulerRim = Color(light: .white, dark: Color(hex: 0x14181D))
    static let link = Color(light: Color(hex: 0x0B57C9), dark: Color(hex: 0x7FB2FF))
}
