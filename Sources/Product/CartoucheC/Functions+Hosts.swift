public import CCartoucheInterface
import Cartouche
import Foundation
import Glibc
import ViewKit

// The functions of cartouche.h, whose documentation is there.

/// Returns the sentence about the latest error on this thread; "" if there was none. Declared in cartouche.h,
/// the C interface.
@_cdecl("cartouche_last_error")
public nonisolated func cartouche_last_error() -> UnsafePointer<CChar>? { LastError.text ?? Constants.empty }

/// Returns the library's version, such as "0.1.0". Declared in cartouche.h, the C interface.
@_cdecl("cartouche_version")
public nonisolated func cartouche_version() -> UnsafePointer<CChar>? { Constants.version }

/// Returns the number of the library's binary interface, `CARTOUCHE_ABI_VERSION`. Declared in cartouche.h,
/// the C interface.
@_cdecl("cartouche_abi_version")
public nonisolated func cartouche_abi_version() -> Int32 { CARTOUCHE_ABI_VERSION }

/// Returns the seconds of a clock that never goes back. Declared in cartouche.h, the C interface.
@_cdecl("cartouche_now")
public nonisolated func cartouche_now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Fills a struct with the default values of the options of a map host. Declared in cartouche.h, the C
/// interface.
@_cdecl("cartouche_host_options_init")
public nonisolated func cartouche_host_options_init(
    _ options: sending UnsafeMutablePointer<cartouche_host_options>?, _ struct_size: Int
) -> Int32 {
    guard let options else {
        return fail("cartouche_host_options_init", .argument("options is NULL: give a pointer to it"))
    }
    guard (MemoryLayout<Int>.size...4096).contains(struct_size) else {
        return fail(
            "cartouche_host_options_init",
            .argument("struct_size is \(struct_size): give sizeof(cartouche_host_options)"))
    }
    var value = defaultOptions
    value.struct_size = struct_size
    let raw = UnsafeMutableRawPointer(options)
    memset(raw, 0, struct_size)
    memcpy(raw, &value, min(struct_size, MemoryLayout<cartouche_host_options>.size))
    return Int32(CARTOUCHE_OK)
}

private nonisolated var defaultOptions: cartouche_host_options {
    var options = cartouche_host_options()
    options.struct_size = MemoryLayout<cartouche_host_options>.size
    let size = HostSettings.standardSize
    (options.width, options.height, options.scale) = (Double(size.width), Double(size.height), 1)
    return options
}

/// Creates a map host with a map of the world, and gives the program its handle. Declared in cartouche.h, the
/// C interface.
@_cdecl("cartouche_host_create")
public nonisolated func cartouche_host_create(
    _ options: sending UnsafePointer<cartouche_host_options>?,
    _ host: sending UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    run {
        let host = try result(host, "host")
        guard !MapHost.isCalled else {
            throw Failure(
                CARTOUCHE_ERROR_BUSY, "it was called in a callback of the library: make the host afterwards")
        }
        let options = try sized(options, "options", else: defaultOptions)
        let made = try MapHost(HostSettings(options), handle: HostTable.shared.makeHandle())
        HostTable.shared.add(made)
        host.pointee = made.handle
    }
}

/// Frees a map host; NULL does nothing. Declared in cartouche.h, the C interface.
@_cdecl("cartouche_host_free")
public nonisolated func cartouche_host_free(_ host: sending OpaquePointer?) -> Int32 {
    run { if host != nil { try HostTable.shared.host(host).free() } }
}

/// Sets the size of a map host in points, and its pixels per point. Declared in cartouche.h, the C interface.
@_cdecl("cartouche_host_set_size")
public nonisolated func cartouche_host_set_size(
    _ host: sending OpaquePointer?, _ width: Double, _ height: Double, _ scale: Double
) -> Int32 {
    on(host) { host in
        let (size, scale) = try HostSettings.size(width, height, scale)
        host.views.scale = scale
        if let sdl = host.sdl { sdl.frame.size = size } else { host.views.size = size }
    }
}

/// Gives the program the size of a map host in points, and its pixels per point. Declared in cartouche.h, the
/// C interface.
@_cdecl("cartouche_host_get_size")
public nonisolated func cartouche_host_get_size(
    _ host: sending OpaquePointer?, _ width: sending UnsafeMutablePointer<Double>?,
    _ height: sending UnsafeMutablePointer<Double>?,
    _ scale: sending UnsafeMutablePointer<Double>?
) -> Int32 {
    on(host) { host in
        width?.pointee = Double(host.views.size.width)
        height?.pointee = Double(host.views.size.height)
        scale?.pointee = Double(host.views.scale)
    }
}

/// Sets the appearance of a host's map and views, light or dark. Declared in cartouche.h, the C interface.
@_cdecl("cartouche_host_set_appearance")
public nonisolated func cartouche_host_set_appearance(_ host: sending OpaquePointer?, _ appearance: Int32)
    -> Int32
{
    on(host) { $0.setAppearance(try choice(appearance, "appearance", 0...1) == 0 ? .light : .dark) }
}

/// Sets whether the user wants less motion, for all hosts. Declared in cartouche.h, the C interface.
@_cdecl("cartouche_set_reduces_motion")
public nonisolated func cartouche_set_reduces_motion(_ reduces_motion: Int32) -> Int32 {
    run {
        guard Services.currentIfInstalled != nil else {
            throw Failure(CARTOUCHE_ERROR_HANDLE, "there is no host yet: make one first")
        }
        Accessibility.isReduceMotionEnabled = reduces_motion != 0
    }
}

