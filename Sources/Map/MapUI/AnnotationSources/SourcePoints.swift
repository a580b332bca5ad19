import CartoucheMapGeometry
import CartoucheSpatialIndex

/// The places of a source with valid coordinates, as values, numbered without gaps.
nonisolated struct SourcePoints: Sendable {
    /// The maximum number of places that are read from one source; the places after that are not shown.
    static let pointLimit = 100_000_000
    /// The number of places that are read between two checks for cancellation.
    private static let questionInterval = 8_192
    /// How many times a source is read at most, if its count of places changes during each reading.
    private static let readingLimit = 3

    private(set) var positions: [WorldPosition] = []
    /// The values of the source's points, from `value(at:)`; empty if the caller of `read` has not asked for
    /// values.
    private(set) var values: [Float] = []
    /// The index of each point's place in the source, by point number; empty if every place is valid, so that
    /// the point number is the index.
    private(set) var indices: [Int32] = []
    private(set) var error = AnnotationSourceError()

    /// Reads the coordinates of a source's places, and on request their values. Nil if the reading was
    /// canceled.
    static func read(
        _ source: any AnnotationSource, values: Bool = false, isCancelled: () -> Bool = { false }
    ) -> SourcePoints? {
        for reading in 1...readingLimit {
            guard var points = readOnce(source, values, isCancelled) else { return nil }
            let after = source.count
            guard points.before != after else { return points.points }
            points.points.error.changedCount = (points.before, after)
            if reading == readingLimit { return points.points }
        }
        return nil
    }

    private static func readOnce(
        _ source: some AnnotationSource, _ wantsValues: Bool, _ isCancelled: () -> Bool
    ) -> (points: SourcePoints, before: Int)? {
        let before = source.count
        let count = min(max(0, before), pointLimit)
        var points = SourcePoints()
        if before > pointLimit { points.error.excessiveCount = before }
        points.positions.reserveCapacity(count)
        if wantsValues { points.values.reserveCapacity(count) }
        let world = Mercator.worldSize
        for i in 0..<count {
            if i % questionInterval == 0, isCancelled() { return nil }
            guard let coordinate = source.coordinate(at: i), coordinate.isValid else {
                points.skip(i)
                continue
            }
            let mapPoint = Mercator.mapPoint(coordinate).wrapped
            guard let position = WorldPosition(fractionX: mapPoint.x / world, y: mapPoint.y / world) else {
                points.skip(i)
                continue
            }
            points.positions.append(position)
            if wantsValues { points.values.append(Float(source.value(at: i))) }
            if points.error.invalidCount > 0 { points.indices.append(Int32(i)) }
        }
        return (points, before)
    }

    private mutating func skip(_ index: Int) {
        if error.invalidCount == 0 { indices = Array(0..<Int32(positions.count)) }
        error.invalidCount += 1
        if error.firstInvalidIndices.count < AnnotationSourceError.nameLimit {
            error.firstInvalidIndices.append(index)
        }
    }

    /// The index in the source of the place that has this point number.
    func index(_ point: Int32) -> Int { indices.isEmpty ? Int(point) : Int(indices[Int(point)]) }

    /// Releases the memory of the points' positions, once a spatial index holds a copy of them.
    mutating func dropPositions() { positions = [] }
}
