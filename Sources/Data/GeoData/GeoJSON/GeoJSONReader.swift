import CartoucheJSON

/// Reads GeoJSON (RFC 7946, and GeoJSON of 2008) as a stream: a FeatureCollection, a Feature, a geometry, a
/// list of features, or any number of them one after the other (newline-delimited, RFC 8142, pretty-printed).
///
/// The receiver decides whether an invalid feature is left out or an error. After a damaged feature in a
/// file, reading continues at the next feature. In a text in memory, damage ends the reading, and so do lists
/// and commas outside of objects.
struct GeoJSONReader {
    private var scanner: JSONScanner
    /// The offset at which reading begins, in bytes: behind a byte order mark, if there is one.
    private let start: Int
    /// Whether reading continues with the next feature after damage: true for a file; false for a text in
    /// memory, in which damage is thrown as an error.
    private let recovers: Bool
    private var system = CoordinateSystem.degrees
    private var lists = CoordinateLists()
    private var name: [UInt8] = []
    /// The first error in the feature that is being read; nil if there is none.
    private var featureFault: ReadingFault?
    /// The first damage outside of features; nil if there is none.
    private var fileFault: ReadingFault?
    /// Whether the file names its coordinate system only after its features, so that these must be read
    /// again.
    private var needsRestart = false
    /// Whether damage was found that is reported as a problem of the file. Damage to a single feature in a
    /// sequence of features does not count: that feature is reported instead.
    private var isFileDamaged = false
    /// Whether a list of features is being read.
    private var isInList = false
    /// Whether a feature in a list was damaged and no further feature was found after it. The damage of that
    /// feature is then recorded as a problem already.
    private var isLost = false
    private(set) var title: String?

    /// The maximum number of levels to which collections are nested within each other. Files in use have two
    /// levels at most.
    private static let depthLimit = 20

    init(_ file: GeoFile) { (scanner, start, recovers) = (JSONScanner(ByteStream(file)), file.start, true) }

    /// Creates a reader of a text in memory.
    init(_ bytes: [UInt8]) {
        (scanner, recovers) = (JSONScanner(ByteStream(bytes[...])), false)
        start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        scanner.stream.seek(to: start)
    }

