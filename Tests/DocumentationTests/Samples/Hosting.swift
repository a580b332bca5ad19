import CCartoucheSDL2
import Cartouche

// begin sdl-loop
/// The loop of a program with a window and a renderer of its own.
func runLoop(renderer: OpaquePointer) throws {
    let views = try SDLViewHost(frame: CGRect(x: 100, y: 60, width: 600, height: 480))
    let map = MapView(frame: views.window.bounds)
    map.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    views.window.addSubview(map)

    while true {
        var event = SDL_Event()
        while SDL_PollEvent(&event) != 0 {
            // True: the event is the map's, or its callout's.
            if views.handle(&event) { continue }
            if event.type == SDL_QUIT.rawValue { return views.close() }
        }
        views.update()
        SDL_RenderClear(renderer)
        // Your drawing below the map.
        try views.draw(with: renderer)
        // Your drawing above it.
        SDL_RenderPresent(renderer)
    }
}
// end sdl-loop

// begin sdl-sleep
/// Sleeps until there is an event, a frame is due, or a worker has a tile.
func sleepUntilNeeded(_ views: SDLViewHost) {
    if views.waitMilliseconds != 0 { SDL_WaitEventTimeout(nil, views.waitMilliseconds) }
}
// end sdl-sleep

// begin host-pixels
/// A map in memory, for a loop that knows neither SDL nor a window.
final class MapMemory {
    let host: ViewHost
    var pixels = [UInt32](repeating: 0, count: 640 * 480)

    init(wakeLoop: @escaping @Sendable () -> Void) throws {
        host = try ViewHost(size: CGSize(width: 640, height: 480))
        host.window.addSubview(MapView(frame: host.window.bounds))
        host.onWake = wakeLoop
    }

    /// - Returns: whether the press is the map's.
    func press(at point: CGPoint, seconds: Double) -> Bool {
        host.send(InputEvent(time: seconds, kind: .mouse(.down, position: point, button: 1)))
    }

    /// - Returns: what has changed in the pixels.
    func advance(to seconds: Double) -> CGRect {
        host.update(to: FrameTime(seconds: seconds))
        return pixels.withUnsafeMutableBytes { bytes in
            guard let memory = bytes.baseAddress else { return .zero }
            let target = PixelTarget(pixels: memory, width: 640, height: 480, format: .bgra8)
            return host.draw(into: target, onlyChanges: true)
        }
    }
}
// end host-pixels

// begin two-windows
/// Opens a second window with a map of its own.
func openOverview(of application: Application) throws -> ApplicationWindow {
    let overview = try application.openWindow(title: "Overview", size: CGSize(width: 320, height: 240))
    let screen = Screen()
    screen.view = MapView()
    overview.window.rootScreen = screen
    return overview
}
// end two-windows
