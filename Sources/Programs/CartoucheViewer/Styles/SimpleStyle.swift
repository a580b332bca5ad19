import Cartouche
import GeoData

/// The colors and sizes that a feature's own properties ask for, by the simplestyle specification 1.1.
struct SimpleStyle: Equatable {
    var markerColor: Color?
    /// The character that is shown in the marker of the feature; nil for none.
    var markerSymbol: String?
    var stroke: Color?
    var strokeWidth: CGFloat?
    var strokeOpacity: CGFloat?
    var fill: Color?
    var fillOpacity: CGFloat?

    init(_ properties: [GeoProperty]) {
        for property in properties {
            let text = property.value.description
            switch property.name {
            case "marker-color": markerColor = Self.color(text)
            case "marker-symbol": markerSymbol = text.count == 1 ? text.uppercased() : nil
            case "stroke": stroke = Self.color(text)
            case "stroke-width": strokeWidth = Self.number(text, 0...50)
            case "stroke-opacity": strokeOpacity = Self.number(text, 0...1)
            case "fill": fill = Self.color(text)
            case "fill-opacity": fillOpacity = Self.number(text, 0...1)
            default: break
            }
        }
    }

    private static func number(_ text: String, _ range: ClosedRange<Double>) -> CGFloat? {
        Double(text).flatMap { range.contains($0) ? CGFloat($0) : nil }
    }

    /// The color of a text such as `#rgb` or `#rrggbb`, also without the number sign; nil for any other text.
    static func color(_ text: String) -> Color? {
        let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
        guard digits.allSatisfy(\.isHexDigit), digits.count == 3 || digits.count == 6 else { return nil }
        let long = digits.count == 6 ? String(digits) : digits.map { "\($0)\($0)" }.joined()
        return UInt32(long, radix: 16).map { Color(hex: $0) }
    }
}
