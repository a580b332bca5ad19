import Foundation

/// Which dots a page control shows where it has no room for all. Pure.
nonisolated struct PageDots: Equatable {
    /// The pages that have a dot.
    let pages: Range<Int>
    /// The number of pages.
    let count: Int

    /// The dots around the current page: as many as there is room for, with the current one in the middle
    /// where both sides have further pages.
    init(count: Int, current: Int, room: Int) {
        self.count = count
        let shown = max(0, min(count, room))
        let first = min(max(0, current - shown / 2), count - shown)
        pages = first..<first + shown
    }

    /// A dot's size as a fraction of the usual one: the last ones are smaller where further pages follow.
    func fraction(of page: Int) -> CGFloat {
        let before = pages.lowerBound > 0 ? page - pages.lowerBound : Int.max
        let after = pages.upperBound < count ? pages.upperBound - 1 - page : Int.max
        switch min(before, after) {
        case 0: return 0.45
        case 1: return 0.7
        default: return 1
        }
    }
}
