/// The languages in which the environment of a process asks for messages.
nonisolated enum EnvironmentLanguages {
    /// The preferred languages as tags such as `de-AT`, the most preferred one first; English if the
    /// environment names none.
    ///
    /// As in GNU's gettext, `LANGUAGE` may name several languages with colons between them, and counts unless
    /// the locale is `C`. The locale is the value of `LC_ALL`, else of `LC_MESSAGES`, else of `LANG`.
    static func preferred(_ environment: [String: String]) -> [String] {
        let locales = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }
        guard let locale = tag(locales.first { !$0.isEmpty } ?? "C") else { return ["en"] }
        var tags: [String] = []
        let list = (environment["LANGUAGE"] ?? "").split(separator: ":").compactMap { tag(String($0)) }
        for tag in list + [locale] where !tags.contains(tag) { tags.append(tag) }
        return tags
    }

    /// The language tag of a locale's name, such as `pt_BR.UTF-8` or `sr_RS@latin`; nil for `C` and for other
    /// texts that name no language.
    private static func tag(_ name: String) -> String? {
        let name = name.prefix { $0 != "." && $0 != "@" }
        let parts = name.split { $0 == "_" || $0 == "-" }
        guard let code = parts.first, (2...3).contains(code.count), name.count <= 35,
            parts.allSatisfy({ $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } })
        else { return nil }
        return parts.joined(separator: "-")
    }
}
