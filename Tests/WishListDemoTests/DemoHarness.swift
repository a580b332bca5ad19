import Cartouche
import Foundation
import TestSupport
import Testing

@testable import WishListDemo

/// Keeps what a trace would hold.
final class TraceRecorder: TraceSink {
    struct Entry {
        let event: String
        let fields: [(String, TraceValue)]
        subscript(name: String) -> TraceValue? { fields.first { $0.0 == name }?.1 }
    }
    private(set) var entries: [Entry] = []

    func record(_ event: String, at time: FrameTime, _ fields: [(String, TraceValue)]) {
        entries.append(Entry(event: event, fields: fields))
    }
    func all(_ event: String) -> [Entry] { entries.filter { $0.event == event } }
}

/// The demo's map screen on a window without a platform, with a clock that the test moves.
final class DemoHarness {
    let window: Window
    let trace = TraceRecorder()
    let mapView: MapView
    let stack: ScreenStack
    let screen: MapScreen
    let people: [Person]
    private(set) var seconds = 0.0

    init(size: CGSize = CGSize(width: 1280, height: 1000), seed: UInt64 = 1) {
        Services.current = Services(text: FixedText(), images: NoImages(), trace: trace)
        Theme.current = Theme.make(.light, scale: 1)
        people = PeopleWishList(seed: seed, scale: 1).people
        window = Window(size: size)
        mapView = MapView(frame: CGRect(origin: .zero, size: size))
        screen = MapScreen(mapView: mapView, people: people)
        stack = ScreenStack(rootScreen: screen)
        window.rootScreen = stack
        run(seconds: 0.1)
    }

    /// Frames of 1/60 s.
    func run(seconds duration: Double) {
        let end = seconds + duration
        repeat {
            seconds += 1 / 60
            window.step(to: FrameTime(seconds: seconds))
        } while seconds < end
    }

    func mouse(_ phase: InputEvent.Phase, at point: CGPoint) {
        window.send(
            InputEvent(time: seconds, kind: .mouse(phase, position: point, button: phase == .move ? 0 : 1)))
    }

    func click(at point: CGPoint) {
        mouse(.down, at: point)
        run(seconds: 0.03)
        mouse(.up, at: point)
        run(seconds: 0.03)
    }

    func wheel(_ dy: CGFloat, at point: CGPoint) {
        window.send(InputEvent(time: seconds, kind: .wheel(delta: CGVector(dx: 0, dy: dy), position: point)))
        run(seconds: 0.4)
    }

    func annotation(of name: String) throws -> any Annotation {
        try #require(mapView.annotations.first { $0.title == name })
    }

    /// The middle of somebody's pin in window points.
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

    func named(_ name: String, in view: View) -> View? {
        if view.name == name { return view }
        for child in view.subviews { if let match = named(name, in: child) { return match } }
        return nil
    }
}
