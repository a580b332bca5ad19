import Foundation
import Testing

@testable import CartoucheSDLPlatform

@Suite struct ThreadSupplyTests {
    @Test func threadsAreThere() throws { try ThreadSupply.check() }

    @Test func aSystemWithoutThreadsIsOneSentence() {
        var started = 0
        let error = #expect(throws: PlatformError.self) {
            try ThreadSupply.check { thread, descriptor in
                started += 1
                return started > 3 ? EAGAIN : ThreadSupply.start(&thread, descriptor)
            }
        }

        #expect(started == 4)
        #expect(
            error?.description == "The program needs 8 threads, and the system does not start them (Resource "
                + "temporarily unavailable); end other programs of this user, or raise the limit (ulimit -u)."
        )
    }
}
