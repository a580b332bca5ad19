internal import CCartoucheExpat
import Foundation

/// Reads XML with Expat, which never loads other files. Documents that declare entities are refused, since
/// entities can name files and expand without a limit.
package final class XMLParser {
    private let handler: any XMLHandler
    private let parser: XML_Parser
    /// The byte that stands between a name space or a prefix and a local name in Expat's names.
    private let separator: UInt8
    /// The open elements, the innermost last, with the index in `texts` at which the text of each begins.
    private var elements: [(name: String, start: Int)] = []
    /// The texts of the open elements, one after the other: an element's text grows only while it is the
    /// innermost.
    private var texts: [UInt8] = []
    /// Names of elements and attributes that were divided before, to be used again: a file has few different
    /// names.
    private var names: [DividedName] = []
    /// The offset of the first byte that is parsed, in bytes from the start of the source.
    private var origin = 0
    private var refusal: String?
    /// The number of bytes that were passed to Expat.
    private var fedBytes = 0
    /// The number of bytes that Expat has looked at, for tests. The bytes of an incomplete tag count again
    /// each time.
    package private(set) var scannedBytes = 0

    private static let bytesPerPart = 1 << 16
    /// The maximum number of bytes of a tag, a comment or a processing instruction, which Expat keeps in
    /// memory: 16 MB, more than any image that is encoded in an attribute.
    package static let tokenLimit = 16 << 20
    private static let depthLimit = 1_000
    /// The maximum number of names in `names`; further names are divided each time that they occur.
    private static let nameLimit = 64
    /// The maximum number of bytes of an element's text.
    private static let textLimit = 64 << 20

    /// A parser for one text.
    /// - Parameters:
    ///   - handler: receives the elements; the parser keeps a strong reference.
    ///   - resolvesPrefixes: true (the default): prefixes stand for name spaces, as the standard demands, and
    ///     a prefix that is not declared is damage; false: prefixes are removed from the names.
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

    /// Reads a source up to its end or the first damage, or until the handler is cancelled. May be called
    /// once. The text is read as UTF-8, whatever its XML declaration says.
    /// - Parameters:
    ///   - start: the offset of the first byte.
    ///   - read: reads bytes at an offset into the buffer, and returns their number; 0 at the end.
    /// - Returns: the damage; nil if the text is well formed or the handler was cancelled.
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

    /// Reads bytes in memory, in the encoding that the XML declaration names. May be called once. Returns nil
    /// if the text is well formed or the handler was cancelled.
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

    /// The number of bytes in Expat's memory that belong to an incomplete tag, comment or processing
    /// instruction.
    private var pendingBytes: Int {
        let event = Int(XML_GetCurrentByteIndex(parser))
        return event < 0 ? fedBytes : fedBytes - event
    }

    /// The number of bytes that are passed to Expat next: as many as are pending, so that Expat looks at each
    /// byte of a long tag twice on average, and not once for each part.
    private var partSize: Int { max(Self.bytesPerPart, min(pendingBytes, Self.tokenLimit)) }

    /// Passes the next bytes to Expat; no bytes mean the end of the text. Nil if there is no damage, or if
    /// the handler was cancelled.
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

    /// The damage at the position where the parser has stopped.
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

    /// A text without the white space at its ends.
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
