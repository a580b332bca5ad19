internal import CCartoucheWayland
import CartoucheDrawing
import CartoucheSoftwareRenderer
import Foundation

/// One bitmap in memory shared with a Wayland compositor. Words of 0xXXRRGGBB, rows from the top.
// The isolation is explicit because of the isolated deinit: release builds do not apply the default there.
@MainActor
final class WaylandBuffer {
    let width: Int32
    let height: Int32
    /// A wl_buffer.
    let buffer: OpaquePointer
    private let lease = Lease()
    /// Which of the latest bitmaps it holds: two alternate, so mostly the last but one.
    private let state = FrameMemory()
    private let memory: UnsafeMutableRawPointer
    private let byteCount: Int
    private var isDestroyed = false

    /// Nil if there is no memory.
    /// - Parameter sharedMemory: a wl_shm, whose queue receives the events.
    init?(width: Int32, height: Int32, sharedMemory: OpaquePointer) {
        let byteCount = Int(width) * Int(height) * 4
        guard let poolSize = Int32(exactly: byteCount) else { return nil }
        let descriptor = cartouche_wayland_make_memory(Int64(byteCount))
        guard descriptor >= 0 else { return nil }
        // libwayland duplicates the descriptor that it sends.
        defer { close(descriptor) }
        guard let memory = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
            memory != MAP_FAILED
        else { return nil }
        let pool = wl_shm_create_pool(sharedMemory, descriptor, poolSize)
        let made = wl_shm_pool_create_buffer(
            pool, 0, width, height, width * 4, WL_SHM_FORMAT_XRGB8888.rawValue)
        wl_shm_pool_destroy(pool)
        guard let made else {
            munmap(memory, byteCount)
            return nil
        }
        (self.width, self.height, buffer, self.memory, self.byteCount) = (
            width, height, made, memory, byteCount
        )
        // Not kept alive by the listener: the buffer is destroyed before the lease.
        wl_buffer_add_listener(buffer, Self.listener, Unmanaged.passUnretained(lease).toOpaque())
    }

    isolated deinit { destroy() }

    /// Whether the compositor may still read the memory.
    var isBusy: Bool { lease.isOut }

    /// Marks the memory as busy, before it is given to the compositor.
    func lend() { lease.isOut = true }

    var target: RasterTarget {
        RasterTarget(
            pixels: memory.assumingMemoryBound(to: UInt32.self), stride: Int(width),
            bounds: PixelRect(x: 0, y: 0, width: Int(width), height: Int(height)))
    }

    /// The memory, and what it holds.
    var frame: SurfaceFrame { SurfaceFrame(target: target, memory: state) }

    /// Must be called before the connection is closed. Nothing may be drawn to the memory afterwards.
    func destroy() {
        guard !isDestroyed else { return }
        isDestroyed = true
        wl_buffer_destroy(buffer)
        munmap(memory, byteCount)
    }

    /// The state that the compositor's release events change. Accessed only on the main thread.
    private nonisolated final class Lease {
        var isOut = false
    }

    /// libwayland keeps the address.
    private static let listener: UnsafeMutablePointer<wl_buffer_listener> = {
        let made = UnsafeMutablePointer<wl_buffer_listener>.allocate(capacity: 1)
        made.initialize(
            to: wl_buffer_listener { data, _ in
                // Events are dispatched by `WaylandSurface.nextFrame`, on the main thread.
                if let data { Unmanaged<Lease>.fromOpaque(data).takeUnretainedValue().isOut = false }
            })
        return made
    }()
}
