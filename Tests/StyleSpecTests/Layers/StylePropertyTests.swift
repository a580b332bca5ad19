import Foundation
import Testing

@testable import CartoucheStyleSpec

@Suite struct StylePropertyTests {
    /// A layer of lines or labels from its paint and layout.
    private func layer(_ type: String, _ paint: String = "{}", layout: String = "{}") throws -> StyleLayer {
        let json =
            #"""
            {"version": 8, "sources": {"s": {"type": "vector"}}, "layers": [{"id": "a", "type": "\#(type)", \#
            "source": "s", "source-layer": "x", "paint": \#(paint), "layout": \#(layout)}]}
            """#
        let document = try StyleDocument(Data(json.utf8))
        #expect(document.warnings.isEmpty, "\(document.warnings)")
        return try #require(document.layers.first)
    }

    @Test func defaultsAreThoseOfTheSpecification() throws {
        let line = try #require(try layer("line").line)
        #expect(line.width.constant == 1)
        #expect(line.cap.constant == .butt)
        #expect(line.join.constant == .miter)
        #expect(line.color.constant == .black)
        #expect(line.translate.constant == SIMD2(0, 0))
        #expect(line.dasharray.constant == .some(.none))
        #expect(!line.width.isSet)
        let symbol = try #require(try layer("symbol").symbol)
        #expect(symbol.textFont.constant == ["Open Sans Regular", "Arial Unicode MS Regular"])
        #expect(symbol.textField.constant == StyleText(""))
        #expect(symbol.iconPadding.constant == StylePadding(top: 2, right: 2, bottom: 2, left: 2))
        #expect(symbol.textHaloColor.constant == .transparent)
        #expect(symbol.iconTextFitPadding.constant == SIMD4(0, 0, 0, 0))
    }

    @Test func valuesAreReadByType() throws {
        let line = try #require(
            try layer(
                "line",
                ##"""
                {"line-color": "#f00", "line-dasharray": [1, 2], "line-translate": [3, 4], \##
                "line-pattern": "dots"}
                """##,
                layout: #"{"line-cap": "round"}"#
            ).line)
        #expect(line.color.constant == StyleColor(red: 1, green: 0, blue: 0))
        #expect(line.dasharray.constant == .some([1, 2]))
        #expect(line.translate.constant == SIMD2(3, 4))
        #expect(line.pattern.constant == .some(StyleImage(name: "dots")))
        #expect(line.cap.constant == .round)
        let symbol = try #require(
            try layer(
                "symbol",
                layout:
                    #"""
                    {"text-variable-anchor": ["top", "bottom-left"], \#
                    "text-variable-anchor-offset": ["left", [1, 2]], "text-font": ["Noto Sans"], \#
                    "icon-padding": [1, 2]}
                    """#
            ).symbol)
        #expect(symbol.textVariableAnchor.constant == .some([.top, .bottomLeft]))
        #expect(
            symbol.textVariableAnchorOffset.constant == .some([StyleAnchorOffset(anchor: .left, x: 1, y: 2)]))
        #expect(symbol.textFont.constant == ["Noto Sans"])
        #expect(symbol.iconPadding.constant?.right == 2)
    }

    @Test func aPainterSeesWhatItMayHoist() throws {
        let line = try #require(
            try layer(
                "line",
                #"""
                {"line-width": ["interpolate", ["linear"], ["zoom"], 0, 1, 10, 11], "line-color": ["match", \#
                ["get", "k"], "a", "red", "blue"], "line-opacity": ["*", 0.5, 0.5], \#
                "line-gap-width": ["step", ["zoom"], 1, 5, ["get", "g"]]}
                """#
            ).line)
        #expect(line.width.dependence == .zoom && line.width.constant == nil)
        #expect(line.color.dependence == .feature)
        #expect(line.opacity.constant == 0.25 && line.opacity.dependence.isEmpty)
        #expect(line.gapWidth.dependence == [.zoom, .feature])
        #expect(line.width.dependence.isSameForAllFeatures && !line.color.dependence.isSameForAllFeatures)

        let feature = StyleFeature(properties: ["k": .string("a"), "g": .number(4)])
        #expect(line.width.evaluate(zoom: 5) == 6)
        #expect(line.color.evaluate(zoom: 5, feature: feature) == StyleColor(red: 1, green: 0, blue: 0))
        #expect(line.gapWidth.evaluate(zoom: 6, feature: feature) == 4)
        #expect(line.gapWidth.evaluate(zoom: 4, feature: feature) == 1)
    }

    @Test func whatFailsIsTheDefaultAndNoted() throws {
        let line = try #require(
            try layer(
                "line", #"{"line-width": ["get", "w"], "line-opacity": ["get", "o"]}"#,
                layout: #"{"line-cap": ["get", "cap"]}"#
            ).line)
        var context = StyleContext(
            zoom: 0,
            feature: StyleFeature(properties: [
                "w": .string("wide"), "o": .number(7), "cap": .string("pointed"),
            ]))
        let problems = StyleProblems()
        context.problems = problems

        #expect(line.width.evaluate(context) == 1)
        #expect(line.opacity.evaluate(context) == 1, "clamped")
        #expect(line.cap.evaluate(context) == .butt)
        #expect(line.width.evaluate(context) == 1)
        #expect(
            problems.sentences == [
                #"""
                Style layer "a", line-width: expected a value of type number, \#
                found the string "wide"; its default is used.
                """#,
                #"""
                Style layer "a", line-cap: "pointed" is none of the property's values; its default is used.
                """#,
            ])
    }

    @Test func aColorRampHasItsDefault() throws {
        let heatmap = try #require(try layer("heatmap").heatmap)
        var context = StyleContext(zoom: 0)
        #expect(heatmap.color.evaluate(context).alpha == 0)
        context.heatmapDensity = 1
        #expect(heatmap.color.evaluate(context) == StyleColor(red: 1, green: 0, blue: 0))
        #expect(heatmap.color.dependence == .heatmapDensity)

        let line = try #require(
            try layer(
                "line",
                #"{"line-gradient": ["interpolate", ["linear"], ["line-progress"], 0, "red", 1, "blue"]}"#
            ).line)
        context.lineProgress = 0.5
        #expect(line.gradient.evaluate(context) == StyleColor(red: 0.5, green: 0, blue: 0.5))
    }

    @Test func textKeepsItsSections() throws {
        let symbol = try #require(
            try layer(
                "symbol",
                layout:
                    #"""
                    {"text-field": ["step", ["zoom"], ["get", "short"], 5, ["format", ["get", "name"], \#
                    {"font-scale": 2}]]}
                    """#
            ).symbol)
        let feature = StyleFeature(properties: ["short": .string("N"), "name": .string("Name")])

        #expect(symbol.textField.evaluate(zoom: 4, feature: feature) == StyleText("N"))
        #expect(symbol.textField.evaluate(zoom: 5, feature: feature).sections.first?.scale == 2)
    }
}
