/// The error that a stream could not be decompressed.
enum InflateError: Error, Equatable {
    case truncated
    case corrupt(String)
    case tooLarge(Int)

    /// The error as the cause of a `TileError`, about a part of a tile file.
    func cause(_ part: String) -> TileError.Cause {
        switch self {
        case .truncated: .truncated("\(part) ends within its compressed data")
        case .corrupt(let why): .corrupt("\(part) does not unpack (\(why))")
        case .tooLarge(let limit): .tooLarge(limit: limit)
        }
    }
}
