/// Reads KMZ archives: ZIP files with a KML document, which is the only file that is read.
enum KMZArchive {
    private static let entryLimit = 10_000

    /// Unpacks the document of an archive: `doc.kml`, or else the first entry whose name ends in `.kml`.
    static func document(in file: GeoFile) throws(GeoFileError) -> GeoFile {
        func fault(_ reason: String) -> GeoFileError { GeoFileError(file: file.name, reason: reason) }
        // The end record is followed by a comment of at most 65,535 bytes.
        let tailStart = max(0, file.size - 65_557)
        let tail = try file.bytes(tailStart..<file.size)
        guard let end = lastIndex(of: [0x50, 0x4B, 5, 6], in: tail), end + 22 <= tail.count else {
            throw fault("its ZIP archive is cut off")
        }
        let (size, offset) = (Int(number(tail, end + 12, 4)), Int(number(tail, end + 16, 4)))
        guard size <= 4 << 20 else { throw fault("its ZIP archive lists more files than a KMZ has") }
        let directory = try file.bytes(offset..<max(offset, min(file.size, offset + size)))
        var at = 0
        var best: (name: String, method: UInt64, packed: Int, header: Int)?
        var names: [String] = []
        for _ in 0..<entryLimit {
            guard at + 46 <= directory.count, number(directory, at, 4) == 0x0201_4B50 else { break }
            let nameLength = Int(number(directory, at + 28, 2))
            guard at + 46 + nameLength <= directory.count else { break }
            let name = String(decoding: directory[(at + 46)..<(at + 46 + nameLength)], as: UTF8.self)
            names.append(name)
            if name.lowercased().hasSuffix(".kml"), best == nil || name == "doc.kml" {
                best = (
                    name, number(directory, at + 10, 2), Int(number(directory, at + 20, 4)),
                    Int(number(directory, at + 42, 4))
                )
            }
            at += 46 + nameLength + Int(number(directory, at + 30, 2)) + Int(number(directory, at + 32, 2))
        }
        guard let best else { throw fault(Self.reason(for: names)) }
        guard best.header <= file.size - 30 else { throw fault("its ZIP archive is cut off") }
        let header = try file.bytes(best.header..<best.header + 30)
        guard header.count == 30, number(header, 0, 4) == 0x0403_4B50 else {
            throw fault("its ZIP archive is damaged")
        }
        let start = best.header + 30 + Int(number(header, 26, 2)) + Int(number(header, 28, 2))
        guard start <= file.size, best.packed <= file.size - start else {
            throw fault("its ZIP archive is cut off")
        }
        let range = start..<start + best.packed
        switch best.method {
        case 0: return try copy(file, range)
        case 8: return try Gunzip.unpack(file, range: range, windowBits: -15, hasMembers: false)
        default: throw fault("its KML document is packed in a way that is not read")
        }
    }

    /// Why a ZIP archive without a KML document is not read, as a clause with advice.
    private static func reason(for names: [String]) -> String {
        if names.contains(where: { $0.hasPrefix("xl/") || $0 == "content.xml" }) {
            return "it is a document of an office program; save the table as CSV"
        }
        if names.contains(where: { $0.lowercased().hasSuffix(".shp") }) {
            return "it is a packed shapefile; convert it to GeoJSON, for example with ogr2ogr"
        }
        return "its ZIP archive holds no KML document; unpack it, and name the files in it"
    }

    private static func copy(_ file: GeoFile, _ range: Range<Int>) throws(GeoFileError) -> GeoFile {
        var unnamed = try UnnamedFile(for: file.name)
        let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
        defer { room.deallocate() }
        var next = range.lowerBound
        while next < range.upperBound {
            let part = UnsafeMutableRawBufferPointer(
                rebasing: room[..<min(room.count, range.upperBound - next)])
            let count = try file.read(at: next, into: part)
            guard count > 0 else { break }
            try unnamed.write(UnsafeRawBufferPointer(rebasing: room[..<count]))
            next += count
        }
        return try unnamed.finish()
    }

    /// The whole number that `count` bytes at an offset in the archive form, the least significant byte
    /// first.
    private static func number(_ bytes: [UInt8], _ at: Int, _ count: Int) -> UInt64 {
        (0..<count).reduce(0) { $0 | UInt64(bytes[at + $1]) << (8 * UInt64($1)) }
    }

    private static func lastIndex(of mark: [UInt8], in bytes: [UInt8]) -> Int? {
        guard bytes.count >= mark.count else { return nil }
        return (0...(bytes.count - mark.count)).last { bytes[$0...].starts(with: mark) }
    }
}
