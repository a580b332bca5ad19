import Foundation

/// The progress of an animation as a function of time: a cubic Bezier curve from (0, 0) to (1, 1), as in CSS
/// and Core Animation.
public nonisolated struct TimingCurve: Equatable, Sendable {
    /// The curve of an animation that has the same speed from start to end.
    public static let linear = TimingCurve(0, 0, 1, 1)
    /// The curve of an animation that is slow at the start and fast at the end.
    public static let easeIn = TimingCurve(0.42, 0, 1, 1)
    /// The curve of an animation that is fast at the start and slow at the end.
    public static let easeOut = TimingCurve(0, 0, 0.58, 1)
    /// The curve of an animation that is slow at both ends and fast in the middle.
    public static let easeInOut = TimingCurve(0.42, 0, 0.58, 1)

    /// The curve of an animation that is fast at first and becomes slow early, for screens that slide into
    /// view; tuned by eye.
    static let slide = TimingCurve(0.2, 0.85, 0.25, 1)

    private let x1: Double
    private let y1: Double
    private let x2: Double
    private let y2: Double

    /// Creates a timing curve from the two inner control points of its cubic Bezier curve, (x1, y1) and (x2,
    /// y2). The x values must be within 0...1, or the progress would not be a function of time.
    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        precondition((0...1).contains(x1) && (0...1).contains(x2), "Control points at x \(x1) and \(x2)")
        (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
    }

    /// The progress of an animation (0 at its start, 1 at its end) at `time`, a fraction of the animation's
    /// duration. 0 at time 0 and below, 1 at time 1 and above; accurate to 1e-9.
    public func value(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        guard time < 1 else { return 1 }
        guard self != .linear else { return time }
        return Self.bezier(parameter(at: time), y1, y2)
    }

    /// The parameter (0...1) of the Bezier curve at which the curve's x equals `time`. x is monotonic in the
    /// parameter, so bisection always converges; Newton's steps converge faster where the slope allows.
    private func parameter(at time: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        var s = time
        for _ in 0..<60 {
            let error = Self.bezier(s, x1, x2) - time
            if abs(error) < 1e-12 { return s }
            if error > 0 { high = s } else { low = s }
            let slope = Self.slope(s, x1, x2)
            let next = s - error / slope
            s = slope > 1e-6 && next > low && next < high ? next : (low + high) / 2
        }
        return s
    }

    /// One coordinate of the cubic Bezier curve at parameter s, with end points 0 and 1: 3 (1-s)^2 s p1 + 3
    /// (1-s) s^2 p2 + s^3.
    private static func bezier(_ s: Double, _ p1: Double, _ p2: Double) -> Double {
        let r = 1 - s
        return 3 * r * r * s * p1 + 3 * r * s * s * p2 + s * s * s
    }

    private static func slope(_ s: Double, _ p1: Double, _ p2: Double) -> Double {
        let r = 1 - s
        return 3 * r * r * p1 + 6 * r * s * (p2 - p1) + 3 * s * s * (1 - p2)
    }
}
