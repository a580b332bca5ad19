import Foundation

/// The bar of a map scale: the largest round length that fits, which is 1, 2 or 5 times a power of ten of a
/// unit. Pure.
public nonisolated struct ScaleBar: Equatable, Sendable {
    /// The length of the scale bar on the screen, in points.
    public let length: CGFloat
    /// The distance on the land that the bar stands for, in `unit`.
    public let value: Double
    /// The symbol of the unit of the scale bar's distance, as in "km".
    public let unit: String

    /// The distance that the bar stands for as text, with its unit, as in "50 km".
    public let text: String

    /// Creates the scale bar for a map scale.
    /// - Parameters:
    ///   - metersPerPoint: the scale of the map, in meters on the land per point of the view.
    ///   - lengthLimit: the maximum length of the bar in points; the bar is at least two fifths as long.
    ///   - units: the units in which the bar's distance is written.
    /// - Returns: nil if a number is not positive or not finite, or if `lengthLimit` stands for less than a
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

    /// The largest number of the form 1, 2 or 5 times a power of ten that is not greater than `amount`.
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
