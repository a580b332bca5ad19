import Foundation

/// Lines and rings of coordinates as unbroken lines in map points: each vertex is the copy nearest to the
/// vertex before, so that x leaves the range of the world where a line crosses the antimeridian. Pure.
package enum UnwrappedLine {
    /// The pole that a ring may wind around.
    package enum Pole: Sendable { case north, south }

    /// A ring in map points, once for filling and once for its outline.
    package struct Ring: Equatable, Sendable {
        /// The polygon to fill, in map points. An edge leads from the last point to the first.
        package var area: [SIMD2<Double>]
        /// The outline to draw, in map points: the same as `area`, or an open line where the ring winds
        /// around a pole.
        package var border: [SIMD2<Double>]
        /// Whether an edge of `border` leads from the last point to the first.
        package var isClosed: Bool

        /// Moves the ring east.
        /// - Parameter dx: the distance in map points; the world's width moves the ring to the next copy of
        ///   the world.
        package mutating func move(by dx: Double) {
            for i in area.indices { area[i].x += dx }
            for i in border.indices { border[i].x += dx }
        }
    }

    /// The parts of a line between its invalid coordinates, in their order and in map points. The first point
    /// of each part lies in the world itself.
    /// - Complexity: O(n).
    package static func lines(_ coordinates: [LocationCoordinate2D]) -> [[SIMD2<Double>]] {
        var (lines, line): ([[SIMD2<Double>]], [SIMD2<Double>]) = ([], [])
        if coordinates.allSatisfy(\.isValid) { line.reserveCapacity(coordinates.count) }
        for coordinate in coordinates {
            guard coordinate.isValid else {
                if !line.isEmpty { lines.append(line) }
                line = []
                continue
            }
            line.append(unwrapped(coordinate, after: line.last))
        }
        if !line.isEmpty { lines.append(line) }
        return lines
    }

    /// A ring in map points; invalid coordinates are left out. Nil if no coordinate is valid.
    ///
    /// A ring that ends a world's width away from its start winds around a pole: its area is closed along the
    /// map's edge at that pole.
    /// - Parameter pole: the pole that such a ring winds around; with `nil` the pole nearer to the ring.
    /// - Complexity: O(n).
    package static func ring(_ coordinates: [LocationCoordinate2D], around pole: Pole? = nil) -> Ring? {
        var points: [SIMD2<Double>] = []
        points.reserveCapacity(coordinates.count)
        for coordinate in coordinates where coordinate.isValid {
            points.append(unwrapped(coordinate, after: points.last))
        }
        guard var first = points.first, let last = points.last else { return nil }
        // A box around the whole world: the short way from its western edge to its eastern one is none.
        if points.allSatisfy({ $0.x == first.x }), points.count > 3 {
            let plain = coordinates.filter(\.isValid).map { MapPoint($0) }
            if plain.contains(where: { $0.x != plain[0].x }) {
                points = plain.map { SIMD2($0.x, $0.y) }
                return Ring(area: points, border: points, isClosed: true)
            }
        }
        let world = Mercator.worldSize
        let turns = ((last.x - first.x) / world).rounded()
        guard turns != 0 else { return Ring(area: points, border: points, isClosed: true) }
        first.x += turns * world
        let border = last == first ? points : points + [first]
        let middle = border.reduce(0) { $0 + $1.y } / Double(border.count)
        let edge = (pole ?? (middle < world / 2 ? .north : .south)) == .north ? 0 : world
        let area = border + [SIMD2(border[border.count - 1].x, edge), SIMD2(border[0].x, edge)]
        return Ring(area: area, border: border, isClosed: false)
    }

    /// The line in map points that follows the shortest paths on the globe between coordinates; an invalid
    /// coordinate divides the line. At most 200,000 points in all are added between the coordinates, and at
    /// most 4,000 between two of them.
    /// - Complexity: O(n + points added).
    package static func geodesics(_ coordinates: [LocationCoordinate2D]) -> [[SIMD2<Double>]] {
        let limit = max(1, 200_000 / max(1, coordinates.count))
        var dense: [LocationCoordinate2D] = []
        for (i, end) in coordinates.enumerated() {
            if i > 0, coordinates[i - 1].isValid, end.isValid {
                dense += GreatCircle.between(coordinates[i - 1], end, atMost: min(limit, 4_000))
            }
            dense.append(end)
        }
        return lines(dense)
    }

    /// A circle on the globe in map points: the rings that fill the circle by the even-odd rule, and its
    /// border, which is nil for a circle that covers everything. Nil if the center is invalid or the radius
    /// is not positive and finite.
    /// - Parameter radius: in meters; a circle of half the globe's circumference or more covers everything.
    package static func circle(
        center: LocationCoordinate2D, radius: Double
    ) -> (areas: [[SIMD2<Double>]], border: Ring?)? {
        guard center.isValid, radius.isFinite, radius > 0 else { return nil }
        let angle = radius / Mercator.earthRadius
        let world = Mercator.worldSize
        let left = Mercator.mapPoint(center).x - world / 2
        let everything = [
            SIMD2(left, 0), SIMD2(left + world, 0), SIMD2(left + world, world), SIMD2(left, world),
        ]
        guard angle < .pi else { return ([everything], nil) }
        let latitude = center.latitude * .pi / 180
        let (hasNorth, hasSouth) = (latitude + angle > .pi / 2, latitude - angle < -.pi / 2)
        let outline = GreatCircle.circle(around: center, angle: angle, corners: corners(radius))
        guard let ring = ring(outline, around: hasNorth ? .north : .south) else { return nil }
        // With both poles inside, the ring is what is left out.
        return (hasNorth && hasSouth ? [everything, ring.area] : [ring.area], ring)
    }

    /// The number of corners for a circle with a radius in meters: enough that each chord is within a tenth
    /// of a meter of the circle, from 64 up to 1,440.
    private static func corners(_ radius: Double) -> Int {
        Int(min(max(Double.pi * (radius / 0.2).squareRoot(), 64), 1_440))
    }

    @inline(__always)
    private static func unwrapped(
        _ coordinate: LocationCoordinate2D, after last: SIMD2<Double>?
    ) -> SIMD2<Double> {
        let p = Mercator.mapPoint(coordinate)
        guard let last else { return SIMD2(p.x, p.y) }
        // Half a world away both ways are as long: the one that does not leave the world is taken.
        let worlds = ((last.x - p.x) / Mercator.worldSize).rounded(.toNearestOrEven)
        return SIMD2(p.x + worlds * Mercator.worldSize, p.y)
    }
}
