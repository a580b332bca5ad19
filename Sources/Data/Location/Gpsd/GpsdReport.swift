import CartoucheMapGeometry
import Foundation
internal import GeoData

/// One message of gpsd's protocol ("gpsd_json(5)"), as far as locations need it.
enum GpsdReport: Equatable {
    /// The greeting of gpsd, with the major version of the protocol.
    case version(Int)
    /// A report of the receiver: its location, or `nil` if the receiver has no fix.
    case fix(Location?)
    /// The direction in which the device points, in degrees clockwise from true north.
    case heading(Double)
    /// A message of gpsd that does not concern locations.
    case other

    /// Reads the message in a line.
    /// - Throws: a `GpsdViolation` if the line is no message.
    static func parse(_ line: [UInt8]) throws(GpsdViolation) -> GpsdReport {
        guard let message = try? JSONDecoder().decode(Message.self, from: Data(line)) else {
            throw GpsdViolation(what: "a line is no JSON object with a class")
        }
        switch message.class {
        case "VERSION": return .version(message.major ?? 0)
        case "TPV": return .fix(message.location)
        case "ATT":
            guard let heading = message.heading, (0...360).contains(heading) else { return .other }
            return .heading(heading)
        default: return .other
        }
    }

    /// The members of a message that are read, for all classes. A member of another type than documented
    /// counts as absent.
    private struct Message: Decodable {
        let `class`: String
        let major: Int?
        let mode: Int?
        let location: Location?
        let heading: Double?

        private enum Key: String, CodingKey {
            case `class`
            case major = "proto_major"
            case mode, time, lat, lon, eph, epx, epy, track, speed, heading
        }

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: Key.self)
            `class` = try values.decode(String.self, forKey: .class)
            func number(_ key: Key) -> Double? {
                (try? values.decode(Double.self, forKey: key)).flatMap { $0.isFinite ? $0 : nil }
            }
            major = try? values.decode(Int.self, forKey: .major)
            mode = try? values.decode(Int.self, forKey: .mode)
            heading = number(.heading)
            // Modes 2 and 3 are fixes; a clock without a fix has 0 or 1.
            guard `class` == "TPV", let mode, mode >= 2, let latitude = number(.lat),
                let longitude = number(.lon),
                abs(latitude) <= 90, abs(longitude) <= 180
            else {
                location = nil
                return
            }
            var error = number(.eph)
            if error == nil, let east = number(.epx), let north = number(.epy) { error = hypot(east, north) }
            location = Location(
                coordinate: LocationCoordinate2D(latitude: latitude, longitude: longitude),
                horizontalAccuracy: error.flatMap { $0 >= 0 ? $0 : nil } ?? -1,
                course: number(.track).flatMap { (0...360).contains($0) ? $0 : nil },
                speed: number(.speed).flatMap { $0 >= 0 ? $0 : nil },
                timestamp: (try? values.decode(String.self, forKey: .time)).flatMap { ISOTime.date($0) })
        }
    }
}

/// The error that the server sent a line that is no message; `what` says why, as a clause.
struct GpsdViolation: Error, Equatable {
    let what: String
}
