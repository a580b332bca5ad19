import Foundation

/// The units of a map's scale.
public nonisolated enum ScaleUnits: Equatable, Sendable, CaseIterable {
    /// Meters and kilometers.
    case metric
    /// Feet and miles.
    case imperial
    /// Nautical miles of 1,852 meters; below a cable, a tenth of one, meters.
    case nautical
}

/// The largest round length that fits a scale: 1, 2 or 5 times a power of ten of its unit. Pure.
public nonisolated struct ScaleBar: Equatable, Sendable {
    /// The length of the bar, in points.
    public let length: CGFloat
    /// The length on the ground, in `unit`.
    public let value: Double
    /// The unit's symbol.
    public let unit: String

    private struct Unit {
        let symbol: String
        let meters: Double
        /// The unit is used from this length up, in itself.
        let least: Double
    }

    /// - Parameters:
    ///   - metersPerPoint: ground meters per point of the view.
    ///   - longest: the length in points that the bar must not exceed. It has at least two fifths of it.
    /// - Returns: nil for numbers that are not positive or not finite, and for bars shorter than a
    ///   millimeter.
    public init?(metersPerPoint: Double, longest: CGFloat, units: ScaleUnits) {
        let meters = metersPerPoint * longest
        guard metersPerPoint > 0, longest > 0, meters.isFinite, meters >= 0.001 else { return nil }
        let choice = Self.units(units)
        let unit = choice.first { meters >= $0.meters * $0.least } ?? choice[choice.count - 1]
        value = Self.step(upTo: meters / unit.meters)
        self.unit = unit.symbol
        length = value * unit.meters / metersPerPoint
    }

    /// The value with its unit, as in "50 km".
    public var text: String { "\(number) \(unit)" }

    private var number: String {
        guard value < 1 else { return String(format: "%.0f", value) }
        // As many digits as the step needs: 0.5, 0.02.
        return String(format: "%.\(Int((-log10(value)).rounded(.up)))f", value)
    }

    /// From the largest unit to the smallest.
    private static func units(_ units: ScaleUnits) -> [Unit] {
        switch units {
        case .metric:
            [Unit(symbol: "km", meters: 1000, least: 1), Unit(symbol: "m", meters: 1, least: 0)]
        case .imperial:
            [Unit(symbol: "mi", meters: 1609.344, least: 1), Unit(symbol: "ft", meters: 0.3048, least: 0)]
        case .nautical:
            [Unit(symbol: "nmi", meters: 1852, least: 0.1), Unit(symbol: "m", meters: 1, least: 0)]
        }
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
