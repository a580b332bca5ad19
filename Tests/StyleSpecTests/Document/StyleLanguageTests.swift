import Foundation
import Testing

@testable import CartoucheStyleSpec

/// The language of names: where it comes from, and what it changes in a style.
struct StyleLanguageTests {
    @Test(
        arguments: [
            ("de", "de"), ("pt-BR", "pt"), ("zh_CN.UTF-8", "zh"), ("FR", "fr"), ("local", nil),
        ] as [(String, String?)])
    func aNameOfALocaleGivesALanguage(name: String, code: String?) {
        #expect(StyleLanguage(name)?.code == code)
        #expect(StyleLanguage(name) != nil)
    }

    @Test(arguments: ["", "C", "C.UTF-8", "english", "d e", "12"])
    func othersDoNot(name: String) { #expect(StyleLanguage(name) == nil) }

    @Test func theEnvironmentsLanguageIsThatOfItsMessages() {
        #expect(StyleLanguage(environment: ["LANG": "de_DE.UTF-8"]).code == "de")
        #expect(
            StyleLanguage(environment: ["LANG": "de_DE.UTF-8", "LC_ALL": "", "LC_MESSAGES": "es"]).code
                == "es")
        #expect(StyleLanguage(environment: ["LANG": "C.UTF-8"]) == .english)
        #expect(StyleLanguage(environment: ["LANG": "POSIX"]) == .english)
        #expect(StyleLanguage(environment: [:]) == .english)
    }

    @Test func aStyleAsksForTheLanguagesNames() throws {
        var style = try Self.style(#"["coalesce", ["get", "name:en"], ["get", "name_en"], ["get", "name"]]"#)

        style.setLanguage(StyleLanguage("de") ?? .english)

        #expect(Self.text(style, ["name": "Vienna", "name_de": "Wien"]) == "Wien")
        #expect(Self.text(style, ["name": "Vienna", "name:de": "Wien"]) == "Wien")
        #expect(Self.text(style, ["name": "Paris", "name_en": "Paris!"]) == "Paris")
    }

    @Test func localNamesAreThoseOnTheSpot() throws {
        var style = try Self.style(#"["coalesce", ["get", "name_en"], ["get", "name"]]"#)

        style.setLanguage(.local)

        #expect(Self.text(style, ["name": "Copenhagen", "name_local": "København"]) == "København")
    }

    @Test func aHiddenLayerStaysHiddenAndOtherTextStays() throws {
        var style = try Self.style(#"["get", "ref"]"#)
        try style.setVisible(false, ofLayer: "names")

        style.setLanguage(.local)

        #expect(style.layer("names")?.isVisible == false)
        #expect(Self.text(style, ["ref": "A 4"]) == "A 4")
    }

    private static func style(_ field: String) throws -> StyleDocument {
        try StyleDocument(
            Data(
                """
                {"version": 8, "sources": {"t": {"type": "vector", "url": "x"}}, "layers": [{"id": "names",
                 "type": "symbol", "source": "t", "source-layer": "place", \
                 "layout": {"text-field": \(field)}}]}
                """.utf8))
    }

    private static func text(_ style: StyleDocument, _ properties: [String: String]) -> String? {
        guard let layer = style.layer("names"), let symbol = layer.symbol else { return nil }
        let keys = properties.keys.sorted()
        let table = StyleFeatureTable(
            keys: keys, values: keys.map { .string(properties[$0] ?? "") },
            tags: keys.indices.flatMap { [UInt32($0), UInt32($0)] }
        ).bound(to: layer.keys)
        var context = StyleContext(zoom: 3)
        context.feature = StyleFeature(
            table: table, tags: 0..<(2 * keys.count), parts: 0..<0, id: .null, geometryType: .point)
        return symbol.textField.evaluate(context).string
    }
}
