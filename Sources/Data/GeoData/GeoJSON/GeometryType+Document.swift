import CartoucheMapGeometry

extension GeometryType {
    /// The error that coordinates do not form a geometry of a GeoJSON type.
    struct Fault: Error {
        /// Why the coordinates do not form a geometry of the type, as a clause.
        var reason: String
    }

    /// The geometry of this GeoJSON type that nested arrays of coordinates form.
    /// - Returns: nil if there are no coordinates, or the type is a collection.
    func geometry(of lists: CoordinateLists) throws(Fault) -> GeoJSONDocument.Geometry? {
        guard let depth = lists.depth else { return nil }
        if let reason = fault(depth: depth) { throw Fault(reason: reason) }
        let all = lists.positions.map { LocationCoordinate2D(latitude: $0.latitude, longitude: $0.longitude) }
        switch self {
        case .collection: return nil
        case .point: return .point(all[0])
        case .multiPoint: return .multiPoint(all)
        case .lineString: return .lineString(try line(0..<all.count, all))
        case .multiLineString: return .multiLineString(try lines(lists.lines[...], all, line))
        case .polygon: return .polygon(try lines(lists.lines[...], all, ring))
        case .multiPolygon:
            var polygons: [[[LocationCoordinate2D]]] = []
            for group in lists.groups { polygons.append(try lines(lists.lines[group], all, ring)) }
            return .multiPolygon(polygons)
        }
    }

    private func lines(
        _ ranges: ArraySlice<Range<Int>>, _ all: [LocationCoordinate2D],
        _ make: (Range<Int>, [LocationCoordinate2D]) throws(Fault) -> [LocationCoordinate2D]
    ) throws(Fault) -> [[LocationCoordinate2D]] {
        var lines: [[LocationCoordinate2D]] = []
        for range in ranges { lines.append(try make(range, all)) }
        return lines
    }

    private func line(
        _ range: Range<Int>, _ all: [LocationCoordinate2D]
    ) throws(Fault) -> [LocationCoordinate2D] {
        guard range.count > 1 else { throw Fault(reason: Self.lineFault) }
        return Array(all[range])
    }

    private func ring(
        _ range: Range<Int>, _ all: [LocationCoordinate2D]
    ) throws(Fault) -> [LocationCoordinate2D] {
        let isClosed = all[range.lowerBound] == all[range.upperBound - 1]
        if let reason = Self.fault(ofRing: range.count, isClosed: isClosed) { throw Fault(reason: reason) }
        return Array(all[range])
    }
}
