import Testing

@testable import GeoData

/// Conditions as users type them.
@Suite struct FeatureFilterTests {
    private let properties = [
        GeoProperty(name: "pop", value: .number(200_000, text: "200000")),
        GeoProperty(name: "name", value: .text("Newport")), GeoProperty(name: "none", value: .null),
        GeoProperty(name: "code", value: .text("7")), GeoProperty(name: "is open", value: .bool(true)),
    ]

    @Test(arguments: [
        ("pop > 1e5", true), ("pop>1e5", true), ("pop < 1e5", false), ("pop = 200000", true),
        ("pop == 2e5", true),
        ("pop != 3", true), ("pop <= 200000 and pop >= 200000", true), ("name = Newport", true),
        ("name = 'newport'", false), ("name ~ PORT", true), ("name ~ \"x\"", false), ("none", false),
        ("pop", true),
        ("missing", false), ("missing != 3", false), ("not missing = 3", true), ("!missing", true),
        ("pop > 1 and name ~ x or code = 7", true), ("pop > 1 and (name ~ x or code = 8)", false),
        ("code < 10", true), ("\"is open\" = true", true), ("pop > 1 && code <> 8 || none", true),
        ("name > A", true),
    ])
    func holds(_ text: String, _ expected: Bool) throws {
        #expect(try FeatureFilter(text).holds(properties) == expected)
    }

    @Test(arguments: [
        ("", "the name of a property is missing at the end"), ("pop >", "a value is missing at the end"),
        ("pop > 'x", "a quotation mark is not closed"), ("(pop", "a parenthesis is not closed"),
        ("pop) ", "')' is not expected"), ("> 3", "the name of a property is expected instead of '>'"),
        (String(repeating: "(", count: 100_000), "it is nested too deep"),
        (String(repeating: "a||", count: 100_000) + "a", "it has more than 1000 conditions"),
    ])
    func whatIsNoConditionIsExplained(_ text: String, _ reason: String) {
        let error = #expect(throws: FeatureFilter.SyntaxError.self) { try FeatureFilter(text) }
        #expect(error?.description.hasSuffix("\(reason).") ?? false, "\(String(describing: error))")
    }

    @Test func aChainHasAsManyConditionsAsAreAllowed() throws {
        let most = Array(repeating: "pop", count: FilterParser.conditionLimit).joined(separator: " and ")

        #expect(try FeatureFilter(most).holds(properties))
        #expect(throws: FeatureFilter.SyntaxError.self) { try FeatureFilter(most + " and pop") }
    }

    @Test func theMessageQuotesTheBeginningOfALongText() {
        let error = #expect(throws: FeatureFilter.SyntaxError.self) {
            try FeatureFilter("pop = " + String(repeating: "x", count: 100_000) + " )")
        }
        #expect((error?.description.count ?? 0) < 300)
    }
}
