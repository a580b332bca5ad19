import Foundation

/// Boxes on a screen that do not overlap: a uniform grid that detects whether a new box collides.
///
/// Boxes may extend outside the grid; parts outside are tested in the border cells. Touching edges do not
/// collide. The grid is used within a frame: boxes are placed, rolled back to a mark when a group does not
/// fit, and removed at the end.
package struct CollisionGrid: Sendable {
    /// A state of the grid, to which `rollback(to:)` returns by removing the boxes that were placed later.
    package struct Mark: Sendable {
        fileprivate let count: Int
    }

    private let columns: Int
    private let rows: Int
    private let cellSize: Double
    private var boxes: [CGRect] = []
    /// For each cell of the grid, the indices of the boxes that touch the cell, in the order in which they
    /// were placed.
    private var cells: [[Int32]]

    /// Creates an empty grid. All sizes are in the unit of the boxes. A width or height that is not positive
    /// and finite counts as one cell.
    package init(width: Double, height: Double, cellSize: Double) {
        let size = cellSize.isFinite && cellSize > 0 ? cellSize : 64
        columns = Self.cellCount(width, size)
        rows = Self.cellCount(height, size)
        self.cellSize = size
        cells = Array(repeating: [], count: columns * rows)
    }

    /// The number of boxes that are placed on the grid.
    package var count: Int { boxes.count }

    /// All placed boxes in the order in which they were placed, for views that show the grid to developers.
    package var placedBoxes: [CGRect] { boxes }

    /// Whether the box overlaps a placed one. An empty or non-finite box collides with nothing.
    package func collides(_ box: CGRect) -> Bool {
        guard Self.isUsable(box) else { return false }
        let (xs, ys) = (span(box.minX, box.maxX, columns), span(box.minY, box.maxY, rows))
        for row in ys {
            for column in xs {
                for i in cells[row * columns + column] where Self.overlap(boxes[Int(i)], box) { return true }
            }
        }
        return false
    }

    /// Places the box if it overlaps no placed box, and returns whether it was placed. An empty or non-finite
    /// box is never placed.
    package mutating func tryPlace(_ box: CGRect) -> Bool {
        guard Self.isUsable(box), !collides(box) else { return false }
        place(box)
        return true
    }

    /// Places all boxes if none overlaps a placed box, otherwise none, and returns whether they were placed.
    /// The boxes may overlap one another.
    package mutating func tryPlace(all group: [CGRect]) -> Bool {
        guard !group.contains(where: { !Self.isUsable($0) || collides($0) }) else { return false }
        for box in group { place(box) }
        return true
    }

    /// Places a box on the grid even if it overlaps placed boxes.
    package mutating func place(_ box: CGRect) {
        guard Self.isUsable(box) else { return }
        let number = Int32(boxes.count)
        boxes.append(box)
        for row in span(box.minY, box.maxY, rows) {
            for column in span(box.minX, box.maxX, columns) { cells[row * columns + column].append(number) }
        }
    }

    /// The grid's current state, to which `rollback(to:)` can return.
    package var mark: Mark { Mark(count: boxes.count) }

    /// Removes all boxes that were placed since the state `mark` of the grid was read. The grid must not have
    /// been cleared meanwhile.
    package mutating func rollback(to mark: Mark) {
        precondition(
            mark.count <= boxes.count, "mark at \(mark.count) boxes, but only \(boxes.count) are placed")
        while boxes.count > mark.count {
            let box = boxes.removeLast()
            for row in span(box.minY, box.maxY, rows) {
                for column in span(box.minX, box.maxX, columns) { cells[row * columns + column].removeLast() }
            }
        }
    }

    /// Removes all boxes from the grid and keeps the memory for new ones.
    package mutating func removeAll() {
        boxes.removeAll(keepingCapacity: true)
        for i in cells.indices { cells[i].removeAll(keepingCapacity: true) }
    }

    private static func isUsable(_ box: CGRect) -> Bool {
        box.width > 0 && box.height > 0 && box.minX.isFinite && box.maxX.isFinite && box.minY.isFinite
            && box.maxY.isFinite
    }

    private static func overlap(_ a: CGRect, _ b: CGRect) -> Bool {
        a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY
    }

    private static func cellCount(_ length: Double, _ size: Double) -> Int {
        guard length.isFinite, length > 0 else { return 1 }
        // More cells than this would cost more memory than the time they save is worth.
        return Int(min(max((length / size).rounded(.up), 1), 1024))
    }

    private func span(_ low: Double, _ high: Double, _ count: Int) -> ClosedRange<Int> {
        let last = Double(count - 1)
        let first = min(max((low / cellSize).rounded(.down), 0), last)
        let end = min(max((high / cellSize).rounded(.down), 0), last)
        return Int(first)...Int(end)
    }
}
