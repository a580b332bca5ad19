import Testing

@testable import CartoucheSDLPlatform

struct FrameStatisticsTests {
    @Test func quantilesAreThoseOfTheFramesKept() {
        var statistics = FrameStatistics(capacity: 100)
        for i in 0..<250 {
            var frame = FrameStatistics.Frame()
            frame[.draw] = Double(i) / 1000
            statistics.append(frame)
        }

        let summary = statistics.summary(of: .draw)

        #expect(statistics.frameCount == 250)
        #expect(abs(summary.p50 - 200) < 0.01)
        #expect(abs(summary.p95 - 245) < 0.01)
        #expect(abs(summary.max - 249) < 0.01)
        #expect(statistics.table.contains("draw"))
        #expect(FrameStatistics().summary(of: .cpu) == FrameStatistics.Summary())
    }
}
