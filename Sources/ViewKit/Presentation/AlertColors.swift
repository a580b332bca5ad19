import Drawing

/// The colors of alerts and sheets.
nonisolated enum AlertColors {
    static let background = Color(light: .white, dark: Color(hex: 0x2C2C2E))
    static let text = Color.label
    static let separator = Color.separator
    static let button = Color.tintColor
    static let destructive = Color(light: Color(hex: 0xD70015), dark: Color(hex: 0xFF6961))
}
