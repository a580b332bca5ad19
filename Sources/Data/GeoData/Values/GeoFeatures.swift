import CartoucheMapGeometry

/// Features of one file without their properties, in flat arrays: some 60 bytes for a point, and 16 for each
/// further coordinate. The value never changes; geometries are made on each access.
///
/// A feature has an index, from 0 to `count - 1`, in the order of the file. Its properties are those of the
/// `GeoLayer`.
public struct GeoFeatures: Sendable {
    // For each feature a record, for each record its parts, for each part its coordinates. Longitudes run on
    // across the antimeridian: those of a line never jump by more than 180 degrees, and may lie outside of
    // -180...180.

    /// The kinds of parts in a feature's geometry.
    public enum Kind: UInt8, Sendable, CaseIterable {
        /// The feature has no geometry.
        case none
        /// The geometry consists of points only.
        case points
        /// The geometry consists of lines only.
        case lines
        /// The geometry consists of areas only.
        case polygons
        /// The geometry has parts of more than one kind.
        case mixed

        func joined(_ other: Kind) -> Kind {
            self == .none || self == other ? other : other == .none ? self : .mixed
        }
    }

    /// A part of a geometry: points, a line or a ring.
    package struct Part: Sendable {
        /// What the coordinates of a part of a geometry form.
        package enum Role: UInt8, Sendable {
            case points, line
            /// A ring of a polygon: the outer ring, or a hole, which follows the outer ring. The last
            /// coordinate repeats the first.
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
        /// The index of the part's first coordinate among the coordinates of all features.
        package var start: Int32
        package var count: Int32
        package var indices: Range<Int> { Int(start)..<Int(start) + Int(count) }
    }

    /// The entry of a feature: where its bytes are, its kind of geometry, and its parts.
    package struct Record: Sendable {
        /// The range of the feature in the file, or of its properties in the layer's memory.
        package var bytes: Range<Int>
        package var kind: Kind
        /// The index of the feature's first part among the parts of all features.
        var firstPart: Int32
        var partCount: Int32
        package var parts: Range<Int> { Int(firstPart)..<Int(firstPart) + Int(partCount) }
    }

    package private(set) var records: [Record] = []
    package private(set) var parts: [Part] = []
    package private(set) var coordinates: [LocationCoordinate2D] = []
    /// The altitude of each coordinate in meters, NaN where the file states none; empty if the file states no
    /// altitudes at all.
    package private(set) var heights: [Float] = []
    /// The time of each coordinate in seconds since 1970, NaN where the file states none; empty if the file
    /// states no times at all.
    package private(set) var times: [Double] = []

    /// The middle longitude of the outer ring that was appended last, in degrees; nil before the first one.
    private var ringMiddle: Double?

    package init() {}

    /// The number of features that these arrays hold.
    public var count: Int { records.count }

    /// The kind of a feature's geometry.
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

    /// A coordinate moved by a multiple of 360 degrees, so that its longitude is from -180 to 180.
    package func wrapped(_ coordinate: LocationCoordinate2D) -> LocationCoordinate2D {
        var result = coordinate
        if abs(result.longitude) > 180 {
            result.longitude -= 360 * (result.longitude / 360).rounded()
        }
        return result
    }

    // MARK: Building

    /// A copy of the features without their coordinates: only their ranges of bytes and their kinds are kept.
    var withoutGeometries: GeoFeatures {
        var result = GeoFeatures()
        result.records = records
        for i in records.indices { (result.records[i].firstPart, result.records[i].partCount) = (0, 0) }
        return result
    }

    /// Releases the unused memory of the arrays, which may be as much as the used memory.
    mutating func trim() {
        records = records.withUnsafeBufferPointer { Array($0) }
        parts = parts.withUnsafeBufferPointer { Array($0) }
        coordinates = coordinates.withUnsafeBufferPointer { Array($0) }
        heights = heights.withUnsafeBufferPointer { Array($0) }
        times = times.withUnsafeBufferPointer { Array($0) }
    }

    /// The numbers of parts and coordinates at a moment, so that later ones can be removed or made a feature.
    struct Mark {
        var parts: Int
        var coordinates: Int
    }

    var mark: Mark { Mark(parts: parts.count, coordinates: coordinates.count) }

    /// Removes the parts and coordinates that were appended after `mark` was made.
    mutating func remove(since mark: Mark) {
        parts.removeLast(parts.count - mark.parts)
        coordinates.removeLast(coordinates.count - mark.coordinates)
        if !heights.isEmpty { heights.removeLast(heights.count - mark.coordinates) }
        if !times.isEmpty { times.removeLast(times.count - mark.coordinates) }
    }

    /// Makes a feature of the parts that were appended after `mark` was made.
    mutating func close(since mark: Mark, bytes: Range<Int>) {
        var kind = Kind.none
        for i in mark.parts..<parts.count { kind = kind.joined(parts[i].role.kind) }
        records.append(
            Record(
                bytes: bytes, kind: kind, firstPart: Int32(mark.parts),
                partCount: Int32(parts.count - mark.parts)))
    }

    /// Appends a part. The longitudes of a line or ring continue beyond 180 degrees where it crosses the
    /// antimeridian; a hole is moved by a multiple of 360 degrees to lie in its outer ring.
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
