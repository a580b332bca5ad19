import CartoucheLocking
import Dispatch
import Foundation

/// Follows the desktop's settings for colors, on a thread of its own that sleeps until one of them changes.
///
/// Without a bus, and where the desktop has no portal, there are no preferences until a portal appears.
package final class DesktopSettingsObserver: Sendable {
    static let portal = "org.freedesktop.portal.Desktop"
    static let path = "/org/freedesktop/portal/desktop"
    static let interface = "org.freedesktop.portal.Settings"
    static let namespace = "org.freedesktop.appearance"
    static let keys = ["color-scheme", "contrast"]

    private let connection = BusConnection()
    private let latest = Latest()

    /// The latest settings, which the observer and its thread share.
    private final class Latest: Sendable {
        let settings = Mutex<DesktopSettings?>(nil)
        /// Signaled when the settings are known, or when the thread ends without them.
        let isKnown = DispatchSemaphore(value: 0)
    }

    /// Starts the thread that follows the settings.
    /// - Parameters:
    ///   - address: the address of the session's bus; `nil` if there is no bus, and then no thread is
    ///     started.
    ///   - timeout: the time in seconds that the portal may take for an answer. If it takes longer, there are
    ///     no preferences until it reports a change or appears again.
    ///   - onChange: called on the observer's thread with settings that differ from those before.
    package init(
        address: String? = BusAddress.session(), timeout: Double = BusConnection.defaultTimeout,
        onChange: @escaping @Sendable (DesktopSettings) -> Void
    ) {
        guard let address else {
            latest.isKnown.signal()
            return
        }
        let thread = Thread { [connection, latest] in
            Self.follow(connection, address, timeout) { settings in
                let old = latest.settings.withLock { value in
                    defer { value = settings }
                    return value
                }
                if old == nil { latest.isKnown.signal() }
                if old ?? DesktopSettings() != settings { onChange(settings) }
            }
            connection.close()
            latest.isKnown.signal()
        }
        thread.name = "desktop settings"
        thread.start()
    }

    deinit { connection.cancel() }

    /// The settings. Waits up to a number of seconds for the first answer, since a portal may have to be
    /// started first; no preferences if none has come.
    package func settings(within seconds: Double) -> DesktopSettings {
        if latest.isKnown.wait(timeout: .now() + seconds) == .success { latest.isKnown.signal() }
        return latest.settings.withLock { $0 } ?? DesktopSettings()
    }

    /// Calls `notify` with the settings, and again after each change, until the connection is canceled or
    /// closed. Runs on the observer's thread.
    private static func follow(
        _ connection: BusConnection, _ address: String, _ timeout: Double,
        _ notify: (DesktopSettings) -> Void
    ) {
        do {
            try connection.open(address: address)
            try connection.subscribe(
                "type='signal',interface='\(interface)',member='SettingChanged',path='\(path)',"
                    + "arg0='\(namespace)'"
            )
            // A portal that comes later, or again.
            try connection.subscribe(
                "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(portal)'")
            var settings = try read(connection, timeout) ?? DesktopSettings()
            notify(settings)
            while case .message(let message) = connection.receive() {
                if message.isSignal("SettingChanged", of: interface), message.body.first?.text == namespace,
                    let key = message.body.dropFirst().first?.text
                {
                    settings.read(message.body.last, of: key)
                    notify(settings)
                } else if message.isSignal("NameOwnerChanged", of: "org.freedesktop.DBus"),
                    message.body.first?.text == portal, message.body.last?.text?.isEmpty == false,
                    let new = try read(connection, timeout)
                {
                    settings = new
                    notify(settings)
                }
            }
        } catch {
            // No bus: no preferences.
        }
    }

    /// Asks the portal for the settings. `nil` if there is no portal, or if the portal has none of them or
    /// does not answer in time.
    private static func read(_ connection: BusConnection, _ timeout: Double) throws(BusError)
        -> DesktopSettings?
    {
        var settings: DesktopSettings?
        for key in keys {
            guard let value = try value(of: key, connection, timeout) else { continue }
            settings = settings ?? DesktopSettings()
            settings?.read(value, of: key)
        }
        return settings
    }

    /// Asks the portal for one setting. `nil` if there is no portal, or if the portal does not have it or
    /// does not answer in time.
    private static func value(of key: String, _ connection: BusConnection, _ timeout: Double)
        throws(BusError) -> BusValue?
    {
        // Older portals have Read alone, which puts a variant into a variant.
        for method in ["ReadOne", "Read"] {
            do throws(BusError) {
                return try connection.call(
                    .call(method, of: interface, at: path, in: portal, .string(namespace), .string(key)),
                    timeout: timeout
                ).first
            } catch {
                if error.cause == .timeout { return nil }
                guard case .refused = error.cause else { throw error }
            }
        }
        return nil
    }
}
