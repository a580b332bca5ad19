import Cartouche

/// The font files that the goldens were made with, in `Goldens/fonts.json`: all those that letters in them
/// come from. Other versions of a font have other letters.
///
/// `Scripts/setup.sh` installs the fonts, so one that is missing or differs is a failure that names its
/// package. Where a system has other versions on purpose, `CARTOUCHE_OTHER_FONTS=1` leaves pictures with
/// their letters out.
nonisolated enum GoldenFonts {
    private struct Face: Codable, Equatable {
        let bytes: Int
        /// FNV-1a of 64 bits over words of eight bytes, in hexadecimal.
        let hash: String
    }

    static let mayBeOthers = ProcessInfo.processInfo.environment["CARTOUCHE_OTHER_FONTS"] == "1"

    private static let file = Golden.folder.appendingPathComponent("fonts.json")
    private static let root = "/usr/share/fonts/"
    /// By how their paths begin, below `root`; the first that fits.
    private static let packages = [
        ("opentype/inter/", "fonts-inter"), ("opentype/noto/", "fonts-noto-cjk"),
        ("truetype/noto/NotoColorEmoji", "fonts-noto-color-emoji"), ("truetype/noto/", "fonts-noto-core"),
    ]

    /// A sentence for each font of `files` that is not the one of the note.
    /// - Parameter files: full paths.
    static func others(among files: Set<String>) throws -> [String] {
        let noted = try noted()
        return files.map(name(of:)).sorted().compactMap { name in
            guard let face = noted[name] else {
                return "the font \(name) is not in Goldens/fonts.json; make the goldens anew"
            }
            return difference(name, face)
        }
    }

    /// A sentence for each font of the note that is missing, or not the same.
    static func missing() throws -> [String] {
        try noted().sorted { $0.key < $1.key }.compactMap { difference($0.key, $0.value) }
    }

    /// Adds fonts to the note, and takes from it what is not installed.
    static func note(_ files: Set<String>) throws {
        let names = try files.map(name(of:)) + noted().keys
        let faces = names.compactMap { name in face(name).map { (name, $0) } }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        var data = try encoder.encode(Dictionary(faces) { first, _ in first })
        data.append(10)
        try data.write(to: file)
    }

    private static func noted() throws -> [String: Face] {
        try JSONDecoder().decode([String: Face].self, from: Data(contentsOf: file))
    }

    private static func name(of path: String) -> String {
        path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path
    }

    private static func difference(_ name: String, _ noted: Face) -> String? {
        let found = face(name)
        if found == noted { return nil }
        let package = packages.first { name.hasPrefix($0.0) }?.1 ?? "that brings it"
        return """
            the font \(name) is \(found == nil ? "missing" : "not the one that the goldens were made with"); \
            install the package \(package) of Debian 12, or set CARTOUCHE_OTHER_FONTS=1 to leave its \
            pictures out
            """
    }

    // MARK: Files

    private static let lock = NSLock()
    nonisolated(unsafe) private static var known: [String: Face] = [:]

    private static func face(_ name: String) -> Face? {
        lock.withLock {
            if let face = known[name] { return face }
            guard let data = FileManager.default.contents(atPath: root + name) else { return nil }
            let face = Face(bytes: data.count, hash: String(hash(data), radix: 16))
            known[name] = face
            return face
        }
    }

    private static func hash(_ data: Data) -> UInt64 {
        data.withUnsafeBytes { bytes in
            var hash: UInt64 = 0xCBF2_9CE4_8422_2325
            var at = 0
            while at + 8 <= bytes.count {
                hash = (hash ^ bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self)) &* 0x100_0000_01B3
                at += 8
            }
            for byte in bytes[at...] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
            return hash
        }
    }
}
