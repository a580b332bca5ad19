/// The tags of an SVG drawing as nanosvg finds them: from "<" to the next ">", whatever stands between, in
/// comments too, of which only the beginning up to the next ">" is passed over. One pass over the bytes.
nonisolated struct SVGTags: Sequence, IteratorProtocol {
    struct Tag {
        /// The place of its bytes in the drawing, with both brackets.
        var range: Range<Int>
        /// The element's name, with a slash before it where the element ends. It goes on to the next white
        /// space: "<stop/>" is a tag of the name "stop/", which is no stop.
        var name: String
        var attributes: [(name: String, value: String)]
        /// Whether the tag is an element without content.
        var isClosed: Bool

        /// The value of the last attribute of a name: nanosvg lets it count.
        subscript(name: String) -> String? { attributes.last { $0.name == name }?.value }

        /// A property's value: an attribute, or a part of the attribute `style`.
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
