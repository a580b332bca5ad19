import Cartouche

/// Lengths, areas and heights for people, in the units of the map's scale.
nonisolated enum MeasurementText {
    /// As in "345 m", "1.23 km" and "12,345 km": three digits, and all before the point.
    static func length(_ meters: Double, _ units: ScaleUnits) -> String {
        switch units {
        case .metric:
            return meters < 1_000 ? "\(digits(meters)) m" : "\(digits(meters / 1_000)) km"
        case .imperial:
            let miles = meters / 1_609.344
            return miles < 0.1 ? "\(digits(meters / 0.3048)) ft" : "\(digits(miles)) mi"
        case .nautical:
            let miles = meters / 1_852
            return miles < 0.1 ? "\(digits(meters)) m" : "\(digits(miles)) nmi"
        }
    }

    /// As in "1,250 m²" and "12.3 km²"; nautical areas are metric.
    static func area(_ squareMeters: Double, _ units: ScaleUnits) -> String {
        if units == .imperial {
            let acres = squareMeters / 4_046.8564224
            return acres < 640 ? "\(digits(acres)) acres" : "\(digits(acres / 640)) mi²"
        }
        return squareMeters < 100_000
            ? "\(digits(squareMeters)) m²" : "\(digits(squareMeters / 1_000_000)) km²"
    }

    /// As in "1,234 m" and "4,049 ft".
    static func height(_ meters: Double, _ units: ScaleUnits) -> String {
        let value = units == .imperial ? meters / 0.3048 : meters
        let number = CountText.grouped(Int(abs(value).rounded()))
        return (value.rounded() < 0 ? "−" : "") + number + (units == .imperial ? " ft" : " m")
    }

    /// Three digits, or as many as the whole number has.
    private static func digits(_ value: Double) -> String {
        guard value.isFinite else { return "–" }
        if value >= 99.95 { return CountText.grouped(Int(value.rounded())) }
        return String(format: value >= 9.995 ? "%.1f" : "%.2f", value)
    }
}
