import Testing

@testable import CartoucheViewer

/// Counts for people.
@Suite struct CountTextTests {
    @Test(arguments: [(0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567")])
    func thousandsAreGrouped(_ count: Int, _ text: String) { #expect(CountText.grouped(count) == text) }
}
