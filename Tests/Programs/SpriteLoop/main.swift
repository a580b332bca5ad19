// A program with a window, a renderer and a loop of its own, and a map in it: sprites move below and above
// the map. `SpriteLoop [RENDERER [FRAMES PICTURE]]`, with the name of one of SDL's renderers: with a number
// of frames it ends after them and writes what the window shows as a BMP file.
import CCartoucheSDL2
import Cartouche

/// Says what the user does on the map.
final class MapListener: MapViewDelegate {
    func mapView(_ mapView: MapView, didSelect annotation: any Annotation) {
        say("selected \(annotation.title ?? "")")
    }

    func mapView(_ mapView: MapView, regionDidChangeAnimated animated: Bool) { say("moved") }
}

/// Prints a line at once, also into a pipe.
nonisolated func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

let arguments = CommandLine.arguments.dropFirst()
let driver = arguments.first ?? "software"
let frameLimit = arguments.dropFirst().first.flatMap { Int($0) }

SDL_SetHint(SDL_HINT_RENDER_DRIVER, driver)
guard SDL_Init(SDL_INIT_VIDEO) == 0,
    let window = SDL_CreateWindow("Sprites", 40, 40, 800, 600, SDL_WINDOW_RESIZABLE.rawValue),
    let renderer = SDL_CreateRenderer(window, -1, 0)
else { fatalError(String(cString: SDL_GetError())) }

let views = try SDLViewHost(frame: CGRect(x: 100, y: 60, width: 600, height: 480))
let map = MapView(frame: views.window.bounds)
map.autoresizingMask = [.flexibleWidth, .flexibleHeight]
views.window.addSubview(map)
let port = PointAnnotation(
    coordinate: LocationCoordinate2D(latitude: 38.72, longitude: -9.14), title: "Lisbon")
port.subtitle = "In another program's window"
map.addAnnotation(port)
map.setCamera(MapCamera(centerCoordinate: port.coordinate, zoom: 4), animated: false)
let listener = MapListener()
map.delegate = listener
// The loop below serves the main actor too.
Task {
    try? await Task.sleep(for: .seconds(1))
    let porto = LocationCoordinate2D(latitude: 41.15, longitude: -8.61)
    map.addAnnotation(PointAnnotation(coordinate: porto, title: "Porto"))
    say("Porto came later")
}

/// A row of squares that go round, as a game's own drawing.
func drawSprites(row: Int32, time: Double, color: (UInt8, UInt8, UInt8)) {
    SDL_SetRenderDrawColor(renderer, color.0, color.1, color.2, 255)
    for i in 0..<12 {
        let x = (Double(i) * 70 + time * 60).truncatingRemainder(dividingBy: 840) - 40
        var square = SDL_Rect(x: Int32(x), y: row, w: 28, h: 28)
        SDL_RenderFillRect(renderer, &square)
    }
}

var isRunning = true
var frames = 0
while isRunning {
    var event = SDL_Event()
    while SDL_PollEvent(&event) != 0 {
        if views.handle(&event) { continue }
        // The program's own events: what is beside the map, and all that no view takes.
        switch SDL_EventType(rawValue: event.type) {
        case SDL_QUIT: isRunning = false
        case SDL_MOUSEBUTTONDOWN: say("mine: a press at \(event.button.x), \(event.button.y)")
        case SDL_KEYDOWN: if event.key.keysym.sym == SDLK_ESCAPE.rawValue { isRunning = false }
        default: break
        }
    }
    views.update()
    let time = Double(SDL_GetTicks()) / 1000
    SDL_SetRenderDrawColor(renderer, 30, 34, 44, 255)
    SDL_RenderClear(renderer)
    drawSprites(row: 46, time: time, color: (250, 190, 60))
    try views.draw(with: renderer)
    drawSprites(row: 526, time: time, color: (90, 200, 250))
    frames += 1
    if let frameLimit, frames >= frameLimit {
        isRunning = false
        if let path = arguments.last,
            let picture = SDL_CreateRGBSurfaceWithFormat(0, 800, 600, 32, SDL_PIXELFORMAT_ARGB8888.rawValue)
        {
            SDL_RenderReadPixels(
                renderer, nil, SDL_PIXELFORMAT_ARGB8888.rawValue, picture.pointee.pixels,
                picture.pointee.pitch)
            SDL_SaveBMP_RW(picture, SDL_RWFromFile(path, "wb"), 1)
        }
    }
    SDL_RenderPresent(renderer)
    SDL_Delay(8)
}
views.close()
SDL_DestroyRenderer(renderer)
SDL_DestroyWindow(window)
SDL_Quit()
