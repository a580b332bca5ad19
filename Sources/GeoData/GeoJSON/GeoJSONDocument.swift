import MapGeometry

/// A GeoJSON text in memory (RFC 7946), taken as a whole: what it says of types and collections is kept, and
/// the first thing that makes no sense is an error. Big files are read by `GeoLayerReader` instead.
package struct GeoJSONDocument: Sendable {
    /// A geometry other than a collection.
    package enum Geometry: Equatable, Sendable {
        case point(LocationCoordinate2D)
        case multiPoint([LocationCoordinate2D])
        case lineString([LocationCoordinate2D])
        case multiLineString([[LocationCoordinate2D]])
        /// Rings: the outer one, then the holes.
        case polygon([[LocationCoordinate2D]])
        case multiPolygon([[[LocationCoordinate2D]]])
    }

    /// A feature, or a geometry that is in none.
    package struct Item: Equatable, Sendable {
        package var isFeature: Bool
        /// The `id`; of a number its text.
        package var identifier: String?
        /// Where the object of the properties stands in the text; nil if there is none.
        package var properties: Range<Int>?
        /// One, or those of a collection; none if the geometry is null.
        package var geometries: [Geometry]
    }

    /// Where the text is not GeoJSON.
    package struct Fault: Error {
        /// From 1.
        package var line: Int
        /// In bytes, from 1.
        package var column: Int
        /// A clause.
        package var reason: String
    }

    /// In the order of the text.
    package let items: [Item]

    /// Reads a text: one GeoJSON object, or several one after the other.
    /// - Throws: at the first fault; also without any object.
    /// - Complexity: O(length).
    package init(_ bytes: [UInt8]) throws(Fault) {
        do throws(ReadingFault) {
            var reader = GeoJSONDocumentReader(bytes)
            items = try reader.items()
        } catch {
            let before = bytes.prefix(error.offset)
            let line = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
            throw Fault(
                line: before.count { $0 == 0x0A } + 1, column: before.count - line + 1, reason: error.reason)
        }
    }

    /// Whether bytes are one JSON object, and nothing else.
    package static func isObject(_ bytes: [UInt8]) -> Bool {
        var scanner = JSONScanner(ByteStream(bytes[...]))
        guard scanner.peek() == 0x7B else { return false }
        do throws(ReadingFault) { try scanner.skipValue() } catch { return false }
        return scanner.peek() == -1
    }
}
