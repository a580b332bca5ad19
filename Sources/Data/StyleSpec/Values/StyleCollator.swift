import CartoucheLocales
import Foundation

/// A rule by which texts are compared: whether upper and lower case differ, whether diacritics count, and the
/// language.
@usableFromInline
package struct StyleCollator: Sendable, Hashable {
    /// Whether texts are compared so that upper and lower case, such as "A" and "a", differ.
    package let isCaseSensitive: Bool
    /// Whether texts are compared so that letters with and without diacritics, such as "ä" and "a", differ.
    package let isDiacriticSensitive: Bool
    /// The language by whose rules texts are compared, as an IETF tag; `nil` for that of the system.
    package let locale: String?

    /// The language by which texts are actually compared, as an IETF tag.
    package var resolvedLocale: String {
        (locale.map { Locale(identifier: $0) } ?? Locale.current).identifier(.bcp47)
    }

    /// How two texts are ordered: by their letters first, then by the diacritics, then by the case, as far as
    /// these count. A letter with a diacritic is ordered like its base letter, also in languages whose
    /// alphabets give the letter another place.
    func compare(_ a: String, _ b: String) -> ComparisonResult {
        let language = locale.map { Locale(identifier: $0).formattable } ?? Locale.current
        var levels: [String.CompareOptions] = [[.caseInsensitive, .diacriticInsensitive]]
        if isDiacriticSensitive { levels.append(.caseInsensitive) }
        if isCaseSensitive { levels.append(.diacriticInsensitive) }
        for options in levels {
            let order = a.compare(b, options: options, range: nil, locale: language)
            if order != .orderedSame { return order }
        }
        return .orderedSame
    }
}
