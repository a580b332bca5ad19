/// Converts texts with `{name}` for properties of the feature, which `text-field` and `icon-image` may have.
enum TokenText {
    /// The expression that inserts the feature's properties into a text with `{name}`; nil if the text has no
    /// `{name}`.
    static func expression(_ text: String) -> StyleJSON? {
        var parts: [StyleJSON] = ["concat"]
        var rest = text[...]
        while let open = rest.firstIndex(of: "{") {
            let after = rest.index(after: open)
            guard let end = rest[after...].firstIndex(where: { $0 == "}" || $0 == "{" }) else { break }
            guard rest[end] == "}", end > after else {
                // No name: the brace is text, and what follows may be a token.
                append(rest[..<end], to: &parts)
                rest = rest[end...]
                if rest.first == "}" { continueAsText(&rest, &parts) }
                continue
            }
            append(rest[..<open], to: &parts)
            parts.append(["get", .string(String(rest[after..<end]))])
            rest = rest[rest.index(after: end)...]
        }
        append(rest, to: &parts)
        return parts.contains { $0.array != nil } ? .array(parts) : nil
    }

    private static func continueAsText(_ rest: inout Substring, _ parts: inout [StyleJSON]) {
        append(rest.prefix(1), to: &parts)
        rest = rest.dropFirst()
    }

    private static func append(_ text: Substring, to parts: inout [StyleJSON]) {
        if !text.isEmpty { parts.append(.string(String(text))) }
    }
}
