import Cartouche
import Foundation

/// A folder of pictures that were looked at and found right: `NAME.png`. Tests compare what they see with them.
///
/// Where a picture differs, `NAME.actual.png` and `NAME.difference.png` lie beside it (in a temporary folder if the folder
/// cannot be written), and go with the next success. Keep both out of version control.
///
/// After a change that is meant to be seen, run the tests once with `CARTOUCHE_REMAKE_GOLDENS=1` in the environment: each
/// picture that differs at all is written anew. Look at every picture that git then calls changed.
public struct GoldenPictures: Sendable {
    /// Where they lie.
    public let folder: URL
    /// Whether pictures are written instead of compared.
    public let isRemaking: Bool

    /// Whether the environment asks for pictures to be made anew: `CARTOUCHE_REMAKE_GOLDENS=1`.
    public static let environmentAsksToRemake =
        ProcessInfo.processInfo.environment["CARTOUCHE_REMAKE_GOLDENS"] == "1"

    /// - Parameters:
    ///   - folder: made when the first picture is written.
    ///   - isRemaking: as the environment asks, by default.
    public init(folder: URL, isRemaking: Bool = GoldenPictures.environmentAsksToRemake) {
        (self.folder, self.isRemaking) = (folder, isRemaking)
    }

    /// Compares a picture with the one of a name.
    /// - Throws: `PictureMismatch` where they differ, or there is none of that name; file errors as they come.
    public func compare(
        _ picture: Bitmap, with name: String, tolerance: PictureTolerance = .standard
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
            throw PictureMismatch(name: name, golden: file, actual: actual, reason: .missing)
        }
        guard let difference = PictureDifference(golden, picture) else {
            let actual = try keep(picture, "\(name).actual.png")
            throw PictureMismatch(
                name: name, golden: file, actual: actual,
                reason: .size(
                    expected: (golden.width, golden.height), actual: (picture.width, picture.height)))
        }
        guard !difference.isWithin(tolerance) else { return removeTraces(of: name) }
        let actual = try keep(picture, "\(name).actual.png")
        _ = try keep(difference.map, "\(name).difference.png")
        throw PictureMismatch(
            name: name, golden: file, actual: actual,
            reason: .pixels(count: difference.pixels, share: difference.share, largest: difference.largest))
    }

    /// Beside the pictures, or else in a temporary folder.
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
