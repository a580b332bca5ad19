import CartoucheDrawing
import Foundation
import ViewKit

@testable import CartoucheSDLPlatform

/// Content that counts what a loop does with it.
final class CountingClient: FrameClient {
    var events: [InputEvent] = []
    var steps: [FrameTime] = []
    var records = 0
    var needsFrame = true
    var onNeedsFrame: (() -> Void)?
    var onStep: ((FrameTime) -> Void)?

    func send(_ event: InputEvent) -> Bool {
        events.append(event)
        return true
    }
    func step(to time: FrameTime) {
        steps.append(time)
        onStep?(time)
    }
    func record(into list: inout DisplayList) {
        records += 1
        needsFrame = false
    }
}
