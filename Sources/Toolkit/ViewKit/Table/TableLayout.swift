import Foundation

/// The positions of a table's headers, rows and footers. Pure. Positions are in points from the top of the
/// content.
///
/// The height of an automatic row is an estimate until its cell was measured.
/// - Complexity: sections and rows are found in O(log n); rows of one height take no memory.
nonisolated struct TableLayout: Equatable, Sendable {
    enum Rows: Equatable, Sendable {
        case uniform(count: Int, height: CGFloat)
        case heights([CGFloat])
        /// The heights of a section's rows in points. Nil stands for a row with automatic height, which has
        /// the height `estimate` until it is measured.
        case automatic([CGFloat?], estimate: CGFloat)
    }

    /// The rows of one section of a table, and the heights of its header and footer in points.
    struct Content: Equatable, Sendable {
        var header: CGFloat = 0
        var rows: Rows
        var footer: CGFloat = 0
    }

    /// The y coordinates at which a section's header, rows and footer begin and end, in points.
    struct Extent: Equatable, Sendable {
        let top: CGFloat
        let rowsTop: CGFloat
        let rowsBottom: CGFloat
        let bottom: CGFloat
    }

    /// How the height of a table's row is known: given by the program, estimated, or measured.
    private enum Measure: UInt8 { case fixed, estimated, measured }

    private struct Section: Equatable {
        var top: CGFloat
        var rowsTop: CGFloat
        /// The y coordinate at which the section's last row ends and its footer begins, in points of the
        /// content.
        var rowsBottom: CGFloat
        var bottom: CGFloat
        var count: Int
        var rowHeight: CGFloat
        /// The distance in points from `rowsTop` to the top of each row of the section, and to the end of the
        /// last one; empty if all rows have the height `rowHeight`.
        var tops: [CGFloat]
        /// How the height of each row of the section is known: given, estimated or measured. Empty if no row
        /// has an automatic height.
        var measures: [Measure] = []

        /// Sets the heights of some rows of the section, in points; the rows are in ascending order.
        /// - Returns: the points by which the section has become higher.
        /// - Complexity: O(rows).
        mutating func setHeights(_ new: [(row: Int, height: CGFloat)]) -> CGFloat {
            guard let first = new.first else { return 0 }
            var (next, shift, oldTop) = (0, CGFloat(0), tops[first.row])
            for row in first.row..<count {
                let oldBottom = tops[row + 1]
                if next < new.count, new[next].row == row {
                    shift += new[next].height - (oldBottom - oldTop)
                    next += 1
                }
                tops[row + 1] = oldBottom + shift
                oldTop = oldBottom
            }
            rowsBottom += shift
            bottom += shift
            return shift
        }

        mutating func move(by shift: CGFloat) {
            top += shift
            rowsTop += shift
            rowsBottom += shift
            bottom += shift
        }

        func top(ofRow row: Int) -> CGFloat {
            rowsTop + (tops.isEmpty ? CGFloat(row) * rowHeight : tops[row])
        }

        /// The index of the section's row at the y coordinate `y`, in points of the content; above all rows
        /// it is the first row, below all rows the last.
        func row(at y: CGFloat) -> Int {
            if tops.isEmpty {
                guard rowHeight > 0 else { return 0 }
                let fraction = (y - rowsTop) / rowHeight
                return Int(fraction.clamped(to: 0...CGFloat(max(0, count - 1))))
            }
            // The last row that begins at or above y.
            let index = TableLayout.partition(count) { rowsTop + tops[$0] > y }
            return max(0, index - 1)
        }
    }

    private var sections: [Section] = []
    /// The height of the table's whole content, in points.
    private(set) var height: CGFloat = 0
    /// The height in points of the table's own header view, which is above the first section.
    private(set) var tableHeaderHeight: CGFloat = 0
    /// The y coordinate in points at which the last section ends and the table's own footer view begins.
    private(set) var tableFooterTop: CGFloat = 0
    /// Whether any row of the table has an automatic height.
    private(set) var isAutomatic = false

    init() {}

    /// Computes the layout of a table's sections, without the table's own header and footer view. Heights
    /// below 0 and non-finite heights count as 0.
    init(_ content: [Content]) {
        defer { tableFooterTop = height }
        for part in content {
            let rowsTop = height + Self.valid(part.header)
            var section = Section(
                top: height, rowsTop: rowsTop, rowsBottom: rowsTop, bottom: 0, count: 0, rowHeight: 0,
                tops: [])
            switch part.rows {
            case .uniform(let count, let rowHeight):
                section.count = max(0, count)
                section.rowHeight = Self.valid(rowHeight)
                section.rowsBottom = rowsTop + CGFloat(section.count) * section.rowHeight
            case .heights(let heights):
                section.count = heights.count
                section.tops = [0]
                section.tops.reserveCapacity(heights.count + 1)
                var y: CGFloat = 0
                for rowHeight in heights {
                    y += Self.valid(rowHeight)
                    section.tops.append(y)
                }
                section.rowsBottom = rowsTop + y
            case .automatic(let heights, let estimate):
                section = Self.automatic(heights, estimate: Self.valid(estimate), after: section)
                if !heights.isEmpty { isAutomatic = true }
            }
            section.bottom = section.rowsBottom + Self.valid(part.footer)
            sections.append(section)
            height = section.bottom
        }
    }

    /// The layout of a section with rows of which some have an automatic height, made from `start`, the
    /// layout of a section that has only its header. Nil in `heights` stands for such a row, which counts
    /// with `estimate`; heights are in points.
    private static func automatic(_ heights: [CGFloat?], estimate: CGFloat, after start: Section) -> Section {
        var section = start
        section.count = heights.count
        section.tops = [0]
        section.tops.reserveCapacity(heights.count + 1)
        section.measures.reserveCapacity(heights.count)
        var y: CGFloat = 0
        for height in heights {
            y += height.map(valid) ?? estimate
            section.tops.append(y)
            section.measures.append(height == nil ? .estimated : .fixed)
        }
        section.rowsBottom = section.rowsTop + y
        return section
    }

    /// Sets the heights of the table's header view and footer view, in points.
    /// - Complexity: O(sections) if `header` changes.
    mutating func setEnds(header: CGFloat, footer: CGFloat) {
        let (header, footer) = (Self.valid(header), Self.valid(footer))
        let shift = header - tableHeaderHeight
        if shift != 0 {
            for index in sections.indices { sections[index].move(by: shift) }
            tableFooterTop += shift
        }
        tableHeaderHeight = header
        height = tableFooterTop + footer
    }

    var numberOfSections: Int { sections.count }
    /// The numbers of rows of all sections of the table, in order.
    var rowCounts: [Int] { sections.map(\.count) }

    func numberOfRows(in section: Int) -> Int {
        sections.indices.contains(section) ? sections[section].count : 0
    }

    /// The y coordinate of a row's top and the row's height, in points of the content; nil if there is no
    /// such row.
    func row(_ row: Int, in section: Int) -> (top: CGFloat, height: CGFloat)? {
        guard row >= 0, row < numberOfRows(in: section) else { return nil }
        let top = sections[section].top(ofRow: row)
        return (top, sections[section].top(ofRow: row + 1) - top)
    }

    // MARK: Automatic rows

    /// Whether the height of a table's row is an estimate.
    func isEstimated(_ row: Int, in section: Int) -> Bool {
        guard row >= 0, row < numberOfRows(in: section), !sections[section].measures.isEmpty else {
            return false
        }
        return sections[section].measures[row] == .estimated
    }

    /// Sets the measured heights of a section's rows, which are in ascending order, in points.
    /// - Complexity: O(rows of the section + sections).
    mutating func setMeasured(_ heights: [(row: Int, height: CGFloat)], in section: Int) {
        let valid = heights.map { (row: $0.row, height: Self.valid($0.height)) }
        for (row, _) in valid { sections[section].measures[row] = .measured }
        move(from: section, by: sections[section].setHeights(valid))
    }

    /// Marks the measured heights of all automatic rows of the table as estimates, which keep their values
    /// until the rows are measured again.
    mutating func forgetMeasures() {
        for section in sections.indices where !sections[section].measures.isEmpty {
            for row in sections[section].measures.indices
            where sections[section].measures[row] == .measured {
                sections[section].measures[row] = .estimated
            }
        }
    }

    /// Marks the measured height of one row of the table as an estimate, so that the row is measured again.
    mutating func forgetMeasure(of row: Int, in section: Int) {
        guard row < numberOfRows(in: section), !sections[section].measures.isEmpty,
            sections[section].measures[row] == .measured
        else { return }
        sections[section].measures[row] = .estimated
    }

    /// Copies the measured heights of the rows of one section from another layout of the table.
    /// - Parameters:
    ///   - rows: the old and the new index of each row, ascending.
    ///   - pair: the old and the new index of the section.
    ///   - areMeasured: whether the rows count as measured; if false, the heights are only better estimates.
    mutating func adoptMeasures(
        of old: TableLayout, _ rows: [(old: Int, new: Int)], in pair: (old: Int, new: Int), areMeasured: Bool
    ) {
        let section = pair.new
        guard sections.indices.contains(section), old.sections.indices.contains(pair.old) else { return }
        let (from, to) = (old.sections[pair.old], sections[section].measures)
        guard !from.measures.isEmpty, !to.isEmpty else { return }
        var heights: [(row: Int, height: CGFloat)] = []
        for (oldRow, row) in rows
        where oldRow < from.count && row < to.count && from.measures[oldRow] != .fixed && to[row] != .fixed {
            heights.append((row, from.tops[oldRow + 1] - from.tops[oldRow]))
            if areMeasured { sections[section].measures[row] = from.measures[oldRow] }
        }
        move(from: section, by: sections[section].setHeights(heights))
    }

    /// Moves all sections that follow a section, because its height has changed by `shift` points.
    private mutating func move(from section: Int, by shift: CGFloat) {
        guard shift != 0 else { return }
        for index in sections.indices.dropFirst(section + 1) { sections[index].move(by: shift) }
        tableFooterTop += shift
        height += shift
    }

    /// The y coordinates, in points of the content, at which a section's header, rows and footer begin and
    /// end.
    func extent(of section: Int) -> Extent {
        let found = sections[section]
        return Extent(
            top: found.top, rowsTop: found.rowsTop, rowsBottom: found.rowsBottom, bottom: found.bottom)
    }

    /// The sections that are visible between two y coordinates, in points of the content.
    func sections(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
        let first = Self.partition(sections.count) { sections[$0].bottom > top }
        let end = Self.partition(sections.count) { sections[$0].top >= bottom }
        return first..<max(first, end)
    }

    /// The rows of a section that are visible between two y coordinates, in points of the content.
    func rows(in section: Int, from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
        let content = sections[section]
        guard content.count > 0, bottom > content.rowsTop, top < content.rowsBottom, bottom > top
        else {
            return 0..<0
        }
        let first = content.row(at: top)
        var last = content.row(at: bottom)
        if last > first, content.top(ofRow: last) >= bottom { last -= 1 }
        return first..<last + 1
    }

    /// The section and row at a y coordinate, in points of the content; nil on headers and footers, and
    /// outside all sections.
    func row(at y: CGFloat) -> (section: Int, row: Int)? {
        let index = Self.partition(sections.count) { sections[$0].bottom > y }
        guard index < sections.count, y >= sections[index].rowsTop, y < sections[index].rowsBottom,
            sections[index].count > 0
        else { return nil }
        return (index, sections[index].row(at: y))
    }

    /// The y coordinate of a section's header in points of the content, in the plain style: the header stays
    /// at the top of the visible part while its section is in view.
    func headerTop(of section: Int, visibleTop: CGFloat) -> CGFloat {
        let extent = extent(of: section)
        return max(extent.top, min(visibleTop, extent.rowsBottom - (extent.rowsTop - extent.top)))
    }

    /// The y coordinate of a section's footer in points of the content, in the plain style: the footer stays
    /// at the bottom of the visible part while its section is in view.
    func footerTop(of section: Int, visibleBottom: CGFloat) -> CGFloat {
        let extent = extent(of: section)
        return min(
            extent.rowsBottom, max(visibleBottom - (extent.bottom - extent.rowsBottom), extent.rowsTop))
    }

    private static func valid(_ height: CGFloat) -> CGFloat { height.isFinite ? max(0, height) : 0 }

    /// The first of `count` indices for which `isBeyond` is true, found by binary search; `isBeyond` must be
    /// true for all later indices too.
    private static func partition(_ count: Int, _ isBeyond: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isBeyond(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
