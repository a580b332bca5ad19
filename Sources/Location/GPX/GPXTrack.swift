import Foundation
import MapGeometry

/// The points of a GPX file's tracks, in the order of their times.
public struct GPXTrack: Equatable, Sendable {
    /// The points. Each has a valid coordinate and a timestamp, and is later than the one before.
    public let points: [Location]
    /// How many points were left out: without a time, without a valid coordinate, or not later than the one before.
    public let leftOut: Int

    /// The greatest file that is read, in bytes.
    static let largestFile = 512 << 20

    /// A track from points of your own; those without a time or a valid coordinate, and those not later than the one
    /// before, are left out.
    public init(_ points: [Location]) {
        var kept: [Location] = []
        for point in points {
            guard point.coordinate.isValid, let time = point.timestamp,
                time > kept.last?.timestamp ?? .distantPast
            else { continue }
            kept.append(point)
        }
        (self.points, leftOut) = (kept, points.count - kept.count)
    }

    /// Reads a file.
    /// - Throws: a `LocationError` that names the file, and the line.
    public init(path: String) throws(LocationError) {
        let url = URL(fileURLWithPath: path)
        let data: Data
        do {
            let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
            guard size <= Self.largestFile else {
                throw LocationError(provider: path, cause: .unreadable("it is larger than 512 MB"))
            }
            data = try Data(contentsOf: url)
        } catch let error as LocationError {
            throw error
        } catch {
            let reason = (error as NSError).localizedDescription
            throw LocationError(provider: path, cause: .unreadable(reason))
        }
        try self.init([UInt8](data), name: path)
    }

    /// Reads the bytes of a file.
    /// - Parameter name: for errors.
    /// - Throws: a `LocationError` if it is no GPX, or no point has a time.
    /// - Complexity: O(bytes).
    public init(_ bytes: [UInt8], name: String) throws(LocationError) {
        var reader = GPXTrackReader(bytes)
        do {
            try reader.read()
        } catch {
            throw LocationError(provider: name, cause: .invalidFile(line: error.line, error.reason))
        }
        guard reader.isGPX else {
            throw LocationError(provider: name, cause: .invalidFile(line: 1, "it has no element gpx"))
        }
        guard !reader.points.isEmpty else { throw LocationError(provider: name, cause: .noTimes) }
        (points, leftOut) = (reader.points, reader.leftOut)
    }
}

/// Collects the track points.
private struct GPXTrackReader {
    private var tokens: XMLTokenizer
    private(set) var points: [Location] = []
    private(set) var leftOut = 0
    private(set) var isGPX = false
    /// The names of the open elements.
    private var open: [String] = []
    /// The point that is being read.
    private var point: (latitude: Double?, longitude: Double?, values: [String: String])?
    private static let deepest = 256
    /// The elements of a point that are read; all others, such as extensions, are passed over.
    private static let wanted: Set<String> = ["time", "course", "speed", "hdop"]

    init(_ bytes: [UInt8]) { tokens = XMLTokenizer(bytes) }

    mutating func read() throws(XMLTokenizer.Failure) {
        while let token = try tokens.next() {
            switch token {
            case .start(let name, let attributes): try begin(name, attributes)
            case .end(let name): try end(name)
            case .text(let text):
                // Directly in the point, or in its extensions, where version 1.1 has course and speed.
                if point != nil, let name = open.last, Self.wanted.contains(name) {
                    point?.values[name, default: ""] += text
                }
            }
        }
        guard open.isEmpty else {
            throw XMLTokenizer.Failure(
                line: tokens.currentLine, reason: "the element \(open[open.count - 1]) does not end")
        }
    }

    private mutating func begin(_ name: String, _ attributes: [String: String]) throws(XMLTokenizer.Failure) {
        guard open.count < Self.deepest else {
            throw XMLTokenizer.Failure(line: tokens.currentLine, reason: "elements are nested too deep")
        }
        if open.isEmpty { isGPX = name == "gpx" }
        if name == "trkpt", point == nil {
            point = (attributes["lat"].flatMap(Self.number), attributes["lon"].flatMap(Self.number), [:])
        }
        open.append(name)
    }

    private mutating func end(_ name: String) throws(XMLTokenizer.Failure) {
        guard open.popLast() == name else {
            throw XMLTokenizer.Failure(line: tokens.currentLine, reason: "the end of \(name) is out of place")
        }
        guard name == "trkpt", !open.contains("trkpt"), let done = point else { return }
        point = nil
        let place = done.latitude.flatMap { latitude in
            done.longitude.map { LocationCoordinate2D(latitude: latitude, longitude: $0) }
        }
        let time = done.values["time"].flatMap {
            ISOTime.date($0.trimmingCharacters(in: .whitespacesAndNewlines))
        }
        guard let place, place.isValid, let time, time > points.last?.timestamp ?? .distantPast else {
            leftOut += 1
            return
        }
        let course = done.values["course"].flatMap(Self.number)
        let speed = done.values["speed"].flatMap(Self.number)
        points.append(
            Location(
                coordinate: place,
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
