import Foundation

/// The largest round length that fits a scale: 1, 2 or 5 times a power of ten of its unit. Pure.
public nonisolated struct ScaleBar: Equatable, Sendable {
    /// The length of the bar, in points.
    public let length: CGFloat
    /// The length on the ground, in `unit`.
    public let value: Double
    /// The unit's symbol.
    public let unit: String

    /// The value with its unit, as in "50 km".
    public let text: String

    /// - Parameters:
    ///   - metersPerPoint: ground meters per point of the view.
    ///   - lengthLimit: the length in points that the bar must not exceed. It has at least two fifths of it.
    /// - Returns: nil for numbers that are not positive or not finite, and for bars shorter than a
    ///   millimeter.
    public init?(metersPerPoint: Double, lengthLimit: CGFloat, units: ScaleUnits) {
        let meters = metersPerPoint * lengthLimit
        guard metersPerPoint > 0, lengthLimit > 0, meters.isFinite, meters >= 0.001 else { return nil }
        let unit = units.unit(for: meters, isRound: true)
        value = Self.step(upTo: meters / unit.meters)
        self.unit = unit.symbol
        text = unit.text(value)
        length = value * unit.meters / metersPerPoint
    }

    /// The largest of 1, 2 and 5 times a power of ten that is not greater.
    private static func step(upTo amount: Double) -> Double {
        let exponent = Int(log10(amount).rounded(.down))
        // Powers of ten with a negative exponent are quotients: 1 / 10 is the nearest number to 0.1.
        func scaled(_ digit: Double, _ exponent: Int) -> Double {
            exponent < 0 ? digit / pow(10, Double(-exponent)) : digit * pow(10, Double(exponent))
        }
        // Rounding of the logarithm may be off by one.
        for power in [exponent + 1, exponent, exponent - 1] {
            for digit in [5.0, 2, 1] where scaled(digit, power) <= amount * (1 + 1e-12) {
                return scaled(digit, power)
            }
        }
        return scaled(1, exponent)
    }
}
