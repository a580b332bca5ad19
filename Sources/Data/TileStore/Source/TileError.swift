import CartoucheMapGeometry

/// The error that a tile source or one of its tiles could not be read: the source, the tile if it is known,
/// and the cause. The description is a sentence.
public struct TileError: Error, Equatable, CustomStringConvertible, Sendable {
    /// The causes why a tile source or a tile cannot be read.
    public enum Cause: Error, Equatable, Sendable {
        /// The file does not exist, or cannot be read. The text is the system's reason.
        case unreadable(String)
        /// The server gave no usable answer. The text is a clause with the reason.
        case unavailable(String)
        /// The data ends too early. The text says what is missing, as a clause.
        case truncated(String)
        /// The data contradicts its own format. The text says how, as a clause.
        case corrupt(String)
        /// The data is valid but of a kind that is not supported. The text says which, as a clause.
        case unsupported(String)
        /// The data needs more memory than a tile may take; `limit` is in bytes.
        case tooLarge(limit: Int)
        /// The tile has more features than are shown of one tile. The text is a clause about the features
        /// that are left out.
        case overBudget(String)

        /// The reason as a clause, which names neither the source nor the tile.
        public var reason: String {
            switch self {
            case .unreadable(let why), .unavailable(let why), .truncated(let why), .corrupt(let why),
                .unsupported(let why), .overBudget(let why):
                why
            case .tooLarge(let limit): "it unpacks to more than \(limit) bytes"
            }
        }
    }

    /// The name of the file or the server from which the tiles come.
    public var source: String
    /// The tile that could not be read; nil if the error concerns the whole source.
    public var tile: TileID?
    /// The cause why the source or the tile cannot be read.
    public var cause: Cause
    /// Whether a server refuses the tile, and would refuse it again, as without a valid key.
    package var isRefusal = false

    /// Creates an error about a tile source or one of its tiles.
    /// - Parameters:
    ///   - source: the name of the file or the server, as the user knows it.
    ///   - tile: the requested tile; nil by default, if the error concerns the whole source.
    ///   - cause: the cause of the error.
    public init(source: String, tile: TileID? = nil, cause: Cause) {
        (self.source, self.tile, self.cause) = (source, tile, cause)
    }

    /// A name from a file in quotation-safe form for a message of one line: at most 60 characters, without
    /// control characters.
    package static func quoted(_ name: String) -> String {
        let limit = 60
        var scalars = String.UnicodeScalarView()
        for scalar in name.unicodeScalars.prefix(limit) {
            scalars.append(scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar)
        }
        return String(scalars) + (name.unicodeScalars.dropFirst(limit).isEmpty ? "" : "…")
    }

    public var description: String {
        let whole = if case .unavailable = cause { "Map" } else { "Map file" }
        let subject = tile.map { "Tile \($0) of \(source)" } ?? "\(whole) \(source)"
        let finding =
            switch cause {
            case .unavailable: "cannot be fetched"
            case .unreadable: "cannot be read"
            case .truncated: "is cut short"
            case .corrupt, .tooLarge: "is damaged"
            case .unsupported: "is of a kind that is not supported"
            case .overBudget: "holds more than is shown of one tile"
            }
        return "\(subject) \(finding): \(cause.reason)."
    }
}
