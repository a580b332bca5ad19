/// Reads GeoJSON (RFC 7946, and GeoJSON of 2008) as a stream: a FeatureCollection, a Feature, a geometry, a
/// list of features, or any number of them one after the other (newline-delimited, RFC 8142, pretty-printed).
///
/// A feature that makes no sense is left out and named; after a damaged one reading goes on at the next.
struct GeoJSONReader {
    private var scanner: JSONScanner
    private var system = CoordinateSystem.degrees
    private var lists = CoordinateLists()
    private var name: [UInt8] = []
    /// The first thing that makes no sense in the feature that is being read.
    private var featureFault: ReadingFault?
    /// Where the file is damaged outside of features.
    private var fileFault: ReadingFault?
    /// The file's coordinate system was named after its features.
    private var needsRestart = false
    /// Some of it is not one of a sequence.
    private var isFileDamaged = false
    /// Reading is within a list of features.
    private var isInList = false
    /// No further feature was found after a damaged one.
    private var isLost = false
    private(set) var title: String?

    private static let depthLimit = 100

    init(_ file: GeoFile) { scanner = JSONScanner(ByteStream(file)) }

    /// Reads to the end of the file.
    /// - Throws: if it cannot be read, or holds no GeoJSON.
    mutating func read(into builder: inout LayerBuilder) throws(GeoFileError) {
        readAll(into: &builder)
        if needsRestart, !builder.isCancelled {
            scanner = JSONScanner(ByteStream(builder.file))
            builder.restart()
            readAll(into: &builder)
        }
        if let failure = scanner.stream.failure { throw failure }
        if case .other(let name) = system {
            throw GeoFileError(
                file: builder.file.name,
                reason:
                    "its coordinates are in \(Self.short(name)), and only longitude and latitude (EPSG:4326) "
                    + "and Web Mercator (EPSG:3857) are read; convert it, for example with ogr2ogr -t_srs "
                    + "EPSG:4326"
            )
        }
        if let fault = fileFault, !builder.isCancelled {
            guard builder.count > 0 else {
                throw GeoFileError(
                    file: builder.file.name, reason: builder.problems.located(fault.reason, at: fault.offset))
            }
            if isFileDamaged { builder.problems.add(.warning, at: fault.offset, fault.reason) }
        }
        builder.flush(at: scanner.offset)
    }

    private static func short(_ text: String) -> String {
        text.count > 60 ? text.prefix(60) + "…" : text
    }

    private mutating func readAll(into builder: inout LayerBuilder) {
        (lists.system, fileFault, isFileDamaged) = (system, nil, false)
        while !builder.isCancelled {
            let byte = scanner.peek()
            do throws(ReadingFault) {
                switch byte {
                case -1: return
                // The record separator of RFC 8142, and commas between features.
                case 0x1E, 0x2C: scanner.stream.advance()
                case 0x5B: try features(into: &builder)
                case 0x7B: try element(into: &builder, depth: 0)
                default: throw scanner.unexpected("a GeoJSON object")
                }
            } catch {
                if case .other = system { return }
                note(damage: error, byte: byte, in: &builder)
                guard seekNextFeature(in: .sequence) else { return }
            }
        }
    }

    /// A fault outside of a list's features.
    private mutating func note(damage fault: ReadingFault, byte: Int, in builder: inout LayerBuilder) {
        defer { (isInList, isLost) = (false, false) }
        guard !isLost else { return }
        fileFault = fileFault ?? fault
        isFileDamaged = isFileDamaged || byte != 0x7B || isInList
        // One of a sequence.
        if byte == 0x7B, !isInList { builder.reject(at: fault.offset, fault.reason) }
    }

    // MARK: Objects

    /// A list of features, and of collections of them.
    private mutating func features(
        into builder: inout LayerBuilder, depth: Int = 0
    ) throws(ReadingFault) {
        try scanner.expect("[", "a list")
        if scanner.peek() == 0x5D { return scanner.stream.advance() }
        let isInner = isInList
        isInList = true
        while !builder.isCancelled {
            do throws(ReadingFault) {
                if scanner.peek() == 0x7B {
                    try element(into: &builder, depth: depth + 1)
                } else {
                    builder.begin()
                    let fault = scanner.unexpected("a feature")
                    try scanner.skipValue()
                    builder.reject(at: fault.offset, fault.reason)
                }
                if try !nextElement(&builder) { break }
            } catch {
                // Said by the inner list.
                guard !isLost else { return }
                builder.reject(at: error.offset, error.reason)
                guard seekNextFeature(in: .list) else {
                    isLost = true
                    return
                }
            }
        }
        isInList = isInner
    }

    /// After an element of a list of features: false at its end.
    private mutating func nextElement(_ builder: inout LayerBuilder) throws(ReadingFault) -> Bool {
        switch scanner.peek() {
        case 0x2C: scanner.stream.advance()
        case 0x5D:
            scanner.stream.advance()
            return false
        case 0x7B:
            builder.problems.add(.warning, at: scanner.offset, "a comma is missing between two features")
        default: throw scanner.unexpected("a comma or the end of the features")
        }
        return true
    }

