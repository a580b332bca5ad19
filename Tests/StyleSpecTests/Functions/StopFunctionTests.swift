import Foundation
import Testing

@testable import CartoucheStyleSpec

@Suite struct StopFunctionTests {
    private func content(_ name: String, _ json: String) throws -> CompiledProperties.Content {
        let all = StylePropertyTable.line + StylePropertyTable.symbol
        let definition = try #require(all.first { $0.name == name })
        return try PropertyCompiler(definition, site: name, registry: KeyRegistry()).content(
            StyleJSON(Data(json.utf8)))
    }

    private func value(
        _ name: String, _ json: String, zoom: Double = 0, _ properties: [String: StyleValue] = [:]
    ) throws
        -> StyleValue?
    {
        switch try content(name, json) {
        case .constant(let value): value
        case .expression(let expression):
            expression.evaluate(StyleContext(zoom: zoom, feature: StyleFeature(properties: properties)))
        }
    }

    @Test func zoomFunctionsAreInterpolated() throws {
        let json = #"{"base": 2, "stops": [[0, 0], [10, 1023]]}"#
        #expect(try value("line-width", #"{"stops": [[5, 1], [10, 2]]}"#, zoom: 7.5) == .number(1.5))
        #expect(abs((try value("line-width", json, zoom: 3)?.number ?? 0) - 7) < 1e-9)
        #expect(
            try value("line-color", #"{"stops": [[0, "red"], [2, "blue"]]}"#, zoom: 1)
                == .color(StyleColor(red: 0.5, green: 0, blue: 0.5)))
        #expect(try value("line-width", #"{"stops": [[5, 4]]}"#, zoom: 9) == .number(4))
        #expect(
            try value("line-width", #"{"type": "interval", "stops": [[5, 1], [10, 2]]}"#, zoom: 9)
                == .number(1))
    }

    @Test func ofTwoStopsAtOneInputTheFirstCounts() throws {
        let json = #"{"stops": [[5, 1], [5, 2], [10, 3]]}"#

        #expect(try value("line-width", json, zoom: 5) == .number(1))
        #expect(try value("line-width", json, zoom: 7.5) == .number(2))
    }

    @Test func whatCannotBeInterpolatedGoesInSteps() throws {
        let cap = #"{"stops": [[5, "butt"], [10, "round"]]}"#
        #expect(try value("line-cap", cap, zoom: 9) == .string("butt"))
        #expect(try value("line-cap", cap, zoom: 10) == .string("round"))
        #expect(
            try value("line-dasharray", #"{"stops": [[5, [1, 2]], [10, [3, 4]]]}"#, zoom: 11)
                == .array([.number(3), .number(4)]))
        #expect(try value("line-cap", #"{"stops": [[5, "square"]]}"#, zoom: 1) == .string("square"))
    }

    @Test func propertyFunctionsHaveDefaults() throws {
        let json = #"{"property": "n", "stops": [[0, 1], [10, 11]], "default": 7}"#
        #expect(try value("line-width", json, ["n": .number(5)]) == .number(6))
        #expect(try value("line-width", json, ["n": .string("5")]) == .number(7))
        #expect(try value("line-width", json) == .number(7))
        #expect(try value("line-width", #"{"property": "n", "stops": [[0, 1], [10, 11]]}"#) == nil)
    }

    @Test func categoriesSelectValues() throws {
        let json =
            #"""
            {"property": "k", "type": "categorical", "stops": [["a", "red"], ["b", "blue"]], \#
            "default": "lime"}
            """#
        #expect(
            try value("line-color", json, ["k": .string("b")])
                == .color(StyleColor(red: 0, green: 0, blue: 1)))
        #expect(
            try value("line-color", json, ["k": .string("z")])
                == .color(StyleColor(red: 0, green: 1, blue: 0)))
        let flags = #"{"property": "k", "type": "categorical", "stops": [[true, 2], [false, 3]]}"#
        #expect(try value("line-width", flags, ["k": .boolean(false)]) == .number(3))
        #expect(
            try value("line-width", flags, ["k": .number(0)]) == .number(1), "the default of the property")
        let numbers = #"{"property": "k", "type": "categorical", "stops": [[1, 2], [2, 3]]}"#
        #expect(try value("line-width", numbers, ["k": .number(2)]) == .number(3))
    }

    @Test func identityFunctionsTakeThePropertyItself() throws {
        #expect(
            try value("line-width", #"{"type": "identity", "property": "n"}"#, ["n": .number(3)])
                == .number(3))
        #expect(
            try value(
                "line-width", #"{"type": "identity", "property": "n", "default": 9}"#, ["n": .string("3")])
                == .number(9))
        #expect(
            try value(
                "line-color", #"{"type": "identity", "property": "c", "default": "red"}"#,
                ["c": .string("no")])
                == .color(StyleColor(red: 1, green: 0, blue: 0)))
        #expect(
            try value(
                "line-cap", #"{"type": "identity", "property": "c", "default": "round"}"#,
                ["c": .string("no")]) == .string("round"))
    }

    @Test func zoomAndPropertyFunctionsAreInterpolatedByZoom() throws {
        let json =
            #"""
            {"property": "n", "stops": [[{"zoom": 0, "value": 0}, 0], [{"zoom": 0, "value": 5}, 5], \#
            [{"zoom": 20, "value": 0}, 0], [{"zoom": 20, "value": 5}, 25]]}
            """#
        #expect(try value("line-width", json, zoom: 10, ["n": .number(5)]) == .number(15))
        #expect(try value("line-width", json, zoom: 10, ["n": .number(1)]) == .number(3))
    }

    @Test func colorsAreMixedInTheSpaceThatIsAskedFor() throws {
        let rgb = try value("line-color", #"{"stops": [[0, "red"], [2, "blue"]]}"#, zoom: 1)
        let lab = try value(
            "line-color", #"{"colorSpace": "lab", "stops": [[0, "red"], [2, "blue"]]}"#, zoom: 1)
        #expect(rgb != lab)
    }

    @Test func tokensStandForProperties() throws {
        #expect(
            try value("text-field", #""{name} ({ref})""#, ["name": .string("A"), "ref": .number(1)])
                == .text(StyleText("A (1)")))
        #expect(try value("text-field", #""plain""#) == .text(StyleText("plain")))
        #expect(try value("text-field", #""{} {open""#) == .text(StyleText("{} {open")))
        #expect(try value("text-field", #""{missing}""#) == .text(StyleText("")))
        #expect(
            try value("icon-image", #""{kind}-15""#, ["kind": .string("bus")])
                == .image(StyleImage(name: "bus-15")))
        #expect(
            try value("text-field", #"{"stops": [[0, "{a}"], [5, "{b}"]]}"#, zoom: 6, ["b": .string("B")])
                == .text(StyleText("B")))
    }

    @Test func whatIsNoFunctionIsAnError() {
        for json in [
            "{}", #"{"stops": []}"#, #"{"stops": [[1]]}"#, #"{"stops": [["a", 1], ["b", 2]]}"#,
            #"{"type": "smooth", "stops": [[0, 1]]}"#,
            #"{"type": "identity"}"#, #"{"type": "categorical", "stops": [[0, 1]]}"#,
            #"{"stops": [[5, 1], [1, 2]]}"#,
            #"{"stops": [[{"zoom": 1}, 2]], "property": "x"}"#, #"{"stops": [[0, "x"]]}"#,
        ] {
            #expect(throws: ExpressionError.self, "\(json)") { try content("line-width", json) }
        }
    }
}
