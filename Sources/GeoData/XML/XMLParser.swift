internal import CExpat
import Foundation

/// Reads an XML file with Expat, which never fetches anything. Documents that declare entities are refused: they can
/// name files, and grow without end.
final class XMLParser {
    private let file: GeoFile
    private let handler: any XMLHandler
    private let parser: XML_Parser
    /// The texts of the open elements.
    private var texts: [[UInt8]] = []
    private var refusal: String?

    private static let separator: Character = "\u{1}"
    private static let depthLimit = 1_000
    /// The maximum number of bytes of an element's text.
    private static let textLimit = 64 << 20

    init(_ file: GeoFile, handler: any XMLHandler) throws(GeoFileError) {
        self.file = file
        self.handler = handler
        guard let parser = XML_ParserCreateNS(nil, 1) else {
            throw GeoFileError(file: file.name, reason: "the XML parser cannot start")
        }
        self.parser = parser
    }

    deinit { XML_ParserFree(parser) }

    /// Reads to the end, or to the first damage. What was read before it stays.
    /// - Throws: if the file cannot be read, or holds no features before the damage.
    func parse() throws(GeoFileError) {
        install()
        let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
        defer { room.deallocate() }
        var offset = file.start
        while !handler.isCancelled {
            let count = try file.read(at: offset, into: room)
            offset += count
            let status = XML_Parse(
                parser, room.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(count),
                count == 0 ? 1 : 0)
            if status != XML_STATUS_OK {
                if handler.isCancelled { return }
                return try fail()
            }
            if count == 0 { return }
        }
    }

    private func fail() throws(GeoFileError) {
        let line = Int(XML_GetCurrentLineNumber(parser))
        let column = Int(XML_GetCurrentColumnNumber(parser)) + 1
        let reason =
            refusal ?? XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) } ?? "it is no XML"
        guard handler.count > 0 else {
            throw GeoFileError(file: file.name, reason: "\(reason) (line \(line), column \(column))")
        }
        handler.damage(at: offset, "\(reason); all that follows is not read")
    }

    private var offset: Int { file.start + max(0, Int(XML_GetCurrentByteIndex(parser))) }

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
        guard !texts.isEmpty else { return }
        guard texts[texts.count - 1].count + bytes.count <= Self.textLimit else {
            return refuse("an element holds more than \(Self.textLimit >> 20) MB of text")
        }
        texts[texts.count - 1].append(contentsOf: bytes)
    }

    private func start(_ name: String, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
        guard texts.count < Self.depthLimit else {
            return refuse("it is nested more than \(Self.depthLimit) deep")
        }
        texts.append([])
        var found: [String: String] = [:]
        var index = 0
        while let key = attributes?[index], let value = attributes?[index + 1] {
            found[Self.split(String(cString: key)).name] = String(cString: value)
            index += 2
        }
        let (space, local) = Self.split(name)
        handler.start(local, in: space, attributes: found, at: offset)
        if handler.isCancelled { XML_StopParser(parser, 0) }
    }

    private func end(_ name: String) {
        let text = texts.popLast() ?? []
        let (space, local) = Self.split(name)
        handler.end(
            local, in: space,
            text: String(decoding: text, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines),
            at: offset)
        if handler.isCancelled { XML_StopParser(parser, 0) }
    }

    private static func split(_ name: String) -> (space: String, name: String) {
        guard let at = name.firstIndex(of: separator) else { return ("", name) }
        return (String(name[..<at]), String(name[name.index(after: at)...]))
    }
}
