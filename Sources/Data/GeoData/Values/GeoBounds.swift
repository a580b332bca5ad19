import CartoucheMapGeometry

/// The box around features, the short way around the globe: it omits the widest gap between longitudes.
/// Longitudes are gathered in bins of half a degree, each with its own exact limits.
/// - Complexity: O(1) per point; O(degrees) per line.
package struct GeoBounds: Sendable {
    private static let binCount = 720
    private static let binWidth = 360.0 / 720

    private var lows: [Double]
    private var highs: [Double]
    /// The southernmost latitude; infinite if there is nothing.
    package private(set) var south = Double.infinity
    /// The northernmost latitude.
    package private(set) var north = -Double.infinity

    package init() {
        lows = [Double](repeating: .infinity, count: Self.binCount)
        highs = [Double](repeating: -.infinity, count: Self.binCount)
    }

    package var isEmpty: Bool { !(south <= north) }

    /// Adds an area whose longitudes run on: `east` may lie beyond 180, and is at least `west`.
    package mutating func insert(south: Double, north: Double, west: Double, east: Double) {
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

    /// Adds all that another box holds.
    package mutating func formUnion(_ other: GeoBounds) {
        south = min(south, other.south)
        north = max(north, other.north)
        for bin in 0..<Self.binCount {
            lows[bin] = min(lows[bin], other.lows[bin])
            highs[bin] = max(highs[bin], other.highs[bin])
        }
    }

    /// The western and the eastern edge; east is at least west, and may lie beyond 180. Nil if there is
    /// nothing.
    package var longitudes: ClosedRange<Double>? {
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
    /// The rectangle of the map; nil if there is nothing.
    package var mapRect: MapRect? {
        guard let longitudes else { return nil }
        let x = (longitudes.lowerBound + 180) / 360 * Mercator.worldSize
        let width = (longitudes.upperBound - longitudes.lowerBound) / 360 * Mercator.worldSize
        let top = MapPoint(LocationCoordinate2D(latitude: north, longitude: 0)).y
        let bottom = MapPoint(LocationCoordinate2D(latitude: south, longitude: 0)).y
        return MapRect(x: x, y: top, width: width, height: bottom - top)
    }
}
