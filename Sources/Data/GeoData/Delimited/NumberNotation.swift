/// How a table writes numbers. A table has one notation, since spreadsheets use that of their language.
struct NumberNotation: Equatable, Sendable {
    /// Whether `12,5` is 12.5 and `56.324` is 56324, with a mark between the thousands. Otherwise comma and
    /// point have each other's meaning.
    var isDecimalComma = false

    private static let comma = UInt8(ascii: ",")
    private static let point = UInt8(ascii: ".")

    /// The notation that most of a table's values require; nil if both notations are required equally often,
    /// for example because each value can be read in both.
    static func find(in values: some Sequence<ArraySlice<UInt8>>) -> NumberNotation? {
        var (commas, points) = (0, 0)
        for value in values where value.count <= 40 {
            guard let mark = decimalMark(of: value) else { continue }
            if mark == comma { commas += 1 } else { points += 1 }
        }
        return commas == points ? nil : NumberNotation(isDecimalComma: commas > points)
    }

    /// A number in this notation, rewritten so that Swift's `Double` reads it; the text itself if it needs no
    /// change.
    func plain(_ text: String) -> String {
        let bytes = Array(text.utf8)
        let (decimal, thousands) =
            isDecimalComma ? (Self.comma, Self.point) : (Self.point, Self.comma)
        guard bytes.contains(Self.comma) || isDecimalComma && bytes.contains(Self.point) else { return text }
        let parts = bytes.split(separator: decimal, omittingEmptySubsequences: false)
        guard parts.count <= 2, let whole = parts.first else { return text }
        let groups = Self.groups(whole, thousands)
        // One mark between thousands in a table with decimal points: it may be a list of two numbers.
        guard let groups, isDecimalComma || groups != 2 || parts.count == 2 else { return text }
        let fraction = parts.count == 2 ? [Self.point] + parts[1] : []
        return String(decoding: whole.filter { $0 != thousands } + fraction, as: UTF8.self)
    }

    /// The number of groups of digits into which the marks between thousands divide the whole part of a
    /// number; nil if the marks are at wrong positions.
    private static func groups(_ whole: ArraySlice<UInt8>, _ thousands: UInt8) -> Int? {
        let groups = whole.drop { $0 == UInt8(ascii: "-") }
            .split(separator: thousands, omittingEmptySubsequences: false)
        guard groups.allSatisfy({ $0.allSatisfy(isDigit) }) else { return nil }
        if groups.count == 1 { return 1 }
        guard (1...3).contains(groups[0].count), groups.dropFirst().allSatisfy({ $0.count == 3 }) else {
            return nil
        }
        return groups.count
    }

    /// The decimal mark that the text of a number must have, a comma or a point; nil if the text is no
    /// number, or can be read in both notations, as `56.324` can.
    private static func decimalMark(of text: ArraySlice<UInt8>) -> UInt8? {
        let digits = text.drop { $0 == UInt8(ascii: "-") }
        guard let first = digits.first, isDigit(first) else { return nil }
        for (decimal, thousands) in [(comma, point), (point, comma)] {
            let parts = digits.split(separator: decimal, omittingEmptySubsequences: false)
            guard parts.count <= 2, let groups = groups(parts[0], thousands) else { continue }
            let fraction = parts.dropFirst().first
            if let fraction, fraction.isEmpty || !fraction.allSatisfy(isDigit) { continue }
            if groups > 1, fraction != nil || groups > 2 { return decimal }
            guard groups == 1, let fraction else { continue }
            // `0,123` and `1234,567` have no mark between thousands.
            let mayDivide = fraction.count == 3 && parts[0].count <= 3 && parts[0].first != UInt8(ascii: "0")
            if !mayDivide { return decimal }
        }
        return nil
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
