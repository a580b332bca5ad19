import Testing

@testable import CartoucheSDLPlatform

struct BidiLevelsTests {
    @Test func plainLinesNeedNoLevels() {
        #expect(BidiLevels.levels(of: Array("Tōkyō 東京".unicodeScalars)) == nil)
    }

    @Test func hebrewInsideLatinIsOdd() {
        #expect(BidiLevels.levels(of: Array("ab שם".unicodeScalars)) == [0, 0, 0, 1, 1])
        #expect(BidiLevels.levels(of: Array("שם 12".unicodeScalars)) == [1, 1, 1, 2, 2])
    }

    @Test func runsAreReversedLevelByLevel() {
        #expect(BidiLevels.visualOrder(of: [0, 1, 0]) == [0, 1, 2])
        #expect(BidiLevels.visualOrder(of: [1, 2, 1]) == [2, 1, 0])
        #expect(BidiLevels.visualOrder(of: [0, 1, 2, 1, 0]) == [0, 3, 2, 1, 4])
        #expect(BidiLevels.visualOrder(of: []) == [])
    }
}
