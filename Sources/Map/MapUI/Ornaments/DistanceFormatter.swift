import Foundation

/// Writes measured distances, areas and heights for people, in the units of the map's scale: MapKit's
/// `MKDistanceFormatter`, extended by areas and heights.
public nonisolated struct DistanceFormatter: Equatable, Sendable {
    /// The units in which distances, areas and heights are written; metric by default.
    public var units: ScaleUnits

    /// Creates a formatter of distances, areas and heights.
    /// - Parameter units: the units in which they are written; metric by default.
    public init(units: ScaleUnits = .metric) { self.units = units }

    /// The text of a distance, as in "345 m", "1.23 km" and "12,345 km": with three digits, or all digits
    /// before the point if they are more. The text of a distance that is not finite has a dash for the
    /// number.
    /// - Parameter distance: in meters.
    public func string(fromDistance distance: Double) -> String {
        let unit = units.unit(for: distance)
        return "\(Self.digits(distance / unit.meters)) \(unit.symbol)"
    }

    /// The text of an area, as in "1,250 m²", "12.3 km²" and "10.0 acres"; areas in nautical units are
    /// metric. The text of an area that is not finite has a dash for the number.
    /// - Parameter area: in square meters.
    public func string(fromArea area: Double) -> String {
        if units == .imperial {
            let acres = area / 4_046.8564224
            return acres < 640 ? "\(Self.digits(acres)) acres" : "\(Self.digits(acres / 640)) mi²"
        }
        return area < 100_000 ? "\(Self.digits(area)) m²" : "\(Self.digits(area / 1_000_000)) km²"
    }

    /// The text of a height, as in "1,234 m" and "−4,049 ft": in whole meters or feet. The text of a height
    /// that is not finite has a dash for the number.
    /// - Parameter height: in meters.
    public func string(fromHeight height: Double) -> String {
        let unit = units.smallUnit
        let value = (height / unit.meters).rounded()
        return "\(value < 0 ? "−" : "")\(Self.grouped(abs(value))) \(unit.symbol)"
    }

    /// The text of a number with three digits, or with all digits before the decimal point if they are more.
    private static func digits(_ value: Double) -> String {
        if value.isNaN || value >= 99.95 { return grouped(value.rounded()) }
        return String(format: value >= 9.995 ? "%.1f" : "%.2f", value)
    }

    /// The text of a whole number, with a comma between thousands; a dash if the number is not finite.
    private static func grouped(_ value: Double) -> String {
        guard let whole = Int(exactly: value) else { return "–" }
        var digits = Array(String(whole))
        for index in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: index) }
        return String(digits)
    }
}
