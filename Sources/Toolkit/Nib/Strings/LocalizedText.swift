import CartoucheLocales
import Foundation

/// A text in one language, which may have forms for numbers.
nonisolated struct LocalizedText: Equatable, Sendable {
    /// A part of a text that depends on a number and has a form for each plural category; the text refers to
    /// the part as `%#@name@`.
    struct Variable: Equatable, Sendable {
        /// The number of the argument that decides which form is used, counted from 1; nil means the next
        /// argument.
        var argument: Int?
        /// The format in which `%arg` in a form is written, without the percent sign, such as `lld`.
        var specifier = "lld"
        var forms: [PluralCategory: String]
    }

    /// The text, in which specifiers such as `%@`, `%d` and `%1$@` stand for arguments, and `%#@name@` for
    /// parts that depend on a number.
    var format: String
    var variables: [String: Variable] = [:]
    /// The tag of the language, whose plural rule and notation of numbers are used.
    var language: String

    /// Creates a text that consists of one variable, with its form for each plural category.
    init(forms: [PluralCategory: String], language: String) {
        format = "%#@value@"
        variables = ["value": Variable(forms: forms)]
        self.language = language
    }

    init(_ format: String, variables: [String: Variable] = [:], language: String) {
        (self.format, self.variables, self.language) = (format, variables, language)
    }

    /// The text without arguments; each variable is in its form for the category `other`.
    var plain: String {
        guard !variables.isEmpty else { return format }
        return variables.reduce(format) { text, variable in
            text.replacingOccurrences(of: "%#@\(variable.key)@", with: variable.value.forms[.other] ?? "")
        }
    }

    /// The text with its arguments written in place of the specifiers. A specifier without an argument stays
    /// as it is, and an argument of the wrong type is written as its description, so that a faulty
    /// translation cannot stop the program.
    func filled(with arguments: [Any]) -> String {
        var filler = FormatFiller(text: self, arguments: arguments)
        return filler.fill(format, argument: nil, depth: 0)
    }
}

