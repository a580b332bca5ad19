import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

/// What time it is while an event is handled, and for what the event sets off.
@Suite struct WindowTimeTests {
    private final class Listener: View {
        var heard: [Double] = []
        var act: () -> Void = {}
        override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
            heard.append(window?.time.seconds ?? -1)
            act()
        }
    }

    private func send(_ time: Double, to window: Window) {
        window.send(InputEvent(time: time, kind: .touch(.began, id: 1, position: CGPoint(x: 5, y: 5))))
        window.send(InputEvent(time: time, kind: .touch(.ended, id: 1, position: CGPoint(x: 5, y: 5))))
    }

    @Test func whileAnEventIsHandledItIsNoEarlierThanTheEvent() {
        let window = makeWindow()
        let view = Listener(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        window.addSubview(view)
        window.step(0.3)

        for time in [0.31, 0.2, .nan] { send(time, to: window) }

        #expect(view.heard == [0.31, 0.3, 0.3])
        #expect(window.time.seconds == 0.3, "between events it is the frame's time")
    }

    @Test func anEventFromTheFutureDoesNotStopTheFrames() {
        let window = makeWindow()
        send(1_000, to: window)

        window.step(0.5)

        #expect(window.time.seconds == 0.5)
    }

    @Test func tracesLieNoEarlierThanTheirEvent() {
        final class Times: TraceSink {
            var all: [(String, Double)] = []
            func record(_ event: String, at time: FrameTime, _ fields: [(String, TraceValue)]) {
                all.append((event, time.seconds))
            }
        }
        let times = Times()
        Services.current = Services(text: FixedText.boxes, images: FakeImages(), trace: times)
        let window = Window(size: CGSize(width: 400, height: 300))
        let button = Button(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        button.addAction(for: .touchUpInside) {}
        window.addSubview(button)
        window.step(1.0 / 3)

        send(0.35, to: window)

        #expect(times.all.map(\.0).contains("control"))
        #expect(times.all.allSatisfy { $0.1 == 0.35 }, "\(times.all)")
    }

    @Test func anAnimationFromAnEventBeginsWithTheFrameThatFirstShowsIt() {
        let window = makeWindow()
        let view = Listener(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        view.act = { View.animate(withDuration: 1, options: .curveLinear, animations: { view.alpha = 0 }) }
        window.addSubview(view)
        window.step(0.3)

        send(0.35, to: window)
        window.step(0.4)
        #expect(view.presentation.alpha == 1)
        window.step(0.65)

        #expect(abs(view.presentation.alpha - 0.75) < 1e-9)
    }
}
