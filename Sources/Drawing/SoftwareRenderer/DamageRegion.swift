import CartoucheDrawing

/// The changed part of a bitmap as a list of rectangles, no two of which share a pixel.
struct DamageRegion {
    private(set) var rects: [PixelRect] = []
    /// The number of pixels in all rectangles of the region.
    private(set) var area = 0
    /// An upper bound of the number of unchanged pixels in the region: they came in when rectangles were
    /// united.
    private var waste = 0
    /// The number of comparisons of two rectangles since the region was last empty.
    private var comparisons = 0

    /// The maximum number of rectangles in the region, since all quads of a list are examined for each of
    /// them. If there are more, the two rectangles are united whose union adds the fewest pixels.
    private static let limit = 48
    /// The number of comparisons of two rectangles after which the whole window counts as changed: so many
    /// take about as long as painting a tenth of the window.
    private static let comparisonLimit = 30_000

    /// Whether so many rectangles were compared that adding more of them would take longer than painting the
    /// whole window.
    var isTooIntricate: Bool { comparisons > Self.comparisonLimit }

    var isEmpty: Bool { rects.isEmpty }

    mutating func removeAll() {
        rects.removeAll(keepingCapacity: true)
        (area, waste, comparisons) = (0, 0, 0)
    }

    mutating func add(_ other: DamageRegion) { for rect in other.rects { add(rect) } }

    /// Moves the region as a scroll moves the bitmap: the parts in the scroll's area by the distance of the
    /// scroll; the other parts stay.
    mutating func move(by scroll: ScrollBlit) {
        let old = rects
        removeAll()
        for rect in old { scroll.add(rect, to: &self) }
    }

    /// Adds a rectangle of pixels to the region. It is united with a rectangle that it touches if the union
    /// has at most an eighth more pixels than both, and all unions together have added less than a quarter to
    /// the region.
    /// - Complexity: O(rectangles), and there are at most `limit`.
    mutating func add(_ rect: PixelRect) {
        insert(rect)
        while rects.count > Self.limit { uniteNearest() }
    }

    private mutating func insert(_ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        comparisons += rects.count
        for i in rects.indices where Self.touch(rects[i], rect) {
            let common = rects[i].intersection(rect)
            if common == rect { return }
            let united = rects[i].union(rect)
            let sum = Self.area(rects[i]) + Self.area(rect) - Self.area(common)
            let added = Self.area(united) - sum
            // One that met a third would be split again.
            if added <= sum / 8, waste + added <= (area - waste) / 4,
                !meetsAnother(than: i, united)
            {
                waste += added
                remove(at: i)
                return insert(united)
            }
            guard !common.isEmpty else { continue }
            // The parts outside of the other rectangle: above, below, left, right of the common part.
            let (right, bottom) = (common.x + common.width, common.y + common.height)
            insert(PixelRect(x: rect.x, y: rect.y, width: rect.width, height: common.y - rect.y))
            insert(PixelRect(x: rect.x, y: bottom, width: rect.width, height: rect.y + rect.height - bottom))
            insert(PixelRect(x: rect.x, y: common.y, width: common.x - rect.x, height: common.height))
            insert(
                PixelRect(x: right, y: common.y, width: rect.x + rect.width - right, height: common.height))
            return
        }
        rects.append(rect)
        area += Self.area(rect)
    }

    private mutating func meetsAnother(than index: Int, _ rect: PixelRect) -> Bool {
        comparisons += rects.count
        return rects.indices.contains { $0 != index && !rects[$0].intersection(rect).isEmpty }
    }

    private mutating func remove(at index: Int) {
        area -= Self.area(rects[index])
        rects.swapAt(index, rects.count - 1)
        rects.removeLast()
    }

    private mutating func uniteNearest() {
        comparisons += rects.count * rects.count / 2
        var best = (i: 0, j: 1, waste: Int.max)
        for i in rects.indices {
            for j in i + 1..<max(i + 1, rects.count) {
                let waste =
                    Self.area(rects[i].union(rects[j])) - Self.area(rects[i]) - Self.area(rects[j])
                if waste < best.waste { best = (i, j, waste) }
            }
        }
        var united = rects[best.i].union(rects[best.j])
        // With all that it meets: fewer rectangles remain in any case.
        var i = 0
        while i < rects.count {
            if rects[i].intersection(united).isEmpty {
                i += 1
            } else {
                united = united.union(rects[i])
                remove(at: i)
                i = 0
            }
        }
        rects.append(united)
        area += Self.area(united)
    }

    private static func touch(_ a: PixelRect, _ b: PixelRect) -> Bool {
        a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height
    }

    private static func area(_ rect: PixelRect) -> Int { rect.isEmpty ? 0 : rect.width * rect.height }
}
