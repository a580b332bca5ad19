import CCartoucheMainQueue
import Foundation
import Glibc
import Synchronization
import Testing

@testable import ViewKit

struct MainQueueBridgeTests {
    @Test func jobsOnTheQueueWakeTheLoopOnceEach() {
        let descriptor = cartouche_make_event_descriptor()
        defer { close(descriptor) }
        let woken = DispatchSemaphore(value: 0)
        var drained = 0
        let bridge = MainQueueBridge(
            descriptor: descriptor, drain: { drained += 1 },
            wake: {
                woken.signal()
                return true
            })

        for _ in 0..<3 {
            var one: UInt64 = 1
            #expect(write(descriptor, &one, 8) == 8)
            #expect(woken.wait(timeout: .now() + 10) == .success)
            bridge.serve()
        }

        #expect(drained == 3)
    }

    @Test func aWakeUpThatAFullQueueRefusesIsTriedAgain() {
        let descriptor = cartouche_make_event_descriptor()
        defer { close(descriptor) }
        let woken = DispatchSemaphore(value: 0)
        let calls = Atomic(0)
        var drained = 0
        let bridge = MainQueueBridge(
            descriptor: descriptor, drain: { drained += 1 },
            wake: {
                guard calls.add(1, ordering: .relaxed).newValue > 2 else { return false }
                woken.signal()
                return true
            })

        var one: UInt64 = 1
        #expect(write(descriptor, &one, 8) == 8)
        #expect(woken.wait(timeout: .now() + 10) == .success)
        bridge.serve()

        #expect(calls.load(ordering: .relaxed) == 3)
        #expect(drained == 1)
    }
}
