import Foundation

/// Sets the locale by which the window system's input methods determine their encoding.
///
/// SDL opens input methods with `setlocale(LC_ALL, "")`, and X composes characters by that locale's table. In
/// the locale "C", in one of another encoding, or in one that is not installed, the table is that of Latin-1:
/// a dead acute and a c give ç, since the table has no ć. So if the environment's locale is not UTF-8, the
/// environment is set to a UTF-8 locale while SDL starts.
enum TextLocale {
    /// The UTF-8 locale that is used if the environment names none; the C library on Linux has it without any
    /// files since version 2.35.
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

    /// Whether the locale that an environment names has the encoding UTF-8.
    static func isUTF8(_ environment: [String: String]) -> Bool {
        let names = [variable, "LC_CTYPE", "LANG"].compactMap { environment[$0] }
        return encoding(of: names.first { !$0.isEmpty } ?? "C") == "UTF-8"
    }

    /// The encoding of a locale; nil if the system has no such locale.
    private static func encoding(of name: String) -> String? {
        guard let locale = newlocale(Int32(LC_CTYPE_MASK), name, nil) else { return nil }
        defer { freelocale(locale) }
        return nl_langinfo_l(Int32(CODESET), locale).map { String(cString: $0) }
    }
}
