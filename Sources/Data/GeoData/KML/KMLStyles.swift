import CartoucheJSON

/// Collects the styles of a KML file as properties of simplestyle.
struct KMLStyles {
    private let arena: PropertyArena
    /// The properties of the style whose element is open, or of the style that the open placemark defines
    /// itself.
    private var open: [GeoProperty] = []
    private var name: String?
    private var isInline = false
    /// The key ("normal" or "highlight") of the pair that is being read in a style map.
    private var pairKey = ""
    private var mapName: String?
    /// The style maps by name, each with the reference to the style of its normal state.
    private var maps: [(name: String, target: String)] = []

    init(_ arena: PropertyArena) { self.arena = arena }

    mutating func start(_ element: String, _ id: String?, isInPlacemark: Bool) {
        switch element {
        case "Style":
            (open, name, isInline) = ([], id, isInPlacemark)
        case "StyleMap": mapName = id
        default: break
        }
    }

    mutating func end(_ element: String, parent: String, _ text: String) {
        switch (parent, element) {
        case ("IconStyle", "color"): add("marker-color", text)
        case ("LineStyle", "color"): add("stroke", text, opacity: "stroke-opacity")
        case ("LineStyle", "width"): number("stroke-width", text)
        case ("PolyStyle", "color"): add("fill", text, opacity: "fill-opacity")
        case ("PolyStyle", "fill") where text == "0": number("fill-opacity", "0")
        case ("Icon", "href"): if !text.isEmpty { open.append(GeoProperty(name: "icon", value: .text(text))) }
        case ("Pair", "key"): pairKey = text
        case ("Pair", "styleUrl") where pairKey != "highlight":
            if let mapName { maps.append(("#\(mapName)", text)) }
        case (_, "Style"):
            if let name, !isInline {
                arena.define(style: "#\(name)", open)
                open = []
            }
        case (_, "StyleMap"): mapName = nil
        default: break
        }
    }

    /// Returns and removes the properties of the style that the placemark itself defines.
    mutating func drainInline() -> [GeoProperty] {
        defer { open = [] }
        return isInline ? open : []
    }

    /// Defines the style maps as the styles to which they refer. Called at the end of the file, since these
    /// may follow the maps.
    func resolve() {
        for map in maps {
            if let style = arena.style(map.target) { arena.define(style: map.name, style) }
        }
    }

    /// Adds a KML color, whose digits have the order alpha, blue, green, red, to the open style as the
    /// property `name`. The opacity becomes the property `opacity`, unless this is nil or the color is
    /// opaque.
    private mutating func add(_ name: String, _ text: String, opacity: String? = nil) {
        let digits = Array(text.drop { $0 == "#" })
        guard digits.count == 8, digits.allSatisfy(\.isHexDigit) else { return }
        let color = "#" + String(digits[6...7] + digits[4...5] + digits[2...3])
        open.append(GeoProperty(name: name, value: .text(color)))
        if let opacity, let alpha = UInt8(String(digits[0...1]), radix: 16), alpha < 255 {
            number(opacity, JSONText.number((Double(alpha) / 2.55).rounded() / 100))
        }
    }

    private mutating func number(_ name: String, _ text: String) {
        guard let value = Double(text), value.isFinite else { return }
        open.append(GeoProperty(name: name, value: .number(value, text: JSONText.number(value))))
    }
}
