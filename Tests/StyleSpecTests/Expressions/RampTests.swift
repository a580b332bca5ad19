import Testing

@testable import CartoucheStyleSpec

@Suite struct RampTests {
    private func number(_ json: String, _ x: Double) throws -> Double? {
        try evaluated(json, ["x": .number(x)])?.number
    }

    @Test func stepsChangeAtTheirInputs() throws {
        let json = #"["step", ["get", "x"], 10, 1, 20, 2, 30]"#
        for (x, value) in [(0.9, 10.0), (1, 20), (1.9, 20), (2, 30), (99, 30), (-99, 10)] {
            #expect(try number(json, x) == value)
        }
        #expect(try evaluated(json) == nil)
        expectCompileErrors([
            #"["step", ["get", "x"], 1]"#, #"["step", ["get", "x"], 1, 2, 2, 2, 3]"#,
            #"["step", ["get", "x"], 1, ["+", 1, 1], 2]"#,
            #"["step", "x", 1, 2, 3]"#, #"["step", ["get", "x"], 1, 2, "a"]"#,
            #"["step", ["get", "x"], 1, 3, 2, 2, 3]"#,
        ])
    }

    @Test func linearInterpolationIsEvenAndClamped() throws {
        let json = #"["interpolate", ["linear"], ["get", "x"], 0, 100, 10, 200, 20, 0]"#
        for (x, value) in [(-5.0, 100.0), (0, 100), (5, 150), (10, 200), (15, 100), (20, 0), (25, 0)] {
            #expect(try number(json, x) == value)
        }
    }

    /// (2^3 - 1) / (2^10 - 1) of the way.
    @Test func exponentialInterpolationRisesLate() throws {
        let json = #"["interpolate", ["exponential", 2], ["get", "x"], 0, 0, 10, 1023]"#
        #expect(abs((try number(json, 3) ?? 0) - 7) < 1e-9)
        #expect(abs((try number(json, 10) ?? 0) - 1023) < 1e-9)
    }

    /// The curve of CSS's `ease`: the values are those of its definition.
    @Test func bezierInterpolationFollowsItsCurve() throws {
        let ease = #"["interpolate", ["cubic-bezier", 0.25, 0.1, 0.25, 1], ["get", "x"], 0, 0, 1, 1]"#
        #expect(abs((try number(ease, 0.5) ?? 0) - 0.8024) < 0.0001)
        let straight = #"["interpolate", ["cubic-bezier", 0.3, 0.3, 0.7, 0.7], ["get", "x"], 0, 0, 10, 100]"#
        #expect(abs((try number(straight, 4) ?? 0) - 40) < 1e-6)
        let symmetric = #"["interpolate", ["cubic-bezier", 0.5, 0, 0.5, 1], ["get", "x"], 0, 0, 1, 1]"#
        #expect(abs((try number(symmetric, 0.5) ?? 0) - 0.5) < 1e-6)
    }

