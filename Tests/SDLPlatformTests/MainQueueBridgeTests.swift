import CMainQueue
import Foundation
import Glibc
import Testing

@testable import SDLPlatform

struct MainQueueBridgeTests {
    @Test func jobsOnTheQueueWakeTheLoopOnceEach() {
        let descriptor = cartouche_make_event_descriptor()
        defer { close(descriptor) }
        let woken = DispatchSemaphore(value: 0)
        var drained = 0
        let bridge = MainQueueBridge(descriptor: descriptor, drain: { drained += 1 }, wake: { woken.signal() })

        for _ in 0..<3 {
            var one: UInt64 = 1
            #expect(write(descriptor, &one, 8) == 8)
            #expect(woken.wait(timeout: .now() + 10) == .success)
            bridge.serve()
        }

        #expect(drained == 3)
    }
}
