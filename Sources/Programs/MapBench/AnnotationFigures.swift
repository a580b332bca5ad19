import Cartouche
import Foundation

/// Measures large numbers of annotations: collisions, sources, clusters, dots, heat maps, and what adding and
/// removing annotations costs a frame.
struct AnnotationFigures {
    let frames: Int

    private static let million = 1_000_000

    func report() throws {
        try reportCollisions()
        try reportChanges()
        try reportSource(count: Self.million)
        try reportDots()
    }

    // MARK: Collisions

    private func reportCollisions() throws {
        let stage = try BenchStage(renderer: .software)
        defer { stage.close() }
        let delegate = BenchDelegate()
        stage.map.delegate = delegate
        stage.map.camera.zoom = 1.4
        stage.settle()
        let empty = turns { stage.pan(frames: frames) }
        stage.subject = .views(least: 300)
        let pins = BenchCoordinates.scattered(100_000).map { PointAnnotation(coordinate: $0) }
        stage.map.addAnnotations(pins)
        stage.settle(seconds: 2)
        let cost = turns { stage.pan(frames: frames) }
        printLine(
            "100,000 annotations over the world, of which collisions leave "
                + "\(stage.map.annotationViewCounts.live) views:"
                + " panning, CPU \(cost.cpu.milliseconds), \(try stage.viewed());"
                + " without annotations \(empty.cpu.milliseconds)")
    }

    // MARK: Adding and removing

    private func reportChanges() throws {
        let stage = try BenchStage(renderer: .software)
        defer { stage.close() }
        stage.map.setRegion(
            CoordinateRegion(
                center: LocationCoordinate2D(latitude: 0, longitude: 20),
                span: CoordinateSpan(latitudeDelta: 9, longitudeDelta: 14)), animated: false)
        stage.settle()
        var pins: [any Annotation] = BenchCoordinates.scattered(Self.million).map {
            PointAnnotation(coordinate: $0)
        }
        let still = (0..<60).map { _ in stage.frame() }
        func measure(_ what: String, _ call: () -> Void) {
            let start = SystemClock.processCPUSeconds
            call()
            let first = (SystemClock.processCPUSeconds - start) * 1000
            var costs: [FrameCost] = []
            stage.clearFigures()
            repeat {
                costs.append(stage.frame())
            } while stage.application.window.needsFrame && costs.count < 5_000
            printLine(
                "\(what) a million annotations: the call \(ms(first)), then \(costs.count) frames, CPU"
                    + " \(costs.cpu.milliseconds), p99 \(hundredths(costs.cpu.quantile(0.99)));"
                    + " a still frame \(still.cpu.milliseconds)")
            printLine("  the slowest by wall time: \(stage.slowest.phases)")
        }
        measure("Adding") { stage.map.addAnnotations(pins) }
        // Beside those, as many views of others.
        let more: [any Annotation] = pins.map { PointAnnotation(coordinate: $0.coordinate) }
        measure("Adding, to these, another") { stage.map.addAnnotations(more) }
        measure("Removing, of these two,") {
            stage.map.removeAnnotations(pins)
            pins = []
        }
        measure("Removing the other") { stage.map.removeAnnotations(more) }
    }

    // MARK: Sources

