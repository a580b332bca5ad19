import Foundation

/// The locale from which the window system's input methods get their encoding.
///
/// SDL opens them with `setlocale(LC_ALL, "")`, and X composes by that locale's table. In the locale "C", in
/// one of another encoding, or in one that is not installed, that is the table of Latin-1: a dead acute and a
/// c type ç, since it has no ć. So if the environment's locale is not UTF-8, the environment is set to a
/// UTF-8 locale while SDL starts.
enum TextLocale {
    /// Available in every C library on Linux, since its version 2.35 without any files.
    private static let fallback = "C.UTF-8"
    private static let variable = "LC_ALL"

    static func withUTF8<Result>(_ body: () -> Result) -> Result {
        guard !isUTF8(ProcessInfo.processInfo.environment), encoding(of: fallback) == "UTF-8" else {
            return body()
        }
        let former = getenv(variable).map { String(cString: $0) }
        setenv(variable, fallback, 1)
        defer { if let former { setenv(variable, former, 1) } else { unsetenv(variable) } }
        return body()
    }

    /// Whether the encoding of the locale in an environment is UTF-8.
    static func isUTF8(_ environment: [String: String]) -> Bool {
        let names = [variable, "LC_CTYPE", "LANG"].compactMap { environment[$0] }
        return encoding(of: names.first { !$0.isEmpty } ?? "C") == "UTF-8"
    }

    /// The encoding of a locale; nil if there is no such locale.
    private static func encoding(of name: String) -> String? {
        guard let locale = newlocale(Int32(LC_CTYPE_MASK), name, nil) else { return nil }
        defer { freelocale(locale) }
        return nl_langinfo_l(Int32(CODESET), locale).map { String(cString: $0) }
    }
}
