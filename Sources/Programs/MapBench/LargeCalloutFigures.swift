import Cartouche

/// Measures the presentation of a callout of 5000 x 5000 points, for each kind of callout.
struct LargeCalloutFigures {
    private static let openings = 4
    private static let framesOfOpening = 25

    func report() throws {
        printLine("Opening a callout of 5000 x 5000 points, \(Self.openings) times each, all frames of it")
        let stage = try BenchStage(renderer: .software)
        defer { stage.close() }
        stage.map.register(
            BenchLargePin.self,
            forAnnotationViewWithReuseIdentifier: MapViewDefaultAnnotationViewReuseIdentifier)
        let pin = PointAnnotation(
            coordinate: LocationCoordinate2D(latitude: 20, longitude: 10), title: "large")
        stage.map.addAnnotation(pin)
        stage.settle()
        stage.isPaced = true
        for front in BenchLargePin.Front.allCases {
            stage.clearFigures()
            let cpu = open(front, pin, stage).cpu
            printLine("  software, \(front.rawValue): CPU \(cpu.milliseconds)")
            printLine("    the slowest: \(stage.slowest.phases)")
        }
    }

    private func open(_ front: BenchLargePin.Front, _ pin: PointAnnotation, _ stage: BenchStage)
        -> [FrameCost]
    {
        BenchLargePin.front = front
        var costs: [FrameCost] = []
        for _ in 0..<Self.openings {
            stage.map.setCenter(pin.coordinate, animated: false)
            stage.settle(seconds: 0.35)
            if costs.isEmpty { stage.clearFigures() }
            stage.map.selectAnnotation(pin, animated: true)
            let second = front == .second ? stage.addCallout(BenchLargeAnnotationCallout.self, of: pin) : nil
            costs += (0..<Self.framesOfOpening).map { _ in stage.frame() }
            stage.closeCallout(second)
        }
        return costs
    }
}
