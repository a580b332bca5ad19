import Cartouche
import TestSupport

@testable import Gallery

/// The gallery on a window without a platform, with a clock that the test moves.
final class GalleryHarness {
    let window: Window
    let screen: GalleryScreen
    private(set) var seconds = 0.0

    var map: MapView { screen.map }
    var page: GalleryPage? { screen.view as? GalleryPage }

    init(
        scene: any GalleryScene.Type = SceneCatalog.all[0], size: CGSize = CGSize(width: 1280, height: 800),
        appearance: MapAppearance = .light
    ) {
        Services.current = Services(text: FixedText(), images: NoImages())
        window = Window(size: size)
        screen = GalleryScreen(
            basemap: nil, theme: GalleryTheme.make(appearance), scale: 1, first: scene)
        window.rootScreen = screen
        run(seconds: 0.1)
    }

    /// Frames of 1/60 s.
    func run(seconds duration: Double) {
        let end = seconds + duration
        repeat {
            seconds += 1 / 60
            window.step(to: FrameTime(seconds: seconds))
            var list = DisplayList()
            window.record(into: &list)
        } while seconds < end
    }

    func mouse(_ phase: InputEvent.Phase, at point: CGPoint) {
        window.send(
            InputEvent(time: seconds, kind: .mouse(phase, position: point, button: phase == .move ? 0 : 1)))
    }

    func click(at point: CGPoint, waiting: Double = 0.5) {
        mouse(.down, at: point)
        run(seconds: 0.03)
        mouse(.up, at: point)
        run(seconds: waiting)
    }

    func drag(from start: CGPoint, by offset: CGVector) {
        mouse(.down, at: start)
        for step in 1...8 {
            let share = CGFloat(step) / 8
            mouse(
                .move, at: CGPoint(x: start.x + offset.dx * share, y: start.y + offset.dy * share))
            run(seconds: 0.016)
        }
        mouse(.up, at: CGPoint(x: start.x + offset.dx, y: start.y + offset.dy))
        run(seconds: 0.6)
    }

    func wheel(_ dy: CGFloat, at point: CGPoint) {
        window.send(InputEvent(time: seconds, kind: .wheel(delta: CGVector(dx: 0, dy: dy), position: point)))
        run(seconds: 0.4)
    }

    func key(_ name: String, modifiers: KeyModifiers = []) {
        window.send(InputEvent(time: seconds, kind: .key(name: name, isDown: true, modifiers: modifiers)))
        window.send(InputEvent(time: seconds, kind: .key(name: name, isDown: false, modifiers: modifiers)))
        run(seconds: 0.1)
    }

    /// The middle of an annotation's view in window points.
    func middle(of view: AnnotationView) -> CGPoint {
        view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    }

    /// The bubbles that are open, in window points.
    var bubbles: [CGRect] {
        all(BubbleView.self, in: map).map { $0.convert($0.bounds, to: nil) }
    }

    func all<T: View>(_ type: T.Type, in view: View) -> [T] {
        ((view as? T).map { [$0] } ?? []) + view.subviews.flatMap { all(type, in: $0) }
    }

    func named(_ name: String) -> View? { all(View.self, in: window).first { $0.name == name } }
}
