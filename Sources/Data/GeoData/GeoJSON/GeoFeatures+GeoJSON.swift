import CartoucheMapGeometry

extension GeoFeatures {
    /// A feature's geometries, as a `GeoJSONWriter` takes them: of each kind one, the simplest that holds all
    /// parts of the kind.
    package func geometries(of index: Int) -> [GeoJSONWriter.Geometry] {
        var (points, lines): ([GeoPosition], [[GeoPosition]]) = ([], [])
        var areas: [[[GeoPosition]]] = []
        for part in records[index].parts.map({ parts[$0] }) {
            let positions = part.indices.map {
                GeoPosition(coordinates[$0], height: heights.isEmpty ? .nan : heights[$0])
            }
            switch part.role {
            case .points: points += positions
            case .line: lines.append(positions)
            case .outerRing: areas.append([positions])
            case .hole: if !areas.isEmpty { areas[areas.count - 1].append(positions) }
            }
        }
        var all: [GeoJSONWriter.Geometry] = []
        if !points.isEmpty { all.append(points.count == 1 ? .point(points[0]) : .multiPoint(points)) }
        if !lines.isEmpty { all.append(lines.count == 1 ? .lineString(lines[0]) : .multiLineString(lines)) }
        if !areas.isEmpty { all.append(areas.count == 1 ? .polygon(areas[0]) : .multiPolygon(areas)) }
        return all
    }
}
