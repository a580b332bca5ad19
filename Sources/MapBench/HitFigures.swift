import Cartouche

/// A hit test among ten thousand pins on screen; and what recycling makes.
struct HitFigures {
    private static let pins = 10_000
    private static let points = 20_000

    func report() throws {
        let stage = try BenchStage(renderer: .software)
        defer { stage.close() }
        var random = SystemRandomNumberGenerator()
        let size = BenchStage.size
        func place() -> CGPoint {
            CGPoint(
                x: CGFloat.random(in: 0...size.width, using: &random),
                y: CGFloat.random(in: 0...size.height, using: &random))
        }
        stage.settle()
        stage.map.addAnnotations(
            (0..<Self.pins).map { _ in
                PointAnnotation(coordinate: stage.map.convert(place(), toCoordinateFrom: nil))
            })
        stage.settle(seconds: 3)
        say("Hit test with \(stage.map.annotationViewCounts.live) pins on screen")
        let window = stage.application.window
        let clock = stage.application.clock
        func measure() -> Double {
            let point = place()
            let start = clock.now
            _ = window.hitTest(point, with: nil)
            return (clock.now - start) * 1_000_000
        }
        let first = measure()
        let times = Samples((0..<Self.points).map { _ in measure() })
        say(
            "  at rest: p50 \(hundredths(times.p50)) us, p99 \(hundredths(times.quantile(0.99))) us, max"
                + " \(hundredths(times.max)) us; the first after a frame \(hundredths(first)) us")
        let moving = Samples(
            (0..<100).map { _ in
                stage.frame()
                stage.map.setNeedsLayout()
                return measure()
            })
        say(
            "  the first after each frame: p50 \(hundredths(moving.p50)) us, p99 \(hundredths(moving.quantile(0.99))) us"
        )
    }
}
