import CartoucheMapGeometry

/// The box around features in degrees, the short way around the globe: the box omits the widest gap between
/// the features' longitudes, and so may cross the antimeridian.
///
/// ```swift
/// var bounds = GeoBounds()
/// bounds.insert(LocationCoordinate2D(latitude: -17.7, longitude: 178))
/// bounds.insert(LocationCoordinate2D(latitude: -13.8, longitude: -172))
/// print(bounds.longitudes!)  // 178...188
/// ```
///
/// - Complexity: O(1) for a coordinate, O(degrees) for a box; the box takes the same memory for any number of
///   them.
public struct GeoBounds: Sendable {
    // Longitudes are gathered in bins of half a degree, each with its own exact limits.
    private static let binCount = 720
    private static let binWidth = 360.0 / 720

    private var lows: [Double]
    private var highs: [Double]
    /// The southernmost latitude of the box in degrees; infinite if the box is empty.
    public private(set) var south = Double.infinity
    /// The northernmost latitude of the box in degrees; negative infinity if the box is empty.
    public private(set) var north = -Double.infinity

    /// Creates an empty box.
    public init() {
        lows = [Double](repeating: .infinity, count: Self.binCount)
        highs = [Double](repeating: -.infinity, count: Self.binCount)
    }

    /// Whether the box is empty, since no coordinate was added to it.
    public var isEmpty: Bool { !(south <= north) }

    /// Grows the box to contain a coordinate.
    /// - Precondition: the latitude and the longitude are finite.
    public mutating func insert(_ coordinate: LocationCoordinate2D) {
        let (latitude, longitude) = (coordinate.latitude, coordinate.longitude)
        insert(south: latitude, north: latitude, west: longitude, east: longitude)
    }

    /// Grows the box to contain another box, given by its edges in degrees. For a box across the
    /// antimeridian, `east` is greater than 180.
    /// - Precondition: the numbers are finite, `south` is at most `north`, and `west` at most `east`.
    public mutating func insert(south: Double, north: Double, west: Double, east: Double) {
        precondition(
            south <= north && west <= east && (north - south).isFinite && (east - west).isFinite,
            "latitude \(south) to \(north), longitude \(west) to \(east) is no box")
        self.south = min(self.south, south)
        self.north = max(self.north, north)
        guard east - west < 360 else {
            for bin in 0..<Self.binCount {
                lows[bin] = Self.start(of: bin)
                highs[bin] = Self.start(of: bin + 1)
            }
            return
        }
        // From -180 up to, and without, 180.
        var low = west - 360 * ((west + 180) / 360).rounded(.down)
        if low >= 180 { low = -180 }
        let high = low + (east - west)
        var from = low
        while from < high || from == low {
            let bin = min(max(Int((from + 180) / Self.binWidth), 0), 2 * Self.binCount - 1)
            let to = min(high, Self.start(of: bin + 1))
            let shift = bin >= Self.binCount ? 360.0 : 0
            let slot = bin % Self.binCount
            lows[slot] = min(lows[slot], from - shift)
            highs[slot] = max(highs[slot], to - shift)
            guard to > from else { break }
            from = to
        }
    }

    /// Grows the box to contain another box.
    /// - Complexity: O(1).
    public mutating func formUnion(_ other: GeoBounds) {
        south = min(south, other.south)
        north = max(north, other.north)
        for bin in 0..<Self.binCount {
            lows[bin] = min(lows[bin], other.lows[bin])
            highs[bin] = max(highs[bin], other.highs[bin])
        }
    }

    /// The longitudes of the western and the eastern edge in degrees; the eastern one is greater than 180 if
    /// the box crosses the antimeridian. `nil` if the box is empty.
    public var longitudes: ClosedRange<Double>? {
        guard !isEmpty, let first = lows.firstIndex(where: { $0 < .infinity }),
            let last = highs.lastIndex(where: { $0 > -.infinity })
        else { return nil }
        var (west, east) = (lows[first], highs[last])
        var widest = lows[first] + 360 - highs[last]
        var previous = highs[first]
        for bin in lows.indices where bin > first && lows[bin] < .infinity {
            if lows[bin] - previous > widest {
                widest = lows[bin] - previous
                (west, east) = (lows[bin], previous + 360)
            }
            previous = highs[bin]
        }
        return west...max(west, east)
    }

    private static func start(of bin: Int) -> Double { Double(bin) * binWidth - 180 }
}

extension GeoBounds {
    /// The box as a rectangle of the map, without width or height around a single coordinate; `nil` if the
    /// box is empty.
    public var mapRect: MapRect? {
        guard let longitudes else { return nil }
        let x = (longitudes.lowerBound + 180) / 360 * Mercator.worldSize
        let width = (longitudes.upperBound - longitudes.lowerBound) / 360 * Mercator.worldSize
        let top = MapPoint(LocationCoordinate2D(latitude: north, longitude: 0)).y
        let bottom = MapPoint(LocationCoordinate2D(latitude: south, longitude: 0)).y
        return MapRect(x: x, y: top, width: width, height: bottom - top)
    }
}
