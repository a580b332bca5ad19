import Foundation
import Testing

@testable import CartoucheStyleSpec

/// The members `cluster...` of a style's GeoJSON source.
@Suite struct StyleClusteringTests {
    private func document(_ members: String, type: String = "geojson") throws -> StyleDocument {
        try StyleDocument(
            Data(
                #"""
                {"version": 8, "layers": [], "sources": {"places": {"type": "\#(type)", \#
                "data": {"type": "FeatureCollection", "features": []}, \#(members)}}}
                """#.utf8))
    }

    private func clustering(_ members: String) throws -> StyleClustering? {
        try document(members).sources["places"]?.clustering
    }

    @Test func onlyASourceThatAsksIsClustered() throws {
        #expect(try clustering(#""cluster": false, "clusterRadius": 9"#) == nil)
        #expect(try clustering(#""clusterRadius": 9"#) == nil)
        let vector = try document(#""cluster": true"#, type: "vector")
        #expect(vector.sources["places"]?.clustering == nil)
    }

    @Test func membersHaveTheSpecificationsDefaults() throws {
        let plain = try #require(try clustering(#""cluster": true"#))
        #expect(plain.radius == 50 && plain.maxZoom == nil && plain.minPoints == 2)
        #expect(plain.properties.isEmpty)

        let full = try #require(
            try clustering(
                #""cluster": true, "clusterRadius": 80, "clusterMaxZoom": 11, "clusterMinPoints": 5"#))
        #expect(full.radius == 80 && full.maxZoom == 11 && full.minPoints == 5)

        let odd = try #require(
            try clustering(
                #""cluster": true, "clusterRadius": -3, "clusterMaxZoom": 1e9, "clusterMinPoints": -1"#))
        #expect(odd.radius == 0 && odd.maxZoom == 30 && odd.minPoints == 2)
    }

    @Test func aPropertyHasAnExpressionForAPointAndOneForAPart() throws {
        let clustering = try #require(
            try clustering(
                #"""
                "cluster": true, "clusterProperties": {"sum": ["+", ["get", "size"]], \#
                "all": [["concat", ["accumulated"], ["get", "all"]], ["get", "name"]]}
                """#))
        let point = StyleFeature(properties: ["size": .number(4), "name": .string("x"), "sum": .number(3)])
        var context = StyleContext(zoom: 0, feature: point)
        context.accumulated = .number(10)

        #expect(clustering.properties.map(\.name) == ["all", "sum"])
        #expect(clustering.properties[1].map.evaluate(context) == .number(4))
        #expect(clustering.properties[1].reduce.evaluate(context) == .number(13))
        #expect(clustering.properties[0].map.evaluate(context) == .string("x"))
    }

    @Test func propertiesThatMakeNoSenseAreNamed() throws {
        let document = try document(
            #"""
            "cluster": true, "clusterProperties": {"a": 5, "b": ["+", ["nothing"]], \#
            "c": ["+", ["accumulated"]], "d": ["max", 1]}
            """#)

        #expect(document.sources["places"]?.clustering?.properties.map(\.name) == ["d"])
        let sentences = document.warnings.map(\.description)
        #expect(sentences.count == 3)
        #expect(
            sentences.first
                == #"""
                In the style, clusterProperties "a" of source "places" is left out: it is not an array of \#
                an operator and an expression.
                """#)
    }
}
