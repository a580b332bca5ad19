/// Reads dates of HTTP (RFC 9110, section 5.6.7) in the form that is written today: "Sun, 06 Nov 1994
/// 08:49:37 GMT".
enum HTTPDate {
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// The date in seconds since 1970; nil if the text has another form.
    static func seconds(of text: String) -> Double? {
        let parts = text.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
        guard parts.count == 6, parts[0].hasSuffix(","), parts[5] == "GMT" || parts[5] == "UTC",
            let day = Int(parts[1]), (1...31).contains(day), let month = months.firstIndex(of: parts[2]),
            let year = Int(parts[3]), (1900...9999).contains(year)
        else { return nil }
        let clock = parts[4].split(separator: ":").map { Int($0) }
        guard clock.count == 3, let hour = clock[0], let minute = clock[1], let second = clock[2],
            (0..<24).contains(hour), (0..<60).contains(minute), (0...60).contains(second)
        else { return nil }
        return Double(daysSince1970(year, month + 1, day)) * 86_400
            + Double(hour * 3_600 + minute * 60 + second)
    }

    /// The number of days from 1 January 1970 to a day of the proleptic Gregorian calendar. Years are counted
    /// from March, so that the leap day is the last day of a year: the days before a month are then (153 m +
    /// 2) / 5.
    private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let y = month > 2 ? year : year - 1
        let m = month > 2 ? month - 3 : month + 9
        return 365 * y + y / 4 - y / 100 + y / 400 + (153 * m + 2) / 5 + day - 1 - 719_468
    }
}
