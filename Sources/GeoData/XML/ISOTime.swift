import Foundation

/// Times as XML files write them (ISO 8601): `2026-11-22T23:10:05.5Z`, `...+02:00`.
enum ISOTime {
    /// Seconds since 1970; NaN if the text is no time.
    static func seconds(_ text: String) -> Double {
        let bytes = Array(text.utf8)
        func number(_ range: Range<Int>) -> Int? {
            guard range.upperBound <= bytes.count, bytes[range].allSatisfy({ (0x30...0x39).contains($0) })
            else {
                return nil
            }
            return bytes[range].reduce(0) { $0 * 10 + Int($1) - 0x30 }
        }
        guard bytes.count >= 19, bytes[4] == 0x2D, bytes[7] == 0x2D, bytes[10] == 0x54 || bytes[10] == 0x20,
            let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
            let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19),
            (1...12).contains(month), (1...31).contains(day), hour < 25, minute < 60, second < 61
        else { return .nan }
        var rest = String(decoding: bytes[19...], as: UTF8.self)
        var fraction = 0.0
        if rest.hasPrefix(".") {
            let digits = rest.dropFirst().prefix { $0.isNumber }
            fraction = Double("0.\(digits)") ?? 0
            rest = String(rest.dropFirst(digits.count + 1))
        }
        var zone = 0
        if rest.count >= 6, let sign = rest.first, sign == "+" || sign == "-" {
            let parts = rest.dropFirst().split(separator: ":")
            guard parts.count == 2, let h = Int(parts[0]), let m = Int(parts[1]) else { return .nan }
            zone = (sign == "-" ? -1 : 1) * (h * 3600 + m * 60)
        }
        return Double(days(year, month, day) * 86400 + hour * 3600 + minute * 60 + second - zone) + fraction
    }

    /// Days since 1970-01-01 in the Gregorian calendar: years begin in March, so that the leap day is their last.
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let y = month > 2 ? year : year - 1
        let m = (month + 9) % 12
        return 365 * y + y / 4 - y / 100 + y / 400 + (m * 306 + 5) / 10 + day - 1 - 719_468
    }
}
