/// Shortens text from a document for a message of one line.
package enum ShortText {
    /// The first 60 characters of a text, without control characters.
    package static func of(_ text: String) -> String {
        let limit = 60
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars.prefix(limit) {
            scalars.append(scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar)
        }
        return String(scalars) + (text.unicodeScalars.dropFirst(limit).isEmpty ? "" : "…")
    }
}
