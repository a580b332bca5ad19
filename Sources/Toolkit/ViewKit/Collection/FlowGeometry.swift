import Foundation

/// The positions of the items, headers and footers of a flow layout. Pure. Lengths are in points: `main` lies
/// along the scroll direction, `cross` across it.
///
/// Items fill lines. In a full line the space between the items grows, so that the first and the last item
/// meet the insets. The last line of a section has the minimum space or, if all items have one size, the
/// space of the lines above. If all items have one size and only one of them fits a line, they are centered.
/// - Complexity: creation O(sections), and O(items) for sections with several sizes; a look-up O(log n).
nonisolated struct FlowGeometry: Equatable, Sendable {
    struct Size: Equatable, Sendable {
        var main: CGFloat
        var cross: CGFloat
    }

    enum Items: Equatable, Sendable {
        case uniform(count: Int, size: Size)
        case sizes([Size])
    }

    struct Metrics: Equatable, Sendable {
        var mainInsets: (start: CGFloat, end: CGFloat) = (0, 0)
        var crossInsets: (start: CGFloat, end: CGFloat) = (0, 0)
        var lineSpacing: CGFloat = 0
        var itemSpacing: CGFloat = 0
        var header: CGFloat = 0
        var footer: CGFloat = 0

        static func == (a: Metrics, b: Metrics) -> Bool {
            a.mainInsets == b.mainInsets && a.crossInsets == b.crossInsets && a.lineSpacing == b.lineSpacing
                && a.itemSpacing == b.itemSpacing && a.header == b.header && a.footer == b.footer
        }
    }

    /// The rectangle of an item, a header or a footer in a flow layout: its size, and the position of its
    /// start along the scroll direction (`main`) and across it (`cross`), in points.
    struct Frame: Equatable, Sendable {
        var main: CGFloat
        var cross: CGFloat
        var size: Size
    }

    /// The arrangement of a section of a flow layout whose items all have one size: lines with equal numbers
    /// of columns.
    private struct Grid: Equatable {
        var size: Size
        var columns: Int
        /// The distances in points between the starts of neighboring lines (`main`) and between the starts of
        /// neighboring columns (`cross`).
        var step: Size
        /// The position of the first column of items across the scroll direction, in points.
        var cross: CGFloat
    }

    private struct Line: Equatable {
        var first: Int
        /// The position of a line of items along the scroll direction, in points from the start of the
        /// section's items.
        var start: CGFloat
        var length: CGFloat
    }

    private enum Body: Equatable {
        case grid(Grid)
        case lines([Line], sizes: [Size], crosses: [CGFloat])
    }

    private struct Section: Equatable {
        var start: CGFloat
        var header: CGFloat
        var itemsStart: CGFloat
        var footerStart: CGFloat
        var end: CGFloat
        var count: Int
        var body: Body
    }

    private var sections: [Section] = []
    /// The length of the flow layout's whole content along the scroll direction, in points.
    private(set) var length: CGFloat = 0
    /// The extent of the flow layout's content across the scroll direction, in points: the width, if it
    /// scrolls vertically.
    let cross: CGFloat

    /// The length in points by which the items of a line may exceed the room for the line, because of
    /// rounding errors: three items that are a third of the room each may be a little longer together.
    private static let tolerance: CGFloat = 0.001

    /// Computes the positions of headers, footers and items for a list of sections. Lengths that are negative
    /// or not finite count as 0; insets may be negative.
    /// - Parameter cross: the extent of the content across the scroll direction, in points.
    init(_ content: [(metrics: Metrics, items: Items)] = [], cross: CGFloat) {
        self.cross = Self.valid(cross)
        sections.reserveCapacity(content.count)
        for (metrics, items) in content {
            let header = Self.valid(metrics.header)
            let itemsStart = length + header + Self.finite(metrics.mainInsets.start)
            let (body, count, itemsLength) = Self.body(items, metrics, cross: self.cross)
            let footerStart = max(
                length + header, itemsStart + itemsLength + Self.finite(metrics.mainInsets.end))
            let end = footerStart + Self.valid(metrics.footer)
            sections.append(
                Section(
                    start: length, header: header, itemsStart: itemsStart, footerStart: footerStart, end: end,
                    count: count, body: body))
            length = end
        }
    }

    private static func valid(_ value: CGFloat) -> CGFloat { value.isFinite ? max(0, value) : 0 }
    private static func finite(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }
    private static func valid(_ size: Size) -> Size { Size(main: valid(size.main), cross: valid(size.cross)) }

    private static func body(
        _ items: Items, _ metrics: Metrics, cross: CGFloat
    ) -> (body: Body, count: Int, length: CGFloat) {
        let start = finite(metrics.crossInsets.start)
        let room = max(0, cross - start - finite(metrics.crossInsets.end))
        let (lineSpacing, itemSpacing) = (valid(metrics.lineSpacing), valid(metrics.itemSpacing))
        switch items {
        case .uniform(let count, let size):
            let size = valid(size)
            let count = max(0, count)
            let fitting = (room + tolerance + itemSpacing) / max(size.cross + itemSpacing, tolerance)
            let columns = Int(fitting.clamped(to: 1...CGFloat(max(1, count, 1_000_000))))
            let gap = columns > 1 ? (room - CGFloat(columns) * size.cross) / CGFloat(columns - 1) : 0
            let first = columns > 1 ? start : start + max(0, (room - size.cross) / 2)
            let lines = CGFloat((count + columns - 1) / columns)
            let grid = Grid(
                size: size, columns: columns,
                step: Size(main: size.main + lineSpacing, cross: size.cross + gap), cross: first)
            return (.grid(grid), count, count == 0 ? 0 : lines * grid.step.main - lineSpacing)
        case .sizes(let sizes):
            var breaker = FlowLineBreaker(
                room: room, lineSpacing: lineSpacing, itemSpacing: itemSpacing, tolerance: tolerance)
            breaker.add(sizes.map(valid))
            let lines = breaker.lines.map { Line(first: $0.first, start: $0.start, length: $0.length) }
            let body = Body.lines(
                lines, sizes: sizes.map(valid), crosses: breaker.crosses.map { $0 + start })
            return (body, sizes.count, lines.last.map { $0.start + $0.length } ?? 0)
        }
    }

    // MARK: Look-ups

    /// The number of items in each section of the flow layout.
    var counts: [Int] { sections.map(\.count) }

    /// The numbers of the sections of the flow layout that intersect the range from `low` to `high`, two
    /// positions in points along the scroll direction.
    func sections(from low: CGFloat, to high: CGFloat) -> Range<Int> {
        let first = Self.partition(sections.count) { sections[$0].end > low }
        let end = Self.partition(sections.count) { sections[$0].start >= high }
        return first..<max(first, end)
    }

    /// The numbers of the section's items whose lines intersect the range from `low` to `high`, two positions
    /// in points along the scroll direction.
    func items(in section: Int, from low: CGFloat, to high: CGFloat) -> Range<Int> {
        let section = sections[section]
        let (low, high) = (low - section.itemsStart, high - section.itemsStart)
        switch section.body {
        case .grid(let grid):
            guard grid.size.main > 0, section.count > 0, high > 0 else { return 0..<0 }
            let lines = CGFloat((section.count + grid.columns - 1) / grid.columns)
            var first = Int((low / grid.step.main).rounded(.down).clamped(to: 0...lines))
            if CGFloat(first) * grid.step.main + grid.size.main <= low { first += 1 }
            let end = Int((high / grid.step.main).rounded(.up).clamped(to: 0...lines))
            let last = min(section.count, end * grid.columns)
            return min(first * grid.columns, last)..<last
        case .lines(let lines, _, _):
            let first = Self.partition(lines.count) { lines[$0].start + lines[$0].length > low }
            let end = Self.partition(lines.count) { lines[$0].start >= high }
            func item(_ line: Int) -> Int { line < lines.count ? lines[line].first : section.count }
            return item(first)..<max(item(first), item(end))
        }
    }

    /// The rectangle of the item with the number `item` in the section with the number `index`; nil if the
    /// item does not exist.
    func frame(ofItem item: Int, in index: Int) -> Frame? {
        guard sections.indices.contains(index), item >= 0, item < sections[index].count else { return nil }
        let section = sections[index]
        switch section.body {
        case .grid(let grid):
            let (line, column) = item.quotientAndRemainder(dividingBy: grid.columns)
            return Frame(
                main: section.itemsStart + CGFloat(line) * grid.step.main,
                cross: grid.cross + CGFloat(column) * grid.step.cross, size: grid.size)
        case .lines(let lines, let sizes, let crosses):
            let line = lines[Self.partition(lines.count) { lines[$0].first > item } - 1]
            let inset = (line.length - sizes[item].main) / 2
            return Frame(
                main: section.itemsStart + line.start + inset, cross: crosses[item], size: sizes[item])
        }
    }

    /// The rectangle of the header of a section of the flow layout; nil if the section has no header.
    /// - Parameter visibleStart: the position in points along the scroll direction at which the visible
    ///   content begins, if headers stay there while their section is in view; nil if headers scroll with the
    ///   content.
    func headerFrame(of index: Int, visibleStart: CGFloat? = nil) -> Frame? {
        guard sections.indices.contains(index), sections[index].header > 0 else { return nil }
        let section = sections[index]
        let last = max(section.start, section.footerStart - section.header)
        let start = visibleStart.map { min(max($0, section.start), last) } ?? section.start
        return Frame(main: start, cross: 0, size: Size(main: section.header, cross: cross))
    }

    /// The rectangle of the footer of a section of the flow layout; nil if the section has no footer.
    /// - Parameter visibleEnd: the position in points along the scroll direction at which the visible content
    ///   ends, if footers stay there while their section is in view; nil if footers scroll with the content.
    func footerFrame(of index: Int, visibleEnd: CGFloat? = nil) -> Frame? {
        guard sections.indices.contains(index), sections[index].end > sections[index].footerStart else {
            return nil
        }
        let section = sections[index]
        let length = section.end - section.footerStart
        let first = min(section.footerStart, section.start + section.header)
        let start =
            visibleEnd.map { min(max($0 - length, first), section.footerStart) } ?? section.footerStart
        return Frame(main: start, cross: 0, size: Size(main: length, cross: cross))
    }

    /// The first index, from 0 to below `count`, for which `holds` returns true; `count` if there is no such
    /// index. Found by bisection, so `holds` must return true for all further indices too.
    private static func partition(_ count: Int, _ holds: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if holds(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

/// Breaks the items of a flow layout, if these have several sizes, into lines. Pure.
private nonisolated struct FlowLineBreaker {
    let room: CGFloat
    let lineSpacing: CGFloat
    let itemSpacing: CGFloat
    let tolerance: CGFloat
    private(set) var lines: [(first: Int, start: CGFloat, length: CGFloat)] = []
    /// The start of each item across the scroll direction, in points from the inset of the section.
    private(set) var crosses: [CGFloat] = []

    init(room: CGFloat, lineSpacing: CGFloat, itemSpacing: CGFloat, tolerance: CGFloat) {
        (self.room, self.lineSpacing) = (room, lineSpacing)
        (self.itemSpacing, self.tolerance) = (itemSpacing, tolerance)
    }

    mutating func add(_ sizes: [FlowGeometry.Size]) {
        crosses.reserveCapacity(sizes.count)
        var (first, width) = (0, CGFloat(0))
        for (index, size) in sizes.enumerated() {
            let next = index == first ? size.cross : width + itemSpacing + size.cross
            if index > first, next > room + tolerance {
                end(sizes[first..<index], width: width, isLast: false)
                (first, width) = (index, size.cross)
            } else {
                width = next
            }
        }
        if !sizes.isEmpty { end(sizes[first...], width: width, isLast: true) }
    }

    /// Ends a line of the flow layout: appends the line to `lines`, and the positions of its items across the
    /// scroll direction to `crosses`.
    /// - Parameter width: the extent of the line's items across the scroll direction in points, including the
    ///   minimum space between the items.
    private mutating func end(_ items: ArraySlice<FlowGeometry.Size>, width: CGFloat, isLast: Bool) {
        let rest = isLast || items.count == 1 ? 0 : max(0, room - width) / CGFloat(items.count - 1)
        var cross: CGFloat = 0
        var length: CGFloat = 0
        for size in items {
            crosses.append(cross)
            cross += size.cross + itemSpacing + rest
            length = max(length, size.main)
        }
        let start = lines.last.map { $0.start + $0.length + lineSpacing } ?? 0
        lines.append((items.startIndex, start, length))
    }
}
