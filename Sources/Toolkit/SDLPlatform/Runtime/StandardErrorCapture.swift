internal import CCartoucheWayland
import Foundation

/// Keeps what C libraries write to standard error.
nonisolated enum StandardErrorCapture {
    /// Runs `body` with standard error going to a file in memory. Other threads' lines go there too, so it is
    /// only for short work.
    /// - Returns: the result, and the lines. Without such a file nothing is kept, and lines go where they
    ///   went.
    static func lines<Result>(of body: () -> Result) -> (result: Result, lines: [String]) {
        let (memory, former) = (cartouche_wayland_make_memory(Int64(limit)), dup(STDERR_FILENO))
        defer {
            if memory >= 0 { close(memory) }
            if former >= 0 { close(former) }
        }
        guard memory >= 0, former >= 0, dup2(memory, STDERR_FILENO) >= 0 else { return (body(), []) }
        let result = body()
        dup2(former, STDERR_FILENO)
        return (result, text(of: memory).split(separator: "\n").map(String.init))
    }

    /// More is not kept.
    private static let limit = 65_536

    private static func text(of file: Int32) -> String {
        var bytes = [UInt8](repeating: 0, count: limit)
        let count = pread(file, &bytes, limit, 0)
        // The memory is full of zeros at first.
        return String(decoding: bytes.prefix(max(0, count)).prefix { $0 != 0 }, as: UTF8.self)
    }
}
