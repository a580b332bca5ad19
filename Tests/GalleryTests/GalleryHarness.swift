import Cartouche
import CartoucheTesting

@testable import Gallery

/// The gallery, without the base map and without fonts.
final class GalleryHarness {
    let tester: ScreenTester
    let screen: GalleryScreen

    var window: Window { tester.window }
    var map: MapView { screen.map }
    var page: GalleryPage? { screen.view as? GalleryPage }

    init(
        scene: any GalleryScene.Type = SceneCatalog.all[0], size: CGSize = CGSize(width: 1280, height: 800),
        appearance: MapAppearance = .light
    ) {
        var made: GalleryScreen?
        do {
            tester = try ScreenTester(size: size, appearance: appearance, lettering: .fixedWidth) { _ in
                let screen = GalleryScreen(
                    basemap: nil, theme: GalleryTheme(), scale: 1, first: scene)
                made = screen
                return screen
            }
        } catch { preconditionFailure("\(error)") }
        guard let made else { preconditionFailure("the screen was not asked for") }
        screen = made
        run(seconds: 0.1)
    }

    func run(seconds duration: Double) { tester.run(seconds: duration) }

    func click(at point: CGPoint) {
        tester.click(at: point)
        run(seconds: 0.5)
    }

    /// A flick.
    func drag(from start: CGPoint, by offset: CGVector) {
        tester.drag(
            from: start, to: CGPoint(x: start.x + offset.dx, y: start.y + offset.dy), seconds: 8.0 / 60,
            rest: 0
        )
        run(seconds: 0.6)
    }

    func wheel(_ dy: CGFloat, at point: CGPoint) {
        tester.wheel(dy, at: point)
        run(seconds: 0.4)
    }

    func key(_ name: String, modifiers: KeyModifiers = []) {
        tester.key(Key(name: name), modifiers: modifiers)
        run(seconds: 0.1)
    }

    /// The middle of an annotation's view in window points.
    func middle(of view: AnnotationView) -> CGPoint {
        view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    }

    /// The bubbles that are open, in window points.
    var bubbles: [CGRect] { tester.bubbles.map { $0.convert($0.bounds, to: nil) } }

    func all<T: View>(_ type: T.Type, in view: View) -> [T] { tester.views(type, in: view) }

    func named(_ name: String) -> View? { tester.views().first { $0.name == name } }
}
