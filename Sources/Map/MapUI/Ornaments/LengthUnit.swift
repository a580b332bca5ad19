import Foundation

/// The units in which a map's scale and measured lengths are written.
public nonisolated enum ScaleUnits: Equatable, Sendable, CaseIterable {
    /// Lengths are written in meters and kilometers.
    case metric
    /// Lengths are written in feet and miles.
    case imperial
    /// Lengths are written in nautical miles of 1,852 meters; those below a tenth of a nautical mile in
    /// meters.
    case nautical
}

/// A unit of lengths, such as kilometers or feet.
public nonisolated struct LengthUnit: Equatable, Sendable {
    /// The symbol of the unit of length, as in "km".
    public let symbol: String
    /// The length of one such unit, in meters.
    public let meters: Double

    /// The text of a round number of the unit, as in "0.5 km" and "5000 ft", for a scale or the axis of a
    /// chart. For measured lengths use `DistanceFormatter`.
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

    /// The unit of short lengths and of heights: feet for imperial units, else meters.
    public var smallUnit: LengthUnit {
        self == .imperial ? LengthUnit(symbol: "ft", meters: 0.3048) : LengthUnit(symbol: "m", meters: 1)
    }

    /// The unit in which a length is written. Miles are used from a tenth of a mile on; in round numbers land
    /// miles are used from one mile on, because a round number of feet is as short.
    /// - Parameters:
    ///   - meters: the length in meters.
    ///   - isRound: whether round numbers of the unit are written, as on a scale; false by default.
    public func unit(for meters: Double, isRound: Bool = false) -> LengthUnit {
        let (large, small) = units
        let least = self == .metric || (isRound && self == .imperial) ? 1 : 0.1
        return meters < large.meters * least ? small : large
    }
}
