import Foundation
import MapGeometry

/// Reads the features of a GeoJSON document (RFC 7946). Features that make no sense are left out and counted.
struct GeoJSONSourceReader {
    private(set) var features: [GeoJSONSourceFeature] = []
    /// The number of features that were left out.
    private(set) var omitted = 0
    /// Why the first of them was, as a phrase.
    private(set) var firstFault = ""
    private var points = 0

    private static let pointLimit = 4_000_000
    private static let featureLimit = 1_000_000
    private static let depthLimit = 8

    init(_ json: [UInt8]) throws(TileError.Cause) {
        guard json.count <= GeoJSONSource.byteLimit else { throw .tooLarge(limit: GeoJSONSource.byteLimit) }
        guard let root = try? JSONSerialization.jsonObject(with: Data(json)) as? [String: Any] else {
            throw .corrupt("it is not a JSON object")
        }
        switch root["type"] as? String {
        case "FeatureCollection":
            guard let list = root["features"] as? [Any] else { throw .corrupt("it has no list of features") }
            for item in list.prefix(Self.featureLimit) { try read(item as? [String: Any] ?? [:]) }
            if list.count > Self.featureLimit { omit("there are more than \(Self.featureLimit)") }
        case "Feature": try read(root)
        case let type?:
            try read(["type": "Feature", "geometry": root], orThrow: "its type is \(TileError.quoted(type))")
        case nil: throw .corrupt("it does not say its type")
        }
    }

    private mutating func omit(_ fault: String) {
        if omitted == 0 { firstFault = fault }
        omitted += 1
    }

    private mutating func read(_ feature: [String: Any], orThrow reason: String? = nil) throws(TileError
        .Cause)
    {
        guard feature["type"] as? String == "Feature" else { return omit("one is no feature") }
        // A feature without a place is allowed, and shows nothing.
        guard let geometry = feature["geometry"] as? [String: Any] else { return }
        let number = (feature["id"] as? NSNumber)?.doubleValue
        let id = number.flatMap { $0 >= 0 && $0 < 9e15 && $0 == $0.rounded() ? UInt64($0) : nil }
        let properties = Self.properties(feature["properties"] as? [String: Any] ?? [:])
        guard try add(geometry, id, properties, depth: 0) else {
            if let reason { throw .corrupt(reason) }
            return omit("the coordinates of one make no sense")
        }
    }

    /// - Returns: false if the geometry makes no sense.
    private mutating func add(
        _ geometry: [String: Any], _ id: UInt64?, _ properties: [(key: String, value: VectorTile.Value)],
        depth: Int
    ) throws(TileError.Cause) -> Bool {
        if geometry["type"] as? String == "GeometryCollection" {
            guard depth < Self.depthLimit, let all = geometry["geometries"] as? [Any] else { return false }
            var isSound = true
            for one in all {
                isSound = try add(one as? [String: Any] ?? [:], id, properties, depth: depth + 1) && isSound
            }
            return isSound
        }
        guard let (type, parts) = Self.parts(geometry) else { return false }
        points += parts.reduce(0) { $0 + $1.points.count }
        guard points <= Self.pointLimit else {
            throw .overBudget("it has more than \(Self.pointLimit) points")
        }
        guard !parts.isEmpty else { return true }
        guard let feature = GeoJSONSourceFeature(id: id, type: type, properties: properties, parts: parts)
        else {
            return false
        }
        features.append(feature)
        return true
    }

    private static func parts(_ geometry: [String: Any]) -> (
        VectorTile.GeometryType, [GeoJSONSourceFeature.Part]
    )? {
        guard let list = geometry["coordinates"] as? [Any] else { return nil }
        switch geometry["type"] as? String {
        case "Point": return point(list).map { (.point, [.init(points: [$0])]) }
        case "MultiPoint": return line(list).map { (.point, $0.isEmpty ? [] : [.init(points: $0)]) }
        case "LineString": return lines([list]).map { (.line, $0) }
        case "MultiLineString": return lines(list).map { (.line, $0) }
        case "Polygon": return rings([list]).map { (.polygon, $0) }
        case "MultiPolygon": return rings(list).map { (.polygon, $0) }
        default: return nil
        }
    }

    private static func lines(_ list: [Any]) -> [GeoJSONSourceFeature.Part]? {
        var parts: [GeoJSONSourceFeature.Part] = []
        for item in list {
            guard let points = (item as? [Any]).flatMap(line), points.count > 1 else { return nil }
            parts.append(.init(line: points, isRing: false))
        }
        return parts
    }

    private static func rings(_ polygons: [Any]) -> [GeoJSONSourceFeature.Part]? {
        var parts: [GeoJSONSourceFeature.Part] = []
        for polygon in polygons {
            guard let rings = polygon as? [Any] else { return nil }
            for (number, ring) in rings.enumerated() {
                guard let points = (ring as? [Any]).flatMap(line), points.count > 2 else { return nil }
                let part = GeoJSONSourceFeature.Part(line: points, isRing: true, isOuter: number == 0)
                guard part.points.count > 2 else { return nil }
                parts.append(part)
            }
        }
        return parts
    }

    private static func line(_ list: [Any]) -> [SIMD2<Double>]? {
        var points: [SIMD2<Double>] = []
        points.reserveCapacity(list.count)
        for item in list {
            guard let point = (item as? [Any]).flatMap(point) else { return nil }
            points.append(point)
        }
        return points
    }

    /// Longitudes may lie beyond 180 degrees, up to once around the world.
    private static func point(_ list: [Any]) -> SIMD2<Double>? {
        guard list.count >= 2, let longitude = (list[0] as? NSNumber)?.doubleValue,
            let latitude = (list[1] as? NSNumber)?.doubleValue, abs(longitude) <= 540, abs(latitude) <= 90
        else { return nil }
        let place = Mercator.mapPoint(LocationCoordinate2D(latitude: latitude, longitude: 0))
        return SIMD2(longitude / 360 + 0.5, min(max(place.y / Mercator.worldSize, -1), 2))
    }

    /// Sorted by their names. Lists and objects become JSON text.
    private static func properties(_ members: [String: Any]) -> [(key: String, value: VectorTile.Value)] {
        members.sorted { $0.key < $1.key }.compactMap { key, value in
            self.value(value).map { (key, $0) }
        }
    }

    private static func value(_ value: Any) -> VectorTile.Value? {
        if let text = value as? String { return .string(text) }
        if type(of: value) == Bool.self { return .bool(value as? Bool ?? false) }
        if let number = value as? NSNumber {
            if ["c", "B"].contains(String(cString: number.objCType)) { return .bool(number.boolValue) }
            let double = number.doubleValue
            return abs(double) < 9e15 && double == double.rounded() ? .int(Int64(double)) : .double(double)
        }
        guard value is [Any] || value is [String: Any],
            let data = try? JSONSerialization.data(withJSONObject: value, options: [.sortedKeys])
        else { return nil }
        return .string(String(decoding: data, as: UTF8.self))
    }
}
