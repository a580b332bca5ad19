import CartoucheLocking
import Dispatch
import Foundation

/// Follows the desktop's light or dark setting, on a thread of its own that sleeps until the setting changes.
///
/// Without a bus, and where the desktop has no portal, the setting is "no preference" until a portal appears.
package final class ColorSchemeObserver: Sendable {
    static let portal = "org.freedesktop.portal.Desktop"
    static let path = "/org/freedesktop/portal/desktop"
    static let settings = "org.freedesktop.portal.Settings"
    static let namespace = "org.freedesktop.appearance"
    static let key = "color-scheme"

    private let connection = BusConnection()
    private let latest = Latest()

    /// The desktop's latest light or dark setting, which the observer shares with its thread.
    private final class Latest: Sendable {
        let scheme = Mutex<ColorScheme?>(nil)
        /// Signaled when the desktop's setting is known, or when the observer's thread ends.
        let isKnown = DispatchSemaphore(value: 0)
    }

    /// Starts the thread that follows the setting.
    /// - Parameters:
    ///   - address: the address of the session's bus; `nil` if there is no bus, and then no thread is
    ///     started.
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

    /// The desktop's light or dark setting. Waits for the portal's first answer, at most a number of seconds,
    /// since a portal may have to be started first; the result is "no preference" if no answer has come.
    package func setting(within seconds: Double) -> ColorScheme {
        if latest.isKnown.wait(timeout: .now() + seconds) == .success { latest.isKnown.signal() }
        return latest.scheme.withLock { $0 } ?? .noPreference
    }

    /// Calls `notify` with the desktop's light or dark setting, and then with each new value of the setting,
    /// until the connection is canceled or closed. Runs on the observer's thread.
    private static func follow(
        _ connection: BusConnection, _ address: String, _ notify: (ColorScheme) -> Void
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
            notify(try read(connection) ?? .noPreference)
            while case .message(let message) = connection.receive() {
                if message.isSignal("SettingChanged", of: settings), message.body.first?.text == namespace,
                    message.body.dropFirst().first?.text == key
                {
                    notify(ColorScheme(message.body.last))
                } else if message.isSignal("NameOwnerChanged", of: "org.freedesktop.DBus"),
                    message.body.first?.text == portal, message.body.last?.text?.isEmpty == false,
                    let scheme = try read(connection)
                {
                    notify(scheme)
                }
            }
        } catch {
            // No bus: no preference.
        }
    }

    /// Asks the desktop's portal for the light or dark setting. `nil` if there is no portal, or if the portal
    /// does not have this setting.
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
