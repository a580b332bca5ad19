import CartoucheMapGeometry
import Foundation

/// A source of locations as it is named on a command line: "gpsd", "gpsd:HOST:PORT", "geoclue",
/// "60.17,24.94", or a GPX file.
public enum LocationSource: Hashable, Sendable {
    case gpsd(host: String, port: UInt16)
    /// GeoClue, the location service of the desktop.
    case geoclue
    case fixed(LocationCoordinate2D)
    case gpx(path: String)

    /// Reads the name of a source.
    /// - Throws: a `LocationError` if the text is empty, or has a port or a coordinate out of range.
    public init(_ text: String) throws(LocationError) {
        let unknown = LocationError(provider: text, cause: .unknownProvider)
        guard !text.isEmpty else { throw unknown }
        if text == "gpsd" || text.hasPrefix("gpsd:") {
            self = try Self.gpsd(text, unknown)
            return
        }
        if text == "geoclue" {
            self = .geoclue
            return
        }
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        if parts.count == 2, let latitude = Double(parts[0].trimmingCharacters(in: .whitespaces)),
            let longitude = Double(parts[1].trimmingCharacters(in: .whitespaces))
        {
            let coordinate = LocationCoordinate2D(latitude: latitude, longitude: longitude)
            guard coordinate.isValid else { throw unknown }
            self = .fixed(coordinate)
            return
        }
        self = .gpx(path: text)
    }

    private static func gpsd(_ text: String, _ unknown: LocationError) throws(LocationError) -> LocationSource
    {
        let standard = GpsdProvider.Options()
        let rest = text.dropFirst(5)
        guard !rest.isEmpty else { return .gpsd(host: standard.host, port: standard.port) }
        // The last colon: addresses of version 6 have colons, and brackets.
        guard let colon = rest.lastIndex(of: ":"), !rest.hasSuffix("]") else {
            return .gpsd(host: unbracketed(rest), port: standard.port)
        }
        guard let port = UInt16(rest[rest.index(after: colon)...]), port > 0, colon > rest.startIndex else {
            throw unknown
        }
        return .gpsd(host: unbracketed(rest[..<colon]), port: port)
    }

    private static func unbracketed(_ host: Substring) -> String {
        host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : String(host)
    }

    /// Makes the provider of the source, which is not started.
    /// - Parameter speed: the factor by which a track is played faster than it was recorded.
    /// - Throws: a `LocationError` if a track cannot be read.
    public func makeProvider(speed: Double = 1) throws(LocationError) -> any LocationProvider {
        switch self {
        case .gpsd(let host, let port):
            var options = GpsdProvider.Options()
            (options.host, options.port) = (host, port)
            return GpsdProvider(options)
        case .geoclue: return GeoClueProvider()
        case .fixed(let coordinate): return FixedLocation(Location(coordinate: coordinate))
        case .gpx(let path): return try GPXPlayback(path: path, speed: speed)
        }
    }
}
