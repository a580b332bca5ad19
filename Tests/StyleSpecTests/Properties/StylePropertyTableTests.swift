import Testing

@testable import CartoucheStyleSpec

@Suite struct StylePropertyTableTests {
    private static let types = [
        "background", "fill", "line", "circle", "symbol", "raster", "heatmap", "fill-extrusion",
    ]

    @Test func everyPropertyIsThereOnce() throws {
        let counts = [
            "background": 3, "fill": 9, "line": 17, "circle": 12, "symbol": 58, "raster": 9, "heatmap": 5,
            "fill-extrusion": 9,
        ]
        for type in Self.types {
            let properties = try #require(StylePropertyTable.properties(ofType: type))
            #expect(properties.count == counts[type], "\(type) has \(properties.count)")
            #expect(Set(properties.map(\.name)).count == properties.count)
        }
        #expect(StylePropertyTable.properties(ofType: "hillshade") == nil)
    }

    @Test func everyDefaultIsAValueOfItsType() throws {
        for type in Self.types {
            for definition in try #require(StylePropertyTable.properties(ofType: type)) {
                guard let json = definition.defaultValue else { continue }
                let content = try? PropertyCompiler(definition, site: "", registry: KeyRegistry()).content(
                    json)
                #expect(content != nil, "\(definition.name)")
                if definition.range != nil, let number = json.number {
                    #expect(definition.range?.contains(number) == true, "\(definition.name)")
                }
            }
        }
    }

    @Test func whatIsKnownOfSomeProperties() throws {
        let symbol = try #require(StylePropertyTable.properties(ofType: "symbol"))
        let line = try #require(StylePropertyTable.properties(ofType: "line"))
        func find(_ name: String) throws -> StylePropertyDefinition {
            try #require((symbol + line).first { $0.name == name })
        }
        #expect(try find("text-field").hasTokens)
        #expect(try find("text-size").units == .points)
        #expect(try find("text-max-width").units == .ems)
        #expect(try find("line-dasharray").isInterpolated == false)
        #expect(try find("line-width").isInterpolated)
        #expect(try find("symbol-sort-key").isInterpolated == false)
        #expect(try find("line-gradient").inputs == .lineProgress)
        #expect(try find("symbol-spacing").inputs == .zoom)
        #expect(try find("icon-anchor").allowed.count == 9)
    }
}
