internal import CExpat
import Foundation

/// Reads an XML file with Expat, which never fetches anything. Documents that declare entities are refused:
/// they can name files, and grow without end.
package final class XMLParser {
    private let handler: any XMLHandler
    private let parser: XML_Parser
    /// What stands between a name space or a prefix and a name.
    private let separator: Character
    /// The open elements.
    private var elements: [(name: String, text: [UInt8])] = []
    /// The offset of the first byte that is parsed.
    private var origin = 0
    private var refusal: String?

    private static let bytesPerPart = 1 << 16
    private static let depthLimit = 1_000
    /// The maximum number of bytes of an element's text.
    private static let textLimit = 64 << 20

    /// A parser for one file.
    /// - Parameters:
    ///   - name: of the file, for messages.
    ///   - handler: kept as long as the parser.
    ///   - resolvesPrefixes: whether prefixes stand for name spaces, and one that is not declared is damage,
    ///     as the standard has it (the default); otherwise they are cut off, whatever they are.
    package init(
        name: String, handler: any XMLHandler, resolvesPrefixes: Bool = true
    ) throws(GeoFileError) {
        self.handler = handler
        separator = resolvesPrefixes ? "\u{1}" : ":"
        guard let parser = resolvesPrefixes ? XML_ParserCreateNS(nil, 1) : XML_ParserCreate(nil) else {
            throw GeoFileError(file: name, reason: "the XML parser cannot start")
        }
        self.parser = parser
        install()
    }

    deinit { XML_ParserFree(parser) }

    /// Reads a file to its end, to its first damage, or until the handler wants no more. Called once.
    /// - Returns: the damage; nil if there is none.
    /// - Throws: if the file cannot be read.
    package func parse(_ file: GeoFile) throws(GeoFileError) -> XMLDamage? {
        origin = file.start
        let room = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.bytesPerPart, alignment: 16)
        defer { room.deallocate() }
        var next = file.start
        while !handler.isCancelled {
            let count = try file.read(at: next, into: room)
            next += count
            if let damage = feed(UnsafeRawBufferPointer(rebasing: room[..<count])) { return damage }
            if count == 0 { break }
        }
        return nil
    }

    /// Reads bytes in memory, as `parse(_:)` reads a file. Called once.
    package func parse(_ bytes: [UInt8]) -> XMLDamage? {
        bytes.withUnsafeBytes { all in
            var next = 0
            while !handler.isCancelled {
                let part = all[next..<min(all.count, next + Self.bytesPerPart)]
                next += part.count
                if let damage = feed(UnsafeRawBufferPointer(rebasing: part)) { return damage }
                if part.isEmpty { break }
            }
            return nil
        }
    }

    /// Parses the next bytes; none: the end.
    private func feed(_ bytes: UnsafeRawBufferPointer) -> XMLDamage? {
        let status = XML_Parse(
            parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count),
            bytes.isEmpty ? 1 : 0)
        return status == XML_STATUS_OK || handler.isCancelled ? nil : damage
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
                XMLParser.from(data)?.start(String(cString: name), attributes)
            },
            { data, name in
                guard let name else { return }
                XMLParser.from(data)?.end(String(cString: name))
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
        guard !elements.isEmpty else { return }
        guard elements[elements.count - 1].text.count + bytes.count <= Self.textLimit else {
            return refuse("an element holds more than \(Self.textLimit >> 20) MB of text")
        }
        elements[elements.count - 1].text.append(contentsOf: bytes)
    }

    private func start(_ name: String, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
        guard elements.count < Self.depthLimit else {
            return refuse("it is nested more than \(Self.depthLimit) deep")
        }
        var found: [String: String] = [:]
        var index = 0
        while let key = attributes?[index], let value = attributes?[index + 1] {
            found[split(String(cString: key)).name] = String(cString: value)
            index += 2
        }
        let (space, local) = split(name)
        elements.append((local, []))
        handler.start(local, in: space, attributes: found, at: offset)
        if handler.isCancelled { XML_StopParser(parser, 0) }
    }

    private func end(_ name: String) {
        let text = elements.popLast()?.text ?? []
        let (space, local) = split(name)
        handler.end(
            local, in: space,
            text: String(decoding: text, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines),
            at: offset)
        if handler.isCancelled { XML_StopParser(parser, 0) }
    }

    private func split(_ name: String) -> (space: String, name: String) {
        guard let at = name.lastIndex(of: separator) else { return ("", name) }
        return (separator == ":" ? "" : String(name[..<at]), String(name[name.index(after: at)...]))
    }
}
