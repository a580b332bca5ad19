import Foundation

/// Writes counts as text for people.
nonisolated enum CountText {
    private static let style = IntegerFormatStyle<Int>(locale: Locale(identifier: "en"))

    /// A number with commas between thousands.
    static func grouped(_ count: Int) -> String { count.formatted(style) }

    /// A number with a noun in singular or plural, as in "1 feature" and "1,200 features".
    static func counted(_ count: Int, _ noun: String) -> String {
        "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")"
    }
}
