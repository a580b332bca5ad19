import Cartouche
import CartoucheTesting
import Foundation
import Testing

@testable import WishListDemo

/// The demo's map screen, without the base map and without fonts.
final class DemoHarness {
    let tester: ScreenTester
    let mapView: MapView
    let stack: ScreenStack
    let screen: MapScreen
    let people: [Person]

    init(size: CGSize = CGSize(width: 1280, height: 1000), seed: UInt64 = 1) {
        var people: [Person] = []
        var screens: (ScreenStack, MapScreen)?
        do {
            tester = try ScreenTester(size: size, lettering: .fixedWidth) { _ in
                Theme.current = Theme(scale: 1)
                people = PeopleWishList(seed: seed, scale: 1).people
                let mapView = MapView(frame: CGRect(origin: .zero, size: size))
                mapView.basemap = nil
                let screen = MapScreen(mapView: mapView, people: people)
                let stack = ScreenStack(rootScreen: screen)
                screens = (stack, screen)
                return stack
            }
        } catch { preconditionFailure("\(error)") }
        guard let (stack, screen) = screens else { preconditionFailure("the screen was not asked for") }
        (self.people, self.stack, self.screen, mapView) = (people, stack, screen, screen.mapView)
        run(seconds: 0.1)
    }

    var window: Window { tester.window }
    var trace: TraceLog { tester.trace }
    var seconds: Double { tester.seconds }

    func run(seconds duration: Double) { tester.run(seconds: duration) }
    func mouse(_ phase: InputEvent.Phase, at point: CGPoint) { tester.mouse(phase, at: point) }
    func click(at point: CGPoint) { tester.click(at: point) }

    func wheel(_ dy: CGFloat, at point: CGPoint) {
        tester.wheel(dy, at: point)
        run(seconds: 0.4)
    }

    func annotation(of name: String) throws -> any Annotation {
        try #require(mapView.annotations.first { $0.title == name })
    }

    /// The middle of a person's pin in window points.
    func pin(of name: String) throws -> CGPoint {
        let view = try #require(mapView.view(for: annotation(of: name)))
        return view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    }

    /// The open card.
    var card: PersonDetailMapView? { Self.find(PersonDetailMapView.self, in: window) }

    static func find<T: View>(_ type: T.Type, in view: View) -> T? {
        if let match = view as? T { return match }
        for child in view.subviews { if let match = find(type, in: child) { return match } }
        return nil
    }

    /// Also in a card that has yet to fade in.
    func named(_ name: String, in view: View) -> View? {
        if view.name == name { return view }
        for child in view.subviews { if let match = named(name, in: child) { return match } }
        return nil
    }
}
