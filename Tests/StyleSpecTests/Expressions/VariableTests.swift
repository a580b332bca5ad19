import Testing

@testable import CartoucheStyleSpec

@Suite struct VariableTests {
    @Test func variablesStandForTheirValues() throws {
        try expect(
            [
                (#"["let", "a", 1, "b", ["get", "x"], ["+", ["var", "a"], ["var", "b"]]]"#, "6"),
                (#"["let", "a", 1, ["let", "a", 2, ["var", "a"]]]"#, "2"),
                (
                    #"""
                    ["let", "a", ["get", "x"], ["let", "b", ["+", ["var", "a"], 1], ["*", ["var", "a"], \#
                    ["var", "b"]]]]
                    """#,
                    "30"
                ),
                (#"["let", "unused", ["number", ["get", "missing"]], 1]"#, "1"),
            ], ["x": .number(5)])
        expectCompileErrors([
            #"["var", "a"]"#, #"["let", "a", 1]"#, #"["let", "a b", 1, 2]"#, #"["let", 1, 1, 2]"#,
            #"["let", "a", 1, ["var", 1]]"#,
            #"["let", "a", 1, "b", ["var", "a"], ["var", "b"]]"#, #"["+", ["let", "a", 1, 2], ["var", "a"]]"#,
        ])
    }

    /// Each variable doubles the one before: evaluated anew wherever it stands, the last would take 2^30
    /// steps.
    @Test func aVariableIsEvaluatedOnce() throws {
        var json = #"["+", ["var", "v30"], 0]"#
        for i in stride(from: 30, to: 0, by: -1) {
            json = #"["let", "v\#(i)", ["+", ["var", "v\#(i - 1)"], ["var", "v\#(i - 1)"]], \#(json)]"#
        }
        json = #"["let", "v0", ["get", "x"], \#(json)]"#

        #expect(try evaluated(json, ["x": .number(1)]) == .number(1_073_741_824))
    }

    /// A text that doubles thirty times would have a billion letters.
    @Test func textsThatGrowWithoutEndAreErrors() throws {
        var json = #"["var", "v30"]"#
        for i in stride(from: 30, to: 0, by: -1) {
            json = #"["let", "v\#(i)", ["concat", ["var", "v\#(i - 1)"], ["var", "v\#(i - 1)"]], \#(json)]"#
        }
        json = #"["let", "v0", ["get", "x"], \#(json)]"#

        #expect(try evaluated(json, ["x": .string("x")]) == nil)
    }

    @Test func whatIsNestedTooDeepIsAnError() {
        let deep =
            String(repeating: #"["+", 1, "#, count: 100) + #"["get", "x"]"#
            + String(repeating: "]", count: 100)
        #expect(compileError(deep) != nil)
        let ok =
            String(repeating: #"["+", 1, "#, count: 60) + #"["get", "x"]"# + String(repeating: "]", count: 60)
        #expect(compileError(ok) == nil)

        var chain = #"["var", "v30"]"#
        for i in stride(from: 30, to: 0, by: -1) {
            chain = #"["let", "v\#(i)", ["+", 1, ["+", 1, ["+", 1, ["var", "v\#(i - 1)"]]]], \#(chain)]"#
        }
        #expect(compileError(#"["let", "v0", ["get", "x"], \#(chain)]"#) != nil)
    }

    @Test func literalsAreEvaluatedAtOnce() throws {
        #expect(try StyleExpression(json: #"["+", 1, ["*", 2, ["length", "abc"]]]"#).dependence.isEmpty)
        #expect(try StyleExpression(json: #"["+", 1, ["get", "x"]]"#).dependence == .feature)
        #expect(
            try StyleExpression(json: #"["step", ["zoom"], 1, 5, ["number", ["get", "x"]]]"#).dependence == [
                .zoom, .feature,
            ])
        #expect(try StyleExpression(json: #"["image", "a"]"#).dependence == .environment)
        #expect(compileError(#"["+", 1, ["number", "x"]]"#) != nil)
    }
}
