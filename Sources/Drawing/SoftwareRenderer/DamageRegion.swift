import CartoucheDrawing

/// The part of a bitmap that has changed: rectangles that have no pixel in common.
struct DamageRegion {
    private(set) var rects: [PixelRect] = []
    /// The number of pixels.
    private(set) var area = 0
    /// The pixels of united rectangles that none of them had, at most.
    private var waste = 0
    /// The comparisons of two rectangles since the region was empty.
    private var comparisons = 0

    /// Beyond this, the two are united that waste the least: each rectangle costs a look at all quads.
    private static let limit = 48
    /// The comparisons of rectangles by which damage is merged, before the whole window counts as damaged:
    /// they take about as long as painting a tenth of it.
    private static let comparisonLimit = 30_000

    /// Whether the rectangles overlap in so many ways that adding more takes longer than painting everything.
    var isTooIntricate: Bool { comparisons > Self.comparisonLimit }

    var isEmpty: Bool { rects.isEmpty }

    mutating func removeAll() {
        rects.removeAll(keepingCapacity: true)
        (area, waste, comparisons) = (0, 0, 0)
    }

    mutating func add(_ other: DamageRegion) { for rect in other.rects { add(rect) } }

    /// Moves the parts that lie in a scroll's area as far as its pixels move.
    mutating func move(by scroll: ScrollBlit) {
        let old = rects
        removeAll()
        for rect in old { scroll.add(rect, to: &self) }
    }

    /// Adds a rectangle. Those that touch are united if that adds less than an eighth, and a quarter in all.
    /// - Complexity: O(rectangles), of which there are few.
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
