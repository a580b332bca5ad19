import CCartoucheSDL2
import Cartouche
import Foundation

@testable import CartoucheBasemap
@testable import CartoucheMapUI
@testable import CartoucheSDLPlatform
@testable import ViewKit

/// Time, tile workers, the window and its device.
extension DemoAction {
    static let machine = [
        DemoAction("a frame", 60) { $0.frame() },
        DemoAction("some frames", 20) { world in
            for _ in 0..<Int.random(in: 2...6, using: &world.random) { world.frame() }
        },
        DemoAction("half a second", 6) { $0.run(seconds: 0.5) },
        DemoAction("a long sleep", 3) { $0.run(seconds: Double.random(in: 5...60, using: &$0.random)) },
        DemoAction("a worker goes on", 60) { world in
            let waiting = world.workers.waiting
            guard waiting > 0 else { return }
            world.workers.release(Int.random(in: 0..<waiting, using: &world.random))
            world.tally.add("steps of workers")
        },
        DemoAction("the workers catch up", 10) { world in
            guard !world.hasFreeWorkers else { return }
            for _ in 0..<30 where world.workers.waiting > 0 { world.workers.release(0) }
            world.frame()
        },
        DemoAction("another map", 2) { $0.changeBaseMap() },
        DemoAction("no map", 1) { world in
            world.mapView.basemap = nil
            world.frame()
            world.changeBaseMap()
        },
        DemoAction("the textures are lost", 6) { world in
            world.tally.add("lost textures")
            world.shown.backend.onTexturesLost?()
            world.pushPlain(SDL_RENDER_DEVICE_RESET)
            world.frame()
        },
        DemoAction("the targets are lost", 4) { world in
            world.pushPlain(SDL_RENDER_TARGETS_RESET)
            world.frame()
        },
        DemoAction("resize", 8) { world in
            let size = CGSize(
                width: CGFloat(Int.random(in: 120...900, using: &world.random)),
                height: CGFloat(Int.random(in: 90...700, using: &world.random)))
            world.tally.add("resizes")
            world.shown.resize(to: Bool.random(using: &world.random) ? size : DemoWorld.size)
            world.frame()
        },
        DemoAction("resize to almost nothing", 1) { world in
            world.shown.resize(to: CGSize(width: 2, height: 2))
            world.frame()
            world.frame()
            world.shown.resize(to: DemoWorld.size)
        },
        DemoAction("another scale", 3) { world in
            world.tally.add("scales")
            world.window.scale = [0.5, 0.75, 1].randomElement(using: &world.random) ?? 1
            world.frame()
        },
        DemoAction("minimised", 4) { world in
            world.pushWindow(SDL_WINDOWEVENT_MINIMIZED)
            world.run(seconds: 0.3)
            world.tally.add("minimised")
            if Bool.random(using: &world.random) { world.pushWindow(SDL_WINDOWEVENT_RESTORED) }
        },
        DemoAction("shown again", 4) { $0.pushWindow(SDL_WINDOWEVENT_RESTORED) },
        DemoAction("exposed", 2) { $0.pushWindow(SDL_WINDOWEVENT_EXPOSED) },
        DemoAction("focus goes", 6) { $0.pushWindow(SDL_WINDOWEVENT_FOCUS_LOST) },
        DemoAction("focus comes", 4) { $0.pushWindow(SDL_WINDOWEVENT_FOCUS_GAINED) },
        DemoAction("the pointer leaves", 4) { $0.pushWindow(SDL_WINDOWEVENT_LEAVE) },
        DemoAction("a file is dropped", 2) { $0.pushDrop("/tmp/a.geojson") },
        DemoAction("the user closes the window", 1) { world in
            world.pushPlain(SDL_QUIT)
            world.frame()
        },
        DemoAction("wakes for nothing", 3) { world in
            for _ in 0..<5 { world.events.pump.signal.signal() }
        },
    ]
}
