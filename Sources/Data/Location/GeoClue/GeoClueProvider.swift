internal import CartoucheDesktopBus
import Foundation

/// The locations of GeoClue, the location service of Linux desktops, over D-Bus ("GeoClue2 D-Bus API"). A
/// thread of its own sleeps until the service says something, and asks for it again after it was lost.
///
/// Nothing that a service sends crashes the program; more updates than are taken replace each other.
public final class GeoClueProvider: LocationProvider {
    /// How the service is asked.
    public struct Options: Equatable, Sendable {
        /// The bus; nil, the default: the machine's own.
        public var address: String?
        /// The name of the program's desktop file, without its ending, by which the user allows or denies it
        /// locations.
        public var desktopID = "cartouche"
        /// How many seconds pass until a lost service is asked again; 5 by default.
        public var retryDelay = 5.0

        /// The service of this machine.
        public init() {}
    }

    private let options: Options
    private let inbox = LocationInbox()
    private var connection: BusConnection?

    /// A provider that asks when it is started.
    public init(_ options: Options = Options()) { self.options = options }

    deinit { connection?.cancel() }

    /// Begins to ask, on a thread of its own.
    public func start(at now: Double, wake: @escaping @Sendable () -> Void) {
        guard connection == nil else { return }
        let connection = BusConnection()
        self.connection = connection
        inbox.open(wake)
        let session = GeoClueSession(options: options, connection: connection, inbox: inbox)
        let thread = Thread { session.run() }
        thread.name = "GeoClue"
        thread.start()
    }

    /// Ends the service's work for this program. Updates that were not taken are dropped.
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
