import Cartouche

/// Keeps what happened, in order: what a program's `--trace` writes into a file.
@MainActor
public final class TraceLog: TraceSink {
    /// One thing that happened.
    public struct Entry {
        /// Such as "didSelect".
        public let event: String
        /// In seconds.
        public let time: Double
        /// In order.
        public let fields: [(name: String, value: TraceValue)]

        /// The first value of a name; nil if there is none.
        public subscript(name: String) -> TraceValue? { fields.first { $0.name == name }?.value }
    }

    /// All of it, oldest first.
    public private(set) var entries: [Entry] = []

    /// Nothing has happened yet.
    public init() {}

    /// Called by the library.
    public func record(_ event: String, at time: FrameTime, _ fields: [(String, TraceValue)]) {
        entries.append(Entry(event: event, time: time.seconds, fields: fields.map { (name: $0, value: $1) }))
    }

    /// Those of one event.
    public func all(_ event: String) -> [Entry] { entries.filter { $0.event == event } }

    /// Forgets what has happened so far.
    public func removeAll() { entries.removeAll() }
}
