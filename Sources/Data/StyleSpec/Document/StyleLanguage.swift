import Foundation

/// The language of the names on a map, which selects the properties of features such as `name_de` or
/// `name:de`.
///
/// `StyleDocument.setLanguage(_:)` changes a style that shows English names, `["coalesce", ["get",
/// "name_en"], ["get", "name"]]`, so that it shows names in the language; a feature without such a name shows
/// the next name of the list.
public struct StyleLanguage: Equatable, Hashable, Sendable {
    /// The code of ISO 639-1, such as `de`; `nil` for the local names, in the language spoken at each place.
    public let code: String?

    /// English, the language of the names for which the built-in styles are written.
    public static let english = StyleLanguage(code: "en")
    /// The local names, in the language spoken at each place.
    public static let local = StyleLanguage(code: nil)

    private init(code: String?) { self.code = code }

    /// Creates a language from a code, or from the name of a locale, as in `de`, `pt-BR` or `zh_CN.UTF-8`;
    /// `local` means the local names. Nil if the text is none of these.
    public init?(_ name: String) {
        if name.lowercased() == "local" {
            self = .local
            return
        }
        let code = name.prefix { $0.isASCII && $0.isLetter }.lowercased()
        let rest = name.dropFirst(code.count)
        guard (2...3).contains(code.count), rest.isEmpty || "_-.@".contains(rest[rest.startIndex]) else {
            return nil
        }
        self.code = code
    }

    /// The language of messages in an environment: that of the variable `LC_ALL`, else `LC_MESSAGES`, else
    /// `LANG`. English if none of them names a language, and for the locale `C`.
    public init(environment: [String: String]) {
        let names = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }
        let name = names.first { !$0.isEmpty } ?? "C"
        self = name.hasPrefix("POSIX") ? .english : StyleLanguage(name) ?? .english
    }

    /// A copy of an expression in which the names of properties with English names, such as `name_en`, are
    /// replaced by those of the properties with names in this language.
    package func renamed(_ json: StyleJSON) -> StyleJSON {
        guard case .array(let items) = json else { return json }
        if items.count == 2, items[0] == "get", let key = items[1].string {
            return .array([items[0], .string(renamed(key))])
        }
        return .array(items.map(renamed))
    }

    private func renamed(_ key: String) -> String {
        switch key {
        case "name_en": "name_\(code ?? "local")"
        case "name:en": code.map { "name:\($0)" } ?? "name"
        default: key
        }
    }
}
