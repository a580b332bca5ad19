import Cartouche

@testable import SDLPlatform
@testable import WishListDemo

/// The whole demo without a window, on a clock that the test moves.
struct Demo {
    let application: Application
    let map: MapView
    private let loop: HeadlessLoop

    init(size: CGSize, scale: CGFloat = 1, appearance: MapAppearance) throws {
        application = try Application(
            options: ApplicationOptions(
                title: "Goldens", size: size, scale: scale, isHeadless: true, appearance: appearance))
        // The tests' own main actor serves the main queue.
        loop = HeadlessLoop(
            client: application.window, backend: application.backend, work: application.services.work,
            clock: ManualClock(), drainMainQueue: {})
        loop.drawsEveryFrame = false
        Theme.current = Theme.make(appearance, scale: scale)
        map = MapView(frame: application.window.bounds)
        map.basemap = try application.makeWorldMap()
        let screen = MapScreen(mapView: map, people: PeopleWishList(seed: 1, scale: scale).people)
        let stack = ScreenStack(rootScreen: screen)
        Theme.current.apply(to: stack.navigationBar)
        application.window.rootScreen = stack
        run(seconds: 0.05)
    }

    /// Complete frames, 1/60 s each; only the last one is drawn.
    func run(seconds: Double) {
        let end = loop.clock.now.seconds + seconds
        while loop.clock.now.seconds < end { loop.runFrame() }
    }

    func picture() -> Bitmap { loop.picture() }
}
