/// Decides whether a changed file is read again at once or later: a file is read by one thread at a time. If
/// it changes while it is being read, however often, it is read once more afterward.
nonisolated struct RereadQueue {
    private enum State { case reading, readingAndStale }
    private var states: [Int: State] = [:]

    /// Requests that a file be read; `index` is the file's position on the command line.
    /// - Returns: whether to start reading at once. False means that the file is being read already, and that
    ///   `end` will return true for it.
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
