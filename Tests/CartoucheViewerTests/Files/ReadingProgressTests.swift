import Testing

@testable import CartoucheViewer

/// How much of the files has been read.
@Suite struct ReadingProgressTests {
    @Test func sharesAreOfAllFilesThatAreRead() {
        var progress = ReadingProgress()
        #expect(!progress.isReading && progress.fraction == 0)

        progress.begin(0, byteCount: 300)
        progress.begin(1, byteCount: 100)
        progress.advance(0, to: 160)
        progress.advance(7, to: 10)

        #expect(progress.isReading && progress.fraction == 0.4)
        #expect(progress.text(features: 1_234) == "Reading: 40 %, 1,234 features")
        progress.end(0)
        #expect(progress.fraction == 0)
        progress.end(1)
        #expect(!progress.isReading)
    }

    @Test func anEmptyFileHasNoShare() {
        var progress = ReadingProgress()
        progress.begin(0, byteCount: 0)
        #expect(progress.isReading && progress.fraction == 0)
    }
}
