import CartoucheLocking
import Foundation

/// The locations of a gpsd, the daemon that owns the receivers of a Linux machine, by its JSON protocol over
/// TCP ("gpsd_json(5)"). A thread of its own keeps the connection and makes it again after it was lost.
///
/// Nothing that a server sends crashes the program: a line that is no message ends the connection, which is
/// made again later; a new update replaces the one before that was not taken.
public final class GpsdProvider: LocationProvider {
    /// The longest line that is read, in bytes; the protocol's own limit is 10,240.
    static let lineLengthLimit = 64 << 10
    /// More messages than this that are no reports, at one go, and the connection is closed.
    static let unknownLineLimit = 1_000

    private let options: Options
    private let inbox = LocationInbox()
    private var connection: LineConnection?

    /// A provider that connects when it is started.
    public init(_ options: Options = Options()) { self.options = options }

    deinit { connection?.cancel() }

    /// Begins to connect, on a thread of its own.
    public func start(at now: Double, wake: @escaping @Sendable () -> Void) {
        guard connection == nil else { return }
        let connection = LineConnection(limit: Self.lineLengthLimit)
        self.connection = connection
        inbox.open(wake)
        let session = GpsdSession(options: options, connection: connection, inbox: inbox)
        Thread.detachNewThread { session.run() }
    }

    /// Closes the connection. Updates that were not taken are dropped.
    public func stop() {
        connection?.cancel()
        connection = nil
        inbox.close()
    }

    /// The latest updates, oldest first: at most the last location, and the last loss.
    public func updates(until now: Double) -> [LocationUpdate] { inbox.drain() }

    /// None: `wake` is called.
    public var nextUpdateTime: Double? { nil }
}
