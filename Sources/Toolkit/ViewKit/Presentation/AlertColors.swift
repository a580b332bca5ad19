import CartoucheDrawing

/// The colors of alerts and sheets.
nonisolated enum AlertColors {
    static let background = Color(light: .white, dark: Color(hex: 0x3A3D43))
    /// The color of the thin border of alerts and sheets in the dark appearance, where a shadow would not
    /// show their edges. Its contrast is 3:1 against the dimmed land of a map.
    static let rim = Color(
        light: .clear, dark: Color(hex: 0x73777E), highContrastLight: Color(white: 0, alpha: 0.7),
        highContrastDark: Color(hex: 0xC3C7CE))
    static let text = Color.label
    static let separator = Color(
        light: .separator, dark: Color(hex: 0x5C6067), highContrastLight: .separator,
        highContrastDark: Color(hex: 0x9A9EA5))
    /// The color of the titles of an alert's buttons. In the dark appearance it is lighter than the usual
    /// tint, because an alert's background is lighter than other backgrounds: the contrast is 4.5:1.
    static let button = Color(
        light: .tintColor, dark: Color(hex: 0x74B0FF), highContrastLight: .tintColor,
        highContrastDark: Color(hex: 0xA9D0FF))
    static let destructive = Color(
        light: Color(hex: 0xD70015), dark: Color(hex: 0xFF8A84), highContrastLight: Color(hex: 0xA50011),
        highContrastDark: Color(hex: 0xFFB4B0))
}
