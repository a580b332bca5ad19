/// The formats of tiles.
public enum TileFormat: String, CaseIterable, Sendable {
    /// Mapbox vector tiles.
    case vector
    /// Images in the format PNG, JPEG or WebP.
    case png, jpeg, webp

    /// Whether tiles of this format are images.
    public var isRaster: Bool { self != .vector }

    /// The format that a name, file extension or media type stands for in file names, MBTiles and TileJSON;
    /// nil for other texts.
    package init?(named name: String) {
        switch name.lowercased() {
        case "pbf", "mvt", "application/x-protobuf", "application/vnd.mapbox-vector-tile": self = .vector
        case "png", "png8", "png24", "png32", "image/png": self = .png
        case "jpg", "jpeg", "image/jpeg", "image/jpg": self = .jpeg
        case "webp", "image/webp": self = .webp
        default: return nil
        }
    }

    /// The image format that the first bytes show; nil if they show none.
    package init?(image bytes: [UInt8]) {
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if bytes.starts(with: Array("RIFF".utf8)), bytes.dropFirst(8).starts(with: Array("WEBP".utf8))
        {
            self = .webp
        } else {
            return nil
        }
    }
}
