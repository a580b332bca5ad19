import Cartouche

/// The window's colors, light and dark.
enum ViewerTheme {
    static let panel = Color(light: .white, dark: Color(hex: 0x21262E))
    static let text = Color(light: Color(hex: 0x1B2430), dark: Color(hex: 0xEEF2F6))
    static let secondaryText = Color(light: Color(hex: 0x66717F), dark: Color(hex: 0xA9B4C0))
    static let separator = Color(light: Color(hex: 0xE2E6EB), dark: Color(hex: 0x3A434F))
    static let warning = Color(light: Color(hex: 0x9A4A00), dark: Color(hex: 0xFFB566))
    static let link = Color(light: Color(hex: 0x0B57C9), dark: Color(hex: 0x7FB2FF))
}
