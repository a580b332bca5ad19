/// A type that the values of properties may have.
@usableFromInline
package protocol StylePropertyValue: Sendable {
    /// Converts the value of an expression to this type; nil if the value is of another type.
    init?(styleValue: StyleValue)

    /// Evaluates an expression and converts its value to this type; nil if the evaluation fails or the value
    /// is of another type.
    static func evaluated(_ expression: StyleExpression, _ context: StyleContext) -> Self?

    /// The value of a property with its numbers limited to the range that the property allows.
    func clamped(to range: ClosedRange<Double>) -> Self

    /// The value of a property without a default that a style does not set; `nil` if properties of this type
    /// always have a default.
    static var absent: Self? { get }
}

extension StylePropertyValue {
    @usableFromInline
    package static func evaluated(_ expression: StyleExpression, _ context: StyleContext) -> Self? {
        guard let value = expression.evaluate(context) else { return nil }
        if let result = Self(styleValue: value) { return result }
        if case .string(let text) = value { expression.recordUnknown(text, context) }
        return nil
    }

    @usableFromInline
    package func clamped(to range: ClosedRange<Double>) -> Self { self }

    @usableFromInline
    package static var absent: Self? { nil }
}

extension StylePropertyValue where Self: RawRepresentable, RawValue == String {
    @usableFromInline
    package init?(styleValue: StyleValue) {
        guard case .string(let name) = styleValue else { return nil }
        self.init(rawValue: name)
    }
}

extension Double: StylePropertyValue {
    @usableFromInline
    package init?(styleValue: StyleValue) {
        guard case .number(let number) = styleValue, !number.isNaN else { return nil }
        self = number
    }

    @usableFromInline
    package static func evaluated(_ expression: StyleExpression, _ context: StyleContext) -> Double? {
        expression.number(context)
    }

    @usableFromInline
    package func clamped(to range: ClosedRange<Double>) -> Double {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}

extension Bool: StylePropertyValue {
    @usableFromInline
    package init?(styleValue: StyleValue) {
        guard case .boolean(let flag) = styleValue else { return nil }
        self = flag
    }

    @usableFromInline
    package static func evaluated(_ expression: StyleExpression, _ context: StyleContext) -> Bool? {
        expression.boolean(context)
    }
}

extension String: StylePropertyValue {
    @usableFromInline
    package init?(styleValue: StyleValue) {
        guard case .string(let text) = styleValue else { return nil }
        self = text
    }
}

extension SIMD2<Double>: StylePropertyValue {
    @usableFromInline
    package init?(styleValue: StyleValue) {
        guard let numbers = [Double](styleValue: styleValue), numbers.count == 2 else { return nil }
        self.init(numbers[0], numbers[1])
    }
}

extension SIMD4<Double>: StylePropertyValue {
    @usableFromInline
    package init?(styleValue: StyleValue) {
        guard let numbers = [Double](styleValue: styleValue), numbers.count == 4 else { return nil }
        self.init(numbers[0], numbers[1], numbers[2], numbers[3])
    }
}

extension StyleColor: StylePropertyValue {
    @usableFromInline
    package init?(styleValue: StyleValue) {
        guard case .color(let color) = styleValue else { return nil }
        self = color
    }
}

extension StyleText: StylePropertyValue {
    @usableFromInline
    package init?(styleValue: StyleValue) {
        guard case .text(let text) = styleValue else { return nil }
        self = text
    }
}

extension StyleImage: StylePropertyValue {
    @usableFromInline
    package init?(styleValue: StyleValue) {
        guard case .image(let image) = styleValue else { return nil }
        self = image
    }
}

extension StylePadding: StylePropertyValue {
    @usableFromInline
    package init?(styleValue: StyleValue) {
        guard case .padding(let padding) = styleValue else { return nil }
        self = padding
    }
}

extension StyleAnchor: StylePropertyValue {}

extension StyleAnchorOffset: StylePropertyValue {
    @usableFromInline
    package init?(styleValue: StyleValue) {
        guard case .anchorOffsets(let offsets) = styleValue, offsets.count == 1 else { return nil }
        self = offsets[0]
    }
}

extension Array: StylePropertyValue where Element: StylePropertyValue {
    @usableFromInline
    package init?(styleValue: StyleValue) {
        let items: [StyleValue]
        switch styleValue {
        case .array(let values): items = values
        case .anchorOffsets(let offsets): items = offsets.map { .anchorOffsets([$0]) }
        default: return nil
        }
        self = items.compactMap { Element(styleValue: $0) }
        if count < items.count { return nil }
    }
}

extension Optional: StylePropertyValue where Wrapped: StylePropertyValue {
    @usableFromInline
    package init?(styleValue: StyleValue) {
        guard let wrapped = Wrapped(styleValue: styleValue) else { return nil }
        self = .some(wrapped)
    }

    @usableFromInline
    package static func evaluated(_ expression: StyleExpression, _ context: StyleContext) -> Wrapped?? {
        Wrapped.evaluated(expression, context).map { .some($0) }
    }

    @usableFromInline
    package func clamped(to range: ClosedRange<Double>) -> Wrapped? { map { $0.clamped(to: range) } }

    @usableFromInline
    package static var absent: Wrapped?? { .some(.none) }
}
