import Foundation

/// Which of SDL's video drivers are tried, by the environment. Those that `SDL_VIDEODRIVER` names are taken,
/// whatever they are; without it, X11 and Wayland where their variables are set.
///
/// Wayland is left out where no compositor can be there: libwayland would print a line of its own about it.
nonisolated struct DisplayChoice: Equatable {
    /// In the order in which they are tried. Empty: there is no display.
    private(set) var drivers: [String]
    /// Why Wayland is not among them though it was asked for.
    private(set) var waylandProblem: String?
    /// By `SDL_VIDEODRIVER`.
    let isAskedForByName: Bool

    /// - Parameters:
    ///   - isSocket: whether a path is that of a socket.
    ///   - seatProblem: why the compositor at an address cannot be used, as a clause; `nil` if it can.
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

    /// As `wl_display_connect` finds the compositor's socket.
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
