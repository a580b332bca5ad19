import Cartouche
import GeoData

/// A shape of a feature on the map.
nonisolated protocol FeatureOverlay: Overlay {
    var id: FeatureID { get }
}

/// The lines of a feature.
nonisolated final class FeatureLines: MultiPolyline, FeatureOverlay, @unchecked Sendable {
    // Safe: it is set before anything else has the object, and never changes.
    private(set) var id = FeatureID(layer: 0, index: 0)

    // With a designated initializer the compiler makes an entry for the superclass's that calls itself, and
    // warns of it.
    convenience init(_ id: FeatureID, _ lines: @escaping @Sendable () -> [Polyline]) {
        self.init(lines)
        self.id = id
    }
}

/// The areas of a feature.
nonisolated final class FeatureAreas: MultiPolygon, FeatureOverlay, @unchecked Sendable {
    // Safe: it is set before anything else has the object, and never changes.
    private(set) var id = FeatureID(layer: 0, index: 0)

    // With a designated initializer the compiler makes an entry for the superclass's that calls itself, and
    // warns of it.
    convenience init(_ id: FeatureID, _ areas: @escaping @Sendable () -> [Polygon]) {
        self.init(areas)
        self.id = id
    }
}

/// The features of a chunk, which all their shapes share.
nonisolated final class SharedFeatures: Sendable {
    let features: GeoFeatures

    init(_ features: GeoFeatures) { self.features = features }

    /// The shapes of a feature; its points are pins. Their coordinates stay in the features until they are
    /// projected: a file may have millions.
    func overlays(of index: Int, id: FeatureID) -> [any FeatureOverlay] {
        let roles = features.records[index].parts.map { features.parts[$0].role }
        var overlays: [any FeatureOverlay] = []
        if roles.contains(.outerRing) { overlays.append(FeatureAreas(id) { self.features.areas(of: index) }) }
        if roles.contains(.line) { overlays.append(FeatureLines(id) { self.features.lines(of: index) }) }
        return overlays
    }
}

extension GeoFeatures {
    nonisolated fileprivate func lines(of index: Int) -> [Polyline] {
        records[index].parts.filter { parts[$0].role == .line }.map {
            Polyline(coordinates: wrapped(parts[$0]))
        }
    }

    nonisolated fileprivate func areas(of index: Int) -> [Polygon] {
        var rings: [(outer: [LocationCoordinate2D], holes: [Polygon])] = []
        for part in records[index].parts {
            switch parts[part].role {
            case .points, .line: break
            case .outerRing: rings.append((wrapped(parts[part]), []))
            case .hole:
                if !rings.isEmpty {
                    rings[rings.count - 1].holes.append(Polygon(coordinates: wrapped(parts[part])))
                }
            }
        }
        return rings.map {
            Polygon(coordinates: $0.outer, interiorPolygons: $0.holes.isEmpty ? nil : $0.holes)
        }
    }

    /// The places of a feature's pins; of one with very many points only the first.
    nonisolated func pins(of index: Int) -> [LocationCoordinate2D] {
        var pins: [LocationCoordinate2D] = []
        for part in records[index].parts where parts[part].role == .points {
            pins += wrapped(parts[part]).prefix(1_000 - min(pins.count, 1_000))
        }
        return pins
    }

    /// The coordinates with longitudes from -180 to 180: shapes find the short way themselves.
    nonisolated private func wrapped(_ part: Part) -> [LocationCoordinate2D] {
        coordinates[part.indices].map { wrapped($0) }
    }
}
