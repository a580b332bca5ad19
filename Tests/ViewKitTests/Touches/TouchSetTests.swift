import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

/// Touches in sets: by identity, and in an order of their own.
@Suite struct TouchSetTests {
    private func touch(_ id: Int, at time: Double) -> Touch {
        Touch(id: id, kind: .finger, location: .zero, timestamp: time)
    }

    @Test func aTouchIsEqualToItselfOnly() {
        let (a, b) = (touch(1, at: 0), touch(1, at: 0))

        #expect(a == a)
        #expect(a != b)
        #expect(Set([a, b, a]).count == 2)
    }

    @Test func theLandingOrderDoesNotComeFromTheSet() {
        let touches = (0..<40).map { touch($0 % 4, at: Double($0 / 4)) }

        for _ in 0..<20 {
            let set = Set(touches.shuffled())
            #expect(set.inLandingOrder.map(ObjectIdentifier.init) == touches.map(ObjectIdentifier.init))
        }
    }

    @Test func everyMethodOfTouchesHandsOverASet() {
        final class Pad: View {
            var heard: [Set<Touch>] = []
            override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { heard.append(touches) }
            override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { heard.append(touches) }
            override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { heard.append(touches) }
            override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
                heard.append(touches)
            }
        }
        let window = Window(size: CGSize(width: 100, height: 100))
        let pad = Pad(frame: window.bounds)
        pad.isMultipleTouchEnabled = true
        window.addSubview(pad)
        let driver = InputDriver(window)
        func send(_ phase: InputEvent.TouchPhase, _ id: Int) {
            // Only the move goes somewhere: a release elsewhere than the last move would be one more.
            driver.touch(phase, 20 + 10 * CGFloat(id) + (phase == .moved ? 5 : 0), 20, id: id)
            driver.stall(0.1)
        }

        send(.began, 1)
        send(.began, 2)
        send(.moved, 2)
        send(.ended, 1)
        send(.cancelled, 2)

        #expect(pad.heard.map(\.count) == [1, 1, 1, 1, 1])
        #expect(Set(pad.heard.flatMap { $0 }).count == 2)
        #expect(pad.heard[0] == pad.heard[3])
        #expect(pad.heard[1] == pad.heard[4])
    }
}
