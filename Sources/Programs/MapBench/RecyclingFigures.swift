import Cartouche

/// Measures whether a map that pans back and forth over many pins creates views after its first pass.
struct RecyclingFigures {
    private static let pins = 1_000
    private static let passes = 3

    func report() throws {
        let stage = try BenchStage(renderer: .software)
        defer { stage.close() }
        stage.map.camera.zoom = 5
        stage.frame()
        var random = BenchRandom(seed: 9)
        func next(_ range: ClosedRange<Double>) -> Double {
            range.lowerBound + random.unit() * (range.upperBound - range.lowerBound)
        }
        let size = BenchStage.size
        stage.map.addAnnotations(
            (0..<Self.pins).map { _ in
                let point = CGPoint(x: next(-2...3) * size.width, y: next(0...1) * size.height)
                return PointAnnotation(coordinate: stage.map.convert(point, toCoordinateFrom: nil))
            })
        let before = BenchPin.made
        pass(stage)
        let first = BenchPin.made - before
        guard first > 100 else { throw PlatformError("A pass over the pins met \(first).") }
        for _ in 0..<Self.passes { pass(stage) }
        printLine(
            "Recycling, to and fro over \(Self.pins) pins: \(first) views made in the first pass,"
                + " \(BenchPin.made - before - first) in \(Self.passes) more")
    }

    private func pass(_ stage: BenchStage) {
        for direction in [-1.0, 1, 1, -1] {
            for _ in 0..<60 {
                stage.shift(by: CGVector(dx: 40 * direction, dy: 0))
                stage.frame()
            }
        }
    }
}
