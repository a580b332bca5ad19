import Foundation

/// The choice among SDL's video drivers, from the environment. If the variable `SDL_VIDEODRIVER` names
/// drivers, these are used; otherwise X11 and Wayland, if the variables of their displays are set.
///
/// Wayland is left out if no compositor can be available, since libwayland would print a line about the
/// missing compositor to standard error.
nonisolated struct DisplayChoice: Equatable {
    /// The names of SDL's video drivers in the order in which they are tried; empty if there is no display.
    private(set) var drivers: [String]
    /// The reason why Wayland was left out although the environment names it; nil if it was not left out.
    private(set) var waylandProblem: String?
    /// Whether the environment variable `SDL_VIDEODRIVER` names the drivers.
    let isAskedForByName: Bool

    /// Chooses the video drivers by the variables of an environment.
    /// - Parameters:
    ///   - isSocket: says whether there is a socket at a path.
    ///   - seatProblem: says why the compositor at an address cannot be used, as a clause; nil if it can be
    ///     used.
    init(
        environment: [String: String], isSocket: (String) -> Bool = Self.isSocket,
        seatProblem: (String) -> String? = WaylandSeat.problem
    ) {
        func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
        if let named = value("SDL_VIDEODRIVER") {
            isAskedForByName = true
            drivers = named.split(separator: ",").map(String.init)
        } else {
            isAskedForByName = false
            drivers = [("DISPLAY", "x11"), ("WAYLAND_DISPLAY", "wayland")].filter { value($0.0) != nil }
                .map(\.1)
        }
        // A connection that was inherited needs no address. SDL compares drivers' names without regard to
        // case.
        guard value("WAYLAND_SOCKET") == nil, drivers.contains(where: Self.isWayland) else { return }
        let address = value("WAYLAND_DISPLAY") ?? "wayland-0"
        waylandProblem =
            Self.problem(address: address, folder: value("XDG_RUNTIME_DIR"), isSocket) ?? seatProblem(address)
        if waylandProblem != nil { drivers.removeAll(where: Self.isWayland) }
    }

    private static func isWayland(_ driver: String) -> Bool { driver.lowercased() == "wayland" }

    /// The reason why there is no socket of a Wayland compositor at an address, by the rules of
    /// `wl_display_connect`; nil if there is a socket.
    private static func problem(address: String, folder: String?, _ isSocket: (String) -> Bool) -> String? {
        var path = address
        if !address.hasPrefix("/") {
            guard let folder, folder.hasPrefix("/") else {
                return "Wayland needs XDG_RUNTIME_DIR, the folder of the compositor's socket"
            }
            path = folder + "/" + address
        }
        return isSocket(path) ? nil : "no Wayland compositor listens at \(path)"
    }

    private static func isSocket(_ path: String) -> Bool {
        var status = stat()
        let longest = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1
        return path.utf8.count <= longest && stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
    }
}
