import Testing

@testable import CartoucheStyleSpec

@Suite struct TypesTests {
    @Test func assertionsTakeTheFirstValueOfTheirType() throws {
        try expect(
            [
                (#"["number", ["get", "s"], ["get", "n"]]"#, "7"), (#"["string", ["get", "s"]]"#, #""text""#),
                (#"["boolean", ["get", "n"], false]"#, "false"), (#"["object", ["get", "o"]]"#, #"{"k":1}"#),
                (#"["array", ["get", "a"]]"#, "[1,2]"), (#"["array", "number", ["get", "a"]]"#, "[1,2]"),
                (#"["array", "number", 2, ["get", "a"]]"#, "[1,2]"),
                (#"["array", "number", 3, ["get", "a"], ["literal", [1, 2, 3]]]"#, "[1,2,3]"),
            ],
            [
                "s": .string("text"), "n": .number(7), "a": .array([.number(1), .number(2)]),
                "o": .object(["k": .number(1)]),
            ])
    }

    @Test func assertionsFailForOtherValues() throws {
        try expectFailures(
            [
                #"["number", ["get", "s"]]"#, #"["string", ["get", "missing"]]"#,
                #"["boolean", ["get", "s"]]"#,
                #"["array", "string", ["get", "a"]]"#, #"["array", "number", 3, ["get", "a"]]"#,
                #"["object", ["get", "a"]]"#,
            ],
            ["s": .string("text"), "a": .array([.number(1), .number(2)])])
        expectCompileErrors([
            #"["number"]"#, #"["array", "object", []]"#, #"["array", "number", -1, ["get", "a"]]"#,
            #"["array", "number", 1.5, ["get", "a"]]"#, #"["number", "text"]"#,
        ])
    }

    @Test func conversionsFollowTheSpecification() throws {
        try expect([
            (#"["to-boolean", ""]"#, "false"), (#"["to-boolean", "x"]"#, "true"),
            (#"["to-boolean", 0]"#, "false"),
            (#"["to-boolean", ["get", "missing"]]"#, "false"), (#"["to-boolean", ["literal", []]]"#, "true"),
            (#"["to-number", "12.5"]"#, "12.5"), (#"["to-number", " 3 "]"#, "3"),
            (#"["to-number", true]"#, "1"),
            (#"["to-number", ["get", "missing"]]"#, "0"), (#"["to-number", "x", 4]"#, "4"),
            (#"["to-number", ""]"#, "0"),
            (#"["to-string", 12]"#, #""12""#), (#"["to-string", 0.25]"#, #""0.25""#),
            (#"["to-string", true]"#, #""true""#),
            (#"["to-string", ["get", "missing"]]"#, #""""#),
            (#"["to-string", ["literal", [1, "a"]]]"#, #""[1,\"a\"]""#),
            (#"["to-string", ["rgba", 255, 0, 0, 0.5]]"#, #""rgba(255,0,0,0.5)""#),
            (##"["to-rgba", ["to-color", "no color", "#ff8000"]]"##, "[255, 128, 0, 1]"),
            (#"["to-rgba", ["to-color", ["literal", [255, 0, 0, 0.5]]]]"#, "[255, 0, 0, 0.5]"),
        ])
        expectCompileErrors([
            #"["to-number", "x"]"#, #"["to-color", "no color"]"#, #"["to-string"]"#, #"["to-boolean", 1, 2]"#,
        ])
        try expectFailures(
            [#"["to-number", ["get", "s"]]"#, #"["to-color", ["get", "s"]]"#], ["s": .string("nothing")])
    }

    @Test func typeofNamesTypes() throws {
        try expect([
            (#"["typeof", 1]"#, #""number""#), (#"["typeof", "a"]"#, #""string""#),
            (#"["typeof", true]"#, #""boolean""#),
            (#"["typeof", null]"#, #""null""#), (#"["typeof", ["literal", {}]]"#, #""object""#),
            (#"["typeof", ["literal", [1, 2]]]"#, #""array<number, 2>""#),
            (#"["typeof", ["rgb", 0, 0, 0]]"#, #""color""#),
            (#"["typeof", ["get", "missing"]]"#, #""null""#),
        ])
    }

    @Test func literalsAreNotEvaluated() throws {
        try expect(
            [
                (#"["literal", ["get", "x"]]"#, #"["get", "x"]"#),
                (#"["literal", {"a": [1]}]"#, #"{"a": [1]}"#),
                (#"["semiliteral", [["+", 1, 2], "a"]]"#, #"[3, "a"]"#),
                (#"["semiliteral", [["get", "x"], 2]]"#, "[5, 2]"), (#"["semiliteral", "a"]"#, #""a""#),
            ], ["x": .number(5)])
        expectCompileErrors([
            #"["literal"]"#, #"["literal", 1, 2]"#, "[]", #"{"a": 1}"#, #"[1, 2]"#,
            #"["no-such-operator", 1]"#,
        ])
    }

    @Test func whereATypeIsExpectedValuesAreAssertedOrConverted() throws {
        let properties: [String: StyleValue] = ["color": .string("#0f0"), "n": .string("5")]

        #expect(
            try evaluated(#"["get", "color"]"#, properties, as: .color)
                == .color(StyleColor(red: 0, green: 1, blue: 0)))
        #expect(try evaluated(#"["get", "n"]"#, properties, as: .number) == nil)
        #expect(try evaluated(#"["get", "n"]"#, properties, as: .formatted) == .text(StyleText("5")))
        #expect(
            try evaluated(#"["get", "n"]"#, properties, as: .resolvedImage) == .image(StyleImage(name: "5")))
        #expect(compileError(#""text""#, as: .number)?.reason == "expected number, found string")
        #expect(compileError(#"["+", 1, "2"]"#)?.path == [2])
        #expect(compileError(#"["case", true, ["+", 1, ["upcase", 3]], 2]"#)?.path == [2, 2, 1])
    }

    @Test func paddingsAndAnchorsAreConverted() throws {
        let padding = try evaluated(#"["literal", [1, 2]]"#, as: .padding)
        #expect(padding == .padding(StylePadding(top: 1, right: 2, bottom: 1, left: 2)))
        #expect(
            try evaluated("3", as: .padding) == .padding(StylePadding(top: 3, right: 3, bottom: 3, left: 3)))

        let anchors = try evaluated(#"["literal", ["left", [1, 0]]]"#, as: .variableAnchorOffsetCollection)
        #expect(anchors == .anchorOffsets([StyleAnchorOffset(anchor: .left, x: 1, y: 0)]))
    }

    @Test func anErrorIsOneOfEvaluation() throws {
        #expect(try evaluated(#"["error", "as asked"]"#, as: .number) == nil)
        #expect(try evaluated(#"["case", ["has", "x"], 1, ["error", "no x"]]"#, ["x": .null]) == .number(1))
    }
}
