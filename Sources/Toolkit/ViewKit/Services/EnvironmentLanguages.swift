/// The languages in which the environment of a process asks for messages.
nonisolated enum EnvironmentLanguages {
    /// Tags such as `de-AT`, the preferred one first; English where the environment names none.
    ///
    /// As in GNU's gettext, `LANGUAGE` has several, with colons between them, and holds unless the locale is
    /// `C`. The locale is that of `LC_ALL`, else of `LC_MESSAGES`, else of `LANG`.
    static func preferred(_ environment: [String: String]) -> [String] {
        let locales = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }
        guard let locale = tag(locales.first { !$0.isEmpty } ?? "C") else { return ["en"] }
        var tags: [String] = []
        let list = (environment["LANGUAGE"] ?? "").split(separator: ":").compactMap { tag(String($0)) }
        for tag in list + [locale] where !tags.contains(tag) { tags.append(tag) }
        return tags
    }

    /// The tag of a locale's name, such as `pt_BR.UTF-8` or `sr_RS@latin`; nil for `C` and what is no name.
    private static func tag(_ name: String) -> String? {
        let name = name.prefix { $0 != "." && $0 != "@" }
        let parts = name.split { $0 == "_" || $0 == "-" }
        guard let code = parts.first, (2...3).contains(code.count), name.count <= 35,
            parts.allSatisfy({ $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } })
        else { return nil }
        return parts.joined(separator: "-")
    }
}
