import CartoucheMapGeometry
import Foundation

/// The coordinate systems that files may name.
enum CoordinateSystem: Equatable {
    /// Longitude and latitude in degrees, WGS 84 (EPSG:4326, OGC:CRS84).
    case degrees
    /// Web Mercator: x and y in meters from the equator and the meridian of Greenwich (EPSG:3857).
    case webMercator
    /// A coordinate system that is neither degrees nor Web Mercator, by its name; its coordinates cannot be
    /// read.
    case other(String)

    /// The coordinate system that a file names.
    /// - Parameter member: the value of the member `crs`, as GeoJSON of 2008 defines it.
    init(member: GeoValue) {
        guard case .object(let fields) = member else {
            self = .degrees
            return
        }
        var name = ""
        if case .object(let properties)? = fields.first(where: { $0.name == "properties" })?.value {
            let wanted = properties.first { ["name", "code", "href"].contains($0.name) }
            name = wanted?.value.description ?? ""
        }
        self.init(name: name)
    }

    /// The coordinate system with a name.
    /// - Parameter name: as in `EPSG:3857` or `urn:ogc:def:crs:OGC:1.3:CRS84`.
    init(name: String) {
        switch name.split(separator: ":").last?.uppercased() ?? "" {
        case "4326", "CRS84", "CRS84H", "4979", "WGS84", "": self = .degrees
        case "3857", "900913", "3785", "102100", "102113": self = .webMercator
        default: self = .other(name)
        }
    }

    /// Why coordinates in this system cannot be read, as a clause; nil if they can.
    var refusal: String? {
        guard case .other(let name) = self else { return nil }
        let short = name.count > 60 ? name.prefix(60) + "…" : name
        return
            "its coordinates are in \(short), and only longitude and latitude (EPSG:4326) and Web Mercator "
            + "(EPSG:3857) are read"
    }

    /// The position in degrees for two coordinates in this system, the eastward one first.
    func position(_ x: Double, _ y: Double) -> GeoPosition {
        guard self == .webMercator else { return GeoPosition(latitude: y, longitude: x) }
        let radians = 1 / Mercator.earthRadius
        return GeoPosition(
            latitude: Mercator.latitude(isometric: y * radians), longitude: x * radians * 180 / .pi)
    }
}
