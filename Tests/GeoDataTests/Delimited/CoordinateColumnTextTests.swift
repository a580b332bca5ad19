import Testing

@testable import GeoData

/// Coordinates as people write them.
@Suite struct CoordinateColumnTextTests {
    private func degrees(_ text: String) -> Double? { CoordinateColumnText.degrees(Array(text.utf8)[...]) }

    @Test(arguments: [
        ("60.5", 60.5), ("-0.25", -0.25), (" 60.5 ", 60.5), ("60.5°", 60.5), ("60.5 N", 60.5),
        ("60.5S", -60.5),
        ("60°30'36\"N", 60.51), ("60° 30.6' N", 60.51), ("W 60 30 36", -60.51), ("60:30:36", 60.51),
        ("60º30’36”", 60.51), ("-60 30 36", -60.51), ("60d30m36", 60.51), ("1e1", 10), ("0", 0), ("-0", 0),
        ("1234567890123456", 1_234_567_890_123_456),
    ])
    func isRead(_ text: String, _ value: Double) throws {
        let found = try #require(degrees(text), "\(text)")
        #expect(abs(found - value) < 1e-9, "\(text)")
    }

    @Test(arguments: [
        "", "-", ".", "1.", "N", "60 70", "60.5 30", "60 30 30 30", "nan", "inf", "0x10", "a60", "60N S",
        "--1", "5 -3", "3°42'O",
    ])
    func isRefused(_ text: String) { #expect(degrees(text) == nil) }

    @Test func decimalCommasOnlyWhereTheyAreMeant() {
        #expect(CoordinateColumnText.degrees(Array("60,5".utf8)[...], isDecimalComma: true) == 60.5)
        #expect(degrees("60,5") == nil)
    }
}
