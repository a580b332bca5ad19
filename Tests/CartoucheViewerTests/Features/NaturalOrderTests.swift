import Testing

@testable import CartoucheViewer

/// The order of names in the list.
@Suite struct NaturalOrderTests {
    @Test func numbersAreOrderedByTheirValue() {
        let sorted = [
            "2", "10", "a", "A 2", "a 10", "a 010", "a 100000000", "a 3000000000", "b", "Town 9", "town 10",
            "Town 11b",
        ]
        let shuffled = sorted.reversed().sorted { NaturalOrder.key($0) < NaturalOrder.key($1) }

        // Equal keys keep their order.
        #expect(NaturalOrder.key("a 10") == NaturalOrder.key("A 010"))
        #expect(shuffled.map(NaturalOrder.key) == sorted.map(NaturalOrder.key))
    }
}
