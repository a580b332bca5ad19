import CartoucheMapGeometry
import Foundation

extension GeoFeatures {
    /// The geometry of a feature, as in `GeoFeature.geometry`: one geometry, one of each kind, or none.
    /// Longitudes are within -180...180.
    /// - Complexity: O(coordinates of the feature).
    public func geometry(of index: Int) -> [GeoGeometry<LocationCoordinate2D>] {
        geometries(of: index) { wrapped(coordinates[$0]) }
    }

    /// The altitudes of the coordinates of a feature's geometry, in their order, in meters above the sea or
    /// the ellipsoid, as the file states them; `nil` where the file states none. Empty if the feature has no
    /// altitudes.
    /// - Complexity: O(coordinates of the feature).
    public func altitudes(of index: Int) -> [Double?] {
        known(heights, of: index) { $0.isNaN ? nil : Double($0) }
    }

    /// The times at which the coordinates of a feature's geometry were recorded, in their order; `nil` where
    /// the file states none. Empty if the feature has no times.
    /// - Complexity: O(coordinates of the feature).
    public func timestamps(of index: Int) -> [Date?] {
        known(times, of: index) { $0.isNaN ? nil : Date(timeIntervalSince1970: $0) }
    }

    /// The values that an array such as `heights` has for a feature, in the order of the coordinates of the
    /// feature's geometry; empty if all of these values are missing.
    private func known<Value, Known>(
        _ values: [Value], of index: Int, _ known: (Value) -> Known?
    ) -> [Known?] {
        guard !values.isEmpty else { return [] }
        let all = geometries(of: index) { $0 }.flatMap(\.positions).map { known(values[$0]) }
        return all.contains { $0 != nil } ? all : []
    }

    /// A feature's geometries: for each kind of parts one geometry, of the simplest type that holds all of
    /// them.
    /// - Parameter position: returns the position for the index of a coordinate.
    func geometries<Position>(
        of index: Int, _ position: (Int) -> Position
    ) -> [GeoGeometry<Position>] {
        // Most features of large files are points.
        if records[index].partCount == 1, case let part = parts[Int(records[index].firstPart)],
            part.role == .points, part.count == 1
        {
            return [.point(position(Int(part.start)))]
        }
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
