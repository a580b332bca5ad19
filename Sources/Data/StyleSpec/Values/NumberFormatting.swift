import CartoucheLocales
import Foundation

/// Writes numbers as `number-format` does: with marks between groups of digits, in the digits and marks of a
/// language.
struct NumberFormatting {
    /// The language in which numbers are written, as an IETF tag; `nil` for that of the system.
    var locale: String?
    /// The code of a currency (ISO 4217); nil for numbers without a currency.
    var currency: String?
    /// The name of a unit in CLDR, such as `kilometer`; nil for numbers without a unit.
    var unit: String?
    /// The minimum number of digits after the decimal point; `nil` for 0, or for that of the currency.
    var leastDigits: Double?
    /// The maximum number of digits after the decimal point; `nil` for 3, or for that of the currency.
    var digitLimit: Double?

    /// The short symbols of units in English, by the units' names in CLDR.
    private static let symbols: [String: String] = [
        "acre": "ac", "bit": "bit", "byte": "byte", "celsius": "°C", "centimeter": "cm", "day": "day",
        "degree": "deg", "fahrenheit": "°F", "foot": "ft", "gram": "g", "hectare": "ha", "hour": "hr",
        "inch": "in", "kilobyte": "kB", "kilogram": "kg", "kilometer": "km",
        "kilometer-per-hour": "km/h", "liter": "L", "megabyte": "MB", "meter": "m", "meter-per-second": "m/s",
        "mile": "mi", "mile-per-hour": "mph", "milliliter": "mL", "millimeter": "mm", "minute": "min",
        "ounce": "oz", "percent": "%", "pound": "lb", "second": "sec", "stone": "st", "yard": "yd",
    ]

    func text(_ value: Double) -> String {
        let language = locale.map { Locale(identifier: $0).formattable } ?? Locale.current
        let hasDigits = leastDigits != nil || digitLimit != nil
        let least = Self.digits(leastDigits ?? 0)
        let limit = max(least, Self.digits(digitLimit ?? max(3, Double(least))))
        if let currency {
            let style = FloatingPointFormatStyle<Double>.Currency(code: currency, locale: language)
                .rounded(rule: .toNearestOrAwayFromZero)
            return hasDigits
                ? value.formatted(style.precision(.fractionLength(least...limit))) : value.formatted(style)
        }
        let number = value.formatted(
            FloatingPointFormatStyle<Double>(locale: language).rounded(rule: .toNearestOrAwayFromZero)
                .precision(.fractionLength(least...limit)))
        guard let unit else { return number }
        let symbol = Self.symbols[unit] ?? unit
        return number + (symbol == "%" || symbol.hasPrefix("°") ? symbol : " " + symbol)
    }

    private static func digits(_ value: Double) -> Int { value.isNaN ? 0 : Int(min(max(value, 0), 20)) }
}
