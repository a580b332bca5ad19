/// The types of GeoJSON's geometries, and how their coordinates become parts of features.
enum GeometryType: String {
    case point = "Point"
    case multiPoint = "MultiPoint"
    case lineString = "LineString"
    case multiLineString = "MultiLineString"
    case polygon = "Polygon"
    case multiPolygon = "MultiPolygon"
    case collection = "GeometryCollection"

    /// How many arrays are nested around each position in the `coordinates` of a geometry of this type: 0 for
    /// a point, 3 for a MultiPolygon.
    private var depth: Int {
        switch self {
        case .point, .collection: 0
        case .multiPoint, .lineString: 1
        case .multiLineString, .polygon: 2
        case .multiPolygon: 3
        }
    }

    /// Why coordinates with `depth` arrays nested around each position form no geometry of this type, as a
    /// clause; nil if they may form one.
    func fault(depth: Int) -> String? {
        depth == self.depth
            ? nil
            : "the coordinates of a \(rawValue) are nested \(depth + 1) deep instead of \(self.depth + 1)"
    }

    /// The reason why a line with one position is refused, as a clause.
    static let lineFault = "a line has one position, and needs two"

    /// Why `count` positions form no ring, as a clause; nil if they form one.
    static func fault(ofRing count: Int, isClosed: Bool) -> String? {
        count >= (isClosed ? 4 : 3)
            ? nil : "a ring has \(count) position\(count == 1 ? "" : "s"), and needs four"
    }

    /// Adds the points, lines and rings of a geometry of this type to the feature that the builder has begun.
    /// - Returns: why the coordinates are no geometry of this type, as a clause; nil if they are one.
    func add(_ lists: CoordinateLists, to builder: inout LayerBuilder) -> String? {
        guard let depth = lists.depth else { return nil }
        if let fault = fault(depth: depth) { return fault }
        let positions = lists.positions
        switch self {
        case .collection: return nil
        case .point, .multiPoint: builder.add(.points, positions[...])
        case .lineString, .multiLineString:
            for line in lists.lines where !line.isEmpty {
                guard line.count > 1 else { return Self.lineFault }
                builder.add(.line, positions[line])
            }
        case .polygon: return add(lists.lines[...], positions, to: &builder)
        case .multiPolygon:
            for group in lists.groups {
                if let fault = add(lists.lines[group], positions, to: &builder) { return fault }
            }
        }
        return nil
    }

    private func add(
        _ rings: ArraySlice<Range<Int>>, _ positions: [GeoPosition], to builder: inout LayerBuilder
    ) -> String? {
        for (index, ring) in rings.enumerated() where !ring.isEmpty {
            let isClosed = positions[ring.lowerBound].coincides(with: positions[ring.upperBound - 1])
            if let fault = Self.fault(ofRing: ring.count, isClosed: isClosed) { return fault }
            let role: GeoFeatures.Part.Role = index == 0 ? .outerRing : .hole
            if isClosed {
                builder.add(role, positions[ring])
            } else {
                // Every program that draws an open ring closes it.
                builder.add(role, (positions[ring] + [positions[ring.lowerBound]])[...])
            }
        }
        return nil
    }
}
