import Foundation
import Testing

@testable import CartoucheStyleSpec

@Suite struct StyleDocumentTests {
    private func document(_ json: String) throws -> StyleDocument {
        try StyleDocument(Data(json.utf8), title: "test.json")
    }

    private func error(_ json: String) -> String? {
        do {
            _ = try document(json)
            return nil
        } catch { return "\(error)" }
    }

    private func layers(_ layers: String) throws -> StyleDocument {
        try document(
            #"{"version": 8, "sources": {"s": {"type": "vector", "url": "x"}}, "layers": [\#(layers)]}"#)
    }

    @Test func theRootIsRead() throws {
        let style = try document(
            #"""
            {"version": 8, "name": "Plain", "center": [10, 50], "zoom": 4.5, "bearing": 90, \#
            "sprite": "sprites/a", "glyphs": "g/{fontstack}/{range}.pbf", \#
            "state": {"mode": {"default": "dark"}}, "sources": {}, "layers": []}
            """#
        )

        #expect(style.name == "Plain")
        #expect(style.center?.longitude == 10 && style.center?.latitude == 50)
        #expect(style.zoom == 4.5 && style.bearing == 90)
        #expect(style.sprites == ["default": "sprites/a"])
        #expect(style.glyphs == "g/{fontstack}/{range}.pbf")
        #expect(style.state == ["mode": .string("dark")])
        #expect(style.layers.isEmpty && style.warnings.isEmpty)
        #expect(
            try document(#"{"version": 8, "sprite": [{"id": "a", "url": "u"}], "layers": []}"#).sprites == [
                "a": "u"
            ])
    }

    @Test func sourcesAreRead() throws {
        let style = try document(
            #"""
            {"version": 8, "layers": [], "sources": {"v": {"type": "vector", \#
            "tiles": ["http://a/{z}/{x}/{y}", "http://b/{z}/{x}/{y}"], "minzoom": 2, "maxzoom": 14, \#
            "scheme": "tms", "attribution": "© A", "bounds": [-10, -20, 30, 40]}, "r": {"type": "raster", \#
            "url": "u", "tileSize": 256}, "g": {"type": "geojson", "data": {"type": "FeatureCollection", \#
            "features": []}, "cluster": true, "lineMetrics": true}, "h": {"type": "geojson", \#
            "data": "places.json"}}}
            """#
        )

        let vector = try #require(style.sources["v"])
        #expect(vector.kind == .vector && vector.tiles.count == 2 && vector.scheme == .tms)
        #expect(vector.minZoom == 2 && vector.maxZoom == 14 && vector.attribution == "© A")
        #expect(vector.bounds == [-10, -20, 30, 40])
        #expect(style.sources["r"]?.tileSize == 256 && style.sources["r"]?.url == "u")
        #expect(
            style.sources["g"]?.features == .inline(Data(#"{"features":[],"type":"FeatureCollection"}"#.utf8))
        )
        #expect(style.sources["g"]?.clustering != nil && style.sources["g"]?.measuresLines == true)
        #expect(style.sources["h"]?.features == .url("places.json"))
    }

    @Test func membersOfSourcesThatAreNotReadAreNamed() throws {
        let style = try document(
            #"""
            {"version": 8, "layers": [], "sources": {"a": {"type": "geojson", "data": "a.json", \#
            "promoteId": "name", "generateId": false, "buffer": 128, "tolerance": 2, \#
            "filter": ["nothing"]}, \#
            "b": {"type": "vector", "url": "u", "promoteId": "name", "filter": ["nothing"]}}}
            """#
        )

        #expect(style.warnings.map(\.subject) == ["a", "a", "a", "b"].map { "source \"\($0)\"" })
        #expect(style.warnings.map(\.property) == ["filter", "promoteId", "tolerance", "promoteId"])
        let feature = StyleFeature(properties: [:])
        #expect(style.sources["a"]?.filter?.matches(StyleContext(zoom: 0, feature: feature)) == false)
        #expect(style.sources["b"]?.filter == nil)
    }

    @Test func layersAreReadInOrder() throws {
        let style = try layers(
            ##"""
            {"id": "bg", "type": "background", "paint": {"background-color": "#fff"}}, {"id": "roads", \##
            "type": "line", "source": "s", "source-layer": "road", "minzoom": 3, "maxzoom": 9, \##
            "filter": ["==", "class", "a"], "layout": {"visibility": "none"}}
            """##
        )

        #expect(style.layers.map(\.id) == ["bg", "roads"])
        #expect(style.layers[0].background?.color.constant == StyleColor(red: 1, green: 1, blue: 1))
        let roads = style.layers[1]
        #expect(
            roads.source == "s" && roads.sourceLayer == "road" && roads.minZoom == 3 && roads.maxZoom == 9)
        #expect(!roads.isVisible && !roads.isShown(atZoom: 5))
        #expect(roads.keys.names == ["class"])
        #expect(style.layers[0].isShown(atZoom: 0) && style.layers[0].isShown(atZoom: 24))
        #expect(
            roads.filter?.matches(
                StyleContext(zoom: 0, feature: StyleFeature(properties: ["class": .string("a")]))) == true)
    }

    @Test func aLayerMayReferToAnother() throws {
        let style = try layers(
            #"""
            {"id": "a", "type": "line", "source": "s", "source-layer": "road", "filter": ["has", "x"], \#
            "layout": {"line-cap": "round"}, "paint": {"line-width": 5}}, {"id": "b", "ref": "a", \#
            "paint": {"line-width": 2}}, {"id": "c", "ref": "missing"}, {"id": "d", "ref": "b"}
            """#
        )

        #expect(style.layers.map(\.id) == ["a", "b"])
        #expect(style.layers[1].line?.cap.constant == .round)
        #expect(style.layers[1].line?.width.constant == 2)
        #expect(style.layers[1].sourceLayer == "road" && style.layers[1].filter != nil)
        #expect(style.warnings.count == 2)
    }

    @Test func whatIsUnknownIsNamedOnceAndTheRestIsKept() throws {
        let style = try layers(
            ##"""
            {"id": "a", "type": "line", "source": "s", "colour": 1, "paint": {"line-colour": "red", \##
            "line-width": "wide", "line-color": "#00f", "line-opacity": ["get"], \##
            "line-width-transition": {}}}, {"id": "b", "type": "sky"}, {"id": "c", "type": "hillshade", \##
            "source": "s"}, {"type": "line"}, {"id": "a", "type": "background"}, {"id": "d", \##
            "type": "fill"}, 5
            """##
        )

        #expect(style.layers.map(\.id) == ["a"])
        #expect(style.layers[0].line?.color.constant == StyleColor(red: 0, green: 0, blue: 1))
        #expect(style.layers[0].line?.width.constant == 1)
        #expect(
            style.warnings.map(\.description) == [
                #"In the style, colour of layer "a" is left out: it is unknown."#,
                #"In the style, line-colour of layer "a" is left out: it is unknown in paint."#,
                #"""
                In the style, line-opacity of layer "a" is left out: "get" takes 1 or 2 operands, found 0.
                """#,
                #"""
                In the style, line-width of layer "a" is left out: expected a value of type number, \#
                found a string "wide".
                """#,
                #"In the style, layer "b" is left out: its type sky is unknown."#,
                #"In the style, layer "c" is left out: layers of type hillshade are not supported."#,
                "In the style, layer 4 is left out: it has no id.",
                #"In the style, layer "a" is left out: another layer has its id."#,
                #"In the style, layer "d" is left out: it shows no source."#,
                "In the style, layer 7 is left out: it has no id.",
            ])
    }

    @Test func propertiesTakeNoInputsThatTheyDoNotHave() throws {
        let style = try layers(
            #"""
            {"id": "a", "type": "fill", "source": "s", "paint": {"fill-translate-anchor": ["get", "x"], \#
            "fill-color": ["interpolate", ["linear"], ["line-progress"], 0, "red", 1, "blue"], \#
            "fill-opacity": ["+", ["zoom"], 1], "fill-antialias": ["get", "x"]}}, {"id": "b", \#
            "type": "line", "source": "s", "layout": {"line-cap": ["interpolate", ["linear"], ["zoom"], 0, \#
            "butt", 1, "round"]}, "paint": {"line-dasharray": ["interpolate", ["linear"], ["zoom"], 0, \#
            ["literal", [1, 1]], 1, ["literal", [2, 2]]]}}
            """#
        )

        #expect(
            style.warnings.map { $0.property ?? "" } == [
                "fill-antialias", "fill-color", "fill-opacity", "fill-translate-anchor", "line-cap",
                "line-dasharray",
            ])
    }

    @Test func aFilterThatIsWrongShowsNothing() throws {
        let style = try layers(#"{"id": "a", "type": "line", "source": "s", "filter": ["nonsense"]}"#)

        #expect(style.warnings.count == 1)
        #expect(
            style.layers[0].filter?.matches(StyleContext(zoom: 0, feature: StyleFeature(properties: [:])))
                == false)
    }

    @Test func errorsAreSentences() {
        #expect(error("nonsense")?.hasPrefix("Style test.json cannot be read: it is not JSON (") == true)
        #expect(
            error("[]")
                == "Style test.json cannot be read: it is an array, not an object; a style is a JSON "
                + "document."
        )
        #expect(
            error(#"{"layers": []}"#)
                == "Style test.json cannot be read: its version is missing, and only 8 is read; convert it "
                + "with gl-style-migrate."
        )
        #expect(error(#"{"version": 7, "layers": []}"#)?.contains("its version is 7") == true)
        #expect(
            error(#"{"version": 8}"#)
                == "Style test.json cannot be drawn: it has no list \"layers\"; add one, even if it is empty."
        )
        #expect(
            error(#"{"version": 8, "sources": {}, "layers": [{"id": "a", "type": "line", "source": "osm"}]}"#)
                == "Style test.json cannot be drawn: layer \"a\" shows the source \"osm\", which is not "
                + "among its sources; add it there, or correct the name."
        )
        let many = Array(repeating: "{}", count: StyleDocument.layerLimit + 1).joined(separator: ",")
        #expect(error(#"{"version": 8, "layers": [\#(many)]}"#)?.contains("more than 5000 layers") == true)
    }

    @Test func whatIsNotSupportedOfTheRootIsNamed() throws {
        let style = try document(
            #"""
            {"version": 8, "terrain": {"source": "x"}, "projection": {"type": "globe"}, \#
            "sources": {"i": {"type": "image"}, "z": {"type": "zip"}}, "layers": []}
            """#
        )

        #expect(
            style.warnings.map(\.description) == [
                "In the style, terrain of the root is left out: it is not supported.",
                "In the style, projection of the root is left out: it is not supported.",
                #"In the style, source "i" is left out: sources of type image are not supported."#,
                #"In the style, source "z" is left out: its type is unknown."#,
            ])
    }

    @Test func aStyleCanBeChanged() throws {
        var style = try layers(#"{"id": "a", "type": "line", "source": "s", "paint": {"line-width": 3}}"#)

        try style.setVisible(false, ofLayer: "a")
        #expect(!style.layers[0].isVisible)
        try style.setFilter(#"["==", ["get", "x"], 1]"#, ofLayer: "a")
        #expect(style.layers[0].filter != nil && style.layers[0].keys.names == ["x"])
        #expect(!style.layers[0].isVisible, "it stays hidden")
        try style.setProperty("line-width", #"["get", "w"]"#, ofLayer: "a")
        #expect(
            style.layers[0].line?.width.evaluate(
                zoom: 0, feature: StyleFeature(properties: ["w": .number(9)])) == 9)
        try style.setProperty("line-width", nil, ofLayer: "a")
        #expect(style.layers[0].line?.width.constant == 1)
        try style.setFilter(nil, ofLayer: "a")
        #expect(style.layers[0].filter == nil)

        #expect(throws: StyleError.self) { try style.setVisible(true, ofLayer: "b") }
        #expect(throws: StyleError.self) { try style.setFilter("[", ofLayer: "a") }
        #expect(throws: StyleError.self) { try style.setFilter(#"["nonsense"]"#, ofLayer: "a") }
        #expect(throws: StyleError.self) { try style.setProperty("line-width", #""x""#, ofLayer: "a") }
        #expect(throws: StyleError.self) { try style.setProperty("fill-color", #""red""#, ofLayer: "a") }
        #expect(style.layers[0].filter == nil)
    }

    @Test func visibilityMayDependOnTheStateOfTheMap() throws {
        let style = try document(
            #"""
            {"version": 8, "state": {"show": {"default": "none"}}, "layers": [{"id": "a", \#
            "type": "background", "layout": {"visibility": ["global-state", "show"]}}]}
            """#
        )

        #expect(style.warnings.isEmpty)
        #expect(!style.layers[0].isVisible)
    }
}
