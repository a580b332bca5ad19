import Foundation

/// The dots that a page control shows if it has no room for all pages. Pure.
nonisolated struct PageDots: Equatable {
    /// The pages that have a dot.
    let pages: Range<Int>
    /// The number of all pages.
    let count: Int

    /// Chooses the pages that have a dot: at most `room` of them, with the current page in the middle if
    /// there are further pages on both sides.
    /// - Parameter count: the number of all pages.
    init(count: Int, current: Int, room: Int) {
        self.count = count
        let shown = max(0, min(count, room))
        let first = min(max(0, current - shown / 2), count - shown)
        pages = first..<first + shown
    }

    /// The size of a page's dot as a fraction of the usual size: the outer two dots at an end are smaller if
    /// further pages follow there.
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
