import ArgumentParser
import Cartouche
import GeoData

/// The region that a snapshot shows, as given on the command line.
nonisolated enum SnapshotRegion: Equatable, Sendable {
    case box(south: Double, north: Double, west: Double, east: Double)
    case center(LocationCoordinate2D, zoom: Double)

    static func parseBox(_ text: String) throws -> SnapshotRegion {
        let n = numbers(text)
        let fault: String? =
            if n.count != 4 {
                "it has not four numbers"
            } else if abs(n[1]) > 90 || abs(n[3]) > 90 {
                "a latitude, which is the second and the fourth number, is outside of -90 to 90"
            } else if abs(n[0]) > 180 || abs(n[2]) > 180 {
                "a longitude, which is the first and the third number, is outside of -180 to 180"
            } else if n[1] > n[3] {
                "its south is north of its north"
            } else {
                nil
            }
        if let fault {
            throw ValidationError(
                "'\(text)' is no box, since \(fault): give west,south,east,north in degrees, as in "
                    + "24.5,60.1,25.2,60.3.")
        }
        // Across the antimeridian east is less than west.
        return .box(south: n[1], north: n[3], west: n[0], east: n[2] < n[0] ? n[2] + 360 : n[2])
    }

    static func parseCenter(_ text: String) throws -> SnapshotRegion {
        let n = numbers(text)
        guard n.count == 3, abs(n[0]) <= 90, abs(n[1]) <= 180, (0...22).contains(n[2]) else {
            throw ValidationError(
                "'\(text)' is no center: give latitude,longitude,zoom, as in 60.17,24.94,12.")
        }
        return .center(LocationCoordinate2D(latitude: n[0], longitude: n[1]), zoom: n[2])
    }

    private static func numbers(_ text: String) -> [Double] {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Double($0.trimmingCharacters(in: .whitespaces)) }.filter(\.isFinite)
        return numbers.count == parts.count ? numbers : []
    }

    /// The rectangle of a box on the map; nil for a center.
    var mapRect: MapRect? { bounds?.mapRect }

    private var bounds: GeoBounds? {
        guard case .box(let south, let north, let west, let east) = self else { return nil }
        var bounds = GeoBounds()
        bounds.insert(south: south, north: north, west: west, east: east)
        return bounds
    }

    /// Moves a map to the region that the command line gives.
    @MainActor func show(on map: MapView) {
        switch self {
        case .box:
            if let rect = bounds.flatMap({ map.rect(around: $0) }) {
                map.setVisibleMapRect(rect, animated: false)
            }
        case .center(let coordinate, let zoom):
            map.setCamera(MapCamera(centerCoordinate: coordinate, zoom: zoom), animated: false)
        }
    }
}
