internal import CCartoucheSDL2
internal import CCartoucheX11
import Foundation

/// Starts the video part of SDL when the first window is opened, and ends it when the last window is closed.
enum SDLRuntime {
    private static var users = 0

    /// Starts the video part of SDL if no window uses it yet. Each call must be followed by one of
    /// `release()`.
    static func retain() throws(PlatformError) {
        if users == 0 { try start() }
        users += 1
    }

    static func release() {
        precondition(users > 0, "SDLRuntime.release() without its retain()")
        users -= 1
        if users == 0 { SDL_QuitSubSystem(SDL_INIT_VIDEO) }
    }

    private static func start() throws(PlatformError) {
        for (hint, value) in [
            // A touch never counts as a mouse too.
            (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"), (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),
            // A window surface must not be presented through OpenGL: 13 ms a frame instead of 0.5 without a
            // GPU.
            (SDL_HINT_FRAMEBUFFER_ACCELERATION, "0"),
            (SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1"), (SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"),
            (SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1"), (SDL_HINT_RENDER_SCALE_QUALITY, "linear"),
            // Batching is off by default if a driver was requested by name.
            (SDL_HINT_RENDER_BATCHING, "1"),
            // Composed text arrives as a whole; the input method shows the candidates.
            (SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1"), (SDL_HINT_IME_SHOW_UI, "1"),
        ] { SDL_SetHint(hint, value) }
        try chooseDisplay()
        // Only video: with joysticks or audio, SDL_WaitEvent would poll.
        guard TextLocale.withUTF8({ SDL_InitSubSystem(SDL_INIT_VIDEO) }) == 0 else {
            throw PlatformError(
                "No window can be opened, for there is no display (\(SDLError.text)); \(advice)",
                kind: .display)
        }
        let program = CommandLine.arguments.first?.split(separator: "/").last ?? "cartouche"
        cartouche_x11_end_at_loss(
            "\(program): The window is gone, for the connection to the X server is lost.\n", unavailable)
    }

    /// The exit status of the program when the X server is lost: EX_UNAVAILABLE of sysexits.h.
    private static let unavailable: Int32 = 69

    private static let advice = "set DISPLAY or WAYLAND_DISPLAY to that of a desktop."

    /// Sets SDL's video drivers to those of the environment; throws if there is no display, since SDL by
    /// itself would then draw off screen without an error.
    private static func chooseDisplay() throws(PlatformError) {
        let choice = DisplayChoice(environment: ProcessInfo.processInfo.environment)
        guard !choice.drivers.isEmpty else {
            guard let problem = choice.waylandProblem else {
                throw PlatformError(
                    "No window can be opened, for there is no display; \(advice)", kind: .display)
            }
            let cure = choice.isAskedForByName ? "set WAYLAND_DISPLAY to that of a desktop." : advice
            throw PlatformError(
                "No window can be opened, for there is no display (\(problem)); \(cure)", kind: .display)
        }
        // Stronger than the variable, which may also name Wayland where there is none.
        SDL_SetHintWithPriority(
            SDL_HINT_VIDEODRIVER, choice.drivers.joined(separator: ","), SDL_HINT_OVERRIDE)
    }
}
