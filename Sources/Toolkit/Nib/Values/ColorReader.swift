import CartoucheDrawing
import Foundation

/// Reads colors in Xcode's notations: components in several color spaces, names of system colors, names of
/// colors in asset catalogs.
enum ColorReader {
    static func color(_ element: LayoutElement, named: [String: Color]) throws(NibError) -> Color {
        // Xcode writes components beside names, for systems that do not know the name.
        let components = try components(element)
        let system =
            element["systemColor"] ?? element["cocoaTouchSystemColor"]
            ?? element["xcode11CocoaTouchSystemColor"]
        if let system, let color = Self.system[system] ?? named[system] { return color }
        if let name = element["name"], let color = named[name] { return color }
        guard let components else {
            let name = system ?? element["name"]
            throw element.error(
                name.map { "the color \($0) is not known" } ?? "a color has neither components nor a name")
        }
        return components
    }

    private static func components(_ element: LayoutElement) throws(NibError) -> Color? {
        let alpha = try component(element, "alpha") ?? 1
        if let white = try component(element, "white") { return Color(white: white, alpha: alpha) }
        guard let red = try component(element, "red"), let green = try component(element, "green"),
            let blue = try component(element, "blue")
        else { return nil }
        if element["customColorSpace"] == "displayP3" { return displayP3(red, green, blue, alpha) }
        return Color(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// The value of a color component, from 0 to 1.
    private static func component(_ element: LayoutElement, _ name: String) throws(NibError) -> Float? {
        try element.number(name).map { Float(min(max($0, 0), 1)) }
    }

    /// The sRGB color nearest to a color of Display P3. Both spaces have the same transfer curve and white
    /// point, so that one matrix converts P3's linear components to sRGB's. The matrix is that of CSS Color
    /// 4, section 10.
    private static func displayP3(_ red: Float, _ green: Float, _ blue: Float, _ alpha: Float) -> Color {
        func linear(_ x: Float) -> Float { x <= 0.04045 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4) }
        func curved(_ x: Float) -> Float {
            let x = min(max(x, 0), 1)
            return x <= 0.0031308 ? 12.92 * x : 1.055 * pow(x, 1 / 2.4) - 0.055
        }
        let (r, g, b) = (linear(red), linear(green), linear(blue))
        return Color(
            red: curved(1.2249402 * r - 0.2249402 * g), green: curved(-0.0420569 * r + 1.0420569 * g),
            blue: curved(-0.0196376 * r - 0.0786361 * g + 1.0982736 * b), alpha: alpha)
    }

    /// The toolkit's colors for the system colors of Apple, by the names in files.
    private static let system: [String: Color] = [
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
