import Cartouche
import GeoData
import Testing

@testable import CartoucheViewer

/// Flags that name properties which no feature has.
@MainActor @Suite struct PropertyFlagsTests {
    private let places = [
        PlacesFile.point("Lisbon", -9.1, 38.7, #","kind":"capital","pop":500000"#),
        PlacesFile.point("Porto", -8.6, 41.15, #","kind":"town""#),
    ]

    private func messages(_ files: [[String]], filter: String? = nil, colorBy: String? = nil) throws
        -> [String]
    {
        let flags = PropertyFlags(filter: try filter.map { try FeatureFilter($0) }, colorBy: colorBy)
        return flags.messages(on: try FeatureStore(reading: files, flags: flags).catalog)
    }

    @Test func flagsThatDoSomethingAreNotNoted() throws {
        #expect(try messages([places], filter: "pop > 1", colorBy: "kind").isEmpty)
        #expect(try messages([places], filter: "not pop").isEmpty)
        #expect(try messages([], filter: "pop > 1", colorBy: "kind").isEmpty)
    }

    @Test func aPropertyThatNoFeatureHasIsNamed() throws {
        #expect(
            try messages([places], filter: "populaton > 1 or kind = town") == [
                "No feature has the property populaton, which --filter names: see `cartouche info` for those"
                    + " that are there."
            ])
        let messages = try messages([places], filter: "pop > 1", colorBy: "sort")
        #expect(
            messages.count == 1
                && messages[0].hasPrefix("No feature has the property sort, which --color-by "))
    }

    @Test func aPropertyOfAnyFileIsThere() throws {
        #expect(try messages([[places[1]], [places[0]]], filter: "pop > 1").isEmpty)
    }

    @Test func aConditionThatHoldsForNoneIsNoted() throws {
        #expect(
            try messages([places], filter: "pop > 9e9")
                == ["The condition of --filter holds for none of 2 features."])
    }
}
