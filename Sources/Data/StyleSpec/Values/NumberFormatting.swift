import Foundation

/// Writes numbers for readers, as `number-format` asks for: grouped, in a language's digits and marks.
struct NumberFormatting {
    /// An IETF language tag; `nil` stands for the system's.
    var locale: String?
    /// A currency by its code of ISO 4217.
    var currency: String?
    /// A unit by its name in CLDR: `kilometer`.
    var unit: String?
    /// Digits after the point at least; `nil` stands for 0, or what the currency has.
    var leastDigits: Double?
    /// Digits after the point at most; `nil` stands for 3, or what the currency has.
    var digitLimit: Double?

    /// The short symbols of units, as CLDR has them in English.
    private static let symbols: [String: String] = [
        "acre": "ac", "bit": "bit", "byte": "byte", "celsius": "°C", "centimeter": "cm", "day": "day",
        "degree": "deg", "fahrenheit": "°F", "foot": "ft", "gram": "g", "hectare": "ha", "hour": "hr",
        "inch": "in", "kilobyte": "kB", "kilogram": "kg", "kilometer": "km",
        "kilometer-per-hour": "km/h", "liter": "L", "megabyte": "MB", "meter": "m", "meter-per-second": "m/s",
        "mile": "mi", "mile-per-hour": "mph", "milliliter": "mL", "millimeter": "mm", "minute": "min",
        "ounce": "oz", "percent": "%", "pound": "lb", "second": "sec", "stone": "st", "yard": "yd",
    ]

    func text(_ value: Double) -> String {
        let language = locale.map { Locale(identifier: $0) } ?? Locale.current
        let hasDigits = leastDigits != nil || digitLimit != nil
        let least = Self.digits(leastDigits ?? 0)
        let most = max(least, Self.digits(digitLimit ?? max(3, Double(least))))
        if let currency {
            let style = FloatingPointFormatStyle<Double>.Currency(code: currency, locale: language)
                .rounded(rule: .toNearestOrAwayFromZero)
            return hasDigits
                ? value.formatted(style.precision(.fractionLength(least...most))) : value.formatted(style)
        }
        let number = value.formatted(
            FloatingPointFormatStyle<Double>(locale: language).rounded(rule: .toNearestOrAwayFromZero)
                .precision(.fractionLength(least...most)))
        guard let unit else { return number }
        let symbol = Self.symbols[unit] ?? unit
        return number + (symbol == "%" || symbol.hasPrefix("°") ? symbol : " " + symbol)
    }

    private static func digits(_ value: Double) -> Int { value.isNaN ? 0 : Int(min(max(value, 0), 20)) }
}
