import CartoucheDrawing
import Testing

@testable import CartoucheBasemap

@Suite struct LabelFaderTests {
    @Test func fadesInOverItsTimeAndThenRests() {
        let fader = LabelFader(at: FrameTime(seconds: 10), seconds: 0.25)

        #expect(fader.opacity(at: FrameTime(seconds: 10)) == 0)
        #expect(fader.opacity(at: FrameTime(seconds: 10.125)) == 0.5)
        #expect(fader.opacity(at: FrameTime(seconds: 10.25)) == 1)
        #expect(fader.isRunning(at: FrameTime(seconds: 10.2)))
        #expect(!fader.isRunning(at: FrameTime(seconds: 10.3)))
    }

    @Test func turnsRoundFromTheOpacityOnScreen() {
        var fader = LabelFader(at: FrameTime(seconds: 0), seconds: 0.2)

        fader.show(false, at: FrameTime(seconds: 0.1), seconds: 0.4)

        #expect(abs(fader.opacity(at: FrameTime(seconds: 0.1)) - 0.5) < 1e-9)
        #expect(abs(fader.opacity(at: FrameTime(seconds: 0.2)) - 0.25) < 1e-9)
        #expect(fader.opacity(at: FrameTime(seconds: 0.31)) == 0)
        fader.show(true, at: FrameTime(seconds: 0.2), seconds: 0.2)
        #expect(abs(fader.opacity(at: FrameTime(seconds: 0.25)) - 0.5) < 1e-9)
    }
}
