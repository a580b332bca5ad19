import Cartouche
import Testing

/// Compares pictures with those in `Goldens`, which somebody has looked at.
///
/// To make them anew after a change that is meant to be seen, run
/// `CARTOUCHE_REMAKE_GOLDENS=1 swift test --filter GoldenTests`, look at every picture that git calls changed, and
/// commit it.
enum Golden {
    /// What may differ from machine to machine: the rounding of single pixels at edges, nothing that is seen.
    struct Tolerance {
        /// Of pixels, 0...1.
        var share = 0.002
        /// Of any channel of any pixel.
        var largest = 64
    }

    nonisolated static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Goldens")
    nonisolated static let isRemaking = ProcessInfo.processInfo.environment["CARTOUCHE_REMAKE_GOLDENS"] == "1"
    private static let codec = SDLImageCodec()

    /// Expects `picture` to look as its golden does. Where it does not, the picture and the difference lie in a
    /// temporary folder that the failure names.
    static func expect(
        _ picture: Bitmap, _ name: String, tolerance: Tolerance = Tolerance(),
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let file = folder.appendingPathComponent("\(name).png")
        if isRemaking {
            try write(picture, to: file)
            return
        }
        let golden = try codec.decode([UInt8](Data(contentsOf: file)), name: file.path)
        guard let difference = PictureDifference(golden, picture) else {
            let place = try keep(picture, nil, name)
            Issue.record(
                "\(name) is \(picture.width)x\(picture.height), not \(golden.width)x\(golden.height); see \(place)",
                sourceLocation: sourceLocation)
            return
        }
        if difference.share > tolerance.share || difference.largest > tolerance.largest {
            let place = try keep(picture, difference.map, name)
            Issue.record(
                """
                \(name): \(difference.pixels) pixels differ (\(difference.share * 100) %), by up to \
                \(difference.largest); see \(place)
                """, sourceLocation: sourceLocation)
        }
    }

    private static func keep(_ picture: Bitmap, _ difference: Bitmap?, _ name: String) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cartouche-goldens")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try write(picture, to: folder.appendingPathComponent("\(name).actual.png"))
        if let difference {
            try write(difference, to: folder.appendingPathComponent("\(name).difference.png"))
        }
        return "\(folder.path)/\(name).actual.png and \(name).difference.png"
    }

    private static func write(_ picture: Bitmap, to file: URL) throws {
        try Data(codec.encodePNG(picture)).write(to: file)
    }
}
