import Cartouche
import TestSupport

/// A map in a window without a platform, for the samples to run on.
final class SampleScene {
    let window = Window(size: CGSize(width: 800, height: 600))
    let map = MapView()
    private var seconds = 0.0

    init() {
        Services.current = Services(text: FixedText(), images: NoImages())
        map.frame = window.bounds
        window.addSubview(map)
        run(seconds: 0.1)
    }

    /// Adds places and shows them.
    func show(_ places: [any Annotation]) {
        map.showAnnotations(places, animated: false)
        run(seconds: 0.1)
    }

    func select(_ annotation: any Annotation) {
        map.selectAnnotation(annotation, animated: false)
        run(seconds: 0.6)
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

    func press(_ view: View) {
        let point = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        for phase in [InputEvent.Phase.down, .up] {
            window.send(InputEvent(time: seconds, kind: .mouse(phase, position: point, button: 1)))
            run(seconds: 0.1)
        }
    }

    /// On the map, as deep as it may be.
    func all<T: View>(_ type: T.Type) -> [T] { Self.all(type, in: map) }

    private static func all<T: View>(_ type: T.Type, in view: View) -> [T] {
        ((view as? T).map { [$0] } ?? []) + view.subviews.flatMap { all(type, in: $0) }
    }
}
