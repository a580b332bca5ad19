import Foundation
import Testing

@testable import CartoucheStyleSpec

@Suite struct MathTests {
    @Test func arithmeticIsThatOfDoubles() throws {
        try expect(
            [
                (#"["+"]"#, "0"), (#"["+", 1, 2, 3]"#, "6"), (#"["*", 2, 3, 4]"#, "24"), (#"["*"]"#, "1"),
                (#"["-", 5]"#, "-5"),
                (#"["-", 5, 7]"#, "-2"), (#"["/", 1, 4]"#, "0.25"), (#"["%", 7, 3]"#, "1"),
                (#"["%", -7, 3]"#, "-1"),
                (#"["^", 2, 10]"#, "1024"), (#"["min", 3, 1, 2]"#, "1"), (#"["max", 3, 1, 2]"#, "3"),
                (#"["abs", -3]"#, "3"),
                (#"["sqrt", 9]"#, "3"), (#"["ceil", 1.2]"#, "2"), (#"["floor", -1.2]"#, "-2"),
                (#"["round", 2.5]"#, "3"),
                (#"["round", -2.5]"#, "-3"), (#"["ln", ["e"]]"#, "1"), (#"["log10", 1000]"#, "3"),
                (#"["log2", 8]"#, "3"),
                (#"["sin", ["/", ["pi"], 2]]"#, "1"), (#"["cos", 0]"#, "1"),
                (#"["tan", ["/", ["pi"], 4]]"#, "1"),
                (#"["asin", 1]"#, "1.5707963267948966"), (#"["acos", 1]"#, "0"),
                (#"["atan", 1]"#, "0.7853981633974483"),
                (#"["ln2"]"#, "0.6931471805599453"), (#"["+", ["get", "x"], 1]"#, "43"),
            ], ["x": .number(42)])
        try expectFailures([#"["+", ["get", "x"], 1]"#, #"["min", 1, ["get", "s"]]"#], ["s": .string("1")])
        expectCompileErrors([
            #"["-"]"#, #"["-", 1, 2, 3]"#, #"["/", 1]"#, #"["sqrt"]"#, #"["+", "1"]"#, #"["pi", 1]"#,
            #"["^", 1, true]"#,
        ])
    }

    @Test func whatIsNoNumberIsNotOneInARamp() throws {
        #expect(try evaluated(#"["step", ["/", 0, ["get", "x"]], 1, 2, 3]"#, ["x": .number(0)]) == nil)
        #expect(
            try StyleExpression(json: #"["/", 0, ["get", "x"]]"#).number(
                StyleContext(zoom: 0, feature: StyleFeature(properties: ["x": .number(0)]))) == nil)
    }

    @Test func colorsHaveComponents() throws {
        #expect(try evaluated(#"["rgb", 255, 0, 51]"#) == .color(StyleColor(red: 1, green: 0, blue: 0.2)))
        #expect(
            try evaluated(#"["rgba", 255, 0, ["get", "b"], 0.5]"#, ["b": .number(255)])
                == .color(StyleColor(red: 1, green: 0, blue: 1, alpha: 0.5)))
        try expect([
            (#"["to-rgba", ["rgba", 10, 20, 30, 0.5]]"#, "[10, 20, 30, 0.5]"),
            (#"["to-rgba", "blue"]"#, "[0, 0, 255, 1]"),
        ])
        try expectFailures(
            [#"["rgb", 256, 0, ["get", "b"]]"#, #"["rgba", 0, 0, ["get", "b"], 2]"#], ["b": .number(1)])
        expectCompileErrors([
            #"["rgb", 256, 0, 0]"#, #"["rgb", 1, 2]"#, #"["rgba", 1, 2, 3]"#, #"["to-rgba", 5]"#,
        ])
    }
}

@Suite struct TextExpressionTests {
    private let properties: [String: StyleValue] = [
        "name": .string("Öl"), "n": .number(1234567.891), "tags": .string("a;b;c"),
    ]

    @Test func textsAreChangedAndJoined() throws {
        try expect(
            [
                (#"["concat", ["get", "name"], " ", 5, true, ["get", "missing"]]"#, #""Öl 5true""#),
                (#"["concat"]"#, #""""#),
                (#"["upcase", "straße"]"#, #""STRASSE""#), (#"["downcase", ["get", "name"]]"#, #""öl""#),
                (#"["split", ["get", "tags"], ";"]"#, #"["a", "b", "c"]"#),
                (#"["split", "ab", ""]"#, #"["a", "b"]"#),
                (#"["join", ["split", ["get", "tags"], ";"], ", "]"#, #""a, b, c""#),
                (#"["join", ["literal", ["x"]], "-"]"#, #""x""#),
                (#"["is-supported-script", "ไทย"]"#, "true"),
            ], properties)
        try expectFailures(
            [#"["upcase", ["get", "n"]]"#, #"["split", ["get", "missing"], ","]"#], properties)
        expectCompileErrors([#"["upcase", 1]"#, #"["join", ["literal", [1]], ","]"#, #"["split", "a"]"#])
    }

    @Test func numbersAreFormattedForALanguage() throws {
        try expect(
            [
                (#"["number-format", ["get", "n"], {"locale": "en-US"}]"#, #""1,234,567.891""#),
                (
                    #"["number-format", ["get", "n"], {"locale": "de-DE", "max-fraction-digits": 1}]"#,
                    #""1.234.567,9""#
                ),
                (#"["number-format", 2, {"locale": "en-US", "min-fraction-digits": 2}]"#, #""2.00""#),
                (#"["number-format", 12.5, {"locale": "en-US", "currency": "USD"}]"#, #""$12.50""#),
                (#"["number-format", 12, {"locale": "en-US", "unit": "kilometer"}]"#, #""12 km""#),
                (#"["number-format", 2.5, {"locale": "en-US", "max-fraction-digits": 0}]"#, #""3""#),
            ], properties)
        expectCompileErrors([
            #"["number-format", 1]"#, #"["number-format", "1", {}]"#,
            #"["number-format", 1, {"currency": "EUR", "unit": "meter"}]"#,
            #"["number-format", 1, []]"#,
        ])
    }

    /// Foundation's formats end the process with such a locale.
    @Test func aLocaleOfAnyLengthFormats() throws {
        let long = "de@x=" + String(repeating: "a", count: 300)
        try expect([(#"["number-format", 2.5, {"locale": "\#(long)"}]"#, #""2,5""#)], properties)
    }

    @Test func formattedTextHasSections() throws {
        let json =
            #"""
            ["format", ["get", "name"], {"font-scale": 1.5, "text-color": "red", "text-font": ["literal", \#
            ["A", "B"]]}, "\n", ["image", "star"], {"vertical-align": "center"}]
            """#
        guard case .text(let text)? = try evaluated(json, properties) else {
            Issue.record("no text")
            return
        }

        #expect(text.sections.map(\.text) == ["Öl", "\n", ""])
        #expect(text.sections[0].scale == 1.5)
        #expect(text.sections[0].color == StyleColor(red: 1, green: 0, blue: 0))
        #expect(text.sections[0].fonts == ["A", "B"])
        #expect(text.sections[2].image == StyleImage(name: "star"))
        #expect(text.sections[2].verticalAlignment == .center)
        #expect(text.string == "Öl\n")
        expectCompileErrors([
            #"["format"]"#, #"["format", {"font-scale": 1}]"#, #"["format", "a", {"font-scale": "b"}]"#,
            #"["format", 5]"#,
            #"["format", "a", {}, {}]"#, #"["format", "a", {"vertical-align": "middle"}]"#,
        ])
    }

    @Test func picturesHaveNames() throws {
        #expect(try evaluated(#"["image", ["get", "name"]]"#, properties) == .image(StyleImage(name: "Öl")))
        #expect(try evaluated(#"["image", ""]"#) == .null)
        try expectFailures([#"["image", ["get", "n"]]"#], properties)
        expectCompileErrors([#"["image"]"#, #"["image", 1]"#])
    }
}
