import Testing

@testable import CartoucheMapUI

/// Lengths in the units of the scale.
@Suite struct LengthUnitTests {
    @Test(arguments: [
        (999.0, ScaleUnits.metric, "m"), (1_000, .metric, "km"), (160, .imperial, "ft"),
        (162, .imperial, "mi"), (185, .nautical, "m"), (186, .nautical, "nmi"),
    ])
    func longLengthsHaveTheLargerUnit(meters: Double, units: ScaleUnits, symbol: String) {
        #expect(units.unit(for: meters).symbol == symbol)
    }

    @Test func roundLengthsBelowAMileAreInFeet() {
        #expect(ScaleUnits.imperial.unit(for: 1_600, isRound: true).text(5_000) == "5000 ft")
        #expect(ScaleUnits.imperial.unit(for: 1_610, isRound: true).text(1) == "1 mi")
        #expect(ScaleUnits.nautical.unit(for: 200, isRound: true).text(0.1) == "0.1 nmi")
    }
}
