import CartoucheDrawing

/// The colors that several controls share, with stronger ones for users who want more contrast.
nonisolated enum ControlColors {
    /// The color of a slider's track after its thumb, and of a switch that is off.
    static let track = gray(alpha: 0.32)
    /// The color of the part of a progress bar that is still to come.
    static let progressTrack = gray(alpha: 0.24)
    /// The color of the thin edge of a slider's thumb.
    static let thumbEdge = edge(alpha: 0.12)
    /// The color of the thin edge of a segmented control's thumb.
    static let segmentEdge = edge(alpha: 0.1)
    /// The color of a bar that shows how far a view is scrolled.
    static let scrollIndicator = Color(
        light: Color(white: 0.5, alpha: 0.55), dark: Color(white: 0.5, alpha: 0.55),
        highContrastLight: Color(white: 0.25, alpha: 0.85), highContrastDark: Color(white: 0.85, alpha: 0.85))
    /// The color of the symbols at the end of a cell.
    static let accessory = Color(
        light: Color(white: 0.5, alpha: 0.7), dark: Color(white: 0.5, alpha: 0.7),
        highContrastLight: Color(white: 0.3), highContrastDark: Color(white: 0.75))

    /// A gray that is the same in light and dark. With high contrast it has 3:1 against white, and against
    /// black.
    private static func gray(alpha: Float) -> Color {
        let color = Color(white: 0.5, alpha: alpha)
        return Color(
            light: color, dark: color, highContrastLight: Color(white: 0.5),
            highContrastDark: Color(white: 0.55))
    }

    private static func edge(alpha: Float) -> Color {
        let color = Color(white: 0, alpha: alpha)
        return Color(
            light: color, dark: color, highContrastLight: Color(white: 0, alpha: 0.7),
            highContrastDark: .white)
    }
}
