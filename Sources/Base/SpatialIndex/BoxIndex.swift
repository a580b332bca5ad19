/// A static index of boxes: an R-tree in flat arrays, packed by the method sort-tile-recursive. The index is
/// built once and then queried. Source: Leutenegger, Lopez, Edgington, *STR: A Simple and Efficient Algorithm
/// for R-Tree Packing* (1997).
package struct BoxIndex: Sendable {
    /// A rectangle; its edges belong to it.
    package struct Box: Sendable {
        var low: SIMD2<Double>
        var high: SIMD2<Double>

        /// Creates a box from its lowest and highest x and y, which are finite.
        package init(low: SIMD2<Double>, high: SIMD2<Double>) { (self.low, self.high) = (low, high) }

        func touches(_ other: Box) -> Bool {
            low.x <= other.high.x && other.low.x <= high.x && low.y <= other.high.y && other.low.y <= high.y
        }

        mutating func extend(by other: Box) {
            (low, high) = (pointwiseMin(low, other.low), pointwiseMax(high, other.high))
        }
    }

    /// The maximum number of boxes in a node of the tree.
    private static let nodeSize = 16

    /// For each box of the tree's lowest level, the index of the box in the array that `init` received.
    private var ids: [Int32]
    /// The boxes of all levels of the tree: first the boxes themselves, then the boxes around each `nodeSize`
    /// of them, and so on up to the root.
    private var boxes: [Box]
    /// The index in `boxes` of the first box of each level.
    private var levelStarts = [0]

    /// Builds the index. The id of a box is its index in the array.
    /// - Complexity: O(n log n).
    package init(_ all: [Box]) {
        precondition(all.count <= Int(Int32.max), "\(all.count) boxes are too many")
        ids = Self.order(all)
        boxes = ids.map { all[Int($0)] }
        var level = 0..<boxes.count
        while level.count > 1 {
            levelStarts.append(boxes.count)
            for first in stride(from: level.lowerBound, to: level.upperBound, by: Self.nodeSize) {
                var box = boxes[first]
                for i in first + 1..<max(first + 1, min(first + Self.nodeSize, level.upperBound)) {
                    box.extend(by: boxes[i])
                }
                boxes.append(box)
            }
            level = level.upperBound..<boxes.count
        }
    }

    /// The order of the boxes in the tree: by vertical slices from west to east, within a slice from north to
    /// south, so that nodes are about square.
    private static func order(_ all: [Box]) -> [Int32] {
        let centers = all.map { ($0.low + $0.high) / 2 }
        var order = (0..<Int32(all.count)).sorted {
            (centers[Int($0)].x, $0) < (centers[Int($1)].x, $1)
        }
        let nodes = (all.count + nodeSize - 1) / nodeSize
        let slice = nodeSize * max(1, Int(Double(nodes).squareRoot().rounded(.up)))
        for first in stride(from: 0, to: all.count, by: slice) {
            order[first..<min(first + slice, all.count)].sort {
                (centers[Int($0)].y, $0) < (centers[Int($1)].y, $1)
            }
        }
        return order
    }

    /// Appends the ids of all boxes that touch a box, in no particular order.
    /// - Returns: the number of boxes that were compared, for tests.
    /// - Complexity: O(log n + found) for boxes that overlap little.
    @discardableResult
    package func ids(touching box: Box, into result: inout [Int32]) -> Int {
        var looked = 0
        var open: [(level: Int, index: Int)] = ids.isEmpty ? [] : [(levelStarts.count - 1, 0)]
        while let (level, index) = open.popLast() {
            looked += 1
            guard boxes[levelStarts[level] + index].touches(box) else { continue }
            guard level > 0 else {
                result.append(ids[index])
                continue
            }
            let count = levelStarts[level] - levelStarts[level - 1]
            let first = index * Self.nodeSize
            for child in first..<min(first + Self.nodeSize, count) { open.append((level - 1, child)) }
        }
        return looked
    }
}
