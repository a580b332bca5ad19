/// Writes values as `to-string` does: null as nothing, numbers in their shortest form, arrays and objects as
/// JSON. Writing stops at a limit, so that the text of nested values does not become too long.
struct ValueText {
    private(set) var text = ""
    /// Whether the text was cut off at the limit.
    private(set) var isCut = false
    private let limit: Int

    /// Writes a value.
    /// - Parameter limit: the number of UTF-8 bytes after which writing stops; the text is at most one value
    ///   longer.
    init(_ value: StyleValue, limit: Int) {
        self.limit = limit
        switch value {
        case .null: break
        case .string(let string): append(string)
        default: json(value)
        }
    }

    /// A number as JavaScript writes it: `1`, `0.5`, `1e+21`.
    static func number(_ value: Double) -> String {
        if value.isNaN { return "NaN" }
        if value.isInfinite { return value < 0 ? "-Infinity" : "Infinity" }
        if value == 0 { return "0" }
        if abs(value) < 1e15, value == value.rounded() { return String(Int64(value)) }
        return shortest(value)
    }

    /// The shortest digits that identify the number, with an exponent from 10^21 on and below 10^-6.
    private static func shortest(_ value: Double) -> String {
        let parts = abs(value).description.split(separator: "e")
        let mantissa = parts[0].split(separator: ".")
        var digits = String(mantissa[0])
        let fraction = mantissa.count > 1 && mantissa[1] != "0" ? String(mantissa[1]) : ""
        var point = digits.count + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
        digits += fraction
        let leading = digits.prefix { $0 == "0" }.count
        digits.removeFirst(leading)
        point -= leading
        while digits.hasSuffix("0") { digits.removeLast() }
        let sign = value < 0 ? "-" : ""
        if point > 21 || point < -5 {
            let rest = digits.dropFirst()
            let exponent = point - 1
            return sign + digits.prefix(1) + (rest.isEmpty ? "" : "." + rest)
                + "e" + (exponent < 0 ? "-" : "+") + String(abs(exponent))
        }
        if point <= 0 { return sign + "0." + String(repeating: "0", count: -point) + digits }
        if point >= digits.count {
            return sign + digits + String(repeating: "0", count: point - digits.count)
        }
        return sign + digits.prefix(point) + "." + digits.dropFirst(point)
    }

    private mutating func append(_ part: String) {
        if text.utf8.count > limit {
            isCut = true
        } else {
            text += part
        }
    }

    private mutating func json(_ value: StyleValue) {
        if isCut { return }
        switch value {
        case .null: append("null")
        case .boolean(let flag): append(flag ? "true" : "false")
        case .number(let number): append(Self.number(number))
        case .string(let string): append(Self.quoted(string))
        case .color(let color): append(color.description)
        case .text(let formatted): append(formatted.string)
        case .image(let image): append(image.name)
        case .padding(let p):
            list([p.top, p.right, p.bottom, p.left].map { .number($0) })
        case .anchorOffsets(let offsets):
            list(offsets.flatMap { [.string($0.anchor.rawValue), .array([.number($0.x), .number($0.y)])] })
        case .collator: append("{}")
        case .array(let items): list(items)
        case .object(let members): object(members)
        }
    }

    private mutating func list(_ items: [StyleValue]) {
        append("[")
        for (i, item) in items.enumerated() where !isCut {
            if i > 0 { append(",") }
            json(item)
        }
        append("]")
    }

    private mutating func object(_ members: [String: StyleValue]) {
        append("{")
        for (i, member) in members.sorted(by: { $0.key < $1.key }).enumerated() where !isCut {
            append((i > 0 ? "," : "") + Self.quoted(member.key) + ":")
            json(member.value)
        }
        append("}")
    }

    private static func quoted(_ string: String) -> String {
        var result = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where scalar.value < 32:
                let hex = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
