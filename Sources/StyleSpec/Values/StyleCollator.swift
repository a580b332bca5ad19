import Foundation

/// A rule by which texts are compared: whether case and diacritics count, and the language.
public struct StyleCollator: Sendable, Hashable {
    /// Whether "a" and "A" differ.
    public let isCaseSensitive: Bool
    /// Whether "a" and "ä" differ.
    public let isDiacriticSensitive: Bool
    /// The language as an IETF tag; nil: the system's.
    public let locale: String?

    /// The language that is used, as an IETF tag.
    public var resolvedLocale: String {
        (locale.map { Locale(identifier: $0) } ?? Locale.current).identifier(.bcp47)
    }

    /// How two texts are ordered.
    func compare(_ a: String, _ b: String) -> ComparisonResult {
        var options: String.CompareOptions = []
        if !isCaseSensitive { options.insert(.caseInsensitive) }
        if !isDiacriticSensitive { options.insert(.diacriticInsensitive) }
        let language = locale.map { Locale(identifier: $0) } ?? Locale.current
        return a.compare(b, options: options, range: nil, locale: language)
    }
}
