/// Numbers for people.
package nonisolated enum CountText {
    /// With a comma between thousands.
    package static func grouped(_ count: Int) -> String {
        var digits = Array(String(count))
        for index in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: index) }
        return String(digits)
    }

    /// As in "1 feature" and "1,200 features".
    package static func counted(_ count: Int, _ noun: String) -> String {
        "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")"
    }
}
