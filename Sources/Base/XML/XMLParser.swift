internal import CCartoucheExpat
import Foundation

/// Reads XML with Expat, which never fetches anything. Documents that declare entities are refused:
/// they can name files, and grow without end.
package final class XMLParser {
    private let handler: any XMLHandler
    private let parser: XML_Parser
    /// The byte between a name space or a prefix and a name.
    private let separator: UInt8
    /// The open elements: the start of each one's text in `texts`.
    private var elements: [(name: String, start: Int)] = []
    /// The texts of the open elements, one after the other: an element's text grows only while it is the
    /// innermost.
    private var texts: [UInt8] = []
    /// Names of elements and attributes, divided: a file has few different ones.
    private var names: [DividedName] = []
    /// The offset of the first byte that is parsed.
    private var origin = 0
    private var refusal: String?
    /// The number of bytes that were passed to Expat.
    private var fedBytes = 0
    /// The number of bytes that Expat has looked at: those of a tag that is not complete it looks at again.
    package private(set) var scannedBytes = 0

    private static let bytesPerPart = 1 << 16
    /// The maximum number of bytes of a tag, a comment or an instruction, which Expat keeps in memory: more
    /// than any picture that is written into an attribute.
    package static let tokenLimit = 16 << 20
    private static let depthLimit = 1_000
    /// More names are divided each time.
    private static let nameLimit = 64
    /// The maximum number of bytes of an element's text.
    private static let textLimit = 64 << 20

    /// A parser for one text.
    /// - Parameters:
    ///   - handler: kept as long as the parser.
    ///   - resolvesPrefixes: whether prefixes stand for name spaces, and one that is not declared is damage,
    ///     as the standard has it (the default); otherwise they are cut off, whatever they are.
    package init(handler: any XMLHandler, resolvesPrefixes: Bool = true) {
        self.handler = handler
        separator = resolvesPrefixes ? 1 : UInt8(ascii: ":")
        guard let parser = resolvesPrefixes ? XML_ParserCreateNS(nil, 1) : XML_ParserCreate(nil) else {
            fatalError("There is no memory left for an XML parser")
        }
        self.parser = parser
        install()
    }

    deinit { XML_ParserFree(parser) }

    /// Reads to the end of a source, to the first damage, or until the handler wants no more. Called once.
    /// The text is UTF-8, whatever its XML declaration says that it was.
    /// - Parameters:
    ///   - start: the offset of the first byte.
    ///   - read: reads bytes at an offset into the room, and returns their number; 0 at the end.
    /// - Returns: the damage; nil if there is none.
    /// - Throws: what `read` throws.
    package func parse<Failure: Error>(
        from start: Int, reading read: (Int, UnsafeMutableRawBufferPointer) throws(Failure) -> Int
    ) throws(Failure) -> XMLDamage? {
        origin = start
        XML_SetEncoding(parser, "UTF-8")
        var room = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.bytesPerPart, alignment: 16)
        defer { room.deallocate() }
        var next = start
        while !handler.isCancelled {
            if room.count < partSize {
                room.deallocate()
                room = .allocate(byteCount: partSize, alignment: 16)
            }
            let count = try read(next, room)
            next += count
            if let damage = feed(UnsafeRawBufferPointer(rebasing: room[..<count])) { return damage }
            if count == 0 { break }
        }
        return nil
    }

    /// Reads bytes in memory. Called once. Their encoding is the one that the XML declaration names.
    package func parse(_ bytes: [UInt8]) -> XMLDamage? {
        bytes.withUnsafeBytes { all in
            var next = 0
            while !handler.isCancelled {
                let part = all[next..<min(all.count, next + partSize)]
                next += part.count
                if let damage = feed(UnsafeRawBufferPointer(rebasing: part)) { return damage }
                if part.isEmpty { break }
            }
            return nil
        }
    }

    /// The number of bytes of a tag, a comment or an instruction that is not complete.
    private var pendingBytes: Int {
        let event = Int(XML_GetCurrentByteIndex(parser))
        return event < 0 ? fedBytes : fedBytes - event
    }

    /// The size of the next part: that of the pending bytes, so that Expat looks at each byte of a long tag
    /// twice on average, and not once for each part.
    private var partSize: Int { max(Self.bytesPerPart, min(pendingBytes, Self.tokenLimit)) }

    /// Parses the next bytes; none: the end.
    private func feed(_ bytes: UnsafeRawBufferPointer) -> XMLDamage? {
        scannedBytes += pendingBytes + bytes.count
        let status = XML_Parse(
            parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count),
            bytes.isEmpty ? 1 : 0)
        fedBytes += bytes.count
        if handler.isCancelled { return nil }
        guard status == XML_STATUS_OK else { return damage }
        guard bytes.isEmpty || pendingBytes <= Self.tokenLimit else {
            refusal = "a tag, a comment or an instruction is longer than \(Self.tokenLimit >> 20) MB"
            return damage
        }
        return nil
    }

    /// The damage at which the parser stands.
    private var damage: XMLDamage {
        let code = XML_GetErrorCode(parser)
        var reason = refusal ?? XML_ErrorString(code).map { String(cString: $0) } ?? "it is no XML"
        // Expat says that it found no element, also where one has no end.
        if code == XML_ERROR_NO_ELEMENTS, let open = elements.last {
            reason = "the element \(open.name) does not end"
        }
        return XMLDamage(
            offset: offset, line: Int(XML_GetCurrentLineNumber(parser)),
            column: Int(XML_GetCurrentColumnNumber(parser)) + 1, reason: reason)
    }

    private var offset: Int { origin + max(0, Int(XML_GetCurrentByteIndex(parser))) }

    private func install() {
        XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        XML_SetElementHandler(
            parser,
            { data, name, attributes in
                guard let name else { return }
                XMLParser.from(data)?.start(name, attributes)
            },
            { data, name in
                guard let name else { return }
                XMLParser.from(data)?.end(name)
            })
        XML_SetCharacterDataHandler(parser) { data, text, count in
            guard let text else { return }
            XMLParser.from(data)?.append(UnsafeRawBufferPointer(start: text, count: Int(count)))
        }
        XML_SetEntityDeclHandler(parser) { data, _, _, _, _, _, _, _, _ in
            XMLParser.from(data)?.refuse("it declares entities, which are not read")
        }
    }

    private static func from(_ data: UnsafeMutableRawPointer?) -> XMLParser? {
        data.map { Unmanaged<XMLParser>.fromOpaque($0).takeUnretainedValue() }
    }

    private func refuse(_ reason: String) {
        refusal = refusal ?? reason
        XML_StopParser(parser, 0)
    }

    private func append(_ bytes: UnsafeRawBufferPointer) {
        guard let element = elements.last else { return }
        guard texts.count - element.start + bytes.count <= Self.textLimit else {
            return refuse("an element holds more than \(Self.textLimit >> 20) MB of text")
        }
        texts.append(contentsOf: bytes)
    }

    private func start(
        _ name: UnsafePointer<CChar>, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
    ) {
        guard elements.count < Self.depthLimit else {
            return refuse("it is nested more than \(Self.depthLimit) deep")
        }
        var found: [String: String] = [:]
        var index = 0
        while let key = attributes?[index], let value = attributes?[index + 1] {
            found[divided(key).local] = String(cString: value)
            index += 2
        }
        let name = divided(name)
        elements.append((name.local, texts.count))
        handler.start(name.local, in: name.space, attributes: found, at: offset)
        if handler.isCancelled { XML_StopParser(parser, 0) }
    }

    private func end(_ name: UnsafePointer<CChar>) {
        let start = elements.popLast()?.start ?? texts.count
        let name = divided(name)
        let text =
            handler.keepsSpaces(in: name.local)
            ? String(decoding: texts[start...], as: UTF8.self) : Self.trimmed(texts[start...])
        texts.removeLast(texts.count - start)
        handler.end(name.local, in: name.space, text: text, at: offset)
        if handler.isCancelled { XML_StopParser(parser, 0) }
    }

    /// Without white space at its ends.
    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
        func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
        guard let first = bytes.firstIndex(where: { !isSpace($0) }),
            let last = bytes.lastIndex(where: { !isSpace($0) })
        else { return "" }
        let text = String(decoding: bytes[first...last], as: UTF8.self)
        // Spaces of other scripts are not of ASCII.
        let isPlain = bytes[first] < 0x80 && bytes[last] < 0x80
        return isPlain ? text : text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private func divided(_ name: UnsafePointer<CChar>) -> DividedName {
        let bytes = UnsafeRawBufferPointer(start: name, count: strlen(name))
        if let known = names.first(where: { $0.isFor(bytes) }) { return known }
        let made = DividedName(bytes, at: separator)
        if names.count < Self.nameLimit { names.append(made) }
        return made
    }
}
