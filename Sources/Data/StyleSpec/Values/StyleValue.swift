/// A value of a style: a feature's property, or what an expression evaluates to.
@usableFromInline
package enum StyleValue: Sendable, Equatable {
    /// No value.
    case null
    /// True or false.
    case boolean(Bool)
    /// A number; integers of every kind are numbers too.
    case number(Double)
    /// A text.
    case string(String)
    /// A color.
    case color(StyleColor)
    /// Values in order.
    case array([StyleValue])
    /// Values by name.
    case object([String: StyleValue])
    /// A text in sections of different looks (`formatted`).
    case text(StyleText)
    /// An image of the sprite (`resolvedImage`).
    case image(StyleImage)
    /// Distances from four sides.
    case padding(StylePadding)
    /// Candidate anchors of a label with their offsets (`variableAnchorOffsetCollection`).
    case anchorOffsets([StyleAnchorOffset])
    /// A rule by which texts are compared.
    case collator(StyleCollator)

    package init(_ json: StyleJSON) {
        switch json {
        case .null: self = .null
        case .boolean(let flag): self = .boolean(flag)
        case .number(let number): self = .number(number)
        case .string(let text): self = .string(text)
        case .array(let items): self = .array(items.map { StyleValue($0) })
        case .object(let members): self = .object(members.mapValues { StyleValue($0) })
        }
    }

    /// The number, if the value is one.
    package var number: Double? {
        if case .number(let number) = self { return number }
        return nil
    }

    /// The text, if the value is a string.
    package var string: String? {
        if case .string(let text) = self { return text }
        return nil
    }

    /// The type. An array's item type is that of all its items, or `value` where they differ or are arrays.
    /// - Complexity: O(items) for arrays, O(1) otherwise.
    package var type: StyleType {
        switch self {
        case .null: .null
        case .boolean: .boolean
        case .number: .number
        case .string: .string
        case .color: .color
        case .object: .object
        case .text: .formatted
        case .image: .resolvedImage
        case .padding: .padding
        case .anchorOffsets: .variableAnchorOffsetCollection
        case .collator: .collator
        case .array(let items): .array(Self.itemType(of: items), count: items.count)
        }
    }

    private static func itemType(of items: [StyleValue]) -> StyleType {
        guard let first = items.first else { return .value }
        if case .array = first { return .value }
        let type = first.type
        return items.dropFirst().allSatisfy { $0.kind == first.kind } ? type : .value
    }

    /// A number for each kind of value, for comparisons of kinds.
    var kind: UInt8 {
        switch self {
        case .null: 0
        case .boolean: 1
        case .number: 2
        case .string: 3
        case .color: 4
        case .array: 5
        case .object: 6
        case .text: 7
        case .image: 8
        case .padding: 9
        case .anchorOffsets: 10
        case .collator: 11
        }
    }

    /// Whether the value is of a type.
    package func isOf(_ expected: StyleType) -> Bool {
        switch (expected, self) {
        case (.number, .number), (.string, .string), (.boolean, .boolean), (.object, .object): true
        case (.number, _), (.string, _), (.boolean, _), (.object, _): false
        default: expected.accepts(type)
        }
    }

    /// What `to-boolean` makes of the value: false for null, false, 0, a number that is none, and "".
    package var truth: Bool {
        switch self {
        case .null: false
        case .boolean(let flag): flag
        case .number(let number): number != 0 && !number.isNaN
        case .string(let text): !text.isEmpty
        default: true
        }
    }
}
