/// A value of a style: a feature's property, or what an expression evaluates to.
@usableFromInline
package enum StyleValue: Sendable, Equatable {
    /// A missing value.
    case null
    /// A Boolean, true or false.
    case boolean(Bool)
    /// A number; integers are stored as numbers too.
    case number(Double)
    /// A text.
    case string(String)
    /// A color.
    case color(StyleColor)
    /// An array of values.
    case array([StyleValue])
    /// An object: values by name.
    case object([String: StyleValue])
    /// A text in sections that may differ in font, size and color (`formatted`).
    case text(StyleText)
    /// An image of the sprite (`resolvedImage`).
    case image(StyleImage)
    /// The free space at the four sides of a box (`padding`).
    case padding(StylePadding)
    /// Anchors that may be tried for a label, with their offsets (`variableAnchorOffsetCollection`).
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

    /// The number, if the value is a number; nil otherwise.
    package var number: Double? {
        if case .number(let number) = self { return number }
        return nil
    }

    /// The text, if the value is a string; nil otherwise.
    package var string: String? {
        if case .string(let text) = self { return text }
        return nil
    }

    /// The type of the value. The item type of an array is that of all its items, or `value` if the items
    /// differ or are arrays.
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

    /// A number for the kind of the value, such as 1 for Booleans, by which kinds are compared.
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

    /// The result of `to-boolean` for the value: false for null, false, 0, a number that is not a number
    /// (NaN), and the empty text; true otherwise.
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
