import Foundation

/// Reads times as XML Schema's `dateTime` and RFC 3339 write them: "2026-03-01T12:00:00.5Z". Reading has no
/// side effects.
package enum ISOTime {
    /// The time that a text states.
    /// - Returns: nil if the text is no time. Without a zone it counts as UTC, as GPX prescribes.
    package static func date(_ text: String) -> Date? {
        seconds(text).map { Date(timeIntervalSince1970: $0) }
    }

    /// The time that a text states, in seconds since 1970; nil if the text is no time.
    static func seconds(_ text: String) -> Double? {
        let bytes = Array(text.utf8)
        var at = 0
        func digits(_ count: Int) -> Int? {
            guard at + count <= bytes.count else { return nil }
            var value = 0
            for byte in bytes[at..<at + count] {
                guard (48...57).contains(byte) else { return nil }
                value = value * 10 + Int(byte - 48)
            }
            at += count
            return value
        }
        func skip(_ wanted: UInt8) -> Bool {
            guard at < bytes.count, bytes[at] == wanted else { return false }
            at += 1
            return true
        }
        guard let year = digits(4), skip(45), let month = digits(2), skip(45), let day = digits(2),
            (1...12).contains(month), (1...31).contains(day), at < bytes.count,
            bytes[at] == 84 || bytes[at] == 116 || bytes[at] == 32
        else { return nil }
        at += 1
        guard let hour = digits(2), skip(58), let minute = digits(2), skip(58), let second = digits(2),
            hour < 24, minute < 60, second <= 60
        else { return nil }
        var fraction = 0.0
        if skip(46) {
            var unit = 0.1
            while at < bytes.count, (48...57).contains(bytes[at]) {
                (fraction, unit) = (fraction + Double(bytes[at] - 48) * unit, unit / 10)
                at += 1
            }
        }
        var zone = 0
        if at < bytes.count {
            if skip(90) || skip(122) {
                zone = 0
            } else {
                let sign = bytes[at] == 43 ? 1 : bytes[at] == 45 ? -1 : 0
                at += 1
                guard sign != 0, let hours = digits(2), skip(58), let minutes = digits(2), hours < 24,
                    minutes < 60
                else { return nil }
                zone = sign * (hours * 60 + minutes) * 60
            }
        }
        guard at == bytes.count else { return nil }
        let days = daysSince1970(year: year, month: month, day: day)
        return Double(days * 86_400 + hour * 3600 + minute * 60 + second - zone) + fraction
    }

    /// The number of days from 1 January 1970 to a day of the Gregorian calendar. Years are counted from
    /// March, so that the leap day is the last one; 153 days are the five months from March, and 719,468 the
    /// days from 1 March 0 to 1970.
    private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
        let year = month <= 2 ? year - 1 : year
        let shifted = (month + 9) % 12
        let dayOfYear = (153 * shifted + 2) / 5 + day - 1
        // Years 0 to 9999 are never negative but for year 0's January.
        let era = (year >= 0 ? year : year - 399) / 400
        let yearOfEra = year - era * 400
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }
}
