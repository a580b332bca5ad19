/// Divides a text with latitude and longitude into numbers, units and letters.
struct DegreesLexer {
    /// The unit of a number in an angle: degrees, minutes or seconds. Units have the order in which they are
    /// written: degrees come before minutes, minutes before seconds.
    enum Unit: Int, Comparable {
        case degrees, minutes, seconds
        static func < (a: Unit, b: Unit) -> Bool { a.rawValue < b.rawValue }
    }

    enum Token: Equatable {
        case number(Double, isNegative: Bool, isWhole: Bool)
        case unit(Unit)
        /// The letter of a hemisphere: N, S, E or W.
        case letter(Character)
        case separator
    }

    /// Why the letter O is no hemisphere's: the sentence for an error.
    static let unclearLetter = "O is west in some languages and east in others: write W or E"

    private let text: [Character]
    /// Whether a comma between two digits of the text is a decimal mark, as in `60,17`; otherwise the comma
    /// separates two numbers.
    private let isDecimalComma: Bool
    private var at = 0
    private var tokens: [Token] = []

    init(_ text: String, isDecimalComma: Bool) {
        (self.text, self.isDecimalComma) = (Array(text), isDecimalComma)
    }

    /// Divides the text into its numbers, units, hemisphere letters and separators.
    /// - Throws: a `Fault` at the first character that belongs to no coordinate, with the reason as a clause.
    mutating func read() throws(Fault) -> [Token] {
        while at < text.count {
            let character = text[at]
            switch character {
            case _ where character.isWhitespace, "(", ")", "[", "]", ":", "=": at += 1
            case "0"..."9", "+", "-", "−", "–": try number()
            case ",", ";", "/", "|": append(.separator)
            case "°", "º", "˚", "*": append(.unit(.degrees))
            case "'", "’", "‘", "′", "ʹ", "´", "`", "\"", "”", "“", "″", "ʺ": prime()
            default: try word()
            }
        }
        return tokens
    }

    /// The error that a text states no latitude and longitude, with the reason as a clause.
    struct Fault: Error {
        var reason: String
        init(_ reason: String) { self.reason = reason }
    }

    private mutating func append(_ token: Token, length: Int = 1) {
        tokens.append(token)
        at += length
    }

    private func character(at index: Int) -> Character? { index < text.count ? text[index] : nil }

    private static func isDigit(_ character: Character?) -> Bool {
        character.map { "0"..."9" ~= $0 } ?? false
    }

    private mutating func number() throws(Fault) {
        let isNegative = "-−–".contains(text[at])
        if !Self.isDigit(text[at]) { at += 1 }
        var digits = ""
        var isWhole = true
        while let next = character(at: at) {
            if Self.isDigit(next) {
                digits.append(next)
            } else if isWhole, next == "." || next == "," && isDecimalComma,
                Self.isDigit(character(at: at + 1)),
                !digits.isEmpty
            {
                digits.append(".")
                isWhole = false
            } else {
                break
            }
            at += 1
        }
        guard !digits.isEmpty else { throw Fault("a sign has no number behind it") }
        guard digits.count <= 24, let value = Double(digits) else { throw Fault("a number is too long") }
        tokens.append(.number(value, isNegative: isNegative, isWhole: isWhole))
    }

    /// Reads the mark of minutes (') or seconds (") at the present position of the text. Two marks of minutes
    /// in a row are one mark of seconds.
    private mutating func prime() {
        let isDouble = "\"”“″ʺ".contains(text[at])
        let isPair = !isDouble && character(at: at + 1).map { "'’‘′ʹ´`".contains($0) } ?? false
        append(.unit(isDouble || isPair ? .seconds : .minutes), length: isPair ? 2 : 1)
    }

    private mutating func word() throws(Fault) {
        var word = String(text[at...].prefix { $0.isLetter })
        // A unit's letter and a hemisphere's: `12sN`.
        if word.count == 2, let last = word.last, "NSEWnsew".contains(last) { word.removeLast() }
        guard !word.isEmpty else { throw Fault("\"\(text[at])\" belongs to no coordinate") }
        switch word.lowercased() {
        case "n", "north": append(.letter("N"), length: word.count)
        case "e", "east": append(.letter("E"), length: word.count)
        case "w", "west": append(.letter("W"), length: word.count)
        // Behind minutes marked with an m, a small s marks the seconds.
        case "s" where word == "s" && isBehindLetteredMinutes: append(.unit(.seconds), length: 1)
        case "s", "south": append(.letter("S"), length: word.count)
        case "d", "deg", "degree", "degrees": append(.unit(.degrees), length: word.count)
        case "m", "min", "minute", "minutes": append(.unit(.minutes), length: word.count)
        case "sec", "second", "seconds": append(.unit(.seconds), length: word.count)
        case "lat", "latitude", "lon", "lng", "long", "longitude", "and", "wgs": at += word.count
        case "o": throw Fault(Self.unclearLetter)
        default: throw Fault("\"\(word)\" belongs to no coordinate")
        }
    }

    /// Whether the number that was read last follows minutes whose mark is a letter, as the 12 in `10m 12`.
    private var isBehindLetteredMinutes: Bool {
        guard case .number? = tokens.last, tokens.dropLast().last == .unit(.minutes) else { return false }
        var index = at - 1
        while index >= 0, Self.isDigit(text[index]) || text[index].isWhitespace || ".,".contains(text[index])
        {
            index -= 1
        }
        return index >= 0 && text[index].isLetter
    }
}
