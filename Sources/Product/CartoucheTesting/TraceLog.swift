import Cartouche

/// Stores the events that the library records during a test, in order: the events that a program with the
/// option `--trace` would write to a file.
@MainActor
public final class TraceLog: TraceSink {
    /// One recorded event.
    public struct Entry {
        /// The event's name, such as "didSelect".
        public let event: String
        /// The time of the event in seconds, on the clock of the tester.
        public let time: Double
        /// The event's fields, in order.
        public let fields: [(name: String, value: TraceValue)]

        /// The value of the first field with this name; nil if the event has no such field.
        public subscript(name: String) -> TraceValue? { fields.first { $0.name == name }?.value }
    }

    /// All recorded events, oldest first.
    public private(set) var entries: [Entry] = []

    /// Creates an empty log.
    public init() {}

    /// Stores an event; called by the library.
    public func record(_ event: String, at time: FrameTime, _ fields: [(String, TraceValue)]) {
        entries.append(Entry(event: event, time: time.seconds, fields: fields.map { (name: $0, value: $1) }))
    }

    /// All recorded events with this name, oldest first.
    public func all(_ event: String) -> [Entry] { entries.filter { $0.event == event } }

    /// Removes all entries recorded so far.
    public func removeAll() { entries.removeAll() }
}