    private func reportSource(count: Int) throws {
        let coordinates = BenchCoordinates.scattered(count)
        let stage = try BenchStage(renderer: .software)
        defer { stage.close() }
        stage.map.camera.zoom = 2.5
        stage.settle()
        let source = BenchSource(coordinates: coordinates)
        let before = ProcessMemory(process: getpid())?.resident ?? 0
        let start = stage.application.clock.now
        let cpu = SystemClock.processCPUSeconds
        let id = stage.map.addAnnotations(source)
        let call = (SystemClock.processCPUSeconds - cpu) * 1000
        stage.clearFigures()
        // At the display's pace: frames without a pause would leave the worker nothing.
        stage.isPaced = true
        while stage.map.annotationCount(of: id) == nil { stage.frame() }
        stage.isPaced = false
        let slowest = stage.slowest
        let ready = stage.application.clock.now - start
        stage.settle(seconds: 1)
        let after = ProcessMemory(process: getpid())?.resident ?? 0
        printLine(
            "A source of \(count) places with clusters: the call \(ms(call)), shown after"
                + " \(hundredths(ready)) s, slowest frame until then \(ms(slowest.wall)) of wall time; "
                + "resident memory \(after - before) MB more than before (the places' own array is not "
                + "counted)"
        )
        printLine("  the slowest: \(slowest.phases)")

        // The same picture by single annotations: only what is seen.
        let own = stage.map
        let plain = stage.makeMap()
        plain.camera = own.camera
        plain.addAnnotations(own.annotations)
        var (many, few): ([FrameCost], [FrameCost]) = ([], [])
        stage.subject = .views(least: 50)
        for _ in 0..<4 {
            stage.show(own)
            stage.settle(seconds: 0.3)
            many += stage.pan(frames: frames / 2)
            stage.show(plain)
            stage.settle(seconds: 0.3)
            few += stage.pan(frames: frames / 2)
        }
        printLine(
            "  panning, CPU \(many.cpu.milliseconds), \(own.annotationViewCounts.live) views; a map of as "
                + "many single"
                + " annotations \(few.cpu.milliseconds), ratio \(hundredths(many.cpu.p50 / few.cpu.p50));"
                + " \(try stage.viewed())")
        stage.show(own)
        stage.settle(seconds: 0.3)
        let zoomed = stage.zoom(frames: frames)
        printLine(
            "  zooming, CPU \(zoomed.cpu.milliseconds), p99 \(hundredths(zoomed.cpu.quantile(0.99)));"
                + " \(try stage.viewed())")
    }

    // MARK: Dots

    private func reportDots() throws {
        let stage = try BenchStage(renderer: .software)
        defer { stage.close() }
        stage.map.camera.zoom = 1.4
        stage.settle()
        func measure(_ what: String, _ subject: InView) throws {
            stage.subject = subject
            stage.settle(seconds: 2)
            let pan = turns { stage.pan(frames: frames) }
            printLine("\(what): panning, CPU \(pan.cpu.milliseconds); \(try stage.viewed())")
            let zoom = turns { stage.zoom(frames: frames) }
            printLine("  zooming, CPU \(zoom.cpu.milliseconds); \(try stage.viewed())")
        }
        try measure("The base map alone", .names(least: 1))
        let coordinates = BenchCoordinates.scattered(100_000)
        let dots = DotsLayer(BenchSource(coordinates: coordinates, isClustered: false))
        stage.map.addPointLayer(dots)
        try measure("100,000 dots", .coordinates("dots", coordinates, least: 1_000))
        stage.settle()
        var random = BenchRandom(seed: 4)
        let clock = stage.application.clock
        var hits = 0
        let times = Samples(
            (0..<20_000).map { _ in
                let point = CGPoint(
                    x: CGFloat.random(in: 0...1280, using: &random),
                    y: CGFloat.random(in: 0...800, using: &random))
                let start = clock.now
                if stage.map.indexOfDot(at: point, in: dots) != nil { hits += 1 }
                return (clock.now - start) * 1_000_000
            })
        printLine(
            "  hit test: p50 \(hundredths(times.p50)) us, p99 \(hundredths(times.quantile(0.99))) us;"
                + " \(hits) of 20,000 hit")
        guard hits > 10_000 else { throw PlatformError("A hit test among dots met \(hits) of 20,000 times.") }
        stage.map.removePointLayer(dots)
        let million = BenchCoordinates.scattered(Self.million)
        stage.map.addPointLayer(HeatmapLayer(BenchSource(coordinates: million, isClustered: false)))
        try measure("A heat map of a million points", .coordinates("points", million, least: 10_000))
    }

    private func turns(_ body: () -> [FrameCost]) -> [FrameCost] { (0..<3).flatMap { _ in body() } }
}

/// Makes random coordinates all over the world; the same in every run.
enum BenchCoordinates {
    static func scattered(_ count: Int) -> [LocationCoordinate2D] {
        var random = BenchRandom(seed: 3)
        return (0..<count).map { _ in
            let (x, y) = (random.unit(), 0.2 + 0.6 * random.unit())
            return Mercator.coordinate(MapPoint(x: x * Mercator.worldSize, y: y * Mercator.worldSize))
        }
    }
}

/// A delegate that gives annotations' display priorities before their views are made.
private final class BenchDelegate: MapViewDelegate {
    func mapView(_ mapView: MapView, collisionFor annotation: any Annotation) -> AnnotationCollision? {
        AnnotationCollision(displayPriority: .defaultLow, size: CGSize(width: 30, height: 30))
    }
}
