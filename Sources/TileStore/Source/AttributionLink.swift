import Foundation

/// A part of an attribution that leads to an address.
public struct AttributionLink: Hashable, Sendable {
    /// The part of the text.
    public var text: String
    /// Where it leads: an address of http, https or mailto.
    public var address: String

    /// A link.
    public init(text: String, address: String) { (self.text, self.address) = (text, address) }

    /// The links of an attribution's markup, in order. Those that lead elsewhere are left out.
    /// - Complexity: O(bytes), of which at most `AttributionText.markupLimit` are read.
    static func links(in markup: String) -> [AttributionLink] {
        var links: [AttributionLink] = []
        var rest = String(decoding: markup.utf8.prefix(AttributionText.markupLimit), as: UTF8.self)[...]
        while links.count < limit, let open = rest.range(of: "<a", options: .caseInsensitive) {
            rest = rest[open.upperBound...]
            guard let end = rest.firstIndex(of: ">") else { break }
            let tag = rest[..<end]
            rest = rest[rest.index(after: end)...]
            let close = rest.range(of: "</a", options: .caseInsensitive)
            let text = AttributionText.plain(String(rest[..<(close?.lowerBound ?? rest.endIndex)]))
            if let close { rest = rest[close.upperBound...] }
            guard let address = address(in: tag), !text.isEmpty else { continue }
            links.append(AttributionLink(text: text, address: address))
        }
        return links
    }

    private static let limit = 32

    /// What the tag has as `href`, if it may be opened.
    private static func address(in tag: Substring) -> String? {
        guard let name = tag.range(of: "href", options: .caseInsensitive) else { return nil }
        var value = tag[name.upperBound...].drop { $0 == " " || $0 == "=" }
        if let quote = value.first, quote == "\"" || quote == "'" {
            value = value.dropFirst().prefix { $0 != quote }
        } else {
            value = value.prefix { !$0.isWhitespace }
        }
        var address = AttributionText.decoded(String(value)).trimmingCharacters(in: .whitespaces)
        if address.hasPrefix("//") { address = "https:" + address }
        let lower = address.lowercased()
        // What a letter says, and what it comes with, is its writer's.
        if lower.hasPrefix("mailto:") { address = String(address.prefix { $0 != "?" }) }
        guard ["http://", "https://", "mailto:"].contains(where: lower.hasPrefix),
            address.utf8.count <= 2_048,
            !address.unicodeScalars.contains(where: { $0.value <= 0x20 })
        else { return nil }
        return address
    }
}
