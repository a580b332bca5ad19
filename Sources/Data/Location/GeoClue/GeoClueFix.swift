internal import CartoucheDesktopBus
import CartoucheMapGeometry
import Foundation

/// Reads the location from the properties of an object `org.freedesktop.GeoClue2.Location` of D-Bus.
enum GeoClueFix {
    /// The location that the properties state; `nil` if they state no valid coordinate.
    static func location(_ properties: [String: BusValue]) -> Location? {
        guard let latitude = properties["Latitude"]?.number, let longitude = properties["Longitude"]?.number
        else {
            return nil
        }
        let coordinate = LocationCoordinate2D(latitude: latitude, longitude: longitude)
        guard coordinate.isValid else { return nil }
        // Negative numbers: unknown.
        func known(_ name: String) -> Double? { properties[name]?.number.flatMap { $0 >= 0 ? $0 : nil } }
        // Seconds and microseconds since 1970.
        let time = properties["Timestamp"]?.members.compactMap(\.natural) ?? []
        return Location(
            coordinate: coordinate, horizontalAccuracy: known("Accuracy") ?? -1,
            // The service calls the direction of the movement so.
            course: known("Heading").flatMap { $0 <= 360 ? $0 : nil }, speed: known("Speed"),
            timestamp: time.count == 2 && time[0] > 0
                ? Date(timeIntervalSince1970: Double(time[0]) + Double(time[1]) / 1e6) : nil)
    }
}
