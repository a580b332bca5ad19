import CAllocationCount
import Cartouche

/// Measures the scenes of one map, in a window of its own.
final class SceneRun {
    private let stage: BenchStage
    private let frames: Int
    /// What all measurements of the run have in common: the kind and number of annotations, the renderer and
    /// the window's size. The key of each measurement is this key with another `scene`.
    private let base: SceneKey
    private var pin = PointAnnotation(coordinate: SceneCoordinates.center, title: "Pin")
    private var start = MapCamera(centerCoordinate: SceneCoordinates.center, zoom: 3.4)

    /// The number of annotations in view for scenes whose annotations are of the kind `near`.
    private static let inView = 300

    /// Creates the run, and adds its annotations to the map of the stage.
    /// - Parameter base: the kind and number of annotations; its `scene` is not used.
    init(stage: BenchStage, frames: Int, base: SceneKey) {
        (self.stage, self.frames, self.base) = (stage, frames, base)
        fill()
        start = stage.map.camera
    }

    func measure(_ scene: SceneKey.Scene) throws -> SceneRow {
        stage.isPaced = false
        BenchPin.kind = .card
        stage.map.selectedAnnotations = []
        stage.map.setCamera(start, animated: false)
        stage.settle(seconds: 0.5)
        var key = base
        key.scene = scene
        var row = SceneRow(key: key, frames: 0)
        stage.clearFigures()
        cartouche_start_counting_allocations(1)
        let costs = play(scene)
        row.allocations = Double(cartouche_stop_counting_allocations()) / Double(max(1, costs.count))
        row.frames = costs.count
        if !costs.isEmpty { (row.cpu, row.wall) = (SceneRow.Cost(costs.cpu), SceneRow.Cost(costs.wall)) }
        row.phases = costs.isEmpty ? [:] : stage.phases.mapValues { Samples($0).p50 }
        (row.drawCalls, row.quads) = stage.lastDrawing
        // The camera is back; views follow it in a frame.
        stage.frame()
        row.views = stage.map.annotationViewCounts.live
        guard row.views > 0 else {
            throw PlatformError("Scene \(scene.rawValue) of \(base.count) annotations has none in view.")
        }
        row.resident = ProcessMemory(process: getpid())?.resident ?? 0
        if scene == .pan {
            row.floor = stage.floor().run(frames: frames, usesOpenGL: key.renderer == "opengl")?.cpu.p50
        }
        return row
    }

    // MARK: The map

    /// Adds the annotations to the map, and one more in the middle of the view; moves the map to the region
    /// that is measured for this kind of annotations.
    private func fill() {
        let map = stage.map
        let coordinates = SceneCoordinates.make(base.count)
        switch base.kind {
        case .live:
            map.setVisibleMapRect(.world, animated: false)
            map.addAnnotations(coordinates.map { PointAnnotation(coordinate: $0) })
        case .near:
            let square = SceneCoordinates.square(around: coordinates, holding: Self.inView)
            map.setVisibleMapRect(square, animated: false)
            map.addAnnotations(coordinates.map { PointAnnotation(coordinate: $0) })
        case .clustered:
            map.setCamera(start, animated: false)
            let source = map.addAnnotations(BenchSource(coordinates: coordinates))
            stage.isPaced = true
            while map.annotationCount(of: source) == nil { stage.frame() }
            stage.isPaced = false
        }
        map.addAnnotation(pin)
        while stage.application.window.needsFrame || stage.application.services.work.outstanding > 0 {
            stage.frame()
        }
    }

    // MARK: Scenes

    private func play(_ scene: SceneKey.Scene) -> [FrameCost] {
        switch scene {
        case .idle: return idle()
        case .pan: return stage.pan(frames: frames)
        case .zoom: return stage.zoom(frames: frames)
        case .clusterZoom: return stage.zoom(frames: frames, notches: 10)
        case .fling: return fling()
        case .turn: return stage.turn(frames: frames)
        case .streaming:
            stage.isPaced = true
            return stage.pan(frames: frames, reach: 40)
        case .callout:
            stage.isPaced = true
            stage.map.selectAnnotation(pin, animated: true)
            return (0..<25).map { _ in stage.frame() }
        case .list:
            return list()
        }
    }

    /// The costs of the frames that are drawn within a second while the map is at rest.
    private func idle() -> [FrameCost] {
        let clock = stage.application.clock
        let end = clock.now + 1
        var costs: [FrameCost] = []
        while clock.now < end {
            if stage.application.window.needsFrame { costs.append(stage.frame()) }
            clock.sleep(until: clock.now + 1.0 / 60)
        }
        return costs
    }

    /// The costs of the frames in which the map moves after flicks; each flick ends when the map rests or the
    /// next flick is due.
    private func fling() -> [FrameCost] {
        stage.isPaced = true
        var costs: [FrameCost] = []
        var isRight = true
        while costs.count < frames {
            let start = CGPoint(x: stage.map.bounds.midX, y: stage.map.bounds.maxY - 60)
            stage.frame([.mouse(.down, position: start, button: 1)])
            for step in 1...5 {
                let x = start.x + CGFloat(step) * (isRight ? 25 : -25)
                stage.frame([.mouse(.move, position: CGPoint(x: x, y: start.y), button: 0)])
            }
            let end = CGPoint(x: start.x + (isRight ? 125 : -125), y: start.y)
            stage.frame([.mouse(.up, position: end, button: 1)])
            for _ in 0..<60 where stage.application.window.needsFrame { costs.append(stage.frame()) }
            isRight.toggle()
        }
        return costs
    }

    /// The costs of the frames in which the wheel scrolls the list in an open callout.
    private func list() -> [FrameCost] {
        stage.map.selectAnnotation(pin, animated: false)
        stage.settle(seconds: 0.6)
        guard let card = stage.map.view(for: pin)?.calloutView else { return [] }
        let point = card.convert(CGPoint(x: 120, y: 150), to: nil)
        stage.isPaced = true
        return (0..<frames).map { index in
            let way: CGFloat = (index / 30) % 2 == 0 ? -0.3 : 0.3
            return stage.frame([.wheel(delta: CGVector(dx: 0, dy: way), position: point)])
        }
    }
}
