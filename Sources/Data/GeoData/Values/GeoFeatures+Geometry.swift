extension GeoFeatures {
    /// A feature's geometries: of each kind one, the simplest that holds all parts of the kind.
    /// - Parameter position: makes a position of the index of a coordinate.
    func geometries<Position>(
        of index: Int, _ position: (Int) -> Position
    ) -> [GeoGeometry<Position>] {
        var (points, lines): ([Position], [[Position]]) = ([], [])
        var areas: [[[Position]]] = []
        for part in records[index].parts.map({ parts[$0] }) {
            let positions = part.indices.map(position)
            switch part.role {
            case .points: points += positions
            case .line: lines.append(positions)
            case .outerRing: areas.append([positions])
            case .hole: if !areas.isEmpty { areas[areas.count - 1].append(positions) }
            }
        }
        var all: [GeoGeometry<Position>] = []
        if !points.isEmpty { all.append(points.count == 1 ? .point(points[0]) : .multiPoint(points)) }
        if !lines.isEmpty { all.append(lines.count == 1 ? .lineString(lines[0]) : .multiLineString(lines)) }
        if !areas.isEmpty { all.append(areas.count == 1 ? .polygon(areas[0]) : .multiPolygon(areas)) }
        return all
    }
}
