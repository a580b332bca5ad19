import Foundation

/// The dots that a page control shows: one for each page or, if there is no room for that, dots for the pages
/// around the current one. Pure.
nonisolated struct PageDots: Equatable {
    /// The indices of the pages for which the page control shows a dot.
    let pages: Range<Int>
    /// The number of all pages, with or without a dot.
    let count: Int

    /// Chooses the pages for which a page control shows dots: at most `room` pages, with the current page in
    /// the middle if there are further pages on both sides.
    /// - Parameter count: the number of all pages.
    init(count: Int, current: Int, room: Int) {
        self.count = count
        let shown = max(0, min(count, room))
        let first = min(max(0, current - shown / 2), count - shown)
        pages = first..<first + shown
    }

    /// The diameter of a page's dot as a fraction of the usual diameter: the last two dots at an end of the
    /// row are smaller if there are further pages beyond that end.
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
