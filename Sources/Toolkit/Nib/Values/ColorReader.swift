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
        if let system, let color = Color.systemColor(named: system) ?? named[system] { return color }
        if let name = element["name"] {
            // The catalog "System" has the names of the Mac's colors.
            if element["catalog"] == "System",
                let color = Self.ofMac[name] ?? Color.systemColor(named: name)
            {
                return color
            }
            if let color = named[name] { return color }
        }
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
        if element["customColorSpace"] == "displayP3" {
            return Color(displayP3: red, green, blue, alpha: alpha)
        }
        return Color(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// The value of a color component such as `red`, clamped to the range from 0 to 1; nil if the element
    /// does not have the component.
    private static func component(_ element: LayoutElement, _ name: String) throws(NibError) -> Float? {
        try element.number(name).map { Float(min(max($0, 0), 1)) }
    }

    /// The colors of macOS that Xcode's color panel offers, by the names that files write for them.
    private static let ofMac: [String: Color] = [
        "textColor": .label, "controlTextColor": .label, "headerTextColor": .label,
        "selectedTextColor": .label, "textBackgroundColor": .systemBackground,
        "controlBackgroundColor": .systemBackground, "windowBackgroundColor": .secondarySystemBackground,
        "gridColor": .separator, "controlColor": .systemBackground, "controlAccentColor": .tintColor,
        "disabledControlTextColor": .tertiaryLabel, "placeholderTextColor": .placeholderText,
    ]
}
