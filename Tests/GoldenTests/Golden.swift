import Cartouche
import CartoucheTesting
import Testing

/// Compares pictures with those in `Goldens`, each of which was looked at.
///
/// To make them anew after a change that is meant to be seen, run
/// `CARTOUCHE_REMAKE_GOLDENS=1 swift test --filter GoldenTests`, look at every picture that git calls
/// changed, and commit it.
enum Golden {
    nonisolated static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Goldens")
    nonisolated static let isRemaking = GoldenImages.environmentAsksToRemake

    /// Expects `picture` to look as its golden does. Where it does not, the failure names the files to look
    /// at.
    /// - Parameter text: the engine that set the picture's text; nil if there is none in it.
    static func expect(
        _ picture: Bitmap, _ name: String, text: (any TextEngine)? = Services.current.text,
        tolerance: ImageTolerance = .standard, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let fonts = (text as? SDLTextEngine)?.filesInUse ?? []
        for reason in GoldenFonts.others(among: fonts) {
            Issue.record("\(name): \(reason)", sourceLocation: sourceLocation)
        }
        do {
            try GoldenImages(folder: folder).compare(picture, with: name, tolerance: tolerance)
        } catch let mismatch as ImageMismatch {
            Issue.record(Comment(rawValue: mismatch.description), sourceLocation: sourceLocation)
        }
    }
}
