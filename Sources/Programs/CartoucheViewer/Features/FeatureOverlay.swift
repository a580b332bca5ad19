import Cartouche
import GeoData

/// A shape of a feature on the map.
nonisolated protocol FeatureOverlay: Overlay {
    var id: FeatureID { get }
}

/// The overlay with all lines of a feature.
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

/// The overlay with all areas of a feature.
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

/// Features that were read from a file together, in an object that is shared by all shapes made of them.
nonisolated final class SharedFeatures: Sendable {
    let features: GeoFeatures

    init(_ features: GeoFeatures) { self.features = features }

    /// The shapes of a feature without its points, which are shown as pins. The shapes' coordinates stay in
    /// the features until they are projected, because a file may have millions of them.
    func overlays(of index: Int, id: FeatureID) -> [any FeatureOverlay] {
        switch features.kind(of: index) {
        case .none, .points: return []
        case .lines: return [lines(of: index, id)]
        case .polygons: return [areas(of: index, id)]
        case .mixed:
            let geometry = features.geometry(of: index)
            var overlays: [any FeatureOverlay] = []
            if geometry.contains(where: { !$0.polygons.isEmpty }) { overlays.append(areas(of: index, id)) }
            if geometry.contains(where: { !$0.lines.isEmpty }) { overlays.append(lines(of: index, id)) }
            return overlays
        }
    }

    private func lines(of index: Int, _ id: FeatureID) -> FeatureLines {
        FeatureLines(id) {
            self.features.geometry(of: index).flatMap(\.lines).map { Polyline(coordinates: $0) }
        }
    }

    private func areas(of index: Int, _ id: FeatureID) -> FeatureAreas {
        FeatureAreas(id) {
            self.features.geometry(of: index).flatMap(\.polygons).map { rings in
                let holes = rings.dropFirst().map { Polygon(coordinates: $0) }
                return Polygon(coordinates: rings[0], interiorPolygons: holes.isEmpty ? nil : holes)
            }
        }
    }
}

extension GeoFeatures {
    /// The coordinates of the pins of a feature: those of its points, at most of the first 1,000 points.
    nonisolated func pins(of index: Int) -> [LocationCoordinate2D] {
        switch kind(of: index) {
        case .none, .lines, .polygons: []
        case .points, .mixed: Array(geometry(of: index).flatMap(\.points).prefix(1_000))
        }
    }
}

extension GeoFeature.Geometry {
    nonisolated fileprivate var points: [LocationCoordinate2D] {
        switch self {
        case .point(let point): [point]
        case .multiPoint(let points): points
        case .lineString, .multiLineString, .polygon, .multiPolygon: []
        }
    }

    nonisolated fileprivate var lines: [[LocationCoordinate2D]] {
        switch self {
        case .lineString(let line): [line]
        case .multiLineString(let lines): lines
        case .point, .multiPoint, .polygon, .multiPolygon: []
        }
    }

    nonisolated fileprivate var polygons: [[[LocationCoordinate2D]]] {
        switch self {
        case .polygon(let rings): [rings]
        case .multiPolygon(let polygons): polygons
        case .point, .multiPoint, .lineString, .multiLineString: []
        }
    }
}
