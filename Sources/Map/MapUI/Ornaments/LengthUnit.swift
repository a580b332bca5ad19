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

/// A unit of lengths on the ground.
public nonisolated struct LengthUnit: Equatable, Sendable {
    /// The symbol, as in "km".
    public let symbol: String
    /// Its length.
    public let meters: Double

    /// A round number of the unit, as in "0.5 km" and "5000 ft": for a scale or the axis of a chart.
    /// `DistanceFormatter` writes measured lengths.
    public func text(_ value: Double) -> String { String(format: "%g %@", value, symbol) }
}

nonisolated extension ScaleUnits {
    private var units: (large: LengthUnit, small: LengthUnit) {
        switch self {
        case .metric: (LengthUnit(symbol: "km", meters: 1_000), smallUnit)
        case .imperial: (LengthUnit(symbol: "mi", meters: 1_609.344), smallUnit)
        case .nautical: (LengthUnit(symbol: "nmi", meters: 1_852), smallUnit)
        }
    }

    /// Feet or meters, also of heights.
    public var smallUnit: LengthUnit {
        self == .imperial ? LengthUnit(symbol: "ft", meters: 0.3048) : LengthUnit(symbol: "m", meters: 1)
    }

    /// The unit in which a length is written. Miles begin at a tenth; land miles in round numbers, which are
    /// as short in feet, at one.
    /// - Parameters:
    ///   - meters: the length.
    ///   - isRound: whether round numbers of the unit are written, as on a scale; false by default.
    public func unit(for meters: Double, isRound: Bool = false) -> LengthUnit {
        let (large, small) = units
        let least = self == .metric || (isRound && self == .imperial) ? 1 : 0.1
        return meters < large.meters * least ? small : large
    }
}
