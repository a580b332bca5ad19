import Foundation

/// Measured lengths, areas and heights for people, in the units of the map's scale.
package nonisolated enum MeasurementText {
    /// As in "345 m", "1.23 km" and "12,345 km": three digits, and all before the point.
    package static func length(_ meters: Double, _ units: ScaleUnits) -> String {
        let unit = units.unit(for: meters)
        return "\(digits(meters / unit.meters)) \(unit.symbol)"
    }

    /// As in "1,250 m²" and "12.3 km²"; nautical areas are metric.
    package static func area(_ squareMeters: Double, _ units: ScaleUnits) -> String {
        if units == .imperial {
            let acres = squareMeters / 4_046.8564224
            return acres < 640 ? "\(digits(acres)) acres" : "\(digits(acres / 640)) mi²"
        }
        return squareMeters < 100_000
            ? "\(digits(squareMeters)) m²" : "\(digits(squareMeters / 1_000_000)) km²"
    }

    /// As in "1,234 m" and "4,049 ft".
    package static func height(_ meters: Double, _ units: ScaleUnits) -> String {
        let value = (meters / units.smallUnit.meters).rounded()
        return (value < 0 ? "−" : "") + "\(CountText.grouped(Int(abs(value)))) \(units.smallUnit.symbol)"
    }

    /// Three digits, or as many as the whole number has.
    private static func digits(_ value: Double) -> String {
        guard value.isFinite else { return "–" }
        if value >= 99.95 { return CountText.grouped(Int(value.rounded())) }
        return String(format: value >= 9.995 ? "%.1f" : "%.2f", value)
    }
}
