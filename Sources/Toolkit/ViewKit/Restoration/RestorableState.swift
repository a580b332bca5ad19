import Foundation

/// The state that a view saves, and that the view itself or a later view in its position restores: the scroll
/// offset, the typed text. Values by key, as in UIKit's state restoration, but for views and within one run
/// of the program.
public nonisolated struct RestorableState: Equatable, Sendable {
    /// A value that can be saved.
    public nonisolated enum Value: Equatable, Sendable {
        /// A Boolean, such as the position of a switch.
        case bool(Bool)
        /// A number, such as the value of a slider.
        case number(Double)
        /// A text, such as what was typed into a text field.
        case text(String)
        /// A point, such as the content offset of a scroll view.
        case point(CGPoint)
    }

    private(set) var values: [String: Value] = [:]

    /// Creates an empty state.
    public init() {}

    /// Whether the state has no values.
    public var isEmpty: Bool { values.isEmpty }

    package var keys: [String] { values.keys.sorted() }

    package subscript(key: String) -> Value? {
        get { values[key] }
        set { values[key] = newValue }
    }

    /// Saves a Boolean, replacing any value of the key.
    public mutating func encode(_ value: Bool, forKey key: String) { values[key] = .bool(value) }
    /// Saves a number, replacing any value of the key.
    public mutating func encode(_ value: Double, forKey key: String) { values[key] = .number(value) }
    /// Saves a text, replacing any value of the key.
    public mutating func encode(_ value: String, forKey key: String) { values[key] = .text(value) }
    /// Saves a point, replacing any value of the key.
    public mutating func encode(_ value: CGPoint, forKey key: String) { values[key] = .point(value) }

    /// The Boolean for a key; nil if the key has no value, or one of another type.
    public func decodeBool(forKey key: String) -> Bool? {
        if case .bool(let value)? = values[key] { value } else { nil }
    }

    /// The number for a key; nil if the key has no value, or one of another type.
    public func decodeDouble(forKey key: String) -> Double? {
        if case .number(let value)? = values[key] { value } else { nil }
    }

    /// The text for a key; nil if the key has no value, or one of another type.
    public func decodeString(forKey key: String) -> String? {
        if case .text(let value)? = values[key] { value } else { nil }
    }

    /// The point for a key; nil if the key has no value, or one of another type.
    public func decodePoint(forKey key: String) -> CGPoint? {
        if case .point(let value)? = values[key] { value } else { nil }
    }
}
