/// Which changed files are read again now, and which after they have been read: a file is read by one thread
/// at a time, and once more however often it changes meanwhile.
nonisolated struct RereadQueue {
    private enum State { case reading, readingAndStale }
    private var states: [Int: State] = [:]

    /// A file is to be read.
    /// - Returns: whether to begin now; otherwise `end` asks for it.
    mutating func request(_ index: Int) -> Bool {
        guard states[index] == nil else {
            states[index] = .readingAndStale
            return false
        }
        states[index] = .reading
        return true
    }

    /// A file has been read.
    /// - Returns: whether to read it again now.
    mutating func end(_ index: Int) -> Bool {
        let isStale = states[index] == .readingAndStale
        states[index] = isStale ? .reading : nil
        return isStale
    }
}
