import CartoucheDesktopBus
import Foundation

/// Leaves out buses that accept connections and never answer: SDL would wait for them without end.
enum SilentBus {
    /// Before any thread of the program reads the environment.
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
