import Testing

@testable import CartoucheMapUI

/// Values by slot, in pages.
@Suite struct SlotTableTests {
    @Test(arguments: [0, 63, 64, 999_999])
    func aSlotThatWasNotSetHasTheAbsentValueAndItsNeighborsKeepTheirs(slot: Int) {
        var table = SlotTable(-1)
        #expect(table[slot] == -1)

        table[slot] = 7
        table[slot] += 1

        #expect(table[slot] == 8)
        #expect(table[slot + 1] == -1)
        #expect(slot == 0 || table[slot - 1] == -1)
    }
}
