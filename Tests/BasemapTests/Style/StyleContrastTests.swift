import CartoucheDrawing
import CartoucheStyleSpec
import Foundation
import Testing

@testable import CartoucheBasemap

/// Whether the names of the built-in styles can be read on the colors of the ground under them.
@Suite struct StyleContrastTests {
    /// The contrast that the Web Content Accessibility Guidelines 2.1 ask for of text that is not large.
    private static let bound = 4.5
    private static let waters: Set = ["sea", "depth", "water", "lakes", "ice shelves"]
    private static let onIce: Set = [
        "peaks", "small peaks", "countries", "great countries", "small countries", "towns", "cities",
        "capitals",
        "small towns", "villages", "stations",
    ]

    private struct Layer {
        var id: String
        var type: String
        /// The colors that a property names, also within expressions.
        var colors: [String]
    }

    private static func layers(_ name: String) throws -> [Layer] {
        let path = MapBed.package.appendingPathComponent("Assets/Styles/\(name).json")
        let json = try JSONSerialization.jsonObject(with: Data(contentsOf: path)) as? [String: Any]
        return (json?["layers"] as? [[String: Any]] ?? []).compactMap { layer in
            guard let id = layer["id"] as? String, let type = layer["type"] as? String else { return nil }
            let paint = layer["paint"] as? [String: Any] ?? [:]
            let hasText = (layer["layout"] as? [String: Any])?["text-field"] != nil
            let color = hasText ? paint["text-color"] : paint["fill-color"] ?? paint["background-color"]
            return Layer(id: id, type: type, colors: color.map(Self.strings) ?? [])
        }
    }

    /// The strings in a value that are colors.
    private static func strings(_ value: Any) -> [String] {
        if let text = value as? String { return text.hasPrefix("#") || text.hasPrefix("rgb") ? [text] : [] }
        return (value as? [Any] ?? []).flatMap(strings)
    }

    /// The layers on which the names of a layer may stand.
    private static func grounds(of text: String, among ids: Set<String>) -> Set<String> {
        switch text {
        case "oceans", "seas", "small seas", "here at sea":
            return ids.intersection(["sea", "depth", "water"])
        case "lake names" where !ids.contains("lakes"): return ["water"]
        case "lake names", "small lake names", "river names": return ids.intersection(["land", "lakes"])
        case "ice regions", "ice here", "shelf here": return ["ice", "ice shelves"]
        case "line names": return ["sea", "depth", "land"]
        // They stand on signs.
        case "road numbers": return []
        default:
            let land = ids.subtracting(waters)
            return onIce.contains(text) ? land : land.subtracting(["ice"])
        }
    }

    private static func luminance(_ color: Color) -> Double {
        func linear(_ c: Double) -> Double { c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4) }
        return 0.2126 * linear(Double(color.red)) + 0.7152 * linear(Double(color.green)) + 0.0722
            * linear(Double(color.blue))
    }

    static func contrast(_ a: Color, _ b: Color) -> Double {
        let (low, high) = (min(luminance(a), luminance(b)), max(luminance(a), luminance(b)))
        return (high + 0.05) / (low + 0.05)
    }

    @Test(arguments: BuiltInStyle.allCases, [MapAppearance.light, .dark])
    func everyNameCanBeReadOnEveryGround(style: BuiltInStyle, appearance: MapAppearance) throws {
        let files = style.fileNames
        let layers = try Self.layers(appearance == .light ? files.light : files.dark)
        let fills = layers.filter { ["fill", "background"].contains($0.type) && !$0.colors.isEmpty }
        let texts = layers.filter { $0.type == "symbol" && !$0.colors.isEmpty }
        let ids = Set(fills.map(\.id))
        let ground = try #require(fills.first { ["land", "paper"].contains($0.id) }?.colors.first)
        let land = try #require(StyleColor(css: ground)?.color())
        var pairs = 0
        for text in texts {
            let below = fills.filter { Self.grounds(of: text.id, among: ids).contains($0.id) }
            #expect(!below.isEmpty || text.id == "road numbers", "\(text.id) stands on nothing")
            for (name, shade) in below.flatMap({ layer in layer.colors.map { (layer.id, $0) } }) {
                let under = try #require(StyleColor(css: shade)?.color())
                // Colors that are seen through lie on land.
                let seen = land.mixed(with: under.withAlphaComponent(1), by: under.alpha)
                for color in text.colors {
                    pairs += 1
                    let contrast = Self.contrast(try #require(StyleColor(css: color)?.color()), seen)
                    #expect(contrast >= Self.bound, "\(text.id) \(color) on \(name) \(shade): \(contrast)")
                }
            }
        }
        #expect(pairs > 15)
    }

    @Test func blackOnWhiteHasTheGreatestContrast() {
        #expect(abs(Self.contrast(.black, .white) - 21) < 1e-9 && Self.contrast(.white, .white) == 1)
    }
}
