/// Decides which changed files are read again at once, and which later: a file is read by one thread at a
/// time, and read once more if it has changed during that, however often.
nonisolated struct RereadQueue {
    private enum State { case reading, readingAndStale }
    private var states: [Int: State] = [:]

    /// Requests that a file be read.
    /// - Returns: whether to start reading at once. If not, `end` will return true for the file.
    mutating func request(_ index: Int) -> Bool {
        guard states[index] == nil else {
            states[index] = .readingAndStale
            return false
        }
        states[index] = .reading
        return true
    }

    /// Called when the file at an index of the command line's list of files has been read.
    /// - Returns: whether the file must be read again at once.
    mutating func end(_ index: Int) -> Bool {
        let isStale = states[index] == .readingAndStale
        states[index] = isStale ? .reading : nil
        return isStale
    }
}
