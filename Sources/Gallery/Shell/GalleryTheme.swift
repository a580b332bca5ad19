import Cartouche

/// The gallery's colors.
struct GalleryTheme {
    let isDark: Bool
    let sidebar: Color
    let header: Color
    /// Of cards and lists inside callouts.
    let card: Color
    let text: Color
    let secondaryText: Color
    let separator: Color
    let tint: Color
    /// Behind the row under the pointer's press.
    let pressed: Color
    /// Of the line that tells what a scene has heard.
    let note: Color
    let noteText: Color

    static func make(_ appearance: MapAppearance) -> GalleryTheme {
        switch appearance {
        case .light:
            GalleryTheme(
                isDark: false, sidebar: Color(hex: 0xF2F4F7), header: .white, card: Color(hex: 0xF4F6F9),
                text: Color(hex: 0x1B2430), secondaryText: Color(hex: 0x63707E),
                separator: Color(hex: 0xDCE1E7), tint: Color(hex: 0x1667E0),
                pressed: Color(hex: 0x1B2430, alpha: 0.07), note: Color(hex: 0x1B2430, alpha: 0.86),
                noteText: .white)
        case .dark:
            GalleryTheme(
                isDark: true, sidebar: Color(hex: 0x1A1F26), header: Color(hex: 0x21272F),
                card: Color(hex: 0x20262F), text: Color(hex: 0xEDF1F5),
                secondaryText: Color(hex: 0x99A5B3), separator: Color(hex: 0x343D48),
                tint: Color(hex: 0x3B82F0), pressed: Color(white: 1, alpha: 0.08),
                note: Color(hex: 0xE6EBF1, alpha: 0.94), noteText: Color(hex: 0x1B2430))
        }
    }
}
