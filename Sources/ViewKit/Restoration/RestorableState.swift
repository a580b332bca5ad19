import Foundation

/// What a view wants to find again when it, or another in its place, comes back: where it was scrolled to, what
/// was typed. Values by key, as in UIKit's state restoration, but for views and within one run.
public nonisolated struct RestorableState: Equatable, Sendable {
    /// What can be kept.
    public nonisolated enum Value: Equatable, Sendable {
        /// As of a switch.
        case bool(Bool)
        /// As of a slider.
        case number(Double)
        /// As of a text field.
        case text(String)
        /// As of a scroll view.
        case point(CGPoint)
    }

    private(set) var values: [String: Value] = [:]

    /// With nothing in it.
    public init() {}

    /// There is nothing to keep.
    public var isEmpty: Bool { values.isEmpty }

    package var keys: [String] { values.keys.sorted() }

    package subscript(key: String) -> Value? {
        get { values[key] }
        set { values[key] = newValue }
    }

    /// Takes the place of what the key had; nothing is kept for a second kind of value.
    public mutating func encode(_ value: Bool, forKey key: String) { values[key] = .bool(value) }
    /// The same for a number.
    public mutating func encode(_ value: Double, forKey key: String) { values[key] = .number(value) }
    /// The same for text.
    public mutating func encode(_ value: String, forKey key: String) { values[key] = .text(value) }
    /// The same for a point.
    public mutating func encode(_ value: CGPoint, forKey key: String) { values[key] = .point(value) }

    /// Nil for a key that is not there, or holds something else; so are the others.
    public func decodeBool(forKey key: String) -> Bool? {
        if case .bool(let value)? = values[key] { value } else { nil }
    }

    /// As `decodeBool(forKey:)`.
    public func decodeDouble(forKey key: String) -> Double? {
        if case .number(let value)? = values[key] { value } else { nil }
    }

    /// As `decodeBool(forKey:)`.
    public func decodeString(forKey key: String) -> String? {
        if case .text(let value)? = values[key] { value } else { nil }
    }

    /// As `decodeBool(forKey:)`.
    public func decodePoint(forKey key: String) -> CGPoint? {
        if case .point(let value)? = values[key] { value } else { nil }
    }
}
