import Cartouche
import GeoData

/// The heights along a track. Distances are in meters from the track's start, without the gaps between its
/// parts.
struct HeightProfile {
    /// A position on a track, with its height and slope.
    struct Position: Equatable {
        var coordinate: LocationCoordinate2D
        var distance: Double
        /// The height of the position in meters; NaN in a gap of the track.
        var height: Double
        /// The slope of the track at the position, in meters of height per meter of distance.
        var slope: Double
    }

    private(set) var coordinates: [LocationCoordinate2D] = []
    private(set) var distances: [Double] = []
    /// The heights of the track's points in meters; NaN where the file gives no height.
    private(set) var heights: [Double] = []
    /// The points of the track in the map's projection, in map points.
    private var points: [SIMD2<Double>] = []
    /// The sum of all rises along the track, in meters.
    private(set) var gain = 0.0
    /// The sum of all falls along the track, in meters; a positive number.
    private(set) var loss = 0.0
    private(set) var lowest = Double.infinity
    private(set) var highest = -Double.infinity

    /// The change of height in meters below which a rise or fall counts as noise of the receiver. Tuned with
    /// recorded walks.
    private static let noise = 3.0

    var length: Double { distances.last ?? 0 }

    /// The profile of a feature's lines; nil if fewer than two points of the lines have a height.
    init?(_ layer: GeoLayer, of index: Int) {
        var altitudes = layer.altitudes(of: index)[...]
        guard !altitudes.isEmpty else { return nil }
        for geometry in layer.geometry(of: index) {
            // The altitudes of points and areas are passed over.
            let positions = geometry.positions
            let own = altitudes.prefix(positions.count)
            altitudes = altitudes.dropFirst(positions.count)
            switch geometry {
            case .lineString: append([positions], own)
            case .multiLineString(let lines): append(lines, own)
            case .point, .multiPoint, .polygon, .multiPolygon: break
            }
        }
        guard heights.count(where: { !$0.isNaN }) > 1, length > 0 else { return nil }
        measure()
    }

    private mutating func append(_ lines: [[LocationCoordinate2D]], _ altitudes: ArraySlice<Double?>) {
        var altitudes = altitudes
        for line in lines {
            for (index, coordinate) in line.enumerated() {
                append(coordinate, height: (altitudes.popFirst() ?? nil) ?? .nan, continues: index > 0)
            }
        }
    }

    private mutating func append(_ coordinate: LocationCoordinate2D, height: Double, continues: Bool) {
        var distance = distances.last ?? 0
        if continues, let last = coordinates.last { distance += last.distance(to: coordinate) }
        let point = MapPoint(coordinate)
        points.append(SIMD2(point.x, point.y))
        coordinates.append(coordinate)
        distances.append(distance)
        heights.append(height)
    }

    /// Computes the sums of rises and falls. A rise counts from a minimum to a maximum, once the height has
    /// changed by more than the noise in the other direction.
    private mutating func measure() {
        var low = Double.nan
        var high = Double.nan
        var isRising: Bool?
        for height in heights where !height.isNaN {
            lowest = min(lowest, height)
            highest = max(highest, height)
            guard !low.isNaN else {
                (low, high) = (height, height)
                continue
            }
            if isRising != false, height > high { high = height }
            if isRising != true, height < low { low = height }
            switch isRising {
            case true? where height < high - Self.noise:
                gain += high - low
                (isRising, low) = (false, height)
            case false? where height > low + Self.noise:
                loss += high - low
                (isRising, high) = (true, height)
            case nil where high - low > Self.noise: isRising = height == high
            default: break
            }
        }
        if isRising == true { gain += high - low } else if isRising == false { loss += high - low }
    }

    /// The position on the track at a distance from its start, in meters; the distance is limited to the
    /// length of the track.
    /// - Complexity: O(log n).
    func position(at distance: Double) -> Position {
        let distance = min(max(distance, 0), length)
        var (low, high) = (0, distances.count - 1)
        while high - low > 1 {
            let middle = (low + high) / 2
            if distances[middle] <= distance { low = middle } else { high = middle }
        }
        let span = distances[high] - distances[low]
        let t = span > 0 ? (distance - distances[low]) / span : 0
        let (a, b) = (coordinates[low], coordinates[high])
        let turn = (b.longitude - a.longitude).remainder(dividingBy: 360)
        let coordinate = LocationCoordinate2D(
            latitude: a.latitude + (b.latitude - a.latitude) * t,
            longitude: (a.longitude + turn * t).remainder(dividingBy: 360))
        return Position(
            coordinate: coordinate, distance: distance,
            height: heights[low] + (heights[high] - heights[low]) * t,
            slope: span > 0 ? (heights[high] - heights[low]) / span : 0)
    }

    /// The distance from the start, in meters, of the track's vertex that is nearest to a coordinate; nil if
    /// no vertex is within `reach`.
    /// - Parameter reach: the maximum distance of the vertex from the coordinate, in map points.
    /// - Complexity: O(n).
    func distance(nearest coordinate: LocationCoordinate2D, within reach: Double) -> Double? {
        let goal = MapPoint(coordinate)
        var best = (index: -1, square: reach * reach)
        let world = MapRect.world.size.width
        for (index, point) in points.enumerated() {
            let (away, dy) = (abs(point.x - goal.x), point.y - goal.y)
            // The short way around the world.
            let dx = min(away, abs(world - away))
            let square = dx * dx + dy * dy
            if square < best.square { best = (index, square) }
        }
        return best.index >= 0 ? distances[best.index] : nil
    }

    /// The range of heights, in meters, in each of `count` equal pieces of the track's length; nil where no
    /// height is known.
    /// - Complexity: O(n + count).
    func columns(_ count: Int) -> [ClosedRange<Double>?] {
        var columns = [ClosedRange<Double>?](repeating: nil, count: max(count, 0))
        guard length > 0, count > 0 else { return columns }
        func add(_ height: Double, at column: Int) {
            let column = min(max(column, 0), count - 1)
            let old = columns[column]
            columns[column] = min(old?.lowerBound ?? height, height)...max(old?.upperBound ?? height, height)
        }
        let scale = Double(count) / length
        var last: (column: Int, height: Double)?
        for (distance, height) in zip(distances, heights) where !height.isNaN {
            let column = Int(distance * scale)
            // Between points that are far apart the line is straight.
            if let last, column > last.column + 1 {
                for i in last.column + 1..<column {
                    let t = Double(i - last.column) / Double(column - last.column)
                    add(last.height + (height - last.height) * t, at: i)
                }
            }
            add(height, at: column)
            last = (column, height)
        }
        return columns
    }
}
