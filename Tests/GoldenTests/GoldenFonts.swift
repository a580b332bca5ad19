import Cartouche

/// The font files that golden pictures are made with: those in `Tests/TestFonts/Fonts`, which are the same on
/// every system. Other versions of a font have other letters.
nonisolated enum GoldenFonts {
    static let folder = "Tests/TestFonts/Fonts"

    /// A sentence for each font of `files` that comes from the system.
    /// - Parameter files: full paths.
    static func others(among files: Set<String>) -> [String] {
        files.filter { !$0.contains("/\(folder)/") }.sorted().map { file in
            """
            a letter comes from the font \(file), whose version differs from system to system; add the font \
            to Tests/TestFonts/make-fonts.sh, run it, and name the font in fonts.conf beside it
            """
        }
    }
}
