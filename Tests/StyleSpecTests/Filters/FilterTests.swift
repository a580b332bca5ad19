import Foundation
import Testing

@testable import CartoucheStyleSpec

@Suite struct FilterTests {
    private func matches(
        _ json: String, _ properties: [String: StyleValue] = [:], _ type: StyleGeometryType = .line,
        id: StyleValue = .null
    ) throws -> Bool {
        let feature = StyleFeature(properties: properties, id: id, geometryType: type)
        return try StyleFilter(json: json).matches(StyleContext(zoom: 5, feature: feature))
    }

    private let road: [String: StyleValue] = ["class": .string("road"), "lanes": .number(2), "none": .null]

    @Test func oldComparisonsAreStrict() throws {
        let yes = [
            #"["==", "class", "road"]"#, #"["!=", "class", "rail"]"#, #"["!=", "missing", 1]"#,
            #"["<", "lanes", 3]"#, #"[">=", "lanes", 2]"#,
            #"["==", "none", null]"#, #"["!=", "missing", null]"#, #"["==", "$type", "LineString"]"#,
            #"["!=", "$type", "Point"]"#,
            #"["==", "$id", 7]"#,
        ]
        let no = [
            #"["==", "lanes", "2"]"#, #"["<", "class", 3]"#, #"[">", "missing", 0]"#,
            #"["==", "missing", null]"#, #"["<", "lanes", "3"]"#,
            #"["==", "$type", "Polygon"]"#, #"["!=", "class", "road"]"#,
        ]
        for json in yes { #expect(try matches(json, road, id: .number(7)), "\(json)") }
        for json in no { #expect(try !matches(json, road, id: .number(7)), "\(json)") }
    }

    @Test func oldMembershipAndPresence() throws {
        let yes = [
            #"["in", "class", "rail", "road"]"#, #"["!in", "class", "rail"]"#, #"["in", "lanes", 1, 2]"#,
            #"["has", "none"]"#,
            #"["!has", "missing"]"#, #"["in", "$type", "LineString", "Polygon"]"#,
            #"["in", "class", 1, "road"]"#, #"["has", "$id"]"#,
            #"["!in", "missing", "a"]"#,
        ]
        let no = [
            #"["in", "class"]"#, #"["in", "lanes", "2"]"#, #"["!in", "class", "road", "x"]"#,
            #"["!has", "class"]"#, #"["!has", "$id"]"#,
            #"["in", "missing", "a", "b"]"#,
        ]
        for json in yes { #expect(try matches(json, road, id: .string("x")), "\(json)") }
        for json in no { #expect(try !matches(json, road, id: .string("x")), "\(json)") }
        #expect(try !matches(#"["has", "$id"]"#, road))
    }

    /// A term that does not fit the value's type is false; the others still count.
    @Test func oldFiltersAreCombined() throws {
        #expect(try matches(#"["any", ["<", "class", 3], ["==", "lanes", 2]]"#, road))
        #expect(
            try matches(
                #"["all", ["==", "class", "road"], ["none", ["==", "lanes", 1], [">", "class", 3]]]"#, road))
        #expect(try !matches(#"["none", ["==", "lanes", 2]]"#, road))
        #expect(try matches(#"["all"]"#, road))
        #expect(try !matches(#"["any"]"#, road))
        #expect(try matches(#"["none"]"#, road))
    }

    @Test func expressionsAreTold() throws {
        #expect(try matches(#"["==", ["get", "class"], "road"]"#, road))
        #expect(try matches(#"["all", ["has", "class"], [">", ["get", "lanes"], 1]]"#, road))
        #expect(try matches(#"["in", ["get", "class"], ["literal", ["road", "rail"]]]"#, road))
        #expect(try matches(#"["in", "oa", ["get", "class"]]"#, road))
        #expect(try matches(#"["match", ["get", "class"], "road", true, false]"#, road))
        #expect(try matches(#"[">=", ["zoom"], 5]"#, road))
        #expect(try !matches(#"[">", ["get", "class"], 1]"#, road), "an error of evaluation")
        #expect(try matches("true", road))
        #expect(try !matches("false", road))
    }

    @Test func theSyntaxIsToldByTheSpecificationsRule() throws {
        let rows: [(String, Bool)] = [
            (#"["==", "a", 1]"#, true), (#"["==", ["get", "a"], 1]"#, false), (#"["has", "a"]"#, false),
            (#"["has", "$id"]"#, true),
            (#"["in", "a", "b", "c"]"#, true), (#"["in", "a", ["literal", []]]"#, false),
            (#"["!in", "a", 1]"#, true),
            (#"["none", true]"#, true), (#"["all", ["has", "a"], ["==", "b", 1]]"#, true),
            (#"["all", ["has", "a"], ["==", ["get", "b"], 1]]"#, false),
            (#"["any", true]"#, false), (#"["==", "a", "b", ["collator", {}]]"#, false),
            (#"["case", true, true, false]"#, false), ("5", true),
        ]
        for (json, isLegacy) in rows {
            #expect(LegacyFilter.isLegacy(try StyleJSON(Data(json.utf8))) == isLegacy, "\(json)")
        }
    }

    @Test func whatIsNoFilterIsAnError() {
        for json in [
            "5", #""x""#, "[]", #"["==", "a"]"#, #"["<", 1, 2]"#, #"["==", 1, 2, 3]"#, #"["none", 5]"#,
            #"["get", 1]"#, #"["+", 1, 2]"#, #"["!has"]"#,
        ] {
            #expect(throws: ExpressionError.self, "\(json)") { try StyleFilter(json: json) }
        }
    }
}
