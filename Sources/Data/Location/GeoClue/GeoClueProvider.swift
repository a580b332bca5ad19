internal import CartoucheDesktopBus
import Foundation

/// Provides the locations of GeoClue, the location service of Linux desktops, over D-Bus ("GeoClue2 D-Bus
/// API"). A thread of its own waits for messages of the service, and connects again after the service was
/// lost.
///
/// Nothing that a service sends crashes the program. A new update replaces an older one of the same kind that
/// the owner has not received yet.
public final class GeoClueProvider: LocationProvider {
    /// Settings for the connection to GeoClue.
    public struct Options: Equatable, Sendable {
        /// The address of the D-Bus bus on which GeoClue is reached; with nil, the default, the system bus of
        /// the machine.
        public var address: String?
        /// The name of the program's desktop file, without its ending. The desktop allows or denies locations
        /// to the program by this name.
        public var desktopID = "cartouche"
        /// Seconds until the provider tries to reach GeoClue again after a loss; 5 by default.
        public var retryDelay = 5.0

        /// Creates options for the GeoClue service of this machine.
        public init() {}
    }

    private let options: Options
    private var connection: BusConnection?
    private var inbox: LocationInbox?

    /// Creates a provider that connects to GeoClue when it is started.
    public init(_ options: Options = Options()) { self.options = options }

    deinit { connection?.cancel() }

    /// Connects to GeoClue, on a thread of its own.
    /// - Parameters:
    ///   - now: the time in seconds on the clock of the provider's owner.
    ///   - wake: called on that thread when updates wait that `updates(until:)` has not returned yet.
    public func start(at now: Double, wake: @escaping @Sendable () -> Void) {
        guard connection == nil else { return }
        let (connection, inbox) = (BusConnection(), LocationInbox(wake: wake))
        (self.connection, self.inbox) = (connection, inbox)
        let session = GeoClueSession(options: options, connection: connection, inbox: inbox)
        let thread = Thread { session.run() }
        thread.name = "GeoClue"
        thread.start()
    }

    /// Ends the connection to GeoClue. Updates that the owner has not received are dropped.
    public func stop() {
        connection?.cancel()
        inbox?.close()
        (connection, inbox) = (nil, nil)
    }

    /// Returns and removes the updates that wait for the owner, oldest first: at most one location, and one
    /// report that the location was lost.
    public func updates(until now: Double) -> [LocationUpdate] { inbox?.drain() ?? [] }

    /// Always nil, since GeoClue sends locations at any time: the provider calls `wake` when there are
    /// updates.
    public var nextUpdateTime: Double? { nil }
}
