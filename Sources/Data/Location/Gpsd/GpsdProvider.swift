import CartoucheLocking
import Foundation

/// Provides the locations of gpsd, the daemon that owns the receivers of a Linux machine, by its JSON
/// protocol over TCP ("gpsd_json(5)"). A thread of its own keeps the connection, and connects again after a
/// loss.
///
/// Nothing that a server sends crashes the program: a line that is no message ends the connection, which is
/// made again later. A new update replaces an older one of the same kind that the owner has not received yet.
public final class GpsdProvider: LocationProvider {
    /// The maximum length of a line that is read, in bytes; the protocol's own limit is 10,240.
    static let lineLengthLimit = 64 << 10
    /// The maximum number of messages in a row that are no reports of locations; after more of them the
    /// connection is closed.
    static let unknownLineLimit = 1_000

    private let options: Options
    private var connection: LineConnection?
    private var inbox: LocationInbox?

    /// Creates a provider that connects to gpsd when it is started.
    public init(_ options: Options = Options()) { self.options = options }

    deinit { connection?.cancel() }

    /// Connects to gpsd, on a thread of its own.
    public func start(at now: Double, wake: @escaping @Sendable () -> Void) {
        guard connection == nil else { return }
        let (connection, inbox) = (LineConnection(limit: Self.lineLengthLimit), LocationInbox(wake: wake))
        (self.connection, self.inbox) = (connection, inbox)
        let session = GpsdSession(options: options, connection: connection, inbox: inbox)
        Thread.detachNewThread { session.run() }
    }

    /// Closes the connection to gpsd. Updates that the owner has not received are dropped.
    public func stop() {
        connection?.cancel()
        inbox?.close()
        (connection, inbox) = (nil, nil)
    }

    /// Returns and removes the updates that wait for the owner, oldest first: at most one location, and one
    /// report that the location was lost.
    public func updates(until now: Double) -> [LocationUpdate] { inbox?.drain() ?? [] }

    /// Always nil, since gpsd sends locations at any time: the provider calls `wake` when there are updates.
    public var nextUpdateTime: Double? { nil }
}
