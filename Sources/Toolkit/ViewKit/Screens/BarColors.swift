import CartoucheDrawing

/// The colors that navigation bars, toolbars and tab bars share.
enum BarColors {
    static let background = Color(light: Color(white: 0.98), dark: Color(white: 0.12))
    /// The color of the line along that edge of a bar that faces the screen's content.
    static let hairline = Color(
        light: Color(white: 0, alpha: 0.15), dark: Color(white: 1, alpha: 0.18),
        highContrastLight: Color(white: 0, alpha: 0.6), highContrastDark: Color(white: 1, alpha: 0.6))
}
