import CartoucheLocking
import Dispatch
import Foundation

/// Follows the desktop's light or dark setting, on a thread of its own that sleeps until the setting changes.
///
/// Without a bus, and where the desktop has no portal, there is no preference, and nothing is asked again
/// until a portal appears.
package final class ColorSchemeObserver: Sendable {
    static let portal = "org.freedesktop.portal.Desktop"
    static let path = "/org/freedesktop/portal/desktop"
    static let settings = "org.freedesktop.portal.Settings"
    static let namespace = "org.freedesktop.appearance"
    static let key = "color-scheme"

    private let connection = BusConnection()
    private let latest = Latest()

    /// The setting, which the thread keeps as long as it runs.
    private final class Latest: Sendable {
        let scheme = Mutex<ColorScheme?>(nil)
        /// Signaled when the setting is known, or will not be.
        let isKnown = DispatchSemaphore(value: 0)
    }

    /// Begins to follow.
    /// - Parameters:
    ///   - address: the session's bus; `nil` if there is none.
    ///   - onChange: called on the observer's thread with each setting that differs from the one before.
    package init(address: String? = BusAddress.session(), onChange: @escaping @Sendable (ColorScheme) -> Void)
    {
        guard let address else {
            latest.isKnown.signal()
            return
        }
        let thread = Thread { [connection, latest] in
            Self.follow(connection, address) { scheme in
                let old = latest.scheme.withLock { value in
                    defer { value = scheme }
                    return value
                }
                if old == nil { latest.isKnown.signal() }
                if old ?? .noPreference != scheme { onChange(scheme) }
            }
            connection.close()
            latest.isKnown.signal()
        }
        thread.name = "color scheme"
        thread.start()
    }

    deinit { connection.cancel() }

    /// The setting, once it is known, or after so many seconds: a portal that is started first takes its
    /// time.
    package func setting(within seconds: Double) -> ColorScheme {
        if latest.isKnown.wait(timeout: .now() + seconds) == .success { latest.isKnown.signal() }
        return latest.scheme.withLock { $0 } ?? .noPreference
    }

    /// Reads the setting and its changes until it is canceled, or the bus is gone: the last setting stays.
    private static func follow(
        _ connection: BusConnection, _ address: String, _ tell: (ColorScheme) -> Void
    ) {
        do {
            try connection.open(address: address)
            try connection.subscribe(
                "type='signal',interface='\(settings)',member='SettingChanged',path='\(path)',"
                    + "arg0='\(namespace)'"
            )
            // A portal that comes later, or again.
            try connection.subscribe(
                "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(portal)'")
            tell(try read(connection) ?? .noPreference)
            while case .message(let message) = connection.receive() {
                if message.isSignal("SettingChanged", of: settings), message.body.first?.text == namespace,
                    message.body.dropFirst().first?.text == key
                {
                    tell(ColorScheme(message.body.last))
                } else if message.isSignal("NameOwnerChanged", of: "org.freedesktop.DBus"),
                    message.body.first?.text == portal, message.body.last?.text?.isEmpty == false,
                    let scheme = try read(connection)
                {
                    tell(scheme)
                }
            }
        } catch {
            // No bus: no preference.
        }
    }

    /// `nil` if there is no portal, or it does not have the setting.
    private static func read(_ connection: BusConnection) throws(BusError) -> ColorScheme? {
        // Older portals have Read alone, which puts a variant into a variant.
        for method in ["ReadOne", "Read"] {
            do throws(BusError) {
                let answer = try connection.call(
                    .call(method, of: settings, at: path, in: portal, .string(namespace), .string(key)))
                return ColorScheme(answer.first)
            } catch {
                guard case .refused = error.cause else { throw error }
            }
        }
        return nil
    }
}
