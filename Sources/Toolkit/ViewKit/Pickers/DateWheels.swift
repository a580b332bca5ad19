import CartoucheLocales
import Foundation

/// The wheels (components) of a date picker in the order of a locale, and the titles of their rows. Pure.
nonisolated struct DateWheels {
    /// The part of a date that one wheel of the date picker selects: `date` is a day of any year, `period` is
    /// morning or afternoon.
    enum Unit: Equatable { case day, month, year, date, hour, minute, period }

    let units: [Unit]
    let calendar: Calendar
    let locale: Locale
    let bounds: ClosedRange<Date>
    let minuteInterval: Int
    private let uses12Hours: Bool
    private let monthNames: [String]
    private let periodNames: [String]
    /// Formats a day of any year. Made once, since each row of a turning wheel needs it.
    private let dayFormatter: DateFormatter

    /// Creates the wheels of a date picker for a mode, such as date or time.
    /// - Parameters:
    ///   - bounds: the earliest and the latest date that can be selected.
    ///   - isRightToLeft: whether the wheels are arranged from right to left. The wheel for hours is at the
    ///     left of that for minutes in any case, as in a written time.
    init(
        _ mode: DatePicker.Mode, calendar: Calendar, locale: Locale, bounds: ClosedRange<Date>,
        minuteInterval: Int, isRightToLeft: Bool
    ) {
        let locale = locale.formattable
        (self.calendar, self.locale, self.bounds) = (calendar, locale, bounds)
        self.minuteInterval = minuteInterval
        let time = Self.pattern("jmm", locale)
        uses12Hours = time.contains("h") || time.contains("K")
        let formatter = DateFormatter()
        formatter.locale = locale
        formatter.calendar = calendar
        formatter.timeZone = calendar.timeZone
        monthNames = formatter.standaloneMonthSymbols
        periodNames = [formatter.amSymbol, formatter.pmSymbol]
        formatter.dateFormat = Self.pattern("EEEMMMd", locale)
        dayFormatter = formatter
        var timeUnits = Self.units(of: time)
        if isRightToLeft, let hour = timeUnits.firstIndex(of: .hour),
            let minute = timeUnits.firstIndex(of: .minute)
        {
            timeUnits.swapAt(hour, minute)
        }
        switch mode {
        case .date: units = Self.units(of: Self.pattern("yMMMMd", locale))
        case .time: units = timeUnits
        case .dateAndTime: units = [.date] + timeUnits
        }
    }

    private static func pattern(_ template: String, _ locale: Locale) -> String {
        DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template
    }

    /// The parts of a date (day, month, hour and so on) that a Unicode date format such as "d MMMM y" names,
    /// in the order of the format; quoted text in the format is skipped.
    static func units(of pattern: String) -> [Unit] {
        var (units, isQuoted): ([Unit], Bool) = ([], false)
        for character in pattern {
            if character == "'" { isQuoted.toggle() }
            guard !isQuoted else { continue }
            let unit: Unit? =
                switch character {
                case "d": .day
                case "M", "L": .month
                case "y", "u", "r": .year
                case "H", "h", "K", "k": .hour
                case "m": .minute
                case "a", "b", "B": .period
                default: nil
                }
            if let unit, !units.contains(unit) { units.append(unit) }
        }
        return units
    }

    // MARK: Rows

    /// The number of rows that the wheel for a part of the date has while `date` is selected: the wheel for
    /// days has fewer rows in short months.
    func count(of unit: Unit, at date: Date) -> Int {
        switch unit {
        case .day: calendar.range(of: .day, in: .month, for: date)?.count ?? 31
        case .month: calendar.range(of: .month, in: .year, for: date)?.count ?? 12
        case .year: max(1, years.count)
        case .date: days(from: bounds.lowerBound, to: bounds.upperBound) + 1
        case .hour: uses12Hours ? 12 : 24
        case .minute: 60 / minuteInterval
        case .period: 2
        }
    }

    /// The index of the row that the wheel for a part of the date, such as the month, shows for a date.
    func row(of unit: Unit, at date: Date) -> Int {
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        let hour = parts.hour ?? 0
        return switch unit {
        case .day: (parts.day ?? 1) - 1
        case .month: (parts.month ?? 1) - 1
        case .year: (parts.year ?? years.lowerBound) - years.lowerBound
        case .date: days(from: bounds.lowerBound, to: date)
        case .hour: uses12Hours ? hour % 12 : hour
        case .minute: (parts.minute ?? 0) / minuteInterval
        case .period: hour < 12 ? 0 : 1
        }
    }

    func title(of unit: Unit, row: Int) -> String {
        switch unit {
        case .day: digits(row + 1)
        case .month: monthNames.indices.contains(row) ? monthNames[row] : digits(row + 1)
        case .year: digits(row + years.lowerBound)
        case .date: dayFormatter.string(from: day(row))
        case .hour: digits(uses12Hours && row == 0 ? 12 : row)
        case .minute: digits(row * minuteInterval, minimumDigits: 2)
        case .period: periodNames.indices.contains(row) ? periodNames[row] : ""
        }
    }

    private var years: ClosedRange<Int> {
        let low = calendar.component(.year, from: bounds.lowerBound)
        return low...max(low, calendar.component(.year, from: bounds.upperBound))
    }

    private func days(from start: Date, to end: Date) -> Int {
        let (start, end) = (calendar.startOfDay(for: start), calendar.startOfDay(for: end))
        return max(0, calendar.dateComponents([.day], from: start, to: end).day ?? 0)
    }

    private func day(_ row: Int) -> Date {
        let start = calendar.startOfDay(for: bounds.lowerBound)
        return calendar.date(byAdding: .day, value: row, to: start) ?? start
    }

    private func digits(_ number: Int, minimumDigits: Int = 1) -> String {
        number.formatted(.number.locale(locale).grouping(.never).precision(.integerLength(minimumDigits...)))
    }

    // MARK: Selection

    /// The date that is selected after one wheel was turned to a row, if `date` was selected before. If the
    /// new month does not have the day, the last day of that month; the result is clamped to the earliest and
    /// the latest date.
    func date(_ date: Date, with row: Int, in unit: Unit) -> Date {
        var parts = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute], from: date)
        let hour = parts.hour ?? 0
        switch unit {
        case .day: parts.day = row + 1
        case .month: parts.month = row + 1
        case .year: parts.year = years.lowerBound + row
        case .date:
            let day = calendar.dateComponents([.era, .year, .month, .day], from: day(row))
            (parts.era, parts.year, parts.month, parts.day) = (day.era, day.year, day.month, day.day)
        case .hour: parts.hour = uses12Hours ? row + (hour < 12 ? 0 : 12) : row
        case .minute: parts.minute = row * minuteInterval
        case .period: parts.hour = hour % 12 + (row == 0 ? 0 : 12)
        }
        if unit == .month || unit == .year { parts.day = min(parts.day ?? 1, daysInMonth(parts)) }
        guard let new = calendar.date(from: parts) else { return date }
        return clamped(new)
    }

    private func daysInMonth(_ parts: DateComponents) -> Int {
        var first = parts
        first.day = 1
        return calendar.date(from: first).flatMap { calendar.range(of: .day, in: .month, for: $0)?.count }
            ?? 28
    }

    func clamped(_ date: Date) -> Date { min(max(date, bounds.lowerBound), bounds.upperBound) }
}
