import Foundation
import Testing

@testable import CartoucheLocking

@Suite struct CancelableWaitTests {
    @Test func aDescriptorIsReadyOrLate() throws {
        let pipe = Pipe()
        let (wait, reader) = (CancelableWait(), pipe.fileHandleForReading.fileDescriptor)

        #expect(wait.wait(for: reader, Int16(POLLIN), 0.001) == .late)
        #expect(wait.wait(for: nil, Int16(POLLIN), 0) == .late)
        try pipe.fileHandleForWriting.write(contentsOf: Data([1]))
        #expect(wait.wait(for: reader, Int16(POLLIN), nil) == .ready)
    }

    @Test func cancelingFromAnotherThreadEndsWhatWaitsNowAndLater() {
        let wait = CancelableWait()
        Thread.detachNewThread { wait.cancel() }

        #expect(wait.wait(for: nil, Int16(POLLIN), nil) == .canceled)
        #expect(wait.wait(for: nil, Int16(POLLIN), nil) == .canceled)
    }
}
