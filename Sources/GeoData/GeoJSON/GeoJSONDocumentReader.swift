import MapGeometry

/// Reads a whole GeoJSON text, object by object.
struct GeoJSONDocumentReader {
    private typealias Geometry = GeoJSONDocument.Geometry
    private typealias Item = GeoJSONDocument.Item

    private let bytes: [UInt8]
    /// A text may name its coordinate system after its features.
    private var system = CoordinateSystem.degrees

    /// Collections in collections.
    private static let depthLimit = 100

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func items() throws(ReadingFault) -> [GeoJSONDocument.Item] {
        let fault: ReadingFault
        do throws(ReadingFault) {
            let (items, named) = try pass()
            guard let named, named != system else { return items }
            system = named
            return try pass().items
        } catch {
            fault = error
        }
        // Meters are no degrees: a system that is named after the features makes sense of them.
        guard system == .degrees, namedSystem == .webMercator else { throw fault }
        system = .webMercator
        return try pass().items
    }

    /// The coordinate system of the text's first object.
    private var namedSystem: CoordinateSystem? {
        var scanner = JSONScanner(ByteStream(bytes[...]))
        var named: CoordinateSystem?
        try? scanner.forEachMember { (scanner, name) throws(ReadingFault) in
            if name == "crs" {
                named = CoordinateSystem(member: try scanner.value())
            } else {
                try scanner.skipValue()
            }
        }
        return named
    }

    private func pass() throws(ReadingFault) -> (items: [Item], system: CoordinateSystem?) {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var scanner = JSONScanner(ByteStream(bytes[...]))
        scanner.stream.seek(to: start)
        var items: [Item] = []
        var named: CoordinateSystem?
        while true {
            switch scanner.peek() {
            case -1:
                guard !items.isEmpty || named != nil || scanner.offset > start else {
                    throw scanner.fault("the text is empty")
                }
                return (items, named)
            // The record separator of RFC 8142.
            case 0x1E: scanner.stream.advance()
            case 0x7B:
                let object = try read(&scanner, depth: 0)
                named = object.system ?? named
                items += try object.items()
            default: throw scanner.unexpected("a GeoJSON object")
            }
        }
    }

    /// The members of an object of any type; which they are is known at its end.
    private struct Object {
        var offset: Int
        var type = ""
        var coordinates: CoordinateLists?
        var geometries: [Geometry]?
        /// A feature's; those of a collection.
        var geometry: [Geometry] = []
        var features: [Item]?
        var identifier: String?
        var properties: Range<Int>?
        var system: CoordinateSystem?

        func fault(_ reason: String) -> ReadingFault { ReadingFault(offset: offset, reason: reason) }

        func items() throws(ReadingFault) -> [Item] {
            if type == "FeatureCollection" {
                guard let features else { throw fault("a FeatureCollection has no list of features") }
                return features
            }
            return [try item()]
        }

        func item() throws(ReadingFault) -> Item {
            if type == "Feature" {
                return Item(
                    isFeature: true, identifier: identifier, properties: properties, geometries: geometry)
            }
            return Item(isFeature: false, geometries: try shapes())
        }

        func shapes() throws(ReadingFault) -> [Geometry] {
            guard let kind = GeometryType(rawValue: type) else {
                throw fault(
                    type.isEmpty
                        ? "an object does not say its type" : "\"\(type)\" is no type of GeoJSON here")
            }
            if kind == .collection {
                guard let geometries else { throw fault("a GeometryCollection has no geometries") }
                return geometries
            }
            guard let coordinates else { throw fault("a \(type) has no coordinates") }
            if let fault = coordinates.fault { throw fault }
            do throws(GeometryType.Fault) {
                return try kind.geometry(of: coordinates).map { [$0] } ?? []
            } catch {
                throw fault(error.reason)
            }
        }
    }

    private func read(_ scanner: inout JSONScanner, depth: Int) throws(ReadingFault) -> Object {
        guard scanner.peek() == 0x7B else { throw scanner.unexpected("an object") }
        guard depth < Self.depthLimit else { throw scanner.fault("collections are nested too deeply") }
        var object = Object(offset: scanner.offset)
        try scanner.forEachMember { (scanner, name) throws(ReadingFault) in
            switch name {
            case "type": object.type = try scanner.value().line
            case "coordinates":
                var lists = CoordinateLists()
                lists.system = system
                try lists.read(&scanner)
                object.coordinates = lists
            case "geometries":
                object.geometries = try list(&scanner) { (scanner) throws(ReadingFault) in
                    try read(&scanner, depth: depth + 1).shapes()
                }
            case "geometry" where scanner.peek() != 0x6E:
                object.geometry = try read(&scanner, depth: depth + 1).shapes()
            case "features":
                object.features = try list(&scanner) { (scanner) throws(ReadingFault) in
                    try read(&scanner, depth: depth + 1).items()
                }
            case "id" where scanner.peek() != 0x6E: object.identifier = try scanner.value().line
            case "properties":
                let isObject = scanner.peek() == 0x7B
                let start = scanner.offset
                try scanner.skipValue()
                if isObject { object.properties = start..<scanner.offset }
            case "crs" where depth == 0:
                let named = CoordinateSystem(member: try scanner.value())
                if case .other(let name) = named {
                    throw scanner.fault(
                        "its coordinates are in \(name.prefix(60)), and only longitude and latitude "
                            + "(EPSG:4326) and Web Mercator (EPSG:3857) are read")
                }
                object.system = named
            default: try scanner.skipValue()
            }
        }
        return object
    }

    private func list<Element>(
        _ scanner: inout JSONScanner, _ body: (inout JSONScanner) throws(ReadingFault) -> [Element]
    ) throws(ReadingFault) -> [Element] {
        var all: [Element] = []
        try scanner.forEachElement { (scanner) throws(ReadingFault) in all += try body(&scanner) }
        return all
    }
}
