import CartoucheMapGeometry
import CartoucheXML
import Foundation
internal import GeoData

/// The points of a GPX file's tracks, in the order of their times.
public struct GPXTrack: Equatable, Sendable {
    /// The points of the track. Each has a valid coordinate and a timestamp, and is later than the point
    /// before.
    public let points: [Location]
    /// How many points were left out, because they have no time, no valid coordinate, or are not later than
    /// the point before.
    public let leftOut: Int

    /// The maximum size of a GPX file that is read, in bytes.
    static let fileSizeLimit = 512 << 20

    /// Creates a track from points. Points without a time or a valid coordinate, and points that are not
    /// later than the point before, are left out.
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

    /// Reads the track of a GPX file, which may be packed with gzip; the path `-` is standard input.
    /// - Throws: a `LocationError` that names the file, and the line of the error.
    public init(path: String) throws(LocationError) {
        let reader = GPXTrackReader()
        let damage: XMLDamage?
        do throws(GeoFileError) {
            let file = try GeoFile.open(path: path)
            guard file.size <= Self.fileSizeLimit else {
                throw GeoFileError(file: path, reason: "it is larger than \(Self.fileSizeLimit >> 20) MB")
            }
            damage = try XMLParser.parse(file, handler: reader, resolvesPrefixes: false)
        } catch {
            throw LocationError(provider: path, cause: .unreadable(error.reason))
        }
        try self.init(reader, damage, name: path)
    }

    /// Reads the track in the bytes of a GPX file.
    /// - Parameter name: the name of the file in errors.
    /// - Throws: a `LocationError` if the bytes are not GPX, or no point has a time.
    /// - Complexity: O(bytes).
    public init(_ bytes: [UInt8], name: String) throws(LocationError) {
        let reader = GPXTrackReader()
        let damage = XMLParser(handler: reader, resolvesPrefixes: false).parse(bytes)
        try self.init(reader, damage, name: name)
    }

    private init(_ reader: GPXTrackReader, _ damage: XMLDamage?, name: String) throws(LocationError) {
        if let damage {
            throw LocationError(provider: name, cause: .invalidFile(line: damage.line, damage.reason))
        }
        guard reader.isGPX else {
            throw LocationError(provider: name, cause: .invalidFile(line: 1, "it has no element gpx"))
        }
        guard !reader.points.isEmpty else { throw LocationError(provider: name, cause: .noTimes) }
        (points, leftOut) = (reader.points, reader.leftOut)
    }
}
