import Foundation

/// The state that a view saves, and that the view itself or a later view in its position restores: the scroll
/// offset, the typed text. Values by key, as in UIKit's state restoration, but for views and within one run
/// of the program.
public nonisolated struct RestorableState: Equatable, Sendable {
    /// A value in the saved state of a view.
    public nonisolated enum Value: Equatable, Sendable {
        /// A Boolean in the saved state of a view, such as the position of a switch.
        case bool(Bool)
        /// A number in the saved state of a view, such as the value of a slider.
        case number(Double)
        /// A text in the saved state of a view, such as what was typed into a text field.
        case text(String)
        /// A point in the saved state of a view, such as the content offset of a scroll view.
        case point(CGPoint)
    }

    private(set) var values: [String: Value] = [:]

    /// Creates the saved state of a view, without values.
    public init() {}

    /// Whether this saved state of a view has no values.
    public var isEmpty: Bool { values.isEmpty }

    package var keys: [String] { values.keys.sorted() }

    package subscript(key: String) -> Value? {
        get { values[key] }
        set { values[key] = newValue }
    }

    /// Saves a Boolean under a key of this view state, replacing any value that the key had.
    public mutating func encode(_ value: Bool, forKey key: String) { values[key] = .bool(value) }
    /// Saves a number under a key of this view state, replacing any value that the key had.
    public mutating func encode(_ value: Double, forKey key: String) { values[key] = .number(value) }
    /// Saves a text under a key of this view state, replacing any value that the key had.
    public mutating func encode(_ value: String, forKey key: String) { values[key] = .text(value) }
    /// Saves a point under a key of this view state, replacing any value that the key had.
    public mutating func encode(_ value: CGPoint, forKey key: String) { values[key] = .point(value) }

    /// The Boolean that a view state has under a key; nil if the key has no value, or a value of another
    /// type.
    public func decodeBool(forKey key: String) -> Bool? {
        if case .bool(let value)? = values[key] { value } else { nil }
    }

    /// The number that a view state has under a key; nil if the key has no value, or a value of another type.
    public func decodeDouble(forKey key: String) -> Double? {
        if case .number(let value)? = values[key] { value } else { nil }
    }

    /// The text that a view state has under a key; nil if the key has no value, or a value of another type.
    public func decodeString(forKey key: String) -> String? {
        if case .text(let value)? = values[key] { value } else { nil }
    }

    /// The point that a view state has under a key; nil if the key has no value, or a value of another type.
    public func decodePoint(forKey key: String) -> CGPoint? {
        if case .point(let value)? = values[key] { value } else { nil }
    }
}
