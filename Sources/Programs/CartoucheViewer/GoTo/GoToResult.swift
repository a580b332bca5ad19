import Cartouche
import GeoData

/// A result for the text typed into the field that goes to places: a coordinate, a feature or a place of the
/// world.
enum GoToResult {
    case coordinate(LocationCoordinate2D)
    case feature(FeatureID, title: String, detail: String)
    case place(NamedPlace)

    var title: String {
        switch self {
        case .coordinate(let coordinate):
            (try? CoordinateFormat.decimal.text(for: coordinate))
                ?? "\(coordinate.latitude), \(coordinate.longitude)"
        case .feature(_, let title, _): title
        case .place(let place): place.name
        }
    }

    var detail: String {
        switch self {
        case .coordinate(let coordinate):
            (try? CoordinateFormat.degreesMinutesSeconds.text(for: coordinate)) ?? "Coordinate"
        case .feature(_, _, let detail): detail
        case .place(let place): place.detail
        }
    }
}
