import Foundation

/// A JSON value of a style document. The whole document is read into such values before expressions are
/// compiled.
package enum StyleJSON: Equatable, Sendable {
    case null
    case boolean(Bool)
    case number(Double)
    case string(String)
    case array([StyleJSON])
    case object([String: StyleJSON])

    /// The maximum size of a document in bytes: 32 MiB.
    package static let byteLimit = 32 << 20
    /// The maximum depth of arrays and objects within each other in a document.
    package static let depthLimit = 200

    /// The error that bytes are not a JSON value within the limits, with the reason as a phrase.
    package struct Failure: Error, Equatable {
        package let reason: String
    }

    /// Reads JSON in UTF-8, or in UTF-16 or UTF-32 with a byte order mark.
    package init(_ bytes: Data) throws(Failure) {
        guard bytes.count <= Self.byteLimit else {
            throw Failure(reason: "it has more than \(Self.byteLimit >> 20) MiB")
        }
        let object: Any
        do {
            object = try JSONSerialization.jsonObject(with: bytes, options: [.fragmentsAllowed])
        } catch {
            let detail = (error as NSError).userInfo["NSDebugDescription"] as? String
            throw Failure(reason: "it is not JSON (\(detail ?? error.localizedDescription))")
        }
        try self.init(object, depth: 0)
    }

    private init(_ object: Any, depth: Int) throws(Failure) {
        guard depth <= Self.depthLimit else {
            throw Failure(reason: "its arrays and objects are nested more than \(Self.depthLimit) deep")
        }
        if let text = object as? String {
            self = .string(text)
        } else if let array = object as? [Any] {
            var items: [StyleJSON] = []
            items.reserveCapacity(array.count)
            for item in array { items.append(try StyleJSON(item, depth: depth + 1)) }
            self = .array(items)
        } else if let members = object as? [String: Any] {
            var read: [String: StyleJSON] = [:]
            for (key, value) in members { read[key] = try StyleJSON(value, depth: depth + 1) }
            self = .object(read)
        } else if type(of: object) == Bool.self {
            self = .boolean(object as? Bool ?? false)
        } else if let number = object as? NSNumber {
            // Foundation's Boolean is a number whose type is a C char; JSON has no other of that type.
            let isBoolean = String(cString: number.objCType) == "c" || String(cString: number.objCType) == "B"
            self = isBoolean ? .boolean(number.boolValue) : .number(number.doubleValue)
        } else {
            self = .null
        }
    }

    /// The text, if the value is a string; nil otherwise.
    package var string: String? {
        if case .string(let text) = self { return text }
        return nil
    }

    /// The number, if the value is a number; nil otherwise.
    package var number: Double? {
        if case .number(let number) = self { return number }
        return nil
    }

    /// The items, if the value is an array; nil otherwise.
    package var array: [StyleJSON]? {
        if case .array(let items) = self { return items }
        return nil
    }

    /// The members, if the value is an object; nil otherwise.
    package var object: [String: StyleJSON]? {
        if case .object(let members) = self { return members }
        return nil
    }

    /// The kind of the value with an article, for messages, such as "a number".
    package var kind: String {
        switch self {
        case .null: "null"
        case .boolean: "a Boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

extension StyleJSON: ExpressibleByStringLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral
{
    package init(stringLiteral value: String) { self = .string(value) }
    package init(floatLiteral value: Double) { self = .number(value) }
    package init(integerLiteral value: Int) { self = .number(Double(value)) }
    package init(booleanLiteral value: Bool) { self = .boolean(value) }
    package init(arrayLiteral elements: StyleJSON...) { self = .array(elements) }
}
