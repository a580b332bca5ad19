internal import CCartoucheWayland
import CartoucheDrawing
import CartoucheSoftwareRenderer
import Foundation

/// A bitmap in memory that is shared with a Wayland compositor. Its pixels are words of 0xXXRRGGBB, in rows
/// from the top.
// The isolation is explicit because of the isolated deinit: release builds do not apply the default there.
@MainActor
final class WaylandBuffer {
    let width: Int32
    let height: Int32
    /// The compositor's object for the bitmap, a wl_buffer.
    let buffer: OpaquePointer
    private let lease = Lease()
    /// Records which frame the memory contains: mostly the frame before the previous one, since two buffers
    /// are used in turn.
    private let state = FrameMemory()
    private let memory: UnsafeMutableRawPointer
    private let byteCount: Int
    private var isDestroyed = false

    /// Creates a bitmap with a size in pixels; nil if there is no memory for it.
    /// - Parameter sharedMemory: the compositor's wl_shm object, in whose queue the bitmap's events arrive.
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

    /// Whether the compositor may still read the bitmap's memory.
    var isBusy: Bool { lease.isOut }

    /// Marks the memory as read by the compositor, before it is passed to the compositor.
    func lend() { lease.isOut = true }

    var target: RasterTarget {
        RasterTarget(
            pixels: memory.assumingMemoryBound(to: UInt32.self), stride: Int(width),
            bounds: PixelRect(x: 0, y: 0, width: Int(width), height: Int(height)))
    }

    /// The memory into which a frame is drawn, with the record of which frame it contains.
    var frame: SurfaceFrame { SurfaceFrame(target: target, memory: state) }

    /// Frees the memory. Must be called before the connection is closed; nothing may be drawn into the memory
    /// afterwards.
    func destroy() {
        guard !isDestroyed else { return }
        isDestroyed = true
        wl_buffer_destroy(buffer)
        munmap(memory, byteCount)
    }

    /// Whether the compositor may read the bitmap: true from the time when it is passed to the compositor
    /// until the compositor's release event. Accessed only on the main thread.
    private nonisolated final class Lease {
        var isOut = false
    }

    /// The functions that libwayland calls for a bitmap's events; allocated once and never freed, since
    /// libwayland stores their address.
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
