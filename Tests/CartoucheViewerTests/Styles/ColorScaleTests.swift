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

    @Test func fewNumbersHaveAColorEachInTheirOrder() {
        let scale = ColorScale(property: "lanes", values: [10, 2, 2, 1e12, -3].map { number($0) })
        let classes = ColorScale(property: "n", values: (1...100).map { number(Double($0)) })

        #expect(scale.entries.map(\.label) == ["-3", "2", "10", "1,000,000,000,000"])
        #expect(scale.color(of: number(2)) == scale.entries[1].color)
        // Darker is less, as in classes.
        let steps = classes.entries.map(\.color)
        #expect(scale.entries.map(\.color) == [steps[0], steps[1], steps[2], steps[4]])
    }

    private nonisolated static let classes: [([Double], [String])] = [
        (
            [2001, 2002, 2003, 2004, 2005, 2006, 2007, 2008, 2009, 2010, 2011, 2012],
            ["2001", "2003", "2005", "2008", "2010", "2012"]
        ),
        ([1066, 1492, 1789, 1918, 1945, 1989], ["1066", "1492", "1789", "1918", "1945", "1989"]),
        (
            [1_000_010, 1_000_052, 1_000_093, 1_000_141, 1_000_188, 1_000_230],
            ["1,000,010", "1,000,050", "1,000,090", "1,000,140", "1,000,190", "1,000,230"]
        ),
        (
            [1_234_567, 2_345_678, 3_456_789, 4_567_891, 5_678_912, 6_789_123],
            ["1,230,000", "2,350,000", "3,460,000", "4,570,000", "5,680,000", "6,790,000"]
        ),
        (
            [0.5, 0.5012, 0.5026, 0.5038, 0.505, 0.5063],
            ["0.5", "0.501", "0.503", "0.504", "0.505", "0.506"]
        ),
    ]

    @Test(arguments: classes)
    func endsOfClassesCanBeToldApart(_ values: [Double], _ ends: [String]) {
        let scale = ColorScale(property: "n", values: values.map { number($0) })

        let labels = zip(ends, ends.dropFirst()).map { "\($0) – \($1)" }
        #expect(scale.entries.map(\.label) == labels)
    }

    @Test func manyZerosHideNoOtherNumbers() {
        let values = [Double](repeating: 0, count: 1500) + (1...1500).map { Double($0) }
        let scale = ColorScale(property: "n", values: values.map { number($0) })

        #expect(scale.entries.map(\.label) == ["0", "0 – 301", "301 – 901", "901 – 1500"])
        #expect(scale.color(of: number(1000)) == scale.entries[3].color)
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
