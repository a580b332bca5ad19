import CartoucheMapGeometry
import CartoucheXML
import Foundation
internal import GeoData

/// Collects the points of all tracks. Elements are recognized by their names without prefixes, since programs
/// write extensions without declaring their prefixes.
final class GPXTrackReader: XMLHandler {
    /// The points with a valid coordinate and a time later than that of the point before.
    private(set) var points: [Location] = []
    private(set) var leftOut = 0
    /// Whether the outermost element is `gpx`.
    private(set) var isGPX = false
    /// Whether the outermost element is not `gpx`, so that the file has no tracks and reading ends.
    private(set) var isCancelled = false
    /// The names of the XML elements that are open, the innermost last.
    private var open: [String] = []
    /// The point that is being read: its coordinates, and the texts of its elements by name; nil outside of
    /// points.
    private var point: (latitude: Double?, longitude: Double?, values: [String: String])?
    /// The names of the elements of a point that are read. They stand in the point itself, or in its
    /// extensions, where GPX 1.1 has course and speed.
    private static let wanted: Set<String> = ["time", "course", "speed", "hdop"]

    func start(_ name: String, in space: String, attributes: [String: String], at offset: Int) {
        if open.isEmpty {
            isGPX = name == "gpx"
            isCancelled = !isGPX
        }
        if name == "trkpt", point == nil {
            point = (attributes["lat"].flatMap(Self.number), attributes["lon"].flatMap(Self.number), [:])
        }
        open.append(name)
    }

    func end(_ name: String, in space: String, text: String, at offset: Int) {
        open.removeLast()
        if point != nil, Self.wanted.contains(name) { point?.values[name, default: ""] += text }
        guard name == "trkpt", !open.contains("trkpt"), let done = point else { return }
        point = nil
        let coordinate = done.latitude.flatMap { latitude in
            done.longitude.map { LocationCoordinate2D(latitude: latitude, longitude: $0) }
        }
        guard let coordinate, coordinate.isValid, let time = done.values["time"].flatMap(ISOTime.date),
            time > points.last?.timestamp ?? .distantPast
        else {
            leftOut += 1
            return
        }
        let course = done.values["course"].flatMap(Self.number)
        let speed = done.values["speed"].flatMap(Self.number)
        points.append(
            Location(
                coordinate: coordinate,
                // A user range error of 5 m, as receivers of one frequency have.
                horizontalAccuracy: done.values["hdop"].flatMap(Self.number).map { max(0, $0) * 5 } ?? -1,
                course: course.flatMap { (0...360).contains($0) ? $0 : nil },
                speed: speed.flatMap { $0 >= 0 ? $0 : nil }, timestamp: time))
    }

    private static func number(_ text: String) -> Double? {
        guard let value = Double(text.trimmingCharacters(in: .whitespacesAndNewlines)), value.isFinite else {
            return nil
        }
        return value
    }
}
