import CartoucheDrawing
import Foundation

/// Colors as Xcode's files write them: in layout files and in asset catalogs.
nonisolated extension Color {
    /// Creates the sRGB color that is nearest to a color of the space Display P3, with components from 0 to
    /// 1. Both spaces have the same curve and white, so that one matrix leads from P3's linear components to
    /// sRGB's: that of CSS Color 4, section 10.
    package init(displayP3 red: Float, _ green: Float, _ blue: Float, alpha: Float) {
        func linear(_ x: Float) -> Float { x <= 0.04045 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4) }
        func curved(_ x: Float) -> Float {
            let x = min(max(x, 0), 1)
            return x <= 0.0031308 ? 12.92 * x : 1.055 * pow(x, 1 / 2.4) - 0.055
        }
        let (r, g, b) = (linear(red), linear(green), linear(blue))
        self.init(
            red: curved(1.2249402 * r - 0.2249402 * g), green: curved(-0.0420569 * r + 1.0420569 * g),
            blue: curved(-0.0196376 * r - 0.0786361 * g + 1.0982736 * b), alpha: alpha)
    }

    /// The color of the system with a name as in Xcode's files, such as `systemRedColor`; nil if no such
    /// color is known.
    package static func systemColor(named name: String) -> Color? { byName[name] }

    private static let byName: [String: Color] = [
        "labelColor": .label, "secondaryLabelColor": .secondaryLabel, "tertiaryLabelColor": .tertiaryLabel,
        "quaternaryLabelColor": .quaternaryLabel, "placeholderTextColor": .placeholderText,
        "linkColor": .link, "separatorColor": .separator, "opaqueSeparatorColor": .opaqueSeparator,
        "systemBackgroundColor": .systemBackground,
        "secondarySystemBackgroundColor": .secondarySystemBackground,
        "tertiarySystemBackgroundColor": .tertiarySystemBackground,
        "systemGroupedBackgroundColor": .systemGroupedBackground,
        "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
        "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground,
        "groupTableViewBackgroundColor": .systemGroupedBackground,
        "tableCellGroupedBackgroundColor": .secondarySystemGroupedBackground,
        "systemFillColor": .systemFill, "secondarySystemFillColor": .secondarySystemFill,
        "tertiarySystemFillColor": .tertiarySystemFill, "quaternarySystemFillColor": .quaternarySystemFill,
        "tintColor": .tintColor, "systemTintColor": .tintColor,
        "systemRedColor": .systemRed, "systemOrangeColor": .systemOrange, "systemYellowColor": .systemYellow,
        "systemGreenColor": .systemGreen, "systemMintColor": .systemMint, "systemTealColor": .systemTeal,
        "systemCyanColor": .systemCyan, "systemBlueColor": .systemBlue, "systemIndigoColor": .systemIndigo,
        "systemPurpleColor": .systemPurple, "systemPinkColor": .systemPink, "systemBrownColor": .systemBrown,
        "systemGrayColor": .systemGray, "systemGray2Color": .systemGray2, "systemGray3Color": .systemGray3,
        "systemGray4Color": .systemGray4, "systemGray5Color": .systemGray5, "systemGray6Color": .systemGray6,
        "darkTextColor": .black, "lightTextColor": Color(white: 1, alpha: 0.6), "blackColor": .black,
        "whiteColor": .white, "clearColor": .clear, "grayColor": .gray, "darkGrayColor": .darkGray,
        "lightGrayColor": .lightGray, "redColor": .red, "greenColor": .green, "blueColor": .blue,
        "cyanColor": .cyan, "yellowColor": .yellow, "magentaColor": .magenta, "orangeColor": .orange,
        "purpleColor": .purple, "brownColor": .brown,
    ]
}
