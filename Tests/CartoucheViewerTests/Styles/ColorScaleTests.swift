import Cartouche
import GeoData
import Testing

@testable import CartoucheViewer

/// Colors by a property, and the colors that features ask for.
@MainActor @Suite struct ColorScaleTests {
    private func number(_ value: Double) -> GeoValue { .number(value, text: "\(value)") }

    @Test func numbersAreDividedIntoClassesOfEqualSize() {
        let scale = ColorScale(property: "pop", values: (1...100).map { number(Double($0) * 1000) })

        #expect(
            scale.entries.map(\.label) == [
                "1,000 – 21,000", "21,000 – 41,000", "41,000 – 61,000", "61,000 – 81,000", "81,000 – 100,000",
            ])
        #expect(scale.color(of: number(1)) == scale.entries[0].color)
        #expect(scale.color(of: number(21_000)) == scale.entries[0].color)
        #expect(scale.color(of: number(1e9)) == scale.entries[4].color)
    }

    @Test(arguments: [UserInterfaceStyle.light, .dark])
    func colorsStandOutFromDarkLandAndRiseInLightness(_ style: UserInterfaceStyle) {
        let land = Color(hex: 0x282D31)
        let numbers = ColorScale(property: "n", values: (1...100).map { number(Double($0)) })
        let texts = ColorScale(property: "t", values: (1...7).map { .text("\($0)") })

        // Yellow is not told from light land by its lightness; markers have rims there.
        for entry in numbers.entries + texts.entries where style == .dark {
            let color = entry.color.resolvedColor(with: TraitCollection(userInterfaceStyle: style))
            #expect(color.contrastRatio(with: land) >= 3, "\(entry)")
        }
        // From dark to light in both, so that more is lighter.
        let light = numbers.entries.map {
            $0.color.resolvedColor(with: TraitCollection(userInterfaceStyle: style)).contrastRatio(
                with: .black)
        }
        #expect(light == light.sorted())
    }

    @Test func theMostFrequentTextsGetColors() {
        let texts = (0..<9).flatMap { index in [GeoValue](repeating: .text("t\(index)"), count: 10 - index) }
        let scale = ColorScale(property: "kind", values: texts + [.null])

        #expect(scale.entries.map(\.label) == (0..<7).map { "t\($0)" } + ["2 others", "no value"])
        #expect(scale.color(of: .text("t0")) == scale.entries[0].color)
        #expect(scale.color(of: .text("t8")) == scale.entries[7].color)
        #expect(Set(scale.entries.prefix(8).map(\.color)).count == 8)
    }

    @Test func fewNumbersAreCategories() {
        let scale = ColorScale(property: "lanes", values: [1, 2, 2, 3].map { number($0) })
        #expect(scale.entries.map(\.label) == ["2.0", "1.0", "3.0"])
    }

    @Test func equalNumbersAreOneClass() {
        let values = [Double](repeating: 5, count: 1000) + (0..<20).map { Double($0) }
        let scale = ColorScale(property: "n", values: values.map { number($0) })
        #expect(!scale.entries.isEmpty && scale.color(of: number(5)) == scale.entries[0].color)
    }

    @Test func simpleStylesAreRead() {
        func style(_ name: String, _ text: String) -> SimpleStyle {
            SimpleStyle([GeoProperty(name: name, value: .text(text))])
        }
        #expect(style("marker-color", "#f00").markerColor == Color(hex: 0xFF0000))
        #expect(style("marker-color", "00ff7F").markerColor == Color(hex: 0x00FF7F))
        for bad in ["", "#", "red", "#12345", "#12345g", "#1234567"] {
            #expect(style("marker-color", bad).markerColor == nil, "\(bad)")
        }
        #expect(
            style("stroke-width", "3").strokeWidth == 3 && style("stroke-width", "1e9").strokeWidth == nil)
        #expect(
            style("fill-opacity", "2").fillOpacity == nil && style("marker-symbol", "a").markerSymbol == "A")
    }
}
