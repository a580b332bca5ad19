internal import CCartoucheWayland
import Foundation

/// Finds the global objects of a Wayland compositor.
enum WaylandGlobals {
    /// The compositor's object for shared memory, a wl_shm; nil if the compositor has none. Its events, and
    /// those of the objects that it creates, arrive in `queue`.
    static func bindSharedMemory(_ display: OpaquePointer, _ queue: OpaquePointer) -> OpaquePointer? {
        // Through a wrapper: the registry must be in this queue before its events can arrive.
        guard let wrapper = wl_proxy_create_wrapper(UnsafeMutableRawPointer(display)) else { return nil }
        defer { wl_proxy_wrapper_destroy(wrapper) }
        wl_proxy_set_queue(OpaquePointer(wrapper), queue)
        guard let registry = wl_display_get_registry(OpaquePointer(wrapper)) else { return nil }
        defer { wl_registry_destroy(registry) }
        let found = Found()
        wl_registry_add_listener(registry, listener, Unmanaged.passUnretained(found).toOpaque())
        return withExtendedLifetime(found) {
            wl_display_roundtrip_queue(display, queue) < 0 ? nil : found.sharedMemory
        }
    }

    private nonisolated final class Found {
        var sharedMemory: OpaquePointer?
    }

    /// The functions that libwayland calls for each global object of the compositor; allocated once and never
    /// freed, since libwayland stores their address.
    private static let listener: UnsafeMutablePointer<wl_registry_listener> = {
        let made = UnsafeMutablePointer<wl_registry_listener>.allocate(capacity: 1)
        made.initialize(
            to: wl_registry_listener(
                global: { data, registry, name, interface, _ in
                    guard let data, let interface, String(cString: interface) == "wl_shm" else { return }
                    Unmanaged<Found>.fromOpaque(data).takeUnretainedValue().sharedMemory =
                        cartouche_wayland_bind_shm(registry, name)
                }, global_remove: { _, _, _ in }))
        return made
    }()
}
