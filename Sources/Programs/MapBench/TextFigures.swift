import Cartouche

/// Measures the rasterizing of lines of text, which happens once for each text, font and size.
struct TextFigures {
    func report() throws {
        printLine("Text, one line rasterised, 600 lines")
        let engine = try SDLTextEngine()
        let names = [
            "Reykjavík", "Ulaanbaatar", "San Salvador de Jujuy", "Oslo", "Democratic Republic of the Congo",
        ]
        let clock = SystemClock()
        for outline: CGFloat in [0, 1.5] {
            for size: CGFloat in [11, 13, 18] {
                let times = (0..<600).map { index in
                    let text = "\(names[index % names.count]) \(index)"
                    let start = clock.now
                    _ = engine.rasterize(text, font: .systemFont(ofSize: size), scale: 1, outline: outline)
                    return (clock.now - start) * 1000
                }
                let what = outline > 0 ? "with a halo of \(outline) points" : "plain"
                printLine("  \(size) points, \(what): \(Samples(times).milliseconds)")
            }
        }
    }
}
