import Foundation
import Testing

@testable import CartoucheStyleSpec

@Suite struct RealStyleTests {
    @Test func aStyleWithEveryLayerTypeIsReadWithoutAWarning() throws {
        let style = try StyleDocument(Data(everyLayerType.utf8), title: "every.json")

        #expect(style.layers.count == 12)
        // The state of the map is of any type, and a condition has to be a Boolean: both are known when it is
        // evaluated.
        #expect(style.warnings.isEmpty, "\(style.warnings.map(\.description))")
        #expect(Set(style.layers.map { "\($0.properties)".prefix { $0 != "(" } }).count == 8)
    }

    @Test func itsExpressionsHaveTheirValues() throws {
        let style = try StyleDocument(Data(everyLayerType.utf8))
        func feature(_ properties: [String: StyleValue], id: StyleValue = .null) -> StyleFeature {
            StyleFeature(properties: properties, id: id, geometryType: .line)
        }

        let sea = try #require(style.layer("sea")?.background)
        #expect(sea.opacity.evaluate(zoom: 2) == 0.75)
        let landuse = try #require(style.layer("landuse"))
        #expect(
            landuse.filter?.matches(StyleContext(zoom: 5, feature: feature(["class": .string("wood")])))
                == true)
        #expect(
            isClose(
                landuse.fill?.color.evaluate(zoom: 5, feature: feature(["class": .string("wood")])),
                red: 0.7059, 0.8235, 0.6275))
        #expect(
            landuse.fill?.outlineColor.evaluate(zoom: 5, feature: feature(["rank": .number(5)]))?.alpha == 0.5
        )
        let casing = try #require(style.layer("roads-casing")?.line)
        let motorway = feature([
            "class": .string("motorway"), "lanes": .number(4), "brunnel": .string("bridge"),
            "width": .string("2"),
        ])
        #expect(casing.width.evaluate(zoom: 18, feature: motorway) == 30)
        #expect(casing.offset.evaluate(zoom: 14, feature: motorway) == 5)
        #expect(casing.join.evaluate(zoom: 14, feature: motorway) == .bevel)
        #expect(abs(casing.gapWidth.evaluate(zoom: 0, feature: motorway) - 2 * 2.0.squareRoot()) < 1e-9)
        #expect(casing.blur.constant == 1 && casing.opacity.constant == 1)
        let buildings = try #require(style.layer("buildings")?.fillExtrusion)
        #expect(buildings.height.evaluate(zoom: 15, feature: feature(["levels": .number(4)])) == 12)
        #expect(buildings.color.evaluate(zoom: 15, feature: feature([:])) == StyleColor(css: "#ccc"))
        let near = try #require(style.layer("near")?.circle)
        #expect(
            near.color.evaluate(zoom: 0, feature: feature([:], id: .number(5))) == StyleColor(css: "blue"))
        let labels = try #require(style.layer("labels"))
        let town = feature([
            "class": .string("town"), "name": .string("Espoo"), "ref": .string("ABCD"), "ele": .number(12.7),
            "rank": .number(3),
        ])
        #expect(labels.filter?.matches(StyleContext(zoom: 5, feature: town)) == true)
        #expect(labels.symbol?.textField.evaluate(zoom: 5, feature: town).string == "ESPOO\nABC 13")
        #expect(labels.symbol?.textSize.evaluate(zoom: 4, feature: town) == 11)
        #expect(labels.symbol?.textLetterSpacing.evaluate(zoom: 4, feature: town) == 0.2)
        #expect(labels.symbol?.textVariableAnchorOffset.evaluate(zoom: 9)?.map(\.anchor) == [.left, .right])
        #expect(labels.symbol?.iconSize.constant == 1)
        let names = try #require(style.layer("road-names")?.symbol)
        #expect(
            names.textField.evaluate(zoom: 14, feature: feature(["name": .string("E"), "ref": .number(18)]))
                .string == "E 18")
        #expect(names.textOffset.evaluate(zoom: 14) == SIMD2(0, 0.5))
    }

    @Test func aPlainStyleOfTheWorldIsRead() throws {
        let json =
            ##"""
            {"version": 8, "name": "World, no labels", "sources": {"world": {"type": "vector", \##
            "url": "mbtiles:///world.mbtiles"}}, "layers": [{"id": "water", "type": "background", \##
            "paint": {"background-color": "#aad3df"}}, {"id": "river", "type": "line", "source": "world", \##
            "source-layer": "river", "layout": {"line-join": "round", "line-cap": "round"}, \##
            "paint": {"line-color": "#8fc3da", "line-width": ["interpolate", ["linear"], ["zoom"], 2, 0.5, \##
            7, 2]}}, {"id": "borders", "type": "line", "source": "world", "source-layer": "admin0", \##
            "filter": ["!=", ["get", "d"], 1], "paint": {"line-dasharray": [3, 2]}}]}
            """##
        let style = try StyleDocument(Data(json.utf8))

        #expect(style.layers.count == 3 && style.warnings.isEmpty)
        #expect(style.layer("river")?.line?.width.evaluate(zoom: 4.5) == 1.25)
        let border = StyleFeature(properties: ["d": .number(0)])
        #expect(style.layer("borders")?.filter?.matches(StyleContext(zoom: 3, feature: border)) == true)
    }
}
