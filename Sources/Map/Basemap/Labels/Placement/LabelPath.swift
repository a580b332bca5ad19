import CartoucheDrawing
import CartoucheMapGeometry
import Foundation

/// The part of a line that a text covers, on a plane or on the screen; y down. Pure.
struct LabelPath {
    /// The position and direction of a piece of a text that runs along a line.
    struct Pose: Equatable {
        var center: CGPoint
        /// The direction of the text as a vector of length 1, y down.
        var along: CGVector

        /// The direction in which the text runs, in radians, clockwise from the right.
        var angle: CGFloat { atan2(along.dy, along.dx) }
    }

    private let points: [CGPoint]
    private let distances: [CGFloat]
    /// The distance along the line from its first point to its middle, in the unit of the line's points.
    private let middle: CGFloat
    /// Whether the text runs against the line's direction, so that the text is not upside down.
    private let isReversed: Bool
    /// The distance from the middle of the line to the text's middle in the direction of reading, in the unit
    /// of the line's points.
    private let shift: CGFloat

    /// Creates the path of a text along a line.
    /// - Parameters:
    ///   - points: the points of the line under the text, at least two; the middle of the text is put on the
    ///     middle of this line, if there is no `shift`.
    ///   - keepsUpright: whether the text is turned around where it would be upside down.
    ///   - shift: the distance from the middle of the line to the text's middle in the direction of reading,
    ///     as a fraction of the line's length.
    init(_ points: [CGPoint], keepsUpright: Bool, shift: CGFloat = 0) {
        var (kept, distances): ([CGPoint], [CGFloat]) = ([], [])
        for point in points {
            guard let last = kept.last, let distance = distances.last else {
                kept.append(point)
                distances.append(0)
                continue
            }
            let step = hypot(point.x - last.x, point.y - last.y)
            guard step > 1e-6 else { continue }
            kept.append(point)
            distances.append(distance + step)
        }
        if kept.count == 1 {
            kept.append(CGPoint(x: kept[0].x + 1, y: kept[0].y))
            distances.append(1)
        }
        (self.points, self.distances) = (kept, distances)
        middle = (distances.last ?? 0) / 2
        self.shift = (distances.last ?? 0) * shift
        guard keepsUpright, let first = kept.first, let last = kept.last else {
            isReversed = false
            return
        }
        let degrees = atan2(last.y - first.y, last.x - first.x) * 180 / .pi
        // A name on a street straight to the north is read from the bottom up; the two degrees keep it from
        // flipping between two tiles whose streets differ by a little.
        isReversed = degrees > 88 || degrees <= -92
    }

    /// The position and direction of a piece of the text that is `width` wide and whose middle lies `x` after
    /// the text's middle in reading order (before it if negative). The direction is that of the chord between
    /// the piece's ends.
    func pose(x: CGFloat, width: CGFloat) -> Pose {
        let at = isReversed ? middle - shift - x : middle + shift + x
        let half = max(width, 1) / 2
        let (a, b) = isReversed ? (at + half, at - half) : (at - half, at + half)
        let (from, to) = (point(at: a), point(at: b))
        let chord = CGVector(dx: to.x - from.x, dy: to.y - from.y)
        let length = (chord.dx * chord.dx + chord.dy * chord.dy).squareRoot()
        return Pose(
            center: CGPoint(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2),
            along: length > 0
                ? CGVector(dx: chord.dx / length, dy: chord.dy / length) : CGVector(dx: 1, dy: 0))
    }

    /// The upright boxes that a text covers, together: one for about each square of the text's height.
    /// - Parameter below: the distance from the line down to the text's middle.
    func boxes(width: CGFloat, height: CGFloat, below: CGFloat = 0, padding: CGFloat) -> [CGRect] {
        guard width > 0, height > 0 else { return [] }
        let count = Int(min(64, max(1, (width / height).rounded(.up))))
        let step = width / CGFloat(count)
        return (0..<count).map { i in
            let pose = pose(x: (CGFloat(i) + 0.5) * step - width / 2, width: step)
            let (c, s) = (abs(pose.along.dx), abs(pose.along.dy))
            let box = CGSize(width: c * step + s * height, height: s * step + c * height)
            let (x, y) = (pose.center.x - pose.along.dy * below, pose.center.y + pose.along.dx * below)
            return CGRect(
                x: x - box.width / 2, y: y - box.height / 2, width: box.width, height: box.height
            ).insetBy(dx: -padding, dy: -padding)
        }
    }

    /// Whether the line turns too sharply for a text: from one piece as wide as a letter to the next by more
    /// than `maxAngle` degrees, or in all by more than 90 degrees or twice `maxAngle`, whichever is less.
    func isTooBent(width: CGFloat, letter: CGFloat, maxAngle: Double) -> Bool {
        guard points.count > 2, letter > 0 else { return false }
        let count = Int(min(128, max(2, (width / letter).rounded(.up))))
        let step = width / CGFloat(count)
        // From half a piece to the next: a corner in the middle of a piece is at the end of another one.
        var turned: [CGFloat] = [0]
        var last = pose(x: (step - width) / 2, width: step).angle
        for i in 1..<2 * count - 1 {
            let angle = pose(x: (CGFloat(i + 1) * step - width) / 2, width: step).angle
            var turn = (angle - last) * 180 / .pi
            if turn > 180 { turn -= 360 }
            if turn < -180 { turn += 360 }
            turned.append(turned[i - 1] + turn)
            if i > 1, abs(turned[i] - turned[i - 2]) > maxAngle { return true }
            last = angle
        }
        return (turned.max() ?? 0) - (turned.min() ?? 0) > min(2 * maxAngle, 90)
    }

    private func point(at distance: CGFloat) -> CGPoint {
        var (low, high) = (0, points.count - 2)
        while low < high {
            let middle = (low + high + 1) / 2
            if distances[middle] <= distance { low = middle } else { high = middle - 1 }
        }
        let (a, b) = (points[low], points[low + 1])
        let t = (distance - distances[low]) / (distances[low + 1] - distances[low])
        return CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
    }
}
