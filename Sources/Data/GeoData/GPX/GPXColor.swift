/// Finds the color in the extensions of a GPX feature, and returns it as a property of simplestyle.
enum GPXColor {
    /// The colors by their names in `DisplayColor` of Garmin's `GpxExtensions` 3.
    private static let names: [String: String] = [
        "black": "#000000", "darkred": "#8b0000", "darkgreen": "#006400", "darkyellow": "#b5b820",
        "darkblue": "#00008b", "darkmagenta": "#8b008b", "darkcyan": "#008b8b", "lightgray": "#d3d3d3",
        "darkgray": "#a9a9a9", "red": "#ff0000", "green": "#00b000", "yellow": "#ffff00",
        "blue": "#0000ff", "magenta": "#ff00ff", "cyan": "#00ffff", "white": "#ffffff",
        "transparent": "",
    ]

    /// The property `marker-color` or `stroke` for the color of a feature.
    /// - Parameters:
    ///   - properties: those of the feature, perhaps with Garmin's `DisplayColor`, or the `color` of
    ///     `gpx_style`: six hexadecimal digits.
    ///   - isPoint: whether the feature is a waypoint, whose pin has the color.
    /// - Returns: nil if the properties name no color.
    static func property(in properties: [GeoProperty], isPoint: Bool) -> GeoProperty? {
        for property in properties {
            let text = property.value.description
            let color: String?
            switch property.name {
            case "DisplayColor": color = names[text.lowercased()].flatMap { $0.isEmpty ? nil : $0 }
            case "color":
                let digits = text.hasPrefix("#") ? String(text.dropFirst()) : text
                color = digits.count == 6 && digits.allSatisfy(\.isHexDigit) ? "#" + digits : nil
            default: continue
            }
            if let color {
                return GeoProperty(name: isPoint ? "marker-color" : "stroke", value: .text(color))
            }
        }
        return nil
    }
}
