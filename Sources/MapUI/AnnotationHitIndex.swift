import Foundation

/// Which of many boxes are near a point: a grid of square cells over the boxes, in flat arrays. A value; it knows no
/// views. Points, y down.
///
/// - Complexity: making it is O(n) for boxes of about a cell's size; finding costs what lies in one cell.
/// - Invariant: `find` gives every box that contains the point, in the order in which they were given.
nonisolated struct AnnotationHitIndex {
    /// The side of a cell, in points. Tuned: pins are about half of it.
    static let cell: CGFloat = 64
    /// A box that would lie in more cells than this is looked at for every point.
    static let mostCells = 64
    /// The grid is no wider and no higher than this many cells; what lies outside belongs to its border.
    static let longestSide = 64

    private var boxes: [CGRect] = []
    private var origin = CGPoint.zero
    private var columns = 0
    private var rows = 0
    /// By cell: where its part of `entries` begins; one more at the end.
    private var starts: [Int32] = []
    private var entries: [Int32] = []
    private var everywhere: [Int32] = []

    /// - Parameter boxes: an infinite one is near every point, an empty one near none.
    mutating func rebuild(boxes new: [CGRect]) {
        boxes = new
        everywhere.removeAll(keepingCapacity: true)
        entries.removeAll(keepingCapacity: true)
        let finite = boxes.filter { !$0.isInfinite && !$0.isNull }
        let all = finite.reduce(CGRect.null) { $0.union($1) }
        origin = all.isNull ? .zero : all.origin
        columns = all.isNull ? 0 : min(Self.longestSide, Int(min(all.width / Self.cell, 1e6)) + 1)
        rows = all.isNull ? 0 : min(Self.longestSide, Int(min(all.height / Self.cell, 1e6)) + 1)
        starts = [Int32](repeating: 0, count: columns * rows + 1)
        // Counted, summed up, and filled: each cell's entries stay in order.
        for (number, box) in boxes.enumerated() where !box.isNull {
            guard let (x, y) = cells(of: box) else {
                everywhere.append(Int32(number))
                continue
            }
            for row in y { for column in x { starts[row * columns + column + 1] += 1 } }
        }
        for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }
        entries = [Int32](repeating: 0, count: Int(starts.last ?? 0))
        var next = starts
        for (number, box) in boxes.enumerated() where !box.isNull {
            guard let (x, y) = cells(of: box) else { continue }
            for row in y {
                for column in x {
                    let cell = row * columns + column
                    entries[Int(next[cell])] = Int32(number)
                    next[cell] += 1
                }
            }
        }
    }

    /// The numbers of the boxes that contain `point`, edges included, in ascending order.
    func find(at point: CGPoint, into result: inout [Int32]) {
        result.removeAll(keepingCapacity: true)
        guard point.x.isFinite, point.y.isFinite else { return }
        var rest = everywhere[...]
        if columns > 0 {
            let cell = row(point.y) * columns + column(point.x)
            for entry in entries[Int(starts[cell])..<Int(starts[cell + 1])] {
                guard contains(entry, point) else { continue }
                while let first = rest.first, first < entry {
                    if contains(first, point) { result.append(first) }
                    rest.removeFirst()
                }
                result.append(entry)
            }
        }
        for entry in rest where contains(entry, point) { result.append(entry) }
    }

    private func contains(_ number: Int32, _ point: CGPoint) -> Bool {
        let box = boxes[Int(number)]
        return box.isInfinite
            || (point.x >= box.minX && point.x <= box.maxX && point.y >= box.minY && point.y <= box.maxY)
    }

    /// Nil: too many, or not finite.
    private func cells(of box: CGRect) -> (ClosedRange<Int>, ClosedRange<Int>)? {
        guard !box.isInfinite, box.minX.isFinite, box.minY.isFinite, box.maxX.isFinite, box.maxY.isFinite
        else {
            return nil
        }
        let x = column(box.minX)...max(column(box.minX), column(box.maxX))
        let y = row(box.minY)...max(row(box.minY), row(box.maxY))
        return x.count * y.count <= Self.mostCells ? (x, y) : nil
    }

    private func column(_ x: CGFloat) -> Int { Self.clamped((x - origin.x) / Self.cell, columns) }
    private func row(_ y: CGFloat) -> Int { Self.clamped((y - origin.y) / Self.cell, rows) }

    private static func clamped(_ value: CGFloat, _ count: Int) -> Int {
        Int(min(max(0, value), CGFloat(max(0, count - 1))))
    }
}
