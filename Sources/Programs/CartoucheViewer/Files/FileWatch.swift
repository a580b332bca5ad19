import Cartouche

/// Checks twice a second whether files have changed on the disk.
nonisolated enum FileWatch {
    /// The properties of a file from which a change can be seen.
    private struct State: Equatable {
        var size: Int
        var seconds: Int
        var nanoseconds: Int
        var number: UInt

        /// Reads the properties of the file at a path; nil while the file does not exist, for example because
        /// an editor is replacing it.
        init?(_ path: String) {
            var status = stat()
            guard stat(path, &status) == 0 else { return nil }
            (size, number) = (Int(status.st_size), UInt(status.st_ino))
            (seconds, nanoseconds) = (Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec))
        }
    }

    /// The seconds between two checks.
    private static let interval = 0.5

    /// A stream of the indices of files that have changed, one each time a change is detected.
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
