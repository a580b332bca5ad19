import Foundation

/// A string catalog of Xcode 15 and later, `.xcstrings`: the texts of a table in all languages.
nonisolated struct StringCatalog: Decodable {
    private struct Entry: Decodable { let localizations: [String: Localization]? }

    private struct Localization: Decodable {
        let stringUnit: Unit?
        let variations: Variations?
        let substitutions: [String: Substitution]?
    }

    private struct Unit: Decodable { let value: String? }

    /// The forms of a text, by plural category or by the kind of device. The form for a device may itself
    /// have forms, as by plural category.
    private final class Variations: Decodable {
        let plural: [String: Variation]?
        let device: [String: Variation]?
    }

    private final class Variation: Decodable {
        let stringUnit: Unit?
        let variations: Variations?
    }

    private struct Substitution: Decodable {
        let argNum: Int?
        let formatSpecifier: String?
        let variations: Variations?
    }

    private let sourceLanguage: String?
    private let strings: [String: Entry]

    /// The text of each key in the catalog, in the first of some languages that has the text.
    /// - Parameter languages: the tags of these languages, such as `de-AT`, the preferred one first.
    func texts(in languages: [String]) -> [String: LocalizedText] {
        let source = sourceLanguage ?? "en"
        let languages = languages + (languages.contains(source) ? [] : [source])
        var texts: [String: LocalizedText] = [:]
        for (key, entry) in strings {
            for language in languages {
                if let found = entry.localizations?[language], let text = Self.text(found, language) {
                    texts[key] = text
                    break
                }
                // A text that is not translated into its own language is its key.
                if language == source { break }
            }
        }
        return texts
    }

    private static func text(_ localization: Localization, _ language: String) -> LocalizedText? {
        var text: LocalizedText?
        if let value = localization.stringUnit?.value {
            text = LocalizedText(value, language: language)
        } else if let variations = localization.variations {
            text = self.text(variations, language, depth: 0)
        }
        for (name, substitution) in localization.substitutions ?? [:] {
            guard let plural = substitution.variations?.plural, let forms = forms(plural) else { continue }
            text?.variables[name] = LocalizedText.Variable(
                argument: substitution.argNum.flatMap { $0 > 0 ? $0 : nil },
                specifier: substitution.formatSpecifier ?? "lld", forms: forms)
        }
        return text
    }

    /// The text of a string catalog's entry that has forms by plural category or by device. Of the forms for
    /// devices it is the one for other devices; if there is none, that for a Mac, which is the most similar
    /// to this platform, or else for an iPad or iPhone. Nil if there is no usable form.
    private static func text(_ variations: Variations, _ language: String, depth: Int) -> LocalizedText? {
        if let plural = variations.plural, let forms = forms(plural) {
            return LocalizedText(forms: forms, language: language)
        }
        guard depth < 4, let device = variations.device,
            let variation = device["other"] ?? device["mac"] ?? device["ipad"] ?? device["iphone"]
        else { return nil }
        if let value = variation.stringUnit?.value { return LocalizedText(value, language: language) }
        return variation.variations.flatMap { text($0, language, depth: depth + 1) }
    }

    /// The form of a text for each plural category; nil if the category `other`, which is required, is
    /// missing.
    private static func forms(_ plural: [String: Variation]) -> [PluralCategory: String]? {
        var forms: [PluralCategory: String] = [:]
        for category in PluralCategory.allCases {
            forms[category] = plural[category.rawValue]?.stringUnit?.value
        }
        return forms[.other] == nil ? nil : forms
    }
}
