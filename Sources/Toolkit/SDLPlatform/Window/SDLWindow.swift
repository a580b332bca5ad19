internal import CCartoucheSDL2
internal import CCartoucheX11
import CartoucheDrawing
import CartoucheSoftwareRenderer
import Foundation
import ViewKit

/// A resizable window on the desktop, with the renderer that draws into it. Its size and position are not
/// saved when the program ends. The owner closes it with `close()`.
// The isolation is explicit because of the isolated deinit: release builds do not apply the default there.
@MainActor
package final class SDLWindow {
    /// The renderer that draws into this window.
    package let backend: any RenderBackend

    /// The number of pixels per point that the program has chosen; nil uses the display's scale.
    private let forcedScale: CGFloat?
    private var handle: OpaquePointer?
    private let cursors = SystemCursors()
    /// The window's frame before it was made to fill its display on a desktop without a window manager, in
    /// SDL's units; nil while it does not fill its display in this way.
    private var formerFrame: SDL_Rect?

    /// Opens a window on the desktop.
    /// - Parameters:
    ///   - size: the size in points.
    ///   - scale: the number of pixels per point; nil uses the display's scale.
    ///   - drawsOnAllCores: whether the software renderer draws on several threads.
    ///   - isFullScreen: whether the window fills its display from the start.
    /// - Throws: `PlatformError` without a display, or if the requested renderer is not available.
    package convenience init(
        title: String, size: CGSize, scale: CGFloat? = nil, renderer: RendererChoice = .auto,
        drawsOnAllCores: Bool = true, isFullScreen: Bool = false
    ) throws(PlatformError) {
        try self.init(size: size, scale: scale, isFullScreen: isFullScreen) {
            unitSize throws(PlatformError) in
            try SDLWindow.open(title, unitSize, renderer, drawsOnAllCores ? .shared : nil)
        }
    }

    /// Opens a window with a renderer.
    /// - Parameter open: creates the window, hidden at first, with a size in SDL's units, and the renderer
    ///   that draws into it.
    init(
        size: CGSize, scale: CGFloat?, isFullScreen: Bool = false,
        open: (CGSize) throws(PlatformError) -> (OpaquePointer, any RenderBackend)
    ) throws(PlatformError) {
        try SDLRuntime.retain()
        forcedScale = scale
        do throws(PlatformError) {
            (handle, backend) = try open(
                CGSize(width: size.width * (scale ?? 1), height: size.height * (scale ?? 1)))
        } catch {
            SDLRuntime.release()
            throw error
        }
        // Names that are not of ASCII, too.
        setTitle(title)
        if isFullScreen { self.isFullScreen = true }
        SDL_ShowWindow(handle)
        // Without an on-screen keyboard, SDL starts text input itself.
        SDL_StopTextInput()
    }

    /// Releases the renderer and the window; with the last window, also the connection to the display.
    package func close() {
        guard let open = handle else { return }
        handle = nil
        cursors.close()
        // The renderer must be destroyed before its window.
        backend.close()
        SDL_DestroyWindow(open)
        SDLRuntime.release()
    }

    isolated deinit { close() }

    /// The text of the title bar, on one line; empty after the window was closed.
    package var title: String {
        get { handle.map { String(cString: SDL_GetWindowTitle($0)) } ?? "" }
        set { setTitle(newValue) }
    }

    private func setTitle(_ title: String) {
        guard let handle else { return }
        let line = MessageText.line(title)
        SDL_SetWindowTitle(handle, line)
        cartouche_x11_set_title(UnsafeMutableRawPointer(handle), line)
    }

    /// Sets the bitmap by which the desktop represents the window in title bars and lists. Some desktops
    /// ignore it.
    package func setIcon(_ icon: Bitmap) {
        guard let handle, icon.width > 0, icon.height > 0 else { return }
        var pixels = icon.pixels
        pixels.withUnsafeMutableBytes { bytes in
            let surface = SDL_CreateRGBSurfaceWithFormatFrom(
                bytes.baseAddress, Int32(icon.width), Int32(icon.height), 32, Int32(icon.width * 4),
                SDL_PIXELFORMAT_ABGR8888.rawValue)
            guard let surface else { return }
            // SDL copies the pixels.
            SDL_SetWindowIcon(handle, surface)
            SDL_FreeSurface(surface)
        }
    }

    /// Sets the shape of the mouse pointer over the window; the arrow by default.
    package func setPointerStyle(_ style: PointerStyle) {
        if let handle { cursors.show(style, on: handle) }
    }

    /// Whether the window fills its display, without changing the display's mode. If the window system
    /// refuses full screen, the value becomes false again. A change by the window system itself is noticed on
    /// Wayland, but not on X11.
    package var isFullScreen: Bool {
        get {
            guard let handle else { return false }
            return formerFrame != nil || SDL_GetWindowFlags(handle) & SDL_WINDOW_FULLSCREEN.rawValue != 0
        }
        set {
            guard let handle else { return }
            if let frame = formerFrame {
                guard !newValue else { return }
                formerFrame = nil
                setFrame(frame)
            } else if newValue, cartouche_x11_has_window_manager(UnsafeMutableRawPointer(handle)) == 0 {
                fillDisplay(handle)
            } else {
                SDL_SetWindowFullscreen(handle, newValue ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
            }
        }
    }

    /// Fills the display by setting the window's frame, on a desktop without a window manager: SDL's own full
    /// screen is a request to the window manager, and so would have no effect.
    private func fillDisplay(_ handle: OpaquePointer) {
        var (frame, display) = (SDL_Rect(), SDL_Rect())
        guard SDL_GetDisplayBounds(max(0, SDL_GetWindowDisplayIndex(handle)), &display) == 0 else { return }
        SDL_GetWindowPosition(handle, &frame.x, &frame.y)
        SDL_GetWindowSize(handle, &frame.w, &frame.h)
        formerFrame = frame
        setFrame(display)
    }

    private func setFrame(_ frame: SDL_Rect) {
        guard let handle else { return }
        SDL_SetWindowSize(handle, frame.w, frame.h)
        SDL_SetWindowPosition(handle, frame.x, frame.y)
    }

    /// Whether the display stays on while the user does nothing, so that it neither dims nor shows a screen
    /// saver. The setting applies to all windows together; it is false at first.
    package var isIdleTimerDisabled: Bool {
        get { isOpen && SDL_IsScreenSaverEnabled().rawValue == 0 }
        set {
            guard isOpen, newValue != isIdleTimerDisabled else { return }
            if newValue { SDL_DisableScreenSaver() } else { SDL_EnableScreenSaver() }
        }
    }

    /// SDL's number of the window, which its events contain; 0 after the window was closed.
    var id: UInt32 { handle.map { SDL_GetWindowID($0) } ?? 0 }

    /// The size of the window in points.
    package var size: CGSize { geometry.size }

    /// Requests another size of the window, in points, from the window system; a resize event later reports
    /// the size that the window gets.
    package func resize(to size: CGSize) {
        let factor = forcedScale ?? 1
        let (width, height) = (size.width * factor, size.height * factor)
        if let handle { SDL_SetWindowSize(handle, Int32(clamping: Int(width)), Int32(clamping: Int(height))) }
    }

    /// The number of the window's pixels per point.
    package var scale: CGFloat { geometry.scale }

    /// The refresh rate of the window's display, in frames a second; 60 if it is unknown.
    package var refreshRate: Double {
        var mode = SDL_DisplayMode()
        guard let handle, SDL_GetCurrentDisplayMode(max(0, SDL_GetWindowDisplayIndex(handle)), &mode) == 0,
            mode.refresh_rate >= 20
        else { return 60 }
        return Double(mode.refresh_rate)
    }

    /// Whether the window is open: `close()` has not been called yet.
    package var isOpen: Bool { handle != nil }

    /// Whether the window is minimized or hidden.
    var isHidden: Bool {
        guard let handle else { return true }
        return SDL_GetWindowFlags(handle) & (SDL_WINDOW_MINIMIZED.rawValue | SDL_WINDOW_HIDDEN.rawValue) != 0
    }

    /// The window's sizes and its scale, by which the positions in its events are converted.
    var geometry: WindowGeometry {
        var (unitWidth, unitHeight): (Int32, Int32) = (1, 1)
        var (pixelWidth, pixelHeight): (Int32, Int32) = (1, 1)
        if let handle {
            SDL_GetWindowSize(handle, &unitWidth, &unitHeight)
            SDL_GetWindowSizeInPixels(handle, &pixelWidth, &pixelHeight)
        }
        return WindowGeometry(
            units: CGSize(width: Int(unitWidth), height: Int(unitHeight)),
            pixels: CGSize(width: Int(pixelWidth), height: Int(pixelHeight)), forcedScale: forcedScale)
    }

    private static func open(
        _ title: String, _ size: CGSize, _ choice: RendererChoice, _ pool: BandPool?
    )
        throws(PlatformError) -> (OpaquePointer, any RenderBackend)
    {
        if choice == .opengl || (choice == .auto && RendererChoice.hasGraphicsDevice) {
            let window = try makeWindow(title, size)
            do throws(PlatformError) {
                let backend = try SDLRenderBackend(window: window)
                if choice == .opengl || !backend.isSoftware { return (window, backend) }
            } catch {
                if choice == .opengl {
                    SDL_DestroyWindow(window)
                    throw error
                }
            }
            // A window that once had OpenGL cannot have a plain surface.
            SDL_DestroyWindow(window)
        }
        let window = try makeWindow(title, size)
        do throws(PlatformError) {
            return (window, SoftwareBackend(surface: try PixelSurfaces.make(for: window), pool: pool))
        } catch {
            SDL_DestroyWindow(window)
            throw error
        }
    }

    static func makeWindow(_ title: String, _ size: CGSize) throws(PlatformError) -> OpaquePointer {
        let flags =
            SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue | SDL_WINDOW_HIDDEN.rawValue
        let centered: Int32 = 0x2FFF_0000  // SDL_WINDOWPOS_CENTERED
        var screen = SDL_Rect()
        let hasScreen = SDL_GetDisplayUsableBounds(0, &screen) == 0 && screen.w > 0 && screen.h > 0
        let shown = hasScreen ? fitting(size, CGSize(width: Int(screen.w), height: Int(screen.h))) : size
        let (width, height) = (
            max(1, Int32(clamping: Int(shown.width.rounded()))),
            max(1, Int32(clamping: Int(shown.height.rounded())))
        )
        guard
            let window = SDL_CreateWindow(
                MessageText.line(title), centered, centered, width, height, flags)
        else {
            throw PlatformError(
                "No window of \(width)x\(height) can be opened (\(SDLError.text)).", kind: .display)
        }
        return window
    }

    /// The estimated height of a window's title bar, in SDL's units; its true height is not known before the
    /// window is shown.
    private static let titleBar: CGFloat = 40

    /// The size in SDL's units to which a new window is reduced so that it fits on the screen. A window
    /// taller than the screen gets the screen's height less that of a title bar.
    static func fitting(_ size: CGSize, _ screen: CGSize) -> CGSize {
        let height = screen.height > 4 * titleBar ? screen.height - titleBar : screen.height
        return CGSize(
            width: min(size.width, screen.width), height: size.height > screen.height ? height : size.height)
    }
}
