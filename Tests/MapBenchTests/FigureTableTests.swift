import Testing

@testable import MapBench

struct FigureTableTests {
    @Test func aLineIsItsTextAndItsNumbers() {
        let (text, numbers) = FigureTable.parts(of: "  1,000 sprites of 32 px: 1.26, SDL 2.01")

        #expect(text == "# sprites of # px: #, SDL #")
        #expect(numbers == [1_000, 32, 1.26, 2.01])
    }

    @Test func digitsWithinWordsAreNoFigures() {
        let (text, numbers) = FigureTable.parts(of: "p50 1.20, p95 3.00 ms at 14/6826/5893, 1280x800.")

        #expect(text == "p50 #, p95 # ms at #/6826/5893, 1280x800.")
        #expect(numbers == [1.2, 3, 14])
    }

    @Test func repetitionsOfARunAreOneRowEach() {
        var table = FigureTable()
        table.add(report: "City, 20 km\n  CPU p50 4\n  CPU p50 9\n")
        table.add(report: "City, 20 km\n  CPU p50 6\n  CPU p50 9\n")

        #expect(table.rows.map(\.numbers) == [[[20], [20]], [[4], [6]], [[9], [9]]])
        #expect(table.rows[1].heading == "City, # km")
        #expect(table.rows[1].median(0) == 6)
        #expect(table.rows[1].spread(0) == 2.0 / 6)
    }

    @Test func runsAreComparedByTheRatiosOfWhatBothHave() {
        var (earlier, later) = (FigureTable(), FigureTable())
        earlier.add(report: "Panning\n  CPU 4\n  old 1\nZooming\n  CPU 10\n")
        later.add(report: "Panning\n  CPU 2\n  new 1\nZooming\n  CPU 15\n")

        let lines = later.comparison(with: earlier)

        #expect(lines == ["Panning", "  CPU #: 0.50", "Zooming", "  CPU #: 1.50"])
    }

    @Test func theNoiseOfSeveralRunsIsTold() {
        var (earlier, later) = (FigureTable(), FigureTable())
        for value in [4, 4] { earlier.add(report: "Panning\n  CPU \(value)\n") }
        for value in [8, 10] { later.add(report: "Panning\n  CPU \(value)\n") }

        #expect(later.comparison(with: earlier) == ["Panning", "  CPU #: 2.50 ± 0.20"])
    }
}
