import CartoucheDrawing

/// The colors of alerts and sheets.
nonisolated enum AlertColors {
    static let background = Color(light: .white, dark: Color(hex: 0x3A3D43))
    /// The rim of a dark card, which shows its edge where no shadow is seen, 3:1 against the dimmed land of a
    /// map.
    static let rim = Color(light: .clear, dark: Color(hex: 0x73777E))
    static let text = Color.label
    static let separator = Color(light: .separator, dark: Color(hex: 0x5C6067))
    /// The text of buttons. In the dark it is lighter than the usual tint, because an alert's background is
    /// lighter than others: the contrast is 4.5:1.
    static let button = Color(light: .tintColor, dark: Color(hex: 0x74B0FF))
    static let destructive = Color(light: Color(hex: 0xD70015), dark: Color(hex: 0xFF8A84))
}
