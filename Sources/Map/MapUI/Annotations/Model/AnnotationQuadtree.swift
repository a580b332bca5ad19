import CartoucheMapGeometry

/// A quadtree of annotations' slots (their numbers in `AnnotationStore`) by position: square cells over the
/// world, each with few enough annotations to scan quickly. Annotations are added, moved and removed all the
/// time, so that the tree, unlike a static one, is never rebuilt: a full cell is divided into 2 x 2 cells,
/// and a cell that empties absorbs its children. All positions are map points within one world.
///
/// The positions are stored in the cells themselves, one after the other: if a query among a million
/// annotations looked positions up by slot, each would cost a cache miss or two.
/// - Complexity: insert, move and remove O(levels), of which there are 27 at most; a query O(cells visited +
///   points in them), however many annotations there are elsewhere and however close together.
nonisolated struct AnnotationQuadtree {
    /// The slot of an annotation (its number in `AnnotationStore`), and the annotation's position in map
    /// points.
    struct Entry {
        var x: Double
        var y: Double
        var slot: Int32
        /// Whether the slot's annotation has a view: see `setShown(_:_:)`.
        var isShown = false
    }

    /// A square cell of the tree: either a leaf with entries, or a cell that is divided into four.
    private struct Cell {
        var entries: [Entry] = []
        /// The index of the first of the cell's four children in the array of all cells; -1 for a leaf.
        var firstPart: Int32 = -1
        /// The index of the parent cell in the array of all cells; -1 for the cells of the first level.
        var parent: Int32
        /// The number of annotations in the cell and all of its descendants.
        var count: Int32 = 0
    }

    /// The number of bits of a cell's column and row on the first level; each further level adds one bit.
    private static let firstBits = 6
    private static let bitsOfLevel = 1
    private static let parts = 1 << (2 * bitsOfLevel)
    private static let bits = 32
    /// The maximum number of annotations in a leaf of the tree: a leaf with more is divided, unless it is a
    /// centimeter wide. A divided cell absorbs its children when fewer than `fewest` annotations are left in
    /// them.
    private static let limit = 32
    private static let fewest: Int32 = 12

    private var cells = [Cell](repeating: Cell(parent: -1), count: 1 << (2 * firstBits))
    /// The indices of unused cells, for reuse: the first cell of each group of four.
    private var free: [Int32] = []
    /// Where each slot (an annotation's number in `AnnotationStore`) is in the tree: the index of the cell
    /// that holds the slot's entry, or -1 if the slot is not in the tree; and the index of the entry in that
    /// cell.
    private var entryIndices = SlotTable((cell: Int32(-1), index: Int32(0)))

    private(set) var count = 0

    /// Adds an annotation's slot (its number in `AnnotationStore`) to the tree at a position, or moves it
    /// there. The position is in map points within one world.
    mutating func set(_ slot: Int, at point: MapPoint, isShown: Bool = false) {
        let entry = Entry(x: point.x, y: point.y, slot: Int32(slot), isShown: isShown)
        if let old = indices(of: slot) {
            if leaf(at: point).index == old.cell {
                cells[old.cell].entries[old.index] = entry
                return
            }
            remove(slot)
        }
        let (cell, shift) = leaf(at: point)
        append(entry, to: cell)
        var up = cell
        while up >= 0 {
            cells[up].count += 1
            up = Int(cells[up].parent)
        }
        count += 1
        if cells[cell].entries.count > Self.limit, shift >= Self.bitsOfLevel { divide(cell, shift) }
    }

    /// Removes an annotation's slot (its number in `AnnotationStore`) from the tree; does nothing if the slot
    /// is not in the tree.
    mutating func remove(_ slot: Int) {
        guard let (cell, index) = indices(of: slot) else { return }
        let last = cells[cell].entries.removeLast()
        if Int(last.slot) != slot {
            cells[cell].entries[index] = last
            entryIndices[Int(last.slot)].index = Int32(index)
        }
        entryIndices[slot].cell = -1
        count -= 1
        var (up, sparse) = (cell, -1)
        while up >= 0 {
            cells[up].count -= 1
            if cells[up].firstPart >= 0, cells[up].count < Self.fewest { sparse = up }
            up = Int(cells[up].parent)
        }
        if sparse >= 0 { join(sparse) }
    }

    /// Marks whether the annotation of a slot has a view, so that queries can leave out the slots with views;
    /// does nothing if the slot is not in the tree.
    mutating func setShown(_ slot: Int, _ isShown: Bool) {
        guard let (cell, index) = indices(of: slot) else { return }
        cells[cell].entries[index].isShown = isShown
    }

    // MARK: Queries

    /// Appends the slots (numbers in `AnnotationStore`) of the annotations inside a rectangle in map points,
    /// edges included, in an unspecified but repeatable order. The rectangle may extend past the world to the
    /// east or west; no slot is appended twice.
    /// - Parameter onlyHidden: whether to leave out the slots of annotations that have a view.
    func slots(in rect: MapRect, onlyHidden: Bool = false, into result: inout [Int32]) {
        visit(rect) { if !(onlyHidden && $0.isShown) { result.append($0.slot) } }
    }

    /// Appends the entries (slots with their positions) of the annotations inside a rectangle in map points,
    /// edges included. The positions lie within one world.
    func entries(in rect: MapRect, into result: inout [Entry]) { visit(rect) { result.append($0) } }

    /// The number of annotations that a query of the rectangle, in map points, examines; for tests.
    func visits(in rect: MapRect) -> Int {
        var count = 0
        visit(rect, recording: { count += $0 }) { _ in }
        return count
    }

    @inline(__always) private func visit(
        _ rect: MapRect, recording record: (Int) -> Void = { _ in }, _ body: (Entry) -> Void
    ) {
        let world = MapSize.world.width
        guard count > 0 else { return }
        if rect.size.width >= world {
            collect(minX: 0, maxX: world, minY: rect.minY, maxY: rect.maxY, record, body)
            return
        }
        let shift = (rect.minX / world).rounded(.down) * world
        let (low, high) = (rect.minX - shift, rect.maxX - shift)
        collect(minX: low, maxX: min(high, world), minY: rect.minY, maxY: rect.maxY, record, body)
        if high > world {
            collect(minX: 0, maxX: high - world, minY: rect.minY, maxY: rect.maxY, record, body)
        }
    }

    /// A part of the tree that a query still has to search: a range of cells, and the position of the first
    /// cell.
    private struct Part {
        var first: Int
        var column: UInt32
        var row: UInt32
        var shift: Int
        var sideBits: Int
    }

    @inline(__always) private func collect(
        minX: Double, maxX: Double, minY: Double, maxY: Double, _ record: (Int) -> Void,
        _ body: (Entry) -> Void
    ) {
        let (x0, x1, y0, y1) = (Self.whole(minX), Self.whole(maxX), Self.whole(minY), Self.whole(maxY))
        guard minX <= maxX, minY <= maxY else { return }
        var parts = [
            Part(first: 0, column: 0, row: 0, shift: Self.bits - Self.firstBits, sideBits: Self.firstBits)
        ]
        while let part = parts.popLast() {
            let side = UInt32(1) << part.sideBits - 1
            func range(_ from: UInt32, _ to: UInt32, _ start: UInt32) -> ClosedRange<UInt32> {
                let low = from > start ? (from - start) >> part.shift : 0
                return low...Swift.max(low, Swift.min((to - start) >> part.shift, side))
            }
            for row in range(y0, y1, part.row) {
                for column in range(x0, x1, part.column) {
                    let cell = part.first + Int(row << part.sideBits | column)
                    let firstPart = cells[cell].firstPart
                    if firstPart >= 0 {
                        parts.append(
                            Part(
                                first: Int(firstPart), column: part.column + column << part.shift,
                                row: part.row + row << part.shift, shift: part.shift - Self.bitsOfLevel,
                                sideBits: Self.bitsOfLevel))
                    } else {
                        record(cells[cell].entries.count)
                        for entry in cells[cell].entries
                        where entry.x >= minX && entry.x <= maxX && entry.y >= minY && entry.y <= maxY {
                            body(entry)
                        }
                    }
                }
            }
        }
    }

    // MARK: Cells

    /// The leaf of the tree that contains a position in map points, and the number of low bits of a
    /// coordinate that give a position within the leaf.
    private func leaf(at point: MapPoint) -> (index: Int, shift: Int) {
        let (x, y) = (Self.whole(point.x), Self.whole(point.y))
        var shift = Self.bits - Self.firstBits
        var cell = Int((y >> shift) << Self.firstBits | x >> shift)
        while cells[cell].firstPart >= 0 {
            shift -= Self.bitsOfLevel
            cell = Int(cells[cell].firstPart) + Self.part(x, y, shift)
        }
        return (cell, shift)
    }

    private static func part(_ x: UInt32, _ y: UInt32, _ shift: Int) -> Int {
        let mask = UInt32(1) << bitsOfLevel - 1
        return Int((y >> shift & mask) << bitsOfLevel | x >> shift & mask)
    }

    private mutating func divide(_ cell: Int, _ shift: Int) {
        let entries = cells[cell].entries
        let first = Int(free.popLast() ?? Int32(cells.count))
        if first == cells.count {
            cells.append(contentsOf: repeatElement(Cell(parent: Int32(cell)), count: Self.parts))
        } else {
            for part in first..<first + Self.parts { cells[part].parent = Int32(cell) }
        }
        cells[cell].entries = []
        cells[cell].firstPart = Int32(first)
        let below = shift - Self.bitsOfLevel
        for entry in entries {
            let part = first + Self.part(Self.whole(entry.x), Self.whole(entry.y), below)
            append(entry, to: part)
            cells[part].count += 1
        }
        // All entries in one child: that child is divided in turn.
        for part in first..<first + Self.parts
        where cells[part].entries.count > Self.limit && below >= Self.bitsOfLevel {
            divide(part, below)
        }
    }

    /// Moves the annotations of a cell's children back into the cell.
    private mutating func join(_ cell: Int) {
        let first = Int(cells[cell].firstPart)
        guard first >= 0 else { return }
        cells[cell].firstPart = -1
        for part in first..<first + Self.parts {
            join(part)
            for entry in cells[part].entries { append(entry, to: cell) }
            cells[part].entries = []
            cells[part].count = 0
        }
        free.append(Int32(first))
    }

    private mutating func append(_ entry: Entry, to cell: Int) {
        entryIndices[Int(entry.slot)] = (Int32(cell), Int32(cells[cell].entries.count))
        cells[cell].entries.append(entry)
    }

    private func indices(of slot: Int) -> (cell: Int, index: Int)? {
        let own = entryIndices[slot]
        return own.cell >= 0 ? (Int(own.cell), Int(own.index)) : nil
    }

    /// A map coordinate in steps of a centimeter; coordinates outside the world are clamped to its edge.
    private static func whole(_ v: Double) -> UInt32 {
        let scaled = v / MapSize.world.width * 4_294_967_296
        return scaled >= 4_294_967_295 ? .max : scaled > 0 ? UInt32(scaled) : 0
    }
}