/// Sets the functions of the program that a map host calls; NULL removes them. Declared in cartouche.h, the C
/// interface.
@_cdecl("cartouche_host_set_callbacks")
public nonisolated func cartouche_host_set_callbacks(
    _ host: sending OpaquePointer?, _ callbacks: sending UnsafePointer<cartouche_callbacks>?
) -> Int32 {
    on(host) { host in
        host.connect(try sized(callbacks, "callbacks", else: cartouche_callbacks()))
    }
}

/// Advances a host's map to a time, and says whether the drawing of the map may have changed. Declared in
/// cartouche.h, the C interface.
@_cdecl("cartouche_host_update")
public nonisolated func cartouche_host_update(
    _ host: sending OpaquePointer?, _ time: Double, _ changed: sending UnsafeMutablePointer<Int32>?
) -> Int32 {
    alone(on: host) { host in
        try host.requireOwnLoop("cartouche_sdl_update")
        let time = try number(time, "time", in: -1e12...1e12)
        let hasChanged = host.update { $0.update(to: FrameTime(seconds: time)) }
        changed?.pointee = hasChanged ? 1 : 0
    }
}

/// Draws a host's map into memory of the program. Declared in cartouche.h, the C interface.
@_cdecl("cartouche_host_draw")
public nonisolated func cartouche_host_draw(
    _ host: sending OpaquePointer?, _ target: sending UnsafePointer<cartouche_pixels>?,
    _ changed: sending UnsafeMutablePointer<cartouche_rect>?
) -> Int32 {
    alone(on: host) { host in
        let (target, onlyChanges) = try CartoucheC.target(target)
        let rect = host.views.draw(into: target, onlyChanges: onlyChanges)
        changed?.pointee = cartouche_rect(rect)
    }
}

/// Says whether a map host needs a frame, so that an update would have anything to do. Declared in
/// cartouche.h, the C interface.
@_cdecl("cartouche_host_needs_frame")
public nonisolated func cartouche_host_needs_frame(
    _ host: sending OpaquePointer?, _ needs_frame: sending UnsafeMutablePointer<Int32>?
) -> Int32 {
    on(host) { try result(needs_frame, "needs_frame").pointee = $0.views.needsFrame ? 1 : 0 }
}

/// Gives the program the time at which a host's next frame is due; infinity if it needs none. Declared in
/// cartouche.h, the C interface.
@_cdecl("cartouche_host_next_frame_time")
public nonisolated func cartouche_host_next_frame_time(
    _ host: sending OpaquePointer?, _ time: sending UnsafeMutablePointer<Double>?
) -> Int32 {
    on(host) { try result(time, "time").pointee = $0.views.nextFrameTime?.seconds ?? .infinity }
}

/// Sets the function that a map host calls, on other threads than the main one, to wake the program's loop
/// when a frame is needed. Declared in cartouche.h, the C interface.
@_cdecl("cartouche_host_set_wake")
public nonisolated func cartouche_host_set_wake(
    _ host: sending OpaquePointer?, _ wake: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?,
    _ user_data: sending UnsafeMutableRawPointer?
) -> Int32 {
    // Proof of safety: the library never follows the pointer; it is the program's on every thread.
    nonisolated(unsafe) let data = user_data
    return on(host) { host in
        try host.requireOwnLoop("SDL_WaitEvent, which an event of the library's ends")
        guard let wake else { return host.setWake(nil) }
        host.setWake(WakeFunction { wake(data) })
    }
}

/// Gives the program a file descriptor that is readable when a map host needs a frame. Declared in
/// cartouche.h, the C interface.
@_cdecl("cartouche_host_wake_descriptor")
public nonisolated func cartouche_host_wake_descriptor(
    _ host: sending OpaquePointer?, _ descriptor: sending UnsafeMutablePointer<Int32>?
) -> Int32 {
    on(host) { host in
        let pointer = try result(descriptor, "descriptor")
        let found = host.views.wakeDescriptor
        guard found >= 0 else {
            throw Failure(
                CARTOUCHE_ERROR_OTHER, "the system gives no descriptor: use cartouche_host_set_wake")
        }
        pointer.pointee = found
    }
}

/// Waits until a host's map is complete, or for `timeout` seconds, and draws it into memory of the program.
/// Declared in cartouche.h, the C interface.
@_cdecl("cartouche_host_snapshot")
public nonisolated func cartouche_host_snapshot(
    _ host: sending OpaquePointer?, _ target: sending UnsafePointer<cartouche_pixels>?, _ timeout: Double
) -> Int32 {
    alone(on: host) { host in
        let (target, _) = try CartoucheC.target(target)
        let isComplete = host.waitUntilRendered(try number(timeout, "timeout", in: 0...86400))
        host.views.draw(into: target)
        try MapHost.check(isComplete, timeout)
    }
}

/// Waits until a host's map is complete, or for `timeout` seconds, and writes it to a PNG file. Declared in
/// cartouche.h, the C interface.
@_cdecl("cartouche_host_write_png")
public nonisolated func cartouche_host_write_png(
    _ host: sending OpaquePointer?, _ path: sending UnsafePointer<CChar>?, _ timeout: Double
) -> Int32 {
    alone(on: host) { host in
        let path = try text(path, "path")
        let isComplete = host.waitUntilRendered(try number(timeout, "timeout", in: 0...86400))
        try host.writePNG(to: path)
        try MapHost.check(isComplete, timeout)
    }
}