/// Writes arguments into the format of a localized text.
nonisolated private struct FormatFiller {
    let text: LocalizedText
    let arguments: [Any]
    /// The index, from 0, of the argument for the next specifier that has no number of its own.
    private var next = 0
    /// The format in which `%arg` is written, in the part of the text that is currently written.
    private var specifier = "lld"
    private let rule: PluralRule
    private let locale: Locale

    /// The maximum depth of variables inside forms of other variables.
    private static let depthLimit = 8
    /// The maximum number of characters, and of digits, that a specifier may request.
    private static let widthLimit = 100

    init(text: LocalizedText, arguments: [Any]) {
        (self.text, self.arguments) = (text, arguments)
        rule = PluralRule(language: text.language)
        locale = Locale(identifier: text.language).formattable
    }

    /// The format with its specifiers replaced by arguments.
    /// - Parameter argument: the index, from 0, of the argument that all specifiers without a number get, as
    ///   in a variable's forms; nil lets them get one argument after the other.
    mutating func fill(_ format: String, argument: Int?, depth: Int) -> String {
        var (result, rest) = ("", format[...])
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            rest = rest[rest.index(after: percent)...]
            if rest.hasPrefix("%") {
                result += "%"
                rest = rest.dropFirst()
            } else if argument != nil, rest.hasPrefix("arg") {
                result += value(specifier, at: argument ?? 0) ?? "%arg"
                rest = rest.dropFirst(3)
            } else {
                result += specified(&rest, argument, depth)
            }
        }
        return result + rest
    }

    /// Removes the specifier at the start of `rest`, and returns the text for it: its argument, or the
    /// specifier itself if it has no argument. If the specifier is invalid, only the percent sign is
    /// returned, and `rest` stays as it is.
    private mutating func specified(_ rest: inout Substring, _ argument: Int?, _ depth: Int) -> String {
        let start = rest
        let number = position(&rest)
        if rest.hasPrefix("#@") {
            rest = rest.dropFirst(2)
            guard let end = rest.firstIndex(of: "@"), depth < Self.depthLimit,
                let variable = text.variables[String(rest[..<end])]
            else {
                rest = start
                return "%"
            }
            rest = rest[rest.index(after: end)...]
            return form(of: variable, at: variable.argument ?? number, depth)
        }
        guard let kind = kind(&rest) else {
            rest = start
            return "%"
        }
        var index = argument ?? next
        if let number { index = number - 1 }
        if argument == nil, number == nil { next += 1 }
        return value(kind, at: index) ?? "%" + start[..<rest.startIndex]
    }

    private mutating func form(of variable: LocalizedText.Variable, at number: Int?, _ depth: Int) -> String {
        let index = number.map { $0 - 1 } ?? next
        if number == nil { next += 1 }
        let amount = arguments.indices.contains(index) ? Self.number(arguments[index]) : nil
        let category = amount.map { rule.category(of: $0) } ?? .other
        var form = variable.forms[category] ?? variable.forms[.other] ?? ""
        // A form of its own for no things at all, which most languages do not have by their rules.
        if amount == 0, let zero = variable.forms[.zero] { form = zero }
        let outer = specifier
        specifier = variable.specifier
        defer { specifier = outer }
        return fill(form, argument: index, depth: depth + 1)
    }

    /// Removes the number of an argument, such as `2$`, from the start of `rest`, and returns it; nil if
    /// there is no such number.
    private func position(_ rest: inout Substring) -> Int? {
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        guard let number = Int(digits), number > 0, rest.dropFirst(digits.count).hasPrefix("$") else {
            return nil
        }
        rest = rest.dropFirst(digits.count + 1)
        return number
    }

    /// Removes what follows the argument's number in a specifier from the start of `rest`, and returns it:
    /// flags, width, digits after the decimal point, and the type without its size. Nil if it is invalid.
    private func kind(_ rest: inout Substring) -> String? {
        var after = rest
        let flags = after.prefix { "-+ 0#'".contains($0) }
        after = after.dropFirst(flags.count)
        let width = after.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        let limits = width.split(separator: ".").map { Int($0) ?? .max }
        let points = width.filter { $0 == "." }.count
        guard limits.allSatisfy({ $0 <= Self.widthLimit }), points <= 1 else { return nil }
        after = after.dropFirst(width.count)
        after = after.drop { "hlqLzjt".contains($0) }
        guard let type = after.first, "@diuoxXfFeEgGaAcs".contains(type) else { return nil }
        after = after.dropFirst()
        rest = after
        return String(flags.filter { $0 != "'" } + width) + String(type)
    }

    /// The argument at an index, from 0, written in the format of a specifier; nil if there is no argument at
    /// the index.
    private func value(_ kind: String, at index: Int) -> String? {
        guard arguments.indices.contains(index) else { return nil }
        let argument = arguments[index]
        let (flags, type) = (kind.dropLast().filter { !"hlqLzjt".contains($0) }, kind.last ?? "@")
        switch type {
        case "d", "i":
            guard let whole = Self.integer(argument) else { break }
            // Digits that are filled up with zeros are a code rather than an amount: they have no groups.
            let format = "%\(flags)lld"
            return flags.hasPrefix("0")
                ? String(format: format, whole) : String(format: format, locale: locale, whole)
        case "u", "o", "x", "X":
            guard let whole = Self.integer(argument) else { break }
            return String(format: "%\(flags)ll\(type)", locale: locale, UInt64(bitPattern: whole))
        case "f", "F", "e", "E", "g", "G", "a", "A":
            guard let number = Self.number(argument) else { break }
            return String(format: "%\(flags)\(type)", locale: locale, number)
        case "c":
            guard let code = Self.integer(argument), let scalar = Unicode.Scalar(UInt32(clamping: code))
            else { break }
            return String(Character(scalar))
        default: break
        }
        return "\(argument)"
    }

    private static func integer(_ argument: Any) -> Int64? {
        if let number = argument as? any BinaryInteger { return Int64(clamping: number) }
        return argument is any BinaryFloatingPoint ? nil : (argument as? NSNumber)?.int64Value
    }

    private static func number(_ argument: Any) -> Double? {
        if let number = argument as? any BinaryInteger { return Double(Int64(clamping: number)) }
        if let number = argument as? any BinaryFloatingPoint { return Double(number) }
        return (argument as? NSNumber)?.doubleValue
    }
}
