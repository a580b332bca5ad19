import Testing

@testable import CartoucheStyleSpec

@Suite struct StyleFeatureTests {
    private let keys = ["class", "rank", "name"]
    private let values: [StyleValue] = [.string("road"), .number(1), .string("rail"), .number(2)]
    /// Two features: a road of rank 1, and a rail of rank 2.
    private let tags: [UInt32] = [0, 0, 1, 1, 0, 2, 1, 3]

    @Test func aBoundTableFindsPropertiesBySlot() throws {
        let registry = KeyRegistry()
        let expression = try StyleExpression(
            ["concat", ["get", "class"], ["get", "rank"], ["get", "missing"]], expecting: nil, site: "",
            registry: registry)
        let table = StyleFeatureTable(keys: keys, values: values, tags: tags, boundTo: registry.keys)
        let road = StyleFeature(table: table, tags: 0..<4, geometryType: .line)
        let rail = StyleFeature(table: table, tags: 4..<8, geometryType: .line)

        #expect(registry.keys.names == ["class", "rank", "missing"])
        #expect(expression.evaluate(StyleContext(zoom: 0, feature: road)) == .string("road1"))
        #expect(expression.evaluate(StyleContext(zoom: 0, feature: rail)) == .string("rail2"))
        #expect(table.index(ofSlot: 2, name: "missing", in: registry.scope) == -1)
        #expect(road.value("rank") == .number(1))
        #expect(road.value("name") == nil)
    }

    /// A table bound to another layer's keys has other slots; names are compared then.
    @Test func aTableBoundToOtherKeysIsReadByName() throws {
        let other = KeyRegistry()
        _ = other.slot("rank")
        let expression = try StyleExpression(
            ["get", "class"], expecting: nil, site: "", registry: KeyRegistry())
        let table = StyleFeatureTable(keys: keys, values: values, tags: tags, boundTo: other.keys)
        let feature = StyleFeature(table: table, tags: 4..<8, geometryType: .line)

        #expect(expression.evaluate(StyleContext(zoom: 0, feature: feature)) == .string("rail"))
        #expect(table.bound(to: .none).keys == keys)
    }

    @Test func aFailureIsNotedOnce() throws {
        let expression = try StyleExpression(json: #"["+", ["get", "s"], 1]"#)
        let problems = StyleProblems()
        var context = StyleContext(zoom: 0, feature: StyleFeature(properties: ["s": .string("text")]))
        context.problems = problems

        for _ in 0..<3 { #expect(expression.evaluate(context) == nil) }
        #expect(
            problems.sentences == [
                "Style expression: expected a value of type number, found the string \"text\"; its default "
                    + "is used."
            ])

        context.feature = StyleFeature(properties: [:])
        #expect(expression.evaluate(context) == nil)
        #expect(problems.sentences.count == 1)
    }
}
