import Foundation

/// The two timing curves that callouts use: UIKit's, cubic Bezier curves from (0, 0) to (1, 1).
public nonisolated enum CalloutEasing: Sendable {
    case easeOut, easeInOut

    /// How far the motion is at a fraction of its time; 0 before, 1 after.
    public func value(at fraction: Double) -> Double {
        guard fraction > 0 else { return 0 }
        guard fraction < 1 else { return 1 }
        let (x1, x2) = self == .easeOut ? (0.0, 0.58) : (0.42, 0.58)
        // Both curves have their handles at y = 0 and y = 1. x is monotonic, so halving finds the parameter.
        var (low, high) = (0.0, 1.0)
        for _ in 0..<40 {
            let t = (low + high) / 2
            if Self.bezier(x1, x2, t) < fraction { low = t } else { high = t }
        }
        return Self.bezier(0, 1, (low + high) / 2)
    }

    private static func bezier(_ a: Double, _ b: Double, _ t: Double) -> Double {
        let s = 1 - t
        return 3 * s * s * t * a + 3 * s * t * t * b + t * t * t
    }
}
