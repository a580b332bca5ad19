import CartoucheJSON
import Glibc

/// Reads a geometry as well-known text (OGC 06-103r4, also with PostGIS's SRID), such as `POINT (24.9 60.2)`.
struct WKTReader {
    private let text: [UInt8]
    private var at = 0
    private let offset: Int
    private var lists = CoordinateLists()

    private static let depthLimit = 20

    /// Prepares reading a geometry from its well-known text.
    /// - Parameter offset: the offset of the text in its file, in bytes, for errors.
    init(_ text: ArraySlice<UInt8>, offset: Int) { (self.text, self.offset) = (Array(text), offset) }

    /// Whether a text looks like well-known text.
    static func isPlausible(_ text: ArraySlice<UInt8>) -> Bool {
        let start = String(decoding: text.prefix(24), as: UTF8.self).uppercased()
        return ["POINT", "LINESTRING", "POLYGON", "MULTI", "GEOMETRYCOLLECTION", "SRID="]
            .contains { start.hasPrefix($0) }
    }

    /// Whether a text looks like one geometry as well-known text, with nothing behind it.
    static func isWhole(_ text: ArraySlice<UInt8>) -> Bool {
        guard isPlausible(text) else { return false }
        var (depth, hasEnded) = (0, false)
        for byte in text where byte > 0x20 {
            if hasEnded { return false }
            if byte == UInt8(ascii: "(") { depth += 1 }
            if byte == UInt8(ascii: ")") {
                depth -= 1
                hasEnded = depth == 0
            }
            // A geometry without positions has no parentheses.
            if depth == 0, !hasEnded, byte == UInt8(ascii: ",") { return false }
        }
        return hasEnded || depth == 0
    }

    /// Reads the geometry in the text and adds its points, lines and rings to the builder.
    mutating func read(into builder: inout LayerBuilder) throws(ReadingFault) {
        if word() == "SRID", consume("=") {
            let code = text[at...].prefix { $0 != UInt8(ascii: ";") }
            at += code.count + 1
            let system = CoordinateSystem(name: String(decoding: code, as: UTF8.self))
            if case .other(let name) = system { throw fault("its coordinates are in EPSG:\(name)") }
            lists.system = system
        } else {
            at = 0
        }
        try geometry(into: &builder, depth: 0)
        skipSpace()
        guard at >= text.count else { throw fault("the geometry is followed by more text") }
    }

    private mutating func geometry(into builder: inout LayerBuilder, depth: Int) throws(ReadingFault) {
        let name = word()
        let type: GeometryType? =
            switch name.hasSuffix("ZM") ? String(name.dropLast(2)) : name {
            case "POINT", "POINTZ", "POINTM": .point
            case "LINESTRING", "LINESTRINGZ", "LINESTRINGM": .lineString
            case "POLYGON", "POLYGONZ", "POLYGONM": .polygon
            case "MULTIPOINT", "MULTIPOINTZ", "MULTIPOINTM": .multiPoint
            case "MULTILINESTRING", "MULTILINESTRINGZ", "MULTILINESTRINGM": .multiLineString
            case "MULTIPOLYGON", "MULTIPOLYGONZ", "MULTIPOLYGONM": .multiPolygon
            case "GEOMETRYCOLLECTION", "GEOMETRYCOLLECTIONZ": .collection
            default: nil
            }
        guard let type else { throw fault("\"\(name.prefix(30))\" is no geometry of well-known text") }
        let start = at
        switch word() {
        case "Z", "M", "ZM": break
        default: at = start
        }
        let rest = at
        if word() == "EMPTY" { return }
        at = rest
        if type == .collection {
            guard depth < Self.depthLimit, consume("(") else {
                throw fault("a list in parentheses is expected")
            }
            repeat { try geometry(into: &builder, depth: depth + 1) } while consume(",")
            guard consume(")") else { throw fault("a parenthesis is not closed") }
            return
        }
        lists.removeAll()
        switch type {
        case .point:
            try positions()
            guard lists.positions.count == 1 else { throw fault("a POINT has several positions") }
            lists.depth = 0
        case .multiPoint, .lineString:
            try positions()
            lists.depth = 1
        case .polygon, .multiLineString:
            try lines()
            lists.depth = 2
        case .multiPolygon, .collection:
            guard consume("(") else { throw fault("a parenthesis is expected") }
            repeat {
                let first = lists.lines.count
                try lines()
                lists.closeGroup(from: first)
            } while consume(",")
            guard consume(")") else { throw fault("a parenthesis is not closed") }
            lists.depth = 3
        }
        if type == .lineString || type == .multiPoint { lists.closeLine(from: 0) }
        if let reason = type.add(lists, to: &builder) { throw fault(reason) }
    }

    private mutating func lines() throws(ReadingFault) {
        guard consume("(") else { throw fault("a parenthesis is expected") }
        repeat {
            let first = lists.positions.count
            try positions()
            lists.closeLine(from: first)
        } while consume(",")
        guard consume(")") else { throw fault("a parenthesis is not closed") }
    }

    private mutating func positions() throws(ReadingFault) {
        guard consume("(") else { throw fault("a parenthesis is expected") }
        repeat {
            let isWrapped = consume("(")
            var numbers: [Double] = []
            while numbers.count < 4, let number = number() { numbers.append(number) }
            guard numbers.count >= 2 else { throw fault("a position needs two numbers") }
            let reason = lists.append(
                numbers[0], numbers[1], height: numbers.count > 2 ? numbers[2] : nil,
                time: numbers.count > 3 ? numbers[3] : nil)
            if let reason { throw fault(reason) }
            if isWrapped, !consume(")") { throw fault("a parenthesis is not closed") }
        } while consume(",")
        guard consume(")") else { throw fault("a parenthesis is not closed") }
    }

    // MARK: Tokens

    private func fault(_ reason: String) -> ReadingFault { ReadingFault(offset: offset, reason: reason) }

    private mutating func skipSpace() {
        while at < text.count, text[at] <= 0x20 { at += 1 }
    }

    private mutating func consume(_ scalar: Unicode.Scalar) -> Bool {
        skipSpace()
        guard at < text.count, UInt32(text[at]) == scalar.value else { return false }
        at += 1
        return true
    }

    private mutating func word() -> String {
        skipSpace()
        let letters = text[min(at, text.count)...].prefix { ($0 & 0xDF) >= 0x41 && ($0 & 0xDF) <= 0x5A }
        at += letters.count
        return String(decoding: letters, as: UTF8.self).uppercased()
    }

    private mutating func number() -> Double? {
        skipSpace()
        let digits = text[min(at, text.count)...].prefix {
            ($0 >= 0x30 && $0 <= 0x39) || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E || $0 == 0x45 || $0 == 0x65
        }
        guard !digits.isEmpty, let value = Double(String(decoding: digits, as: UTF8.self)) else { return nil }
        at += digits.count
        return value
    }
}
