import CartoucheMapGeometry

/// Features of one file without their properties, in flat arrays: some 60 bytes for a point, and 16 for each
/// further coordinate. A value that never changes; what it says of a feature it makes when it is asked.
///
/// A feature has an index, from 0 to `count`, in the order of the file. Its properties are those of the
/// `GeoLayer`.
public struct GeoFeatures: Sendable {
    // For each feature a record, for each record its parts, for each part its coordinates. Longitudes run on
    // across the antimeridian: those of a line never jump by more than 180 degrees, and may lie outside of
    // -180...180.

    /// What a feature's geometry consists of.
    public enum Kind: UInt8, Sendable, CaseIterable {
        /// No geometry.
        case none
        /// Points alone.
        case points
        /// Lines alone.
        case lines
        /// Areas alone.
        case polygons
        /// More than one of these.
        case mixed

        func joined(_ other: Kind) -> Kind {
            self == .none || self == other ? other : other == .none ? self : .mixed
        }
    }

    /// A piece of a geometry.
    package struct Part: Sendable {
        /// What the coordinates are.
        package enum Role: UInt8, Sendable {
            case points, line
            /// The outer ring of a polygon; the holes follow it. The last coordinate repeats the first.
            case outerRing, hole

            var kind: Kind {
                switch self {
                case .points: .points
                case .line: .lines
                case .outerRing, .hole: .polygons
                }
            }
        }

        package var role: Role
        /// The index of the first coordinate.
        package var start: Int32
        package var count: Int32
        package var indices: Range<Int> { Int(start)..<Int(start) + Int(count) }
    }

    /// A feature.
    package struct Record: Sendable {
        /// Where the feature lies in the file, or its properties in the layer's own bytes.
        package var bytes: Range<Int>
        package var kind: Kind
        /// The index of the first part.
        var firstPart: Int32
        var partCount: Int32
        package var parts: Range<Int> { Int(firstPart)..<Int(firstPart) + Int(partCount) }
    }

    package private(set) var records: [Record] = []
    package private(set) var parts: [Part] = []
    package private(set) var coordinates: [LocationCoordinate2D] = []
    /// Meters, one for each coordinate and NaN where the file gives none; empty if it gives none at all.
    package private(set) var heights: [Float] = []
    /// Seconds since 1970, like the heights.
    package private(set) var times: [Double] = []

    /// The middle longitude of the last outer ring.
    private var ringMiddle: Double?

    package init() {}

    /// The number of features.
    public var count: Int { records.count }

    /// What the geometry of a feature consists of.
    /// - Complexity: O(1).
    public func kind(of index: Int) -> Kind { records[index].kind }

    /// A coordinate for a pin, with a longitude within -180...180: a feature's first point, the middle vertex
    /// of its first line, or the middle of the box around its first ring; `nil` without a geometry.
    /// - Complexity: O(1); of an area O(coordinates of its ring).
    public func representativePoint(of index: Int) -> LocationCoordinate2D? {
        guard let part = records[index].parts.first.map({ parts[$0] }), part.count > 0 else { return nil }
        switch part.role {
        case .points: return wrapped(coordinates[part.indices.lowerBound])
        case .line: return wrapped(coordinates[part.indices.lowerBound + part.indices.count / 2])
        case .outerRing, .hole:
            let (low, high) = box(around: part)
            return wrapped(
                LocationCoordinate2D(
                    latitude: (low.latitude + high.latitude) / 2,
                    longitude: (low.longitude + high.longitude) / 2))
        }
    }

    /// The coordinate in the world's own copy, from -180 to 180.
    package func wrapped(_ coordinate: LocationCoordinate2D) -> LocationCoordinate2D {
        var result = coordinate
        if abs(result.longitude) > 180 {
            result.longitude -= 360 * (result.longitude / 360).rounded()
        }
        return result
    }

    // MARK: Building

    /// Without coordinates; the records stay as they are.
    var withoutGeometries: GeoFeatures {
        var result = GeoFeatures()
        result.records = records
        for i in records.indices { (result.records[i].firstPart, result.records[i].partCount) = (0, 0) }
        return result
    }

    /// Gives back the room for more: arrays grow to twice of what they need.
    mutating func trim() {
        records = records.withUnsafeBufferPointer { Array($0) }
        parts = parts.withUnsafeBufferPointer { Array($0) }
        coordinates = coordinates.withUnsafeBufferPointer { Array($0) }
        heights = heights.withUnsafeBufferPointer { Array($0) }
        times = times.withUnsafeBufferPointer { Array($0) }
    }

    /// The numbers of everything, to return to.
    struct Mark {
        var parts: Int
        var coordinates: Int
    }

    var mark: Mark { Mark(parts: parts.count, coordinates: coordinates.count) }

    /// Removes the parts that were appended since.
    mutating func remove(since mark: Mark) {
        parts.removeLast(parts.count - mark.parts)
        coordinates.removeLast(coordinates.count - mark.coordinates)
        if !heights.isEmpty { heights.removeLast(heights.count - mark.coordinates) }
        if !times.isEmpty { times.removeLast(times.count - mark.coordinates) }
    }

    /// Makes a feature of the parts that were appended since.
    mutating func close(since mark: Mark, bytes: Range<Int>) {
        var kind = Kind.none
        for i in mark.parts..<parts.count { kind = kind.joined(parts[i].role.kind) }
        records.append(
            Record(
                bytes: bytes, kind: kind, firstPart: Int32(mark.parts),
                partCount: Int32(parts.count - mark.parts)))
    }

    /// Appends a part. Lines and rings are unwrapped, and holes moved to the copy of the world where their
    /// outer ring is.
    mutating func append(_ role: Part.Role, _ positions: ArraySlice<GeoPosition>) {
        let start = coordinates.count
        if role == .points {
            for position in positions { append(position, longitude: position.longitude) }
        } else {
            appendUnwrapped(role, positions)
        }
        let part = Part(role: role, start: Int32(start), count: Int32(coordinates.count - start))
        if role == .outerRing, part.count > 0 {
            let (low, high) = box(around: part)
            ringMiddle = (low.longitude + high.longitude) / 2
        }
        parts.append(part)
    }

    private mutating func appendUnwrapped(_ role: Part.Role, _ positions: ArraySlice<GeoPosition>) {
        var longitudes = LongitudeUnwrapping(
            first: positions.first?.longitude, near: role == .hole ? ringMiddle : nil)
        longitudes.decideEdges(of: positions, isRing: role != .line)
        for position in positions { append(position, longitude: longitudes.next(position.longitude)) }
    }

    private mutating func append(_ position: GeoPosition, longitude: Double) {
        if !heights.isEmpty || !position.height.isNaN {
            if heights.isEmpty { heights = [Float](repeating: .nan, count: coordinates.count) }
            heights.append(position.height)
        }
        if !times.isEmpty || !position.time.isNaN {
            if times.isEmpty { times = [Double](repeating: .nan, count: coordinates.count) }
            times.append(position.time)
        }
        coordinates.append(LocationCoordinate2D(latitude: position.latitude, longitude: longitude))
    }
}
