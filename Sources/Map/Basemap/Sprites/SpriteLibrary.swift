import CartoucheDrawing
import CartoucheImageHeaders
import CartoucheLocking
import CartoucheStyleSpec
import Foundation
import TileStore

/// The sprites of a style, which are loaded when a worker first needs them. Safe from any thread.
final class SpriteLibrary: Sendable {
    /// The maximum size of an index or an image file, in bytes.
    static let byteLimit = 32 << 20
    /// The maximum number of pixels of a sprite's sheet.
    static let pixelLimit = 16 << 20

    /// The sprites of the style: for each the prefix of its images' names (`id`) and the sprite's address in
    /// the style (`text`).
    private let sprites: [(id: String, text: String)]
    private let style: URL?
    private let codec: (any ImageCodec)?
    private let loader: any ResourceLoader
    private let report: @Sendable (String) -> Void
    /// The loaded sheets by density (1 or 2). The lock is held while a sheet is loaded, since the other
    /// workers need the sheet too.
    private let sheets = Mutex<[Int: SpriteSheet]>([:])

    /// A library without sprites.
    static let empty = SpriteLibrary([:], style: nil, codec: nil)

    /// Creates the library of a style's sprites.
    /// - Parameters:
    ///   - sprites: the addresses of the sprites by the prefix of their images' names; `default` stands for
    ///     no prefix.
    ///   - style: the location of the style; `nil` if it is unknown.
    ///   - codec: decodes the sheets; with `nil` no sprites are loaded.
    ///   - report: called on a worker with a sentence for each sprite that cannot be used.
    init(
        _ sprites: [String: String], style: URL?, codec: (any ImageCodec)?,
        loader: any ResourceLoader = FileLoader(), report: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.sprites = sprites.sorted { $0.key < $1.key }.map { (id: $0.key, text: $0.value) }
        (self.style, self.codec, self.loader, self.report) = (style, codec, loader, report)
    }

    /// Creates the library of a style's sprites.
    convenience init(
        _ document: StyleDocument, codec: (any ImageCodec)?, loader: any ResourceLoader,
        report: @escaping @Sendable (String) -> Void
    ) {
        self.init(
            document.sprites, style: document.location, codec: codec, loader: loader, report: report)
    }

    /// Whether the style names a sprite and there is a codec to decode it.
    var hasSprites: Bool { !sprites.isEmpty && codec != nil }

    /// The images for a screen of `scale` pixels per point. The first call loads the images and blocks, so
    /// only workers may call this method.
    func sheet(scale: Double) -> SpriteSheet {
        guard hasSprites else { return .empty }
        let density = scale > 1 ? 2 : 1
        return sheets.withLock { sheets in
            if let sheet = sheets[density] { return sheet }
            var sheet = SpriteSheet()
            for (id, text) in sprites {
                load(text, prefix: id == "default" ? "" : "\(id):", density, into: &sheet)
            }
            sheets[density] = sheet
            return sheet
        }
    }

    /// Loads a sprite in a density (1 or 2 pixels per point) or, if that fails, in the other of the two. If
    /// both fail, the first failure is reported.
    private func load(_ text: String, prefix: String, _ density: Int, into sheet: inout SpriteSheet) {
        do throws(ResourceError) {
            let address = try SpriteAddress(text, style: style)
            do throws(ResourceError) {
                return try load(address, prefix, density, into: &sheet)
            } catch {
                // What is missing, or broken, at one density may be there at the other. The first error
                // counts.
                do throws(ResourceError) {
                    return try load(address, prefix, 3 - density, into: &sheet)
                } catch _ {}
                throw error
            }
        } catch {
            report("The style's sprite \(Self.quoted(text)) is left out: \(error).")
        }
    }

    private func load(
        _ address: SpriteAddress, _ prefix: String, _ density: Int, into sheet: inout SpriteSheet
    ) throws(ResourceError) {
        let index = try bytes(address.url(density: density, "json"))
        let png = try bytes(address.url(density: density, "png"))
        let size: ImageHeader
        do throws(ImageFault) { size = try ImageHeader(png) } catch {
            // A fault says what "it" is.
            throw ResourceError("its picture \(error.description.drop { $0 != " " }.dropFirst())")
        }
        guard size.width <= Self.pixelLimit / size.height else {
            throw ResourceError("its picture is too large: \(size.width)x\(size.height) pixels")
        }
        guard let codec else { return }
        let bitmap: Bitmap
        do { bitmap = try codec.decode(png, name: "sprite") } catch {
            throw ResourceError("its picture cannot be decoded (\(error))")
        }
        var reader = SpriteIndexReader(sheet: bitmap)
        try reader.read(index, prefix: prefix, into: &sheet)
        guard let first = reader.faulty.first else { return }
        report(
            "Of the style's sprite \(reader.faulty.count) pictures are left out, first \(Self.quoted(first)):"
                + " each must lie within the sheet of \(bitmap.width)x\(bitmap.height) pixels.")
    }

    private func bytes(_ url: URL?) throws(ResourceError) -> [UInt8] {
        guard let url else { throw ResourceError("it is no URL") }
        do throws(ResourceError) {
            return try loader.bytes(at: url, limit: Self.byteLimit)
        } catch {
            throw ResourceError("\(url.lastPathComponent): \(error)")
        }
    }

    private static func quoted(_ text: String) -> String { "\"\(ShortText.of(text))\"" }
}
