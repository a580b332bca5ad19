import Cartouche

/// The font files that the goldens were made with, in `Goldens/fonts.json`. Other versions of a font have other
/// letters: pictures with text are compared only where the files are the same.
nonisolated enum GoldenFonts {
    private struct Face: Codable, Equatable {
        let file: String
        let bytes: Int
        /// FNV-1a of 64 bits, in hexadecimal.
        let hash: String
    }

    private static let note = Golden.folder.appendingPathComponent("fonts.json")
    private static let weights: [(String, Font.Weight)] = [
        ("Inter regular", .regular), ("Inter medium", .medium), ("Inter semibold", .semibold),
        ("Inter bold", .bold),
    ]

    /// True as well while the goldens are made anew; then the note is, too.
    static let areTheSame: Bool = {
        guard let installed = installed() else { return false }
        if Golden.isRemaking {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            do { try encoder.encode(installed).write(to: note) } catch { return false }
            return true
        }
        let noted = (try? Data(contentsOf: note)).flatMap {
            try? JSONDecoder().decode([String: Face].self, from: $0)
        }
        return installed == noted
    }()

    /// Why pictures with text are not compared.
    static let reason =
        "Another version of Inter is installed than the goldens were made with (Goldens/fonts.json)."

    private static func installed() -> [String: Face]? {
        guard let engine = try? SDLTextEngine() else { return nil }
        var faces: [String: Face] = [:]
        for (name, weight) in weights {
            guard let path = engine.file(of: Font(size: 12, weight: weight)),
                let data = FileManager.default.contents(atPath: path)
            else { return nil }
            faces[name] = Face(
                file: (path as NSString).lastPathComponent, bytes: data.count,
                hash: String(hash(data), radix: 16))
        }
        return faces
    }

    private static func hash(_ data: Data) -> UInt64 {
        data.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
