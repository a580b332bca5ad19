import CartoucheJSON
import CartoucheMapGeometry

/// A GeoJSON text in memory (RFC 7946), with the types and collections of its geometries. Big files are read
/// by `GeoLayerReader` instead.
package struct GeoJSONDocument: Sendable {
    /// What happens with invalid features of a GeoJSON text. Text that is not JSON is an error in both modes.
    package enum Mode: Sendable {
        /// The first invalid feature is an error. Properties are not read; only their range in the text is
        /// recorded.
        case strict
        /// Invalid features are left out and counted, and the properties of the others are read.
        case lenient
    }

    package typealias Geometry = GeoGeometry<LocationCoordinate2D>

    /// A feature of a GeoJSON text, or a geometry that stands outside of features.
    package struct Item: Equatable, Sendable {
        package var isFeature = false
        /// The feature's `id`; nil if there is none.
        package var id: GeoValue?
        /// The range of bytes that the object with the feature's properties has in the text; nil if there is
        /// none.
        package var properties: Range<Int>?
        /// The properties of the feature; empty in the mode `strict`, which does not read them.
        package var values: [GeoProperty] = []
        /// The geometry of the feature, or the geometries of a collection; empty if the geometry is null.
        package var geometries: [Geometry] = []

        /// The `id` of the feature as text; nil if the feature has none.
        package var identifier: String? { id?.description }
    }

    /// The error that a text is not valid GeoJSON, with its line and column.
    package struct Fault: Error {
        /// The number of the line with the error, from 1.
        package var line: Int
        /// The position of the error in its line, in bytes from 1.
        package var column: Int
        /// The reason why the text is not valid GeoJSON, as a clause.
        package var reason: String
    }

    /// The features of the text, and its geometries outside of features, in the order of the text.
    package let items: [Item]
    /// The number of features of the text that were left out because they are invalid.
    package let leftOut: Int
    /// The reason why the first invalid feature was left out, as a clause; nil if no feature was left out.
    package let firstReason: String?

    /// Reads a text: one GeoJSON object, or several one after the other.
    /// - Throws: a `Fault` at the first error, also if the text has no object.
    /// - Complexity: O(length).
    package init(_ bytes: [UInt8], mode: Mode = .strict) throws(Fault) {
        var receiver = GeoJSONItems(mode: mode)
        var reader = GeoJSONReader(bytes)
        do throws(ReadingFault) {
            try reader.read(into: &receiver)
            if reader.isEmpty { throw ReadingFault(offset: 0, reason: "the text is empty") }
            if mode == .strict, let fault = receiver.firstFault { throw fault }
        } catch {
            let before = bytes.prefix(error.offset)
            let line = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
            throw Fault(
                line: before.count { $0 == 0x0A } + 1, column: before.count - line + 1, reason: error.reason)
        }
        (items, leftOut, firstReason) = (receiver.items, receiver.leftOut, receiver.firstFault?.reason)
    }

    /// Whether bytes are one JSON object, and nothing else.
    package static func isObject(_ bytes: [UInt8]) -> Bool {
        var scanner = JSONScanner(ByteStream(bytes[...]))
        guard scanner.peek() == 0x7B else { return false }
        do throws(ReadingFault) { try scanner.skipValue() } catch { return false }
        return scanner.peek() == -1
    }
}

/// Collects the items of a document while it is read.
private struct GeoJSONItems: GeoJSONReceiver {
    let mode: GeoJSONDocument.Mode
    private(set) var items: [GeoJSONDocument.Item] = []
    private(set) var leftOut = 0
    private(set) var firstFault: ReadingFault?
    private var item = GeoJSONDocument.Item()

    init(mode: GeoJSONDocument.Mode) { self.mode = mode }

    var isCancelled: Bool { false }
    var isEmpty: Bool { items.isEmpty && leftOut == 0 }

    mutating func begin() { item = GeoJSONDocument.Item() }

    mutating func readID(_ scanner: inout JSONScanner) throws(ReadingFault) {
        let value = try scanner.value()
        item.id = value == .null ? nil : value
    }

    mutating func readProperties(_ scanner: inout JSONScanner) throws(ReadingFault) {
        let isObject = scanner.peek() == 0x7B
        let start = scanner.offset
        if isObject, mode == .lenient, case .object(let members) = try scanner.value() {
            item.values = members
        } else {
            try scanner.skipValue()
        }
        item.properties = isObject ? start..<scanner.offset : nil
    }

    mutating func add(_ type: GeometryType, _ coordinates: CoordinateLists) -> String? {
        do throws(GeometryType.Fault) {
            if let geometry = try type.geometry(of: coordinates) { item.geometries.append(geometry) }
            return nil
        } catch {
            return error.reason
        }
    }

    mutating func commit(_ bytes: Range<Int>, isFeature: Bool) {
        item.isFeature = isFeature
        if !isFeature { (item.id, item.properties, item.values) = (nil, nil, []) }
        items.append(item)
    }

    mutating func discard() {}

    mutating func reject(at offset: Int, _ reason: String) {
        leftOut += 1
        firstFault = firstFault ?? ReadingFault(offset: offset, reason: reason)
    }

    /// Ignores a warning about a feature. It can only say that NaN and Infinity are read as missing values.
    mutating func warn(at offset: Int, _ reason: String, count: Int) {}

    mutating func restart() { self = GeoJSONItems(mode: mode) }
}
