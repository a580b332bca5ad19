internal import CCartoucheWayland
import Foundation

/// Finds out which cursors a Wayland desktop has: programs read cursors from a theme, which may be missing.
enum WaylandCursors {
    /// The names among the given cursor names for which the desktop's cursor theme has no cursor; empty if
    /// SDL does not run on Wayland.
    static func missing(_ names: [String], for window: OpaquePointer) -> Set<String> {
        var (itsDisplay, itsSurface): (OpaquePointer?, OpaquePointer?)
        guard cartouche_wayland_window(window, &itsDisplay, &itsSurface), let display = itsDisplay,
            let queue = wl_display_create_queue(display)
        else { return [] }
        defer { wl_event_queue_destroy(queue) }
        guard let sharedMemory = WaylandGlobals.bindSharedMemory(display, queue) else { return Set(names) }
        defer { wl_shm_destroy(sharedMemory) }
        let strings: [UnsafePointer<CChar>?] = names.map { UnsafePointer(strdup($0)) }
        defer { for string in strings { free(UnsafeMutablePointer(mutating: string)) } }
        var found = [Bool](repeating: false, count: names.count)
        cartouche_wayland_find_cursors(sharedMemory, strings, &found, Int32(names.count))
        return Set(zip(names, found).filter { !$1 }.map(\.0))
    }
}
