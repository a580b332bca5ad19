import Foundation

/// The addresses of the two usual buses: D-Bus Specification, "Well-known Message Bus Instances".
package enum BusAddress {
    /// The address of the bus of the user's session; nil where there is none.
    package static func session(
        _ environment: [String: String] = ProcessInfo.processInfo.environment,
        isThere: (String) -> Bool = FileManager.default.fileExists
    ) -> String? {
        if let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty { return address }
        guard let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/"), isThere(folder + "/bus")
        else { return nil }
        return "unix:path=\(folder)/bus"
    }

    /// The address of the system bus, which all users of the machine share.
    package static func system(_ environment: [String: String] = ProcessInfo.processInfo.environment)
        -> String
    {
        if let address = environment["DBUS_SYSTEM_BUS_ADDRESS"], !address.isEmpty { return address }
        return "unix:path=/run/dbus/system_bus_socket"
    }
}
