import CartoucheMapGeometry

/// Computes latitude and longitude from the tokens of a text.
struct DegreesParser {
    typealias Token = DegreesLexer.Token
    typealias Fault = DegreesLexer.Fault

    private enum Axis { case latitude, longitude }

    private struct Angle {
        var degrees: Double
        /// Whether the angle is a latitude or a longitude, as its letter N, S, E or W says; nil if the angle
        /// has no letter.
        var axis: Axis?
    }

    /// The coordinate that the tokens of a text state.
    /// - Throws: a `Fault` with the reason as a clause if the tokens state no coordinate.
    static func coordinate(_ tokens: [Token]) throws(Fault) -> LocationCoordinate2D {
        let parts = try split(tokens)
        let (first, second) = (try angle(parts.0), try angle(parts.1))
        if let axis = first.axis, axis == second.axis {
            throw Fault("both numbers are \(axis == .latitude ? "latitudes" : "longitudes")")
        }
        let isSwapped = first.axis == .longitude || second.axis == .latitude
        let (latitude, longitude) =
            isSwapped ? (second.degrees, first.degrees) : (first.degrees, second.degrees)
        if abs(latitude) > 90 {
            let cure = !isSwapped && abs(longitude) <= 90 ? ", and comes before the longitude" : ""
            throw Fault("the latitude \(text(latitude)) lies outside of -90 to 90\(cure)")
        }
        guard abs(longitude) <= 180 else {
            throw Fault("the longitude \(text(longitude)) lies outside of -180 to 180")
        }
        return LocationCoordinate2D(latitude: latitude, longitude: longitude)
    }

    private static func text(_ number: Double) -> String {
        number == number.rounded() && abs(number) < 1e9 ? String(Int(number)) : String(number)
    }

    // MARK: Splitting

    private static func split(_ tokens: [Token]) throws(Fault) -> (ArraySlice<Token>, ArraySlice<Token>) {
        let parts = tokens.split(separator: .separator)
        if parts.count == 2 { return (parts[0], parts[1]) }
        guard parts.count < 3 else { throw Fault("it has more than a latitude and a longitude") }
        guard let index = parts.first.flatMap(splitIndex) else {
            let count = tokens.count { if case .number = $0 { true } else { false } }
            throw Fault(
                count == 0
                    ? "it has no number"
                    : count == 1
                        ? "it has one number, and needs a latitude and a longitude"
                        : "where the latitude ends is unclear: put a comma behind it")
        }
        let all = parts[0]
        return (all[..<index], all[index...])
    }

    /// The index of the token at which the second of two angles begins, if no separator divides the angles;
    /// nil if the tokens do not show where the second angle begins.
    private static func splitIndex(_ tokens: ArraySlice<Token>) -> Int? {
        let letters = tokens.indices.filter { if case .letter = tokens[$0] { true } else { false } }
        let numbers = tokens.indices.filter { if case .number = tokens[$0] { true } else { false } }
        guard numbers.count > 1 else { return nil }
        if letters.count == 2 {
            return letters[0] == tokens.startIndex ? letters[1] : letters[0] + 1
        }
        guard letters.isEmpty else { return nil }
        let degrees = numbers.filter { $0 + 1 < tokens.endIndex && tokens[$0 + 1] == .unit(.degrees) }
        if degrees.count == 2 { return degrees[1] }
        let signed = numbers.dropFirst().filter {
            if case .number(_, isNegative: true, _) = tokens[$0] { true } else { false }
        }
        if signed.count == 1 { return signed[0] }
        guard signed.isEmpty, numbers.count.isMultiple(of: 2), numbers.count <= 6 else { return nil }
        return numbers[numbers.count / 2]
    }

    // MARK: An angle

    private static func angle(_ tokens: ArraySlice<Token>) throws(Fault) -> Angle {
        var numbers: [(value: Double, unit: DegreesLexer.Unit)] = []
        var (isNegative, hasUnit) = (false, true)
        var letter: Character?
        for (offset, token) in tokens.enumerated() {
            switch token {
            case .separator: break
            case .number(let value, let isBelowZero, _):
                if isBelowZero, !numbers.isEmpty { throw Fault("a minus stands within an angle") }
                isNegative = isNegative || isBelowZero
                guard let unit = DegreesLexer.Unit(rawValue: numbers.count) else {
                    throw Fault("an angle has more than degrees, minutes and seconds")
                }
                numbers.append((value, unit))
                hasUnit = false
            case .unit(let unit):
                guard !hasUnit, let last = numbers.last, unit == last.unit else {
                    throw Fault("degrees, minutes and seconds are out of order")
                }
                hasUnit = true
            case .letter(let found):
                guard letter == nil, offset == 0 || offset == tokens.count - 1 else {
                    throw Fault("the letter \(found) stands within an angle")
                }
                letter = found
            }
        }
        if let letter, isNegative { throw Fault("an angle has both a minus and the letter \(letter)") }
        let sign: Double = isNegative || letter == "S" || letter == "W" ? -1 : 1
        let axis = letter.map { "NS".contains($0) ? Axis.latitude : .longitude }
        return Angle(degrees: sign * (try degrees(numbers, tokens)), axis: axis)
    }

    private static func degrees(
        _ numbers: [(value: Double, unit: DegreesLexer.Unit)], _ tokens: ArraySlice<Token>
    ) throws(Fault) -> Double {
        guard let whole = numbers.first?.value else { throw Fault("an angle has no number") }
        let isFraction = tokens.compactMap { token -> Bool? in
            if case .number(_, _, let isWhole) = token { !isWhole } else { nil }
        }
        guard isFraction.dropLast().allSatisfy({ !$0 }) else {
            throw Fault("only the last number of an angle may have decimals")
        }
        var sum = whole
        for (value, unit) in numbers.dropFirst() {
            guard value < 60 else {
                throw Fault("the \(unit == .minutes ? "minutes" : "seconds") \(text(value)) are 60 or more")
            }
            sum += value / (unit == .minutes ? 60 : 3600)
        }
        return sum
    }
}
