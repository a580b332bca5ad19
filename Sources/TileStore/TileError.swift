import MapGeometry

/// Why a tile file or one of its tiles could not be read: what was being read, which tile where that is known, and
/// the cause. The description is a sentence.
public struct TileError: Error, Equatable, CustomStringConvertible, Sendable {
    /// What is wrong.
    public enum Cause: Error, Equatable, Sendable {
        /// There is no such file, or it may not be read. The text is the system's reason.
        case unreadable(String)
        /// The data ends too early.
        case truncated(String)
        /// The data contradicts its own format.
        case corrupt(String)
        /// The data is well formed but of a kind that is not read here.
        case unsupported(String)
        /// The data asks for more memory than a tile may take.
        case tooLarge(limit: Int)
        /// The tile holds more than is shown of one; the rest is shown.
        case overBudget(String)
    }

    /// The file, as its owner named it.
    public var source: String
    /// The tile that was asked for; nil if the file as a whole is at fault.
    public var tile: TileID?
    /// What is wrong with it.
    public var cause: Cause

    /// `source` as people know it.
    public init(source: String, tile: TileID? = nil, cause: Cause) {
        (self.source, self.tile, self.cause) = (source, tile, cause)
    }

    /// A name from a file for a message of one line: neither long nor with control characters.
    package static func quoted(_ name: String) -> String {
        let limit = 60
        var scalars = String.UnicodeScalarView()
        for scalar in name.unicodeScalars.prefix(limit) {
            scalars.append(scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar)
        }
        return String(scalars) + (name.unicodeScalars.dropFirst(limit).isEmpty ? "" : "…")
    }

    public var description: String {
        let subject = tile.map { "Tile \($0) of \(source)" } ?? "Map file \(source)"
        switch cause {
        case .unreadable(let why): return "\(subject) cannot be read: \(why)."
        case .truncated(let what): return "\(subject) is cut short: \(what)."
        case .corrupt(let what): return "\(subject) is damaged: \(what)."
        case .unsupported(let what): return "\(subject) is of a kind that is not supported: \(what)."
        case .overBudget(let what): return "\(subject) holds more than is shown of one tile: \(what)."
        case .tooLarge(let limit): return "\(subject) is damaged: it unpacks to more than \(limit) bytes."
        }
    }
}
