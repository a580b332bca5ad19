import CartoucheDesktopBus
import Foundation

/// Makes the program ignore D-Bus buses that accept connections and never answer, since SDL would wait for
/// them without end.
enum SilentBus {
    /// Checks whether the session bus and the system bus answer. For a bus that does not, sets the
    /// environment so that libraries do not connect to it, and calls `warn` with a sentence about it. Must be
    /// called before any thread of the program reads the environment.
    static func leaveOut(warn: (String) -> Void) {
        for (variable, address) in [
            ("DBUS_SESSION_BUS_ADDRESS", BusAddress.session()),
            ("DBUS_SYSTEM_BUS_ADDRESS", BusAddress.system()),
        ] {
            guard let address, BusProbe.isSilent(address) else { continue }
            warn(
                "The bus at \(address) does not answer, so the program goes on without it: set \(variable) to"
                    + " one that does.")
            // An address that libdbus refuses at once. Without any it would look for another bus.
            setenv(variable, "disabled:", 1)
        }
    }
}
