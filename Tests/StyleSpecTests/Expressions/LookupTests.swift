import Testing

@testable import CartoucheStyleSpec

@Suite struct LookupTests {
    private let properties: [String: StyleValue] = [
        "name": .string("Straße 🗺️x"), "n": .number(3),
        "list": .array([.string("a"), .number(2), .null, .boolean(true)]),
        "o": .object(["k": .string("v"), "none": .null]), "nothing": .null, "key": .string("n"),
    ]

    @Test func propertiesAreFoundByName() throws {
        try expect(
            [
                (#"["get", "n"]"#, "3"), (#"["get", "missing"]"#, "null"), (#"["get", "nothing"]"#, "null"),
                (#"["get", ["get", "key"]]"#, "3"), (#"["get", "k", ["get", "o"]]"#, #""v""#),
                (#"["get", "k", ["literal", {"k": 9}]]"#, "9"), (#"["get", "z", ["get", "o"]]"#, "null"),
                (#"["has", "n"]"#, "true"), (#"["has", "missing"]"#, "false"),
                (#"["has", "nothing"]"#, "true"),
                (#"["has", ["get", "key"]]"#, "true"), (#"["has", "k", ["get", "o"]]"#, "true"),
                (#"["has", "z", ["get", "o"]]"#, "false"), (#"["get", "n", ["properties"]]"#, "3"),
            ], properties)
        try expectFailures(
            [#"["get", "k", ["get", "n"]]"#, #"["has", "k", ["get", "missing"]]"#], properties)
        expectCompileErrors([
            #"["get"]"#, #"["get", 1]"#, #"["get", "a", "b"]"#, #"["has", "a", ["literal", {}], 1]"#,
        ])
    }

    @Test func itemsAreFoundByTheirPlace() throws {
        try expect(
            [
                (#"["at", 0, ["get", "list"]]"#, #""a""#),
                (#"["at", ["-", ["get", "n"], 2], ["get", "list"]]"#, "2"),
                (#"["at", 1, ["literal", [5, 6]]]"#, "6"),
            ], properties)
        try expectFailures(
            [
                #"["at", -1, ["get", "list"]]"#, #"["at", 4, ["get", "list"]]"#,
                #"["at", 0.5, ["get", "list"]]"#,
                #"["at", 0, ["get", "n"]]"#,
            ], properties)
        expectCompileErrors([
            #"["at", 0]"#, #"["at", "0", ["literal", [1]]]"#, #"["at", 3, ["literal", [1]]]"#,
        ])
    }

    @Test func needlesAreFound() throws {
        try expect(
            [
                (#"["in", "a", ["get", "list"]]"#, "true"), (#"["in", null, ["get", "list"]]"#, "true"),
                (#"["in", "2", ["get", "list"]]"#, "false"), (#"["in", "raß", ["get", "name"]]"#, "true"),
                (#"["in", "x", ["get", "missing"]]"#, "false"), (#"["in", 2, "1234"]"#, "true"),
                (#"["index-of", 2, ["get", "list"]]"#, "1"),
                (#"["index-of", "a", ["get", "list"], 1]"#, "-1"),
                (#"["index-of", "a", ["literal", ["a", "b", "a"]], -1]"#, "2"),
                (#"["index-of", "z", "abc"]"#, "-1"), (#"["index-of", "c", "abcabc", 3]"#, "5"),
                (#"["index-of", "x", ["get", "name"]]"#, "9"), (#"["index-of", "", "abc"]"#, "0"),
            ], properties)
        try expectFailures(
            [
                #"["in", ["get", "o"], ["get", "list"]]"#, #"["in", "a", ["get", "n"]]"#,
                #"["index-of", "a", ["get", "missing"]]"#,
            ], properties)
        expectCompileErrors([
            #"["in", "a"]"#, #"["in", ["literal", []], "a"]"#, #"["index-of", "a", "b", "c"]"#,
        ])
    }

    /// Positions and lengths count code points: an emoji is one, not two halves.
    @Test func lengthsAndSlicesCountCodePoints() throws {
        try expect(
            [
                (#"["length", "a🗺b"]"#, "3"), (#"["length", ["get", "list"]]"#, "4"),
                (#"["slice", "a🗺bc", 1, 3]"#, #""🗺b""#), (#"["slice", "abcdef", -2]"#, #""ef""#),
                (#"["slice", ["get", "list"], 1, -1]"#, "[2, null]"), (#"["slice", "abc", 2, 1]"#, #""""#),
                (#"["slice", "abc", 0, 99]"#, #""abc""#), (#"["slice", ["literal", [1, 2, 3]], 5]"#, "[]"),
            ], properties)
        try expectFailures([#"["length", ["get", "n"]]"#, #"["slice", ["get", "n"], 1]"#], properties)
        expectCompileErrors([#"["length", 3]"#, #"["slice", true, 0]"#, #"["slice", "a"]"#])
    }

    @Test func aFeatureTellsWhatItIs() throws {
        let feature = StyleFeature(properties: ["a": .number(1)], id: .number(17), geometryType: .polygon)
        var context = StyleContext(zoom: 3, feature: feature)
        context.featureState = ["hover": .boolean(true)]
        context.globalState = ["mode": .string("dark")]
        context.heatmapDensity = 0.25
        context.lineProgress = 0.75
        let rows: [(String, StyleValue)] = [
            (#"["id"]"#, .number(17)), (#"["geometry-type"]"#, .string("Polygon")),
            (#"["zoom"]"#, .number(3)),
            (#"["properties"]"#, .object(["a": .number(1)])),
            (#"["feature-state", "hover"]"#, .boolean(true)),
            (#"["feature-state", "other"]"#, .null), (#"["global-state", "mode"]"#, .string("dark")),
            (#"["global-state", "other"]"#, .null), (#"["heatmap-density"]"#, .number(0.25)),
            (#"["line-progress"]"#, .number(0.75)),
        ]

        for (json, value) in rows {
            #expect(try StyleExpression(json: json).evaluate(context) == value, "\(json)")
        }
        #expect(try StyleExpression(json: #"["id"]"#).evaluate(StyleContext(zoom: 0)) == .null)
    }

    @Test func accumulatedIsKnownInClustersOnly() throws {
        #expect(compileError(#"["accumulated"]"#) != nil)
        var context = StyleContext(zoom: 0)
        context.accumulated = .number(5)
        let sum = try StyleExpression(json: #"["+", ["accumulated"], 1]"#, allowsAccumulated: true)

        #expect(sum.evaluate(context) == .number(6))
        #expect(sum.dependence == .accumulated)
    }
}
