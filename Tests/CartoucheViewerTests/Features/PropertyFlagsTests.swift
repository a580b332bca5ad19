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

    private func notes(_ files: [[String]], filter: String? = nil, colorBy: String? = nil) throws -> [String]
    {
        let flags = PropertyFlags(filter: try filter.map { try FeatureFilter($0) }, colorBy: colorBy)
        return flags.notes(on: try FeatureStore(reading: files, flags: flags).catalog)
    }

    @Test func flagsThatDoSomethingAreNotNoted() throws {
        #expect(try notes([places], filter: "pop > 1", colorBy: "kind").isEmpty)
        #expect(try notes([places], filter: "not pop").isEmpty)
        #expect(try notes([], filter: "pop > 1", colorBy: "kind").isEmpty)
    }

    @Test func aPropertyThatNoFeatureHasIsNamed() throws {
        #expect(
            try notes([places], filter: "populaton > 1 or kind = town") == [
                "No feature has the property populaton, which --filter names: see `cartouche info` for those"
                    + " that are there."
            ])
        let notes = try notes([places], filter: "pop > 1", colorBy: "sort")
        #expect(notes.count == 1 && notes[0].hasPrefix("No feature has the property sort, which --color-by "))
    }

    @Test func aPropertyOfAnyFileIsThere() throws {
        #expect(try notes([[places[1]], [places[0]]], filter: "pop > 1").isEmpty)
    }

    @Test func aConditionThatHoldsForNoneIsNoted() throws {
        #expect(
            try notes([places], filter: "pop > 9e9")
                == ["The condition of --filter holds for none of 2 features."])
    }
}
