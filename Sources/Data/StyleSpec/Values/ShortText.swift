/// Text from a document in a form for a message of one line.
package enum ShortText {
    /// At most 60 characters, without control characters.
    package static func of(_ text: String) -> String {
        let limit = 60
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars.prefix(limit) {
            scalars.append(scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar)
        }
        return String(scalars) + (text.unicodeScalars.dropFirst(limit).isEmpty ? "" : "…")
    }
}
