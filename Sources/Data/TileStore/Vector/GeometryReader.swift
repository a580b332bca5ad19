/// Executes a feature's drawing commands (vector tile specification 2.1, section 4.3), and writes the points
/// into flat arrays.
struct GeometryReader {
    private(set) var coordinates: [Int32] = []
    private(set) var partEnds: [Int32] = []

    private enum Command {
        static let moveTo: UInt64 = 1
        static let lineTo: UInt64 = 2
        static let closePath: UInt64 = 7
    }

    /// Appends the parts of a feature and returns their range. Lines of fewer than two points and rings of
    /// fewer than three are omitted. Coordinates wrap around as 32-bit numbers.
    mutating func read(
        _ bytes: ByteReader, type: VectorTile.GeometryType, allowsClosedLines: Bool
    ) throws(TileError.Cause) -> Range<Int> {
        var bytes = bytes
        let firstPart = partEnds.count
        var partStart = coordinates.count
        var (x, y) = (Int32(0), Int32(0))
        var isOpen = false

        while !bytes.isAtEnd {
            guard let word = bytes.varint() else { throw .truncated("a geometry ends within a command") }
            let (command, count) = (word & 7, word >> 3)
            switch command {
            case Command.moveTo, Command.lineTo:
                // A point takes at least two bytes: an absurd count is rejected here, before memory is
                // allocated.
                guard count > 0, count <= UInt64(bytes.remaining / 2) else {
                    throw .corrupt("a geometry promises \(count) points in \(bytes.remaining) bytes")
                }
                if command == Command.moveTo {
                    guard type == .point || type == .unknown || count == 1 else {
                        throw .corrupt("a line starts \(count) times at once")
                    }
                    if type != .point { endPart(from: &partStart, type: type) }
                } else {
                    guard isOpen, type != .point else { throw .corrupt("a line goes on without a start") }
                }
                for _ in 0..<count {
                    guard let dx = bytes.varint(), let dy = bytes.varint() else {
                        throw .truncated("a geometry ends within a point")
                    }
                    x &+= Self.zigzag(dx)
                    y &+= Self.zigzag(dy)
                    coordinates.append(x)
                    coordinates.append(y)
                }
                isOpen = true
            case Command.closePath:
                guard count == 1, isOpen, type == .polygon || (type == .line && allowsClosedLines) else {
                    throw .corrupt("a geometry closes \(count) times where it cannot")
                }
                if type == .line {
                    coordinates.append(coordinates[partStart])
                    coordinates.append(coordinates[partStart + 1])
                }
                endPart(from: &partStart, type: type)
                isOpen = false
            default:
                throw .corrupt("a geometry has the command \(command)")
            }
        }
        endPart(from: &partStart, type: type)
        return firstPart..<partEnds.count
    }

    /// The lengths of the arrays of points and parts at a moment, to which `rollback(to:)` shortens them
    /// again.
    struct Mark {
        fileprivate let coordinates: Int
        fileprivate let parts: Int
    }

    var mark: Mark { Mark(coordinates: coordinates.count, parts: partEnds.count) }

    func pointCount(since mark: Mark) -> Int { (coordinates.count - mark.coordinates) / 2 }

    /// Removes the points and parts that were read after `mark` was made.
    mutating func rollback(to mark: Mark) {
        coordinates.removeLast(coordinates.count - mark.coordinates)
        partEnds.removeLast(partEnds.count - mark.parts)
    }

    private mutating func endPart(from start: inout Int, type: VectorTile.GeometryType) {
        let points = (coordinates.count - start) / 2
        let needed = type == .polygon ? 3 : type == .line ? 2 : 1
        if points >= needed {
            partEnds.append(Int32(coordinates.count / 2))
        } else {
            coordinates.removeLast(coordinates.count - start)
        }
        start = coordinates.count
    }

    /// Decodes a number whose sign is in the lowest bit: the codes 0, 1, 2, 3 ... mean 0, -1, 1, -2 ...
    @inline(__always)
    private static func zigzag(_ code: UInt64) -> Int32 {
        let code = UInt32(truncatingIfNeeded: code)
        return Int32(bitPattern: code >> 1) ^ -Int32(bitPattern: code & 1)
    }
}
