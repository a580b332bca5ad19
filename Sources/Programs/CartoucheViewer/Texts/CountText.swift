import Foundation

/// Counts for people.
nonisolated enum CountText {
    private static let style = IntegerFormatStyle<Int>(locale: Locale(identifier: "en"))

    /// With a comma between thousands.
    static func grouped(_ count: Int) -> String { count.formatted(style) }

    /// As in "1 feature" and "1,200 features".
    static func counted(_ count: Int, _ noun: String) -> String {
        "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")"
    }
}
