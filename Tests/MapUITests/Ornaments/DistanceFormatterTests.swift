import CartoucheMapUI
import Testing

/// Measured lengths, areas and heights for people.
@Suite struct DistanceFormatterTests {
    @Test(arguments: [
        (345, ScaleUnits.metric, "345 m"), (99.5, .metric, "99.5 m"), (1_234, .metric, "1.23 km"),
        (54_972, .metric, "55.0 km"), (12_345_678, .metric, "12,346 km"), (100, .imperial, "328 ft"),
        (1_609.344, .imperial, "1.00 mi"), (18_520, .nautical, "10.0 nmi"),
        (1_234_567_890_123, .metric, "1,234,567,890 km"),
    ])
    func lengthsHaveThreeDigitsInTheUnits(meters: Double, units: ScaleUnits, text: String) {
        #expect(DistanceFormatter(units: units).string(fromDistance: meters) == text)
    }

    @Test func areasAreInSquaresOrAcres() {
        #expect(DistanceFormatter().string(fromArea: 12_300) == "12,300 m²")
        #expect(DistanceFormatter(units: .nautical).string(fromArea: 12_300_000) == "12.3 km²")
        #expect(DistanceFormatter(units: .imperial).string(fromArea: 40_468.56) == "10.0 acres")
    }

    @Test func heightsAreWholeMetersOrFeet() {
        #expect(DistanceFormatter().string(fromHeight: -420.4) == "−420 m")
        #expect(DistanceFormatter(units: .imperial).string(fromHeight: -1_234) == "−4,049 ft")
        #expect(DistanceFormatter(units: .imperial).string(fromHeight: 0) == "0 ft")
    }

    @Test(arguments: [Double.nan, .infinity, 1e300]) func whatIsNoLengthIsADash(value: Double) {
        let formatter = DistanceFormatter()

        #expect(formatter.string(fromHeight: value) == "– m")
        #expect(formatter.string(fromDistance: value).hasPrefix("– "))
        #expect(formatter.string(fromArea: value).hasPrefix("– "))
    }
}