    /// An object of any type.
    private mutating func element(into builder: inout LayerBuilder, depth: Int) throws(ReadingFault) {
        let start = scanner.offset
        builder.begin()
        featureFault = nil
        lists.removeAll()
        var type = ""
        var (hasFeatures, hasCoordinates) = (false, false)
        try scanner.expect("{", "an object")
        if scanner.peek() == 0x7D {
            scanner.stream.advance()
        } else {
            repeat {
                switch try memberName() {
                case "type": type = try textValue()
                case "features" where type != "Feature" && depth < Self.depthLimit && scanner.peek() == 0x5B:
                    // What the collection had before its list is no feature.
                    builder.discard()
                    hasFeatures = true
                    try features(into: &builder, depth: depth)
                case "geometry": try geometry(into: &builder, depth: depth)
                case "coordinates":
                    hasCoordinates = true
                    try lists.read(&scanner)
                case "geometries": try geometries(into: &builder, depth: depth)
                case "crs" where depth == 0: try readSystem(after: builder)
                case "name" where depth == 0 && scanner.peek() == 0x22: title = try scanner.string()
                default: try scanner.skipValue()
                }
            } while try hasNextMember()
        }
        if let found = scanner.takeNotNumbers() {
            builder.problems.add(
                .warning, at: found.offset, "NaN and Infinity are no JSON, and read as no value",
                count: found.count)
        }
        if hasFeatures { return builder.discard() }
        if let shape = GeometryType(rawValue: type) {
            if hasCoordinates { add(shape, to: &builder) }
        } else if type != "Feature" {
            let reason = Self.reason(forType: type)
            if depth == 0, type != "FeatureCollection" { throw ReadingFault(offset: start, reason: reason) }
            return builder.reject(at: start, reason)
        }
        if let fault = featureFault {
            builder.reject(at: fault.offset, fault.reason)
        } else {
            builder.commit(start..<scanner.offset)
        }
    }

    private static func reason(forType type: String) -> String {
        switch type {
        case "": "it does not say its type"
        case "FeatureCollection": "it has no list of features"
        case "Topology": "it is TopoJSON; convert it to GeoJSON, for example with topo2geo"
        default: "its type is \(short(type)), which GeoJSON does not have"
        }
    }

    /// A geometry within a feature or a collection.
    private mutating func geometry(into builder: inout LayerBuilder, depth: Int) throws(ReadingFault) {
        if scanner.peek() == 0x6E { return try scanner.word("null") }
        let start = scanner.offset
        guard scanner.peek() == 0x7B, depth < Self.depthLimit else {
            note(scanner.unexpected("a geometry"))
            return try scanner.skipValue()
        }
        scanner.stream.advance()
        var type = ""
        var hasCoordinates = false
        if scanner.peek() == 0x7D {
            scanner.stream.advance()
        } else {
            repeat {
                switch try memberName() {
                case "type": type = try textValue()
                case "coordinates":
                    hasCoordinates = true
                    try lists.read(&scanner)
                case "geometries": try geometries(into: &builder, depth: depth)
                default: try scanner.skipValue()
                }
            } while try hasNextMember()
        }
        guard let shape = GeometryType(rawValue: type) else {
            return note(ReadingFault(offset: start, reason: "a geometry's type is \"\(Self.short(type))\""))
        }
        if hasCoordinates { add(shape, to: &builder) }
    }

    private mutating func geometries(into builder: inout LayerBuilder, depth: Int) throws(ReadingFault) {
        guard scanner.peek() == 0x5B else { return try scanner.skipValue() }
        scanner.stream.advance()
        if scanner.peek() == 0x5D { return scanner.stream.advance() }
        while true {
            try geometry(into: &builder, depth: depth + 1)
            guard scanner.peek() == 0x2C else { break }
            scanner.stream.advance()
        }
        try scanner.expect("]", "a comma or the list's end")
    }

    private mutating func add(_ shape: GeometryType, to builder: inout LayerBuilder) {
        if let fault = lists.fault { return note(fault) }
        if let reason = shape.add(lists, to: &builder) { note(scanner.fault(reason)) }
        lists.removeAll()
    }

    private mutating func note(_ fault: ReadingFault) { featureFault = featureFault ?? fault }

    private mutating func readSystem(after builder: LayerBuilder) throws(ReadingFault) {
        let named = CoordinateSystem(member: try scanner.value())
        guard named != system else { return }
        if case .other = named {
            system = named
            throw scanner.fault("its coordinate system is not read")
        }
        needsRestart = builder.count + builder.problems.leftOut > 0
        (system, lists.system) = (named, named)
    }

    // MARK: Members

    /// Reads a member's name and the colon.
    private mutating func memberName() throws(ReadingFault) -> String {
        guard scanner.peek() == 0x22 else { throw scanner.unexpected("a name in quotation marks") }
        try scanner.string(into: &name)
        try scanner.expect(":", "a colon")
        return String(decoding: name, as: UTF8.self)
    }

    /// After a member: whether another one follows.
    private mutating func hasNextMember() throws(ReadingFault) -> Bool {
        if scanner.peek() == 0x2C {
            scanner.stream.advance()
            return true
        }
        try scanner.expect("}", "a comma or the object's end")
        return false
    }

    private mutating func textValue() throws(ReadingFault) -> String {
        guard scanner.peek() == 0x22 else {
            try scanner.skipValue()
            return ""
        }
        try scanner.string(into: &name)
        return String(decoding: name, as: UTF8.self)
    }

    // MARK: After damage

    private enum Place { case list, sequence }

    /// Goes to the next feature that begins with its type; in a sequence, also to the next line that begins
    /// with an object. False if there is none.
    private mutating func seekNextFeature(in place: Place) -> Bool {
        var start = FeatureStartScanner()
        while true {
            let byte = scanner.stream.take()
            guard byte >= 0 else { return false }
            start.take(UInt8(byte))
            if let length = start.lengthOfMatch {
                scanner.stream.seek(to: scanner.offset - length)
                return true
            }
            let isLine = byte == 0x0A && scanner.stream.peek() == 0x7B
            if place == .sequence, isLine || byte == 0x1E { return true }
        }
    }
}
