internal import CCartoucheWayland
import Foundation

/// Finds out, over a connection of its own, whether a Wayland compositor has a seat, that is, a keyboard, a
/// pointer or a touch screen.
///
/// SDL 2.26 crashes if a compositor has no seat, as Weston's headless backend.
nonisolated enum WaylandSeat {
    /// The seconds that a Wayland compositor has to list its global objects.
    private static let timeout = 2.0

    /// The reason why SDL cannot be used with the Wayland compositor at an address, as a clause; nil if SDL
    /// can be used, or if no compositor listens at the address.
    static func problem(address: String) -> String? {
        guard let display = wl_display_connect(address) else { return nil }
        defer { wl_display_disconnect(display) }
        guard let registry = wl_display_get_registry(display) else { return nil }
        defer { wl_registry_destroy(registry) }
        let found = Found()
        wl_registry_add_listener(registry, listener, Unmanaged.passUnretained(found).toOpaque())
        return withExtendedLifetime(found) {
            guard let done = wl_display_sync(display) else { return nil }
            defer { wl_callback_destroy(done) }
            wl_callback_add_listener(done, doneListener, Unmanaged.passUnretained(found).toOpaque())
            let end = now() + timeout
            while !found.isComplete {
                guard dispatch(display, by: end) else {
                    return "the Wayland compositor at \(address) does not answer"
                }
            }
            return found.hasSeat
                ? nil
                : "the Wayland compositor at \(address) has neither keyboard, pointer nor touch screen"
        }
    }

    private final class Found {
        var hasSeat = false
        var isComplete = false
    }

    /// Waits for events of the compositor, at most until the time `end` in seconds, and handles them. Returns
    /// false if no event has arrived, or the connection is lost.
    private static func dispatch(_ display: OpaquePointer, by end: Double) -> Bool {
        guard wl_display_prepare_read(display) == 0 else { return wl_display_dispatch_pending(display) >= 0 }
        wl_display_flush(display)
        var entry = pollfd(fd: wl_display_get_fd(display), events: Int16(POLLIN), revents: 0)
        let rest = end - now()
        guard rest > 0, poll(&entry, 1, Int32((rest * 1000).rounded(.up))) > 0 else {
            wl_display_cancel_read(display)
            return false
        }
        return wl_display_read_events(display) >= 0 && wl_display_dispatch_pending(display) >= 0
    }

    private static func now() -> Double {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
    }

    /// The functions that libwayland calls for each global object of the compositor; allocated once and never
    /// freed, since libwayland stores their address.
    nonisolated(unsafe) private static let listener: UnsafeMutablePointer<wl_registry_listener> = {
        let made = UnsafeMutablePointer<wl_registry_listener>.allocate(capacity: 1)
        made.initialize(
            to: wl_registry_listener(
                global: { data, _, _, interface, _ in
                    guard let data, let interface, String(cString: interface) == "wl_seat" else { return }
                    Unmanaged<Found>.fromOpaque(data).takeUnretainedValue().hasSeat = true
                }, global_remove: { _, _, _ in }))
        return made
    }()

    nonisolated(unsafe) private static let doneListener: UnsafeMutablePointer<wl_callback_listener> = {
        let made = UnsafeMutablePointer<wl_callback_listener>.allocate(capacity: 1)
        made.initialize(
            to: wl_callback_listener { data, _, _ in
                guard let data else { return }
                Unmanaged<Found>.fromOpaque(data).takeUnretainedValue().isComplete = true
            })
        return made
    }()
}