    /// Reads the whole file, and passes its features to a builder.
    /// - Throws: a `GeoFileError` if the file cannot be read, or holds no GeoJSON.
    mutating func readFile(into builder: inout LayerBuilder) throws(GeoFileError) {
        do throws(ReadingFault) { try read(into: &builder) } catch { fileFault = error }
        if let failure = scanner.stream.fileFailure { throw failure }
        if let refusal = system.refusal {
            throw GeoFileError(
                file: builder.file.name,
                reason: "\(refusal); convert it, for example with ogr2ogr -t_srs EPSG:4326")
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

    /// Whether the reader has read no byte at all, not even white space.
    var isEmpty: Bool { scanner.offset == start }

    /// Reads to the end, and a second time if the file names its coordinate system behind features.
    /// - Throws: a `ReadingFault` at damage in a text in memory.
    mutating func read(into receiver: inout some GeoJSONReceiver) throws(ReadingFault) {
        try readAll(into: &receiver)
        guard needsRestart, !receiver.isCancelled else { return }
        scanner.stream.seek(to: start)
        receiver.restart()
        try readAll(into: &receiver)
    }

    private mutating func readAll(into receiver: inout some GeoJSONReceiver) throws(ReadingFault) {
        (lists.system, fileFault, isFileDamaged) = (system, nil, false)
        while !receiver.isCancelled {
            let byte = scanner.peek()
            do throws(ReadingFault) {
                switch byte {
                case -1: return
                // The record separator of RFC 8142.
                case 0x1E: scanner.stream.advance()
                // Commas between features.
                case 0x2C where recovers: scanner.stream.advance()
                case 0x5B where recovers: try features(into: &receiver)
                case 0x7B: try element(into: &receiver, depth: 0)
                default: throw scanner.unexpected("a GeoJSON object")
                }
            } catch {
                guard recovers else { throw error }
                if case .other = system { return }
                record(damage: error, byte: byte, in: &receiver)
                guard seekNextFeature(in: .sequence) else { return }
            }
        }
    }

    /// Records damage at the top level of the file: a damaged feature in a sequence of features is rejected;
    /// any other damage marks the whole file as damaged. Damage in a list from which reading could not
    /// continue was recorded already.
    /// - Parameter byte: the byte at which the damaged object begins.
    private mutating func record(
        damage fault: ReadingFault, byte: Int, in receiver: inout some GeoJSONReceiver
    ) {
        defer { (isInList, isLost) = (false, false) }
        guard !isLost else { return }
        fileFault = fileFault ?? fault
        isFileDamaged = isFileDamaged || byte != 0x7B || isInList
        // One of a sequence.
        if byte == 0x7B, !isInList { receiver.reject(at: fault.offset, fault.reason) }
    }

    // MARK: Objects

    /// Reads a list of features, and of collections of features.
    private mutating func features(
        into receiver: inout some GeoJSONReceiver, depth: Int = 0
    ) throws(ReadingFault) {
        try scanner.expect("[", "a list")
        if scanner.peek() == 0x5D { return scanner.stream.advance() }
        let isInner = isInList
        isInList = true
        while !receiver.isCancelled {
            do throws(ReadingFault) {
                if scanner.peek() == 0x7B {
                    try element(into: &receiver, depth: depth + 1)
                } else {
                    receiver.begin()
                    let fault = scanner.unexpected("a feature")
                    try scanner.skipValue()
                    receiver.reject(at: fault.offset, fault.reason)
                }
                if try !nextElement(&receiver) { break }
            } catch {
                guard recovers else { throw error }
                // Said by the inner list.
                guard !isLost else { return }
                receiver.reject(at: error.offset, error.reason)
                guard seekNextFeature(in: .list) else {
                    isLost = true
                    return
                }
            }
        }
        isInList = isInner
    }

    /// Called behind an element of a list of features: moves to the next element. Returns false at the end of
    /// the list.
    private mutating func nextElement(_ receiver: inout some GeoJSONReceiver) throws(ReadingFault) -> Bool {
        switch scanner.peek() {
        case 0x2C: scanner.stream.advance()
        case 0x5D:
            scanner.stream.advance()
            return false
        case 0x7B where recovers:
            receiver.warn(at: scanner.offset, "a comma is missing between two features", count: 1)
        default: throw scanner.unexpected("a comma or the end of the features")
        }
        return true
    }

    /// The members that were found in the object of a geometry.
    private struct Members {
        var type = ""
        var hasCoordinates = false
        var hasGeometries = false
    }

    /// Reads an object of any type: a feature, a collection or a geometry.
    private mutating func element(
        into receiver: inout some GeoJSONReceiver, depth: Int
    ) throws(ReadingFault) {
        let start = scanner.offset
        receiver.begin()
        featureFault = nil
        lists.removeAll()
        var members = Members()
        var hasFeatures = false
        try scanner.expect("{", "an object")
        if scanner.peek() == 0x7D {
            scanner.stream.advance()
        } else {
            repeat {
                switch try memberName() {
                case "features" where members.type != "Feature" && scanner.peek() == 0x5B:
                    guard depth < Self.depthLimit else {
                        guard recovers else { throw tooDeep }
                        try scanner.skipValue()
                        break
                    }
                    // What the collection had before its list is no feature.
                    receiver.discard()
                    hasFeatures = true
                    try features(into: &receiver, depth: depth)
                case "geometry": try geometry(into: &receiver, depth: depth)
                case "id": try receiver.readID(&scanner)
                case "properties": try receiver.readProperties(&scanner)
                case "crs" where depth == 0: try readSystem(receiver.isEmpty)
                case "name" where depth == 0 && scanner.peek() == 0x22: title = try scanner.string()
                case let name: try read(name, &members, into: &receiver, depth: depth)
                }
            } while try hasNextMember()
        }
        if let found = scanner.removeNotNumbers() {
            receiver.warn(
                at: found.offset, "NaN and Infinity are no JSON, and read as no value", count: found.count)
        }
        if hasFeatures { return receiver.discard() }
        if let shape = GeometryType(rawValue: members.type) {
            add(shape, members, at: start, to: &receiver)
            if let featureFault, depth == 0, !recovers { throw featureFault }
        } else if members.type != "Feature" {
            let reason = Self.reason(forType: members.type)
            if depth == 0, !recovers || members.type != "FeatureCollection" {
                throw ReadingFault(offset: start, reason: reason)
            }
            return receiver.reject(at: start, reason)
        }
        if let fault = featureFault {
            receiver.reject(at: fault.offset, fault.reason)
        } else {
            receiver.commit(start..<scanner.offset, isFeature: members.type == "Feature")
        }
    }

    private static func reason(forType type: String) -> String {
        switch type {
        case "": "it does not say its type"
        case "FeatureCollection": "it has no list of features"
        case "Topology":
            "it is TopoJSON, and \"Topology\" is no type of GeoJSON here; convert it, for example with "
                + "topo2geo"
        default: "its type is \"\(short(type))\", which is no type of GeoJSON here"
        }
    }

    private static func short(_ text: String) -> String {
        text.count > 60 ? text.prefix(60) + "…" : text
    }

    private var tooDeep: ReadingFault { scanner.fault("collections are nested too deeply") }

    /// Reads a geometry in a feature or in a collection.
    private mutating func geometry(
        into receiver: inout some GeoJSONReceiver, depth: Int
    ) throws(ReadingFault) {
        if scanner.peek() == 0x6E { return try scanner.word("null") }
        let start = scanner.offset
        guard scanner.peek() == 0x7B, depth < Self.depthLimit else {
            let isDeep = depth >= Self.depthLimit
            if isDeep, !recovers { throw tooDeep }
            record(isDeep ? tooDeep : scanner.unexpected("a geometry"))
            return try scanner.skipValue()
        }
        scanner.stream.advance()
        var members = Members()
        if scanner.peek() == 0x7D {
            scanner.stream.advance()
        } else {
            repeat {
                try read(try memberName(), &members, into: &receiver, depth: depth)
            } while try hasNextMember()
        }
        guard let shape = GeometryType(rawValue: members.type) else {
            let type = Self.short(members.type)
            return record(
                ReadingFault(
                    offset: start,
                    reason: "a geometry's type is \"\(type)\", which is no type of GeoJSON here"
                ))
        }
        add(shape, members, at: start, to: &receiver)
    }

    /// Reads a member of a GeoJSON geometry, such as its coordinates; skips members that geometries do not
    /// have.
    private mutating func read(
        _ name: String, _ members: inout Members, into receiver: inout some GeoJSONReceiver, depth: Int
    ) throws(ReadingFault) {
        switch name {
        case "type": members.type = try textValue()
        case "coordinates":
            members.hasCoordinates = true
            try lists.read(&scanner)
        case "geometries" where scanner.peek() == 0x5B:
            members.hasGeometries = true
            try geometries(into: &receiver, depth: depth)
        default: try scanner.skipValue()
        }
    }

    private mutating func geometries(
        into receiver: inout some GeoJSONReceiver, depth: Int
    ) throws(ReadingFault) {
        scanner.stream.advance()
        if scanner.peek() == 0x5D { return scanner.stream.advance() }
        while true {
            try geometry(into: &receiver, depth: depth + 1)
            guard scanner.peek() == 0x2C else { break }
            scanner.stream.advance()
        }
        try scanner.expect("]", "a comma or the list's end")
    }

    /// Passes a geometry whose members were all read to the receiver. The geometries of a collection have
    /// been passed one by one before.
    private mutating func add(
        _ shape: GeometryType, _ members: Members, at start: Int, to receiver: inout some GeoJSONReceiver
    ) {
        guard members.hasCoordinates else {
            let missing = shape == .collection ? "geometries" : "coordinates"
            guard !recovers, shape != .collection || !members.hasGeometries else { return }
            return record(ReadingFault(offset: start, reason: "a \(shape.rawValue) has no \(missing)"))
        }
        if let fault = lists.fault { return record(fault) }
        if let reason = receiver.add(shape, lists) { record(ReadingFault(offset: start, reason: reason)) }
        lists.removeAll()
    }

    private mutating func record(_ fault: ReadingFault) { featureFault = featureFault ?? fault }

    /// Reads the member `crs`, the coordinate system.
    /// - Parameter isFirst: whether no feature was read before.
    private mutating func readSystem(_ isFirst: Bool) throws(ReadingFault) {
        let named = CoordinateSystem(member: try scanner.value())
        guard named != system else { return }
        if let refusal = named.refusal {
            system = named
            throw scanner.fault(refusal)
        }
        needsRestart = !isFirst
        (system, lists.system) = (named, named)
    }

    // MARK: Members

    /// Reads the name of a member and the colon behind it.
    private mutating func memberName() throws(ReadingFault) -> String {
        guard scanner.peek() == 0x22 else { throw scanner.unexpected("a name in quotation marks") }
        try scanner.string(into: &name)
        try scanner.expect(":", "a colon")
        return String(decoding: name, as: UTF8.self)
    }

    /// Called behind a member: returns whether another member follows.
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

    private enum Container { case list, sequence }

    /// Moves to the next feature whose object begins with its type; in a sequence, also to the next line that
    /// begins with an object. Returns false if there is none.
    private mutating func seekNextFeature(in container: Container) -> Bool {
        var start = FeatureStartScanner()
        while true {
            let byte = scanner.stream.read()
            guard byte >= 0 else { return false }
            start.consume(UInt8(byte))
            if let length = start.lengthOfMatch {
                scanner.stream.seek(to: scanner.offset - length)
                return true
            }
            let isLine = byte == 0x0A && scanner.stream.peek() == 0x7B
            if container == .sequence, isLine || byte == 0x1E { return true }
        }
    }
}
