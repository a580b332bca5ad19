import Cartouche
import Foundation

/// A folder of approved reference pictures, `NAME.png`, with which tests compare what they see.
///
/// If a picture differs, `NAME.actual.png` and `NAME.difference.png` are written beside it (or to a temporary
/// folder if the folder cannot be written), and removed by the next success. Keep both out of version
/// control.
///
/// After an intended visible change, run the tests once with `CARTOUCHE_REMAKE_GOLDENS=1` in the environment:
/// each picture that differs at all is written again. Look at every picture that git then reports as changed.
public struct GoldenImages: Sendable {
    /// The folder of the pictures.
    public let folder: URL
    /// Whether pictures are written instead of compared.
    public let isRemaking: Bool

    /// Whether the environment asks for new pictures: `CARTOUCHE_REMAKE_GOLDENS=1`.
    public static let environmentAsksToRemake =
        ProcessInfo.processInfo.environment["CARTOUCHE_REMAKE_GOLDENS"] == "1"

    /// - Parameters:
    ///   - folder: created with the first picture that is written.
    ///   - isRemaking: by default as the environment asks.
    public init(folder: URL, isRemaking: Bool = GoldenImages.environmentAsksToRemake) {
        (self.folder, self.isRemaking) = (folder, isRemaking)
    }

    /// Compares a picture with the golden picture of a name.
    /// - Throws: `ImageMismatch` if they differ, or there is no golden picture; file errors unchanged.
    public func compare(
        _ picture: Bitmap, with name: String, tolerance: ImageTolerance = .standard
    ) throws {
        let file = folder.appendingPathComponent("\(name).png")
        let codec = SDLImageCodec()
        let golden = try FileManager.default.contents(atPath: file.path).map {
            try codec.decode([UInt8]($0), name: file.path)
        }
        if isRemaking {
            removeTraces(of: name)
            if golden != picture { try write(picture, to: file) }
            return
        }
        guard let golden else {
            let actual = try keep(picture, "\(name).actual.png")
            throw ImageMismatch(name: name, golden: file, actual: actual, reason: .missing)
        }
        guard let difference = ImageDifference(golden, picture) else {
            let actual = try keep(picture, "\(name).actual.png")
            throw ImageMismatch(
                name: name, golden: file, actual: actual,
                reason: .size(
                    expected: (golden.width, golden.height), actual: (picture.width, picture.height)))
        }
        guard !difference.isWithin(tolerance) else { return removeTraces(of: name) }
        let actual = try keep(picture, "\(name).actual.png")
        _ = try keep(difference.map, "\(name).difference.png")
        throw ImageMismatch(
            name: name, golden: file, actual: actual,
            reason: .pixels(count: difference.pixels, share: difference.share, largest: difference.largest))
    }

    /// Written beside the golden pictures, or else to a temporary folder.
    private func keep(_ picture: Bitmap, _ name: String) throws -> URL {
        do {
            let file = folder.appendingPathComponent(name)
            try write(picture, to: file)
            return file
        } catch let error as ImageError {
            throw error
        } catch {
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("cartouche-goldens")
                .appendingPathComponent(name)
            try write(picture, to: file)
            return file
        }
    }

    private func write(_ picture: Bitmap, to file: URL) throws {
        let data = try Data(SDLImageCodec().encodePNG(picture))
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file, options: .atomic)
    }

    private func removeTraces(of name: String) {
        for kind in ["actual", "difference"] {
            try? FileManager.default.removeItem(at: folder.appendingPathComponent("\(name).\(kind).png"))
        }
    }
}
