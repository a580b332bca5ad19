import Foundation

/// How an interpolated value changes from one stop to the next.
enum InterpolationCurve: Sendable, Equatable {
    /// An exponential curve: between two stops the value changes evenly if the base is 1, and slowly at first
    /// if the base is greater.
    case exponential(base: Double)
    /// The curve of CSS's `cubic-bezier()`, from (0, 0) to (1, 1) with two control points.
    case cubicBezier(UnitBezier)

    /// How far a value has changed, from 0 to 1, at an input between two stops.
    ///
    /// The exponential curve through (x0, 0) and (x1, 1) is f(x) = (b^(x - x0) - 1) / (b^(x1 - x0) - 1).
    func progress(_ input: Double, from lower: Double, to upper: Double) -> Double {
        let length = upper - lower
        let way = input - lower
        guard length > 0 else { return 0 }
        switch self {
        case .exponential(let base):
            if base == 1 { return way / length }
            return (pow(base, way) - 1) / (pow(base, length) - 1)
        case .cubicBezier(let bezier): return bezier.y(at: way / length)
        }
    }
}

/// A cubic curve from (0, 0) to (1, 1) with the control points of CSS's `cubic-bezier()`.
struct UnitBezier: Sendable, Equatable {
    let x1: Double
    let y1: Double
    let x2: Double
    let y2: Double

    /// The y of the curve at an x from 0 to 1. The x of the control points is from 0 to 1, so that x(t) never
    /// falls and bisection finds t.
    func y(at x: Double) -> Double {
        var lower = 0.0
        var upper = 1.0
        for _ in 0..<50 {
            let t = (lower + upper) / 2
            if Self.value(t, x1, x2) < x { lower = t } else { upper = t }
        }
        return Self.value((lower + upper) / 2, y1, y2)
    }

    private static func value(_ t: Double, _ first: Double, _ second: Double) -> Double {
        let rest = 1 - t
        return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
    }
}