    @Test func colorsArraysAndPaddingsAreInterpolated() throws {
        #expect(
            try evaluated(
                #"["interpolate", ["linear"], ["get", "x"], 0, "red", 1, "blue"]"#, ["x": .number(0.5)],
                as: .color)
                == .color(StyleColor(red: 0.5, green: 0, blue: 0.5)))
        try expect(
            [
                (
                    #"""
                    ["interpolate", ["linear"], ["get", "x"], 0, ["literal", [0, 10]], 1, ["literal", [10, \#
                    20]]]
                    """#,
                    "[5, 15]"
                )
            ],
            ["x": .number(0.5)])
        #expect(
            try evaluated(
                #"["interpolate", ["linear"], ["get", "x"], 0, 0, 1, ["literal", [2, 4]]]"#,
                ["x": .number(0.5)], as: .padding)
                == .padding(StylePadding(top: 1, right: 2, bottom: 1, left: 2)))
        #expect(
            try evaluated(
                #"""
                ["interpolate", ["linear"], ["get", "x"], 0, ["literal", ["top", [0, 0]]], 1, ["literal", \#
                ["top", [2, 4]]]]
                """#,
                ["x": .number(0.5)], as: .variableAnchorOffsetCollection)
                == .anchorOffsets([StyleAnchorOffset(anchor: .top, x: 1, y: 2)]))
        #expect(
            try evaluated(
                #"""
                ["interpolate", ["linear"], ["get", "x"], 0, ["literal", ["top", [0, 0]]], 1, ["literal", \#
                ["left", [2, 4]]]]
                """#,
                ["x": .number(0.5)], as: .variableAnchorOffsetCollection) == nil)
    }

    @Test func labAndHCLGoThroughTheirOwnColors() throws {
        func mixed(_ name: String) throws -> StyleColor? {
            let value = try evaluated(
                #"["\#(name)", ["linear"], ["get", "x"], 0, "red", 1, "blue"]"#, ["x": .number(0.5)],
                as: .color)
            if case .color(let color)? = value { return color }
            return nil
        }
        let lab = try #require(try mixed("interpolate-lab"))
        let hcl = try #require(try mixed("interpolate-hcl"))

        #expect(isClose(lab, red: 0.7568, 0, 0.5340))
        // By hue the way leads through magenta, which is brighter.
        #expect(isClose(hcl, red: 0.9606, 0, 0.5259))
        #expect(compileError(#"["interpolate-lab", ["linear"], ["zoom"], 0, 1, 1, 2]"#) != nil)
    }

    @Test func whatCannotBeInterpolatedIsAnError() {
        expectCompileErrors([
            #"["interpolate", ["linear"], ["zoom"], 0, "a", 1, "b"]"#,
            #"["interpolate", ["linear"], ["zoom"], 0, true, 1, false]"#,
            #"["interpolate", ["smooth"], ["zoom"], 0, 0, 1, 1]"#,
            #"["interpolate", ["exponential"], ["zoom"], 0, 0, 1, 1]"#,
            #"["interpolate", ["cubic-bezier", 0, 0, 2, 1], ["zoom"], 0, 0, 1, 1]"#,
            #"["interpolate", ["linear"], ["zoom"], 0]"#,
            #"["interpolate", "linear", ["zoom"], 0, 0, 1, 1]"#,
            #"["interpolate", ["linear"], ["zoom"], 1, 0, 1, 1]"#,
            #"["interpolate", ["linear"], "zoom", 0, 0, 1, 1]"#, #"["interpolate"]"#, #"["interpolate", []]"#,
        ])
    }

    @Test func onlyTheOutputsAreEvaluatedThatCount() throws {
        let json =
            #"["interpolate", ["linear"], ["get", "x"], 0, 1, 1, 2, 2, ["number", ["get", "missing"]]]"#
        #expect(try number(json, 0.5) == 1.5)
        #expect(try number(json, 1.5) == nil)
    }

    @Test func zoomIsTheInputOfOneCurveAtTheTop() throws {
        func misuse(_ json: String) throws -> Bool {
            try StyleExpression(json: json, expecting: .number).zoomMisuse != nil
        }
        #expect(try !misuse(#"["interpolate", ["linear"], ["zoom"], 0, ["get", "a"], 1, 2]"#))
        #expect(try !misuse(#"["let", "a", 1, ["step", ["zoom"], ["var", "a"], 1, 2]]"#))
        #expect(try !misuse(#"["coalesce", ["step", ["zoom"], ["get", "x"], 1, 2], 7]"#))
        #expect(try misuse(#"["+", ["zoom"], 1]"#))
        #expect(try misuse(#"["zoom"]"#))
        #expect(try misuse(#"["*", 2, ["interpolate", ["linear"], ["zoom"], 0, 0, 1, 1]]"#))
        #expect(try misuse(#"["step", ["zoom"], 1, 2, ["step", ["zoom"], 1, 2, 3]]"#))
        #expect(try misuse(#"["interpolate", ["linear"], ["+", ["zoom"], 1], 0, 0, 1, 1]"#))
        #expect(try misuse(#"["let", "z", ["zoom"], ["step", ["var", "z"], 1, 2, 3]]"#))
    }
}
