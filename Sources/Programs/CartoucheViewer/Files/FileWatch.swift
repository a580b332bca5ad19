import Cartouche

/// Checks twice a second whether files have changed.
nonisolated enum FileWatch {
    /// A state of a file, as far as it tells a change.
    private struct State: Equatable {
        var size: Int
        var seconds: Int
        var nanoseconds: Int
        var number: UInt

        /// Nil while there is no file, as when an editor replaces it.
        init?(_ path: String) {
            var status = stat()
            guard stat(path, &status) == 0 else { return nil }
            (size, number) = (Int(status.st_size), UInt(status.st_ino))
            (seconds, nanoseconds) = (Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec))
        }
    }

    /// Seconds between two checks.
    private static let interval = 0.5

    /// The indices of files that have changed, as they change.
    static func changes(of paths: [String]) -> AsyncStream<Int> {
        AsyncStream { continuation in
            nonisolated(unsafe) let timer = DispatchSource.makeTimerSource(
                queue: DispatchQueue(label: "cartouche.watch"))
            nonisolated(unsafe) var states = paths.map { State($0) }
            timer.schedule(deadline: .now() + interval, repeating: interval)
            // `states` is used on the timer's queue alone.
            timer.setEventHandler {
                for (index, path) in paths.enumerated() where path != "-" {
                    guard let now = State(path), now != states[index] else { continue }
                    states[index] = now
                    continuation.yield(index)
                }
            }
            continuation.onTermination = { _ in timer.cancel() }
            timer.resume()
        }
    }
}
