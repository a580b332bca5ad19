import Testing

@testable import CartoucheStyleSpec

@Suite struct DecisionTests {
    @Test func comparisonsAreStrict() throws {
        try expect(
            [
                (#"["==", 1, 1]"#, "true"), (#"["==", ["get", "n"], "2"]"#, "false"),
                (#"["!=", ["get", "n"], "2"]"#, "true"),
                (#"["==", ["get", "missing"], null]"#, "true"), (#"["==", true, true]"#, "true"),
                (#"["<", 1, 2]"#, "true"),
                (#"["<=", 2, 2]"#, "true"), (#"[">", "b", "a"]"#, "true"), (#"[">=", "a", "b"]"#, "false"),
                (#"["<", ["get", "n"], 3]"#, "true"), (#"["<", "Z", "a"]"#, "true"),
            ], ["n": .number(2)])
        try expectFailures(
            [
                #"["<", ["get", "n"], "3"]"#, #"[">", ["get", "missing"], 0]"#,
                #"["<", ["get", "n"], ["get", "s"]]"#,
            ],
            ["n": .number(2), "s": .string("2")])
        expectCompileErrors([
            #"["==", 1, "1"]"#, #"["<", true, false]"#, #"["==", ["literal", []], ["get", "x"]]"#,
            #"["==", 1]"#, #"["<", null, 1]"#,
            #"["==", 1, 2, ["collator", {}]]"#,
        ])
    }

    @Test func collatorsLookAwayFromCaseAndDiacritics() throws {
        try expect([
            (#"["==", "a", "A", ["collator", {"case-sensitive": false}]]"#, "true"),
            (#"["==", "a", "A", ["collator", {"case-sensitive": true}]]"#, "false"),
            (#"["==", "ä", "a", ["collator", {"diacritic-sensitive": false}]]"#, "true"),
            (
                #"["==", "ä", "a", ["collator", {"diacritic-sensitive": true, "case-sensitive": true}]]"#,
                "false"
            ),
            (#"["<", "a", "B", ["collator", {"locale": "en"}]]"#, "true"),
            // Foundation's comparison ends the process with such a locale.
            (#"["<", "a", "B", ["collator", {"locale": "🗺️"}]]"#, "true"),
            (#"["resolved-locale", ["collator", {"locale": "de"}]]"#, #""de""#),
        ])
        expectCompileErrors([#"["collator"]"#, #"["collator", "x"]"#, #"["resolved-locale", "de"]"#])
    }

    @Test func logicStopsAsSoonAsItKnows() throws {
        try expect([
            (#"["all"]"#, "true"), (#"["any"]"#, "false"), (#"["all", true, false]"#, "false"),
            (#"["any", false, true]"#, "true"),
            (#"["!", false]"#, "true"), (#"["all", false, ["==", ["number", ["get", "x"]], 1]]"#, "false"),
            (#"["any", true, ["==", ["number", ["get", "x"]], 1]]"#, "true"),
        ])
        try expectFailures([#"["all", true, ["get", "x"]]"#, #"["!", ["get", "x"]]"#])
        expectCompileErrors([#"["all", 1]"#, #"["!", "x"]"#, #"["!"]"#])
    }

    @Test func theFirstConditionThatHoldsDecides() throws {
        let json = #"["case", [">", ["get", "n"], 10], "many", [">", ["get", "n"], 1], "some", "few"]"#
        #expect(try evaluated(json, ["n": .number(11)]) == .string("many"))
        #expect(try evaluated(json, ["n": .number(2)]) == .string("some"))
        #expect(try evaluated(json, ["n": .number(0)]) == .string("few"))
        #expect(try evaluated(json) == nil)
        expectCompileErrors([
            #"["case", true, 1]"#, #"["case", 1, 2, 3]"#, #"["case", true, 1, "x"]"#,
            #"["case", true, 1, false, 2]"#,
        ])
    }

    @Test func labelsSelectResults() throws {
        let json = #"["match", ["get", "kind"], ["city", "town"], 1, "village", 2, 0]"#
        #expect(try evaluated(json, ["kind": .string("town")]) == .number(1))
        #expect(try evaluated(json, ["kind": .string("village")]) == .number(2))
        #expect(try evaluated(json, ["kind": .number(1)]) == .number(0))
        #expect(try evaluated(json) == .number(0))
        try expect(
            [(#"["match", ["get", "n"], 1, "one", [2, 3], "more", "none"]"#, #""more""#)], ["n": .number(3)])
        expectCompileErrors([
            #"["match", ["get", "x"], 1, "a", 1, "b", "c"]"#, #"["match", ["get", "x"], "a", 1, 2, 2, 3]"#,
            #"["match", ["get", "x"], 1.5, "a", "b"]"#, #"["match", ["get", "x"], [], "a", "b"]"#,
            #"["match", 1, "a", 1, 2]"#,
            #"["match", ["get", "x"], true, 1, 2]"#, #"["match", ["get", "x"], "a", 1, "b"]"#,
            #"["match", 1, 1, 1]"#,
        ])
    }

    @Test func nullsArePassedOver() throws {
        try expect(
            [
                (#"["coalesce", ["get", "a"], ["get", "b"], "c"]"#, "2"),
                (#"["coalesce", ["get", "a"], ["get", "none"]]"#, "null"),
            ], ["b": .number(2)])
        #expect(try evaluated(#"["coalesce", ["get", "a"], 5]"#, as: .number) == .number(5))
        #expect(try evaluated(#"["coalesce", ["get", "a"], 5]"#, ["a": .string("x")], as: .number) == nil)
    }

    @Test func picturesThatTheSpriteLacksArePassedOver() throws {
        let expression = try StyleExpression(
            json: #"["coalesce", ["image", "a"], ["image", "b"]]"#, expecting: .resolvedImage)
        var context = StyleContext(zoom: 0)
        #expect(expression.evaluate(context) == .image(StyleImage(name: "a")))

        context.images = ["b"]
        #expect(expression.evaluate(context) == .image(StyleImage(name: "b")))

        context.images = []
        #expect(expression.evaluate(context) == .image(StyleImage(name: "a", isAvailable: false)))
    }
}
