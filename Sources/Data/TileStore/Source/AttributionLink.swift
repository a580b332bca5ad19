import Foundation

/// A part of an attribution that is a link.
public struct AttributionLink: Hashable, Sendable {
    /// The text of the link, which is a part of the attribution's text.
    public var text: String
    /// The address of the link, with http, https or mailto.
    public var address: String

    /// Creates a link with its text and address.
    public init(text: String, address: String) { (self.text, self.address) = (text, address) }

    /// The links in an attribution's markup, in order. Links with other schemes than http, https and mailto
    /// are left out. The text of a link ends with its tag, or where the next link begins.
    /// - Complexity: O(bytes), of which at most `AttributionText.markupLimit` are read.
    static func links(in markup: String) -> [AttributionLink] {
        let bytes = Array(markup.utf8.prefix(AttributionText.markupLimit))
        var links: [AttributionLink] = []
        var position = 0
        while links.count < limit, let open = nextTag(in: bytes, from: position), let end = open.end {
            let next = nextTag(in: bytes, from: end + 1)
            position = next?.start ?? bytes.count
            guard !open.isClosing, let address = address(in: string(bytes[open.start..<end])) else {
                continue
            }
            let text = AttributionText.plain(String(string(bytes[(end + 1)..<position])))
            if !text.isEmpty { links.append(AttributionLink(text: text, address: address)) }
        }
        return links
    }

    private static func string(_ bytes: ArraySlice<UInt8>) -> Substring {
        String(decoding: bytes, as: UTF8.self)[...]
    }

    /// The next tag `a` in the markup, and whether it opens or closes a link; nil if there is none.
    private static func nextTag(
        in bytes: [UInt8], from position: Int
    ) -> (start: Int, end: Int?, isClosing: Bool)? {
        var start = position
        while let found = bytes[start...].firstIndex(of: UInt8(ascii: "<")) {
            let isClosing = found + 1 < bytes.count && bytes[found + 1] == UInt8(ascii: "/")
            let name = found + (isClosing ? 2 : 1)
            start = found + 1
            guard name < bytes.count, bytes[name] | 0x20 == UInt8(ascii: "a") else { continue }
            // Other names begin with the letter, such as "abbr".
            guard name + 1 == bytes.count || !isLetter(bytes[name + 1]) else { continue }
            return (found, bytes[name...].firstIndex(of: UInt8(ascii: ">")), isClosing)
        }
        return nil
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    private static let limit = 32

    /// The address in the tag's `href`; nil if there is none, or its scheme is not allowed.
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
