import Foundation

/// The language of a map's names: that of the keys under which tiles hold them, `name_de` or `name:de`.
///
/// A style that asks for English names, `["coalesce", ["get", "name_en"], ["get", "name"]]`, asks for those
/// of the language after `StyleDocument.setLanguage(_:)`; a place without one keeps the next of the list.
public struct StyleLanguage: Equatable, Hashable, Sendable {
    /// The code of ISO 639-1, such as `de`; `nil` stands for the names on the spot.
    public let code: String?

    /// English, in which the built-in styles are written.
    public static let english = StyleLanguage(code: "en")
    /// The names on the spot.
    public static let local = StyleLanguage(code: nil)

    private init(code: String?) { self.code = code }

    /// A language by its code, or the name of a locale, as in `de`, `pt-BR` or `zh_CN.UTF-8`; `local` for the
    /// names on the spot. Nil if the text is neither.
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

    /// The language of an environment's messages: `LC_ALL`, else `LC_MESSAGES`, else `LANG`. English for
    /// others than those, and for the locale `C`.
    public init(environment: [String: String]) {
        let names = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }
        let name = names.first { !$0.isEmpty } ?? "C"
        self = name.hasPrefix("POSIX") ? .english : StyleLanguage(name) ?? .english
    }

    /// An expression with the keys of English names replaced by those of the language's.
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
