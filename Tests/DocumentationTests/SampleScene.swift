import Cartouche
import CartoucheTesting

/// A map that fills a window, for the samples to run on.
final class SampleScene {
    let tester: ScreenTester
    let map: MapView

    init() {
        var made: MapView?
        do {
            tester = try ScreenTester(
                lettering: .fixedWidth,
                makeView: { _ in
                    let map = MapView()
                    map.basemap = nil
                    made = map
                    return map
                })
        } catch { preconditionFailure("\(error)") }
        guard let made else { preconditionFailure("the map was not asked for") }
        map = made
        run(seconds: 0.1)
    }

    var window: Window { tester.window }

    /// Adds annotations and shows them.
    func show(_ annotations: [any Annotation]) {
        map.showAnnotations(annotations, animated: false)
        run(seconds: 0.1)
    }

    func select(_ annotation: any Annotation) {
        map.selectAnnotation(annotation, animated: false)
        run(seconds: 0.6)
    }

    func run(seconds duration: Double) { tester.run(seconds: duration) }

    func press(_ view: View) {
        let point = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        tester.click(at: point)
        run(seconds: 0.1)
    }

    /// On the map, as deep as it may be.
    func all<T: View>(_ type: T.Type) -> [T] { tester.views(type, in: map) }
}
