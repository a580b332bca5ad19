internal import CCartoucheWayland
import Foundation

/// Captures what C libraries write to standard error.
nonisolated enum StandardErrorCapture {
    /// Calls `body` while standard error is redirected to a file in memory. Lines of other threads are
    /// captured too, so this is only for short work.
    /// - Returns: the result of `body`, and the captured lines. If no file in memory can be created, nothing
    ///   is captured, and lines are written to standard error.
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

    /// The maximum number of bytes of standard error that are captured.
    private static let limit = 65_536

    private static func text(of file: Int32) -> String {
        var bytes = [UInt8](repeating: 0, count: limit)
        let count = pread(file, &bytes, limit, 0)
        // The memory is full of zeros at first.
        return String(decoding: bytes.prefix(max(0, count)).prefix { $0 != 0 }, as: UTF8.self)
    }
}
