import Testing

@testable import CartoucheViewer

/// Files that change while they are read.
@Suite struct RereadQueueTests {
    @Test func aFileThatChangesTwiceWhileItIsReadIsReadOnceMore() {
        var queue = RereadQueue()

        let first = queue.request(0)
        let whileReading = [queue.request(0), queue.request(0)]
        let other = queue.request(1)
        let ends = [queue.end(0), queue.end(0)]
        let later = queue.request(0)

        #expect(first && other && later)
        #expect(whileReading == [false, false])
        #expect(ends == [true, false])
    }
}
