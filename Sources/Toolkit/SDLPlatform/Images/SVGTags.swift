/// The tags of an SVG drawing as nanosvg finds them, in one pass over the bytes: a tag reaches from "<" to
/// the next ">", whatever is between them. Tags in comments count too: of a comment only the beginning up to
/// the next ">" is skipped.
nonisolated struct SVGTags: Sequence, IteratorProtocol {
    struct Tag {
        /// The range of the tag's bytes in the drawing, with both brackets.
        var range: Range<Int>
        /// The name of the element, with a slash before it in an end tag. The name reaches to the next white
        /// space: "<stop/>" is a tag with the name "stop/", which does not count as a stop.
        var name: String
        var attributes: [(name: String, value: String)]
        /// Whether the tag is an element without content: it ends with "/>".
        var isClosed: Bool

        /// The value of an attribute of the tag; nil if the tag does not have the attribute. If the tag has
        /// the attribute several times, the last one counts, as in nanosvg.
        subscript(name: String) -> String? { attributes.last { $0.name == name }?.value }

        /// The value of a property such as `stroke-width`, which is written as a part of the attribute
        /// `style` or as an attribute of its own; nil if the tag has neither.
        func property(_ name: String) -> String? {
            for part in (self["style"] ?? "").split(separator: ";") {
                let sides = part.split(separator: ":", maxSplits: 1)
                if sides.count == 2, sides[0].trimmingCharacters(in: .whitespaces) == name {
                    return sides[1].trimmingCharacters(in: .whitespaces)
                }
            }
            return self[name]
        }
    }

    private let data: [UInt8]
    private var at = 0

    init(_ data: [UInt8]) { self.data = data }

    mutating func next() -> Tag? {
        while let start = data[at...].firstIndex(of: UInt8(ascii: "<")),
            let end = data[start...].firstIndex(of: UInt8(ascii: ">"))
        {
            at = end + 1
            let content = data[(start + 1)..<end]
            guard let first = content.first else { continue }
            if first == UInt8(ascii: "!") || first == UInt8(ascii: "?") { continue }
            return Self.tag(content, at: start..<at)
        }
        at = data.count
        return nil
    }

    private static func tag(_ content: ArraySlice<UInt8>, at range: Range<Int>) -> Tag {
        func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
        var rest = content.drop(while: isSpace)
        let name = rest.prefix { !isSpace($0) }
        rest = rest[name.endIndex...]
        var attributes: [(String, String)] = []
        while true {
            rest = rest.drop(while: isSpace)
            guard let first = rest.first, first != UInt8(ascii: "/") else { break }
            let key = rest.prefix { !isSpace($0) && $0 != UInt8(ascii: "=") }
            rest = rest[key.endIndex...].drop { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }
            guard let quote = rest.first else { break }
            let value = rest.dropFirst().prefix { $0 != quote }
            attributes.append((String(decoding: key, as: UTF8.self), String(decoding: value, as: UTF8.self)))
            rest = rest[value.endIndex...].dropFirst()
        }
        return Tag(
            range: range, name: String(decoding: name, as: UTF8.self), attributes: attributes,
            isClosed: content.last == UInt8(ascii: "/"))
    }
}
