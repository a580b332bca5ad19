import Cartouche

/// The gallery's colors, which differ between light and dark.
struct GalleryTheme {
    let sidebar = Color(light: Color(hex: 0xF2F4F7), dark: Color(hex: 0x1A1F26))
    let header = Color(light: .white, dark: Color(hex: 0x21272F))
    /// The color of the background of lists and text views inside callouts.
    let card = Color(light: Color(hex: 0xF4F6F9), dark: Color(hex: 0x363E49))
    /// The fill color of a standard bubble, for views inside it that hide content scrolling below them.
    let bubble = Color(light: BubbleStyle.light.fill, dark: BubbleStyle.dark.fill)
    let text = Color(light: Color(hex: 0x1B2430), dark: Color(hex: 0xEDF1F5))
    let secondaryText = Color(light: Color(hex: 0x63707E), dark: Color(hex: 0xB3BDC9))
    let separator = Color(light: Color(hex: 0xDCE1E7), dark: Color(hex: 0x4A5462))
    let tint = Color(light: Color(hex: 0x1667E0), dark: Color(hex: 0x3B82F0))
    /// The color of the background of a pressed row.
    let pressed = Color(light: Color(hex: 0x1B2430, alpha: 0.07), dark: Color(white: 1, alpha: 0.08))
    /// The background color of the line with a scene's message.
    let messageBackground = Color(
        light: Color(hex: 0x1B2430, alpha: 0.86), dark: Color(hex: 0xE6EBF1, alpha: 0.94))
    let messageText = Color(light: .white, dark: Color(hex: 0x1B2430))
}
