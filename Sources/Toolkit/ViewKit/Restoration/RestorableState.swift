import Foundation

/// The state that a view saves and restores, itself or in a view that replaces it: the scroll offset, the
/// typed text. Values by key, as in UIKit's state restoration, but for views and within one run.
public nonisolated struct RestorableState: Equatable, Sendable {
    /// A value that can be saved.
    public nonisolated enum Value: Equatable, Sendable {
        /// A Boolean, as of a switch.
        case bool(Bool)
        /// A number, as of a slider.
        case number(Double)
        /// A text, as of a text field.
        case text(String)
        /// A point, as of a scroll view.
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
    /// Saves a number, likewise.
    public mutating func encode(_ value: Double, forKey key: String) { values[key] = .number(value) }
    /// Saves a text, likewise.
    public mutating func encode(_ value: String, forKey key: String) { values[key] = .text(value) }
    /// Saves a point, likewise.
    public mutating func encode(_ value: CGPoint, forKey key: String) { values[key] = .point(value) }

    /// The Boolean for a key; nil if there is none, or its value has another type.
    public func decodeBool(forKey key: String) -> Bool? {
        if case .bool(let value)? = values[key] { value } else { nil }
    }

    /// The number for a key; nil as for `decodeBool(forKey:)`.
    public func decodeDouble(forKey key: String) -> Double? {
        if case .number(let value)? = values[key] { value } else { nil }
    }

    /// The text for a key; nil as for `decodeBool(forKey:)`.
    public func decodeString(forKey key: String) -> String? {
        if case .text(let value)? = values[key] { value } else { nil }
    }

    /// The point for a key; nil as for `decodeBool(forKey:)`.
    public func decodePoint(forKey key: String) -> CGPoint? {
        if case .point(let value)? = values[key] { value } else { nil }
    }
}
