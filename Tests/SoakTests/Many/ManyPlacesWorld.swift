import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport

@testable import CartoucheMapUI
@testable import ViewKit

/// A map with thousands of annotations in clusters, thousands that give way to each other, and sources of
/// both, to which anything may happen. Its workers go on when the seed says so.
final class ManyPlacesWorld: MapViewDelegate {
    let window = Window(size: CGSize(width: 800, height: 600))
    let map = MapView(frame: CGRect(x: 0, y: 0, width: 800, height: 600))
    let workers = SteppedWorkers()
    var random: SeededGenerator
    /// When which worker goes on. Of its own, so that the rest of a seed's story does not change with the
    /// number of workers.
    private var schedule: SeededGenerator
    var failures: [String] = []
    /// Called with the name of each action before it happens.
    var onAction: ((String) -> Void)?
    var counts: [String: Int] = [:]
    var clustered: [PointAnnotation] = []
    var yielding: [PointAnnotation] = []
    private var clusteredSource: (id: AnnotationSourceID, source: ManyPlaces)?
    private var yieldingSource: (id: AnnotationSourceID, source: ManyPlaces)?
    var dots: DotsLayer?
    /// Clusters that the program has kept: some are no longer on the map.
    private var keptClusters: [ClusterAnnotation] = []
    var seconds = 1.0
    private var list = DisplayList()
    private var additions = 0

    private static let side = 24.0

    /// - Parameter hasFreeWorkers: whether the workers run at their own pace: the order of their answers then
    ///   differs from run to run.
    init(seed: UInt64, hasFreeWorkers: Bool = false) {
        random = SeededGenerator(seed: seed)
        schedule = SeededGenerator(seed: ~seed)
        if hasFreeWorkers { workers.goFree() }
        let tracker = WorkTracker { [workers] work in
            workers.spawn {
                workers.gate()
                work()
            }
        }
        Services.current = Services(text: FixedText(), images: NoImages(), work: tracker)
        map.camera = MapCamera(
            centerCoordinate: LocationCoordinate2D(latitude: 20, longitude: 10), zoom: 3)
        map.delegate = self
        window.addSubview(map)
        frames(2)
    }

    // MARK: What the map asks

    func mapView(_ mapView: MapView, clusteringIdentifierFor annotation: any Annotation) -> String? {
        annotation.title?.hasPrefix("c") ?? false ? "place" : nil
    }

    func mapView(_ mapView: MapView, collisionFor annotation: any Annotation) -> AnnotationCollision? {
        guard annotation.title?.hasPrefix("y") ?? false, annotation.title?.hasSuffix("0") ?? false else {
            return nil
        }
        return Self.collision
    }

    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
        guard !(annotation is ClusterAnnotation) else { return nil }
        let view =
            mapView.dequeueReusableAnnotationView(withIdentifier: "pin")
            ?? AnnotationView(annotation: annotation, reuseIdentifier: "pin")
        view.annotation = annotation
        view.bounds = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
        view.canShowCallout = true
        view.displayPriority = annotation.title?.hasPrefix("y") ?? false ? .defaultLow : .required
        return view
    }

    private static let collision = AnnotationCollision(
        displayPriority: .defaultLow, size: CGSize(width: side, height: side))

    // MARK: What happens

    func act() {
        let actions: [(String, Int, () -> Void)] = [
            (
                "pan", 20,
                { [self] in
                    map.pan(
                        by: CGVector(dx: number(-400...400), dy: number(-200...200)),
                        animated: Bool.random(using: &random))
                }
            ),
            ("zoom", 20, { [self] in change { $0.zoom = self.number(1.7...9) } }),
            (
                "dive", 2,
                { [self] in
                    for zoom in [20.0, 3, 14, 2] { change { $0.zoom = zoom }; frames(1) }
                }
            ),
            (
                "turn", 5,
                { [self] in
                    change { $0.heading = Bool.random(using: &self.random) ? 0 : self.number(0...360) }
                }
            ),
            ("add", 10, { [self] in add(Int(number(1...40))) }),
            ("add many", 2, { [self] in add(Int(number(2_001...4_000))) }),
            ("remove", 10, { [self] in remove(share: 0.1) }),
            ("remove many", 2, { [self] in remove(share: number(0.5...1)) }),
            (
                "move", 10,
                { [self] in
                    for annotation in clustered.prefix(5) + yielding.prefix(5) {
                        annotation.coordinate = randomCoordinate()
                    }
                }
            ),
            (
                "select", 10,
                { [self] in
                    let views = shownViews
                    if let annotation = views.randomElement(using: &random)?.annotation {
                        map.selectAnnotation(annotation, animated: Bool.random(using: &random))
                    }
                }
            ),
            (
                "select a member", 5,
                { [self] in
                    let clusters = shownViews.compactMap { $0.annotation as? ClusterAnnotation }
                    keptClusters = keptClusters.suffix(3) + clusters.prefix(3)
                    if let member = clusters.randomElement(using: &random)?.memberAnnotations.first {
                        map.selectAnnotation(member, animated: false)
                    }
                }
            ),
            ("deselect", 8, { [self] in map.selectedAnnotations = [] }),
            ("tap", 15, { [self] in tap(CGPoint(x: number(0...800), y: number(0...600))) }),
            ("source", 5, { [self] in changeSources() }),
            ("dots", 3, { [self] in changeDots() }),
            ("options", 2, { [self] in map.clusterOptions.radius = number(20...90) }),
            (
                "priority", 5,
                { [self] in
                    for view in shownViews.prefix(3) where view.annotation?.title?.hasPrefix("y") ?? false {
                        view.displayPriority = Bool.random(using: &random) ? .defaultLow : .defaultHigh
                    }
                }
            ),
        ]
        var ticket = Int.random(in: 0..<actions.reduce(0) { $0 + $1.1 }, using: &random)
        for (name, weight, action) in actions {
            ticket -= weight
            guard ticket < 0 else { continue }
            counts[name, default: 0] += 1
            onAction?(name)
            action()
            break
        }
        frames(Int.random(in: 0...6, using: &random))
        for cluster in keptClusters where cluster.memberAnnotations.count > cluster.memberCount {
            failures.append("\(cluster.title ?? "a cluster") has more members than it says")
        }
        if Int.random(in: 0..<12, using: &random) == 0 { settle() }
    }

    private func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }

    private func randomCoordinate() -> LocationCoordinate2D {
        guard Int.random(in: 0..<40, using: &random) > 0 else {
            return LocationCoordinate2D(latitude: .nan, longitude: .infinity)
        }
        return LocationCoordinate2D(latitude: number(-65...65), longitude: number(-180...180))
    }

    private func change(_ body: (inout MapCamera) -> Void) {
        var camera = map.camera
        body(&camera)
        map.setCamera(camera, animated: Bool.random(using: &random))
    }

    private func add(_ count: Int) {
        let isClustered = Bool.random(using: &random)
        let new = (0..<count).map { _ in
            additions += 1
            return PointAnnotation(
                coordinate: randomCoordinate(), title: "\(isClustered ? "c" : "y")\(additions)")
        }
        map.addAnnotations(new)
        if isClustered { clustered += new } else { yielding += new }
    }

    private func remove(share: Double) {
        var gone: [PointAnnotation] = []
        func take(_ list: inout [PointAnnotation]) {
            let count = Int(Double(list.count) * share)
            gone += list.suffix(count)
            list.removeLast(count)
        }
        take(&clustered)
        take(&yielding)
        map.removeAnnotations(gone)
    }

    private func changeSources() {
        let isClustered = Bool.random(using: &random)
        let old = isClustered ? clusteredSource : yieldingSource
        var new: (id: AnnotationSourceID, source: ManyPlaces)?
        if let old, Bool.random(using: &random) {
            old.source.set(Int(number(0...3_000)), seed: random.next())
            map.reloadAnnotations(of: old.id)
            new = old
        } else {
            if let old { map.removeAnnotations(of: old.id) }
            if old == nil || Bool.random(using: &random) {
                let source = ManyPlaces(
                    isClustered: isClustered, collision: isClustered ? nil : Self.collision, gate: gate)
                source.set(Int(number(0...3_000)), seed: random.next())
                new = (map.addAnnotations(source), source)
            }
        }
        if isClustered { clusteredSource = new } else { yieldingSource = new }
    }

    private func changeDots() {
        if let dots {
            map.removePointLayer(dots)
            return self.dots = nil
        }
        let source = ManyPlaces(isClustered: false, collision: nil, gate: gate)
        source.set(2_000, seed: random.next())
        let layer = DotsLayer(source)
        map.addPointLayer(layer)
        dots = layer
    }

    private func tap(_ point: CGPoint) {
        window.send(InputEvent(time: seconds, kind: .mouse(.down, position: point, button: 1)))
        frames(2)
        window.send(InputEvent(time: seconds, kind: .mouse(.up, position: point, button: 1)))
    }

    private var gate: @Sendable () -> Void {
        let workers = workers
        return { workers.gate() }
    }

    /// Some of the workers that wait go on.
    private func stepWorkers() {
        while workers.waiting > 0, Int.random(in: 0..<3, using: &schedule) == 0 {
            workers.release(Int.random(in: 0..<workers.waiting, using: &schedule))
            counts["steps of workers", default: 0] += 1
        }
        if workers.waiting > 0 { counts["frames while a worker waits", default: 0] += 1 }
    }

    /// All work is done.
    func finishWork() {
        while workers.waiting > 0 { workers.release(0) }
        Services.current.work.waitUntilIdle()
    }

    /// Nothing holds the workers back any more.
    func close() { workers.goFree() }

    func frames(_ count: Int) {
        for _ in 0..<count {
            stepWorkers()
            seconds += 1.0 / 60
            window.step(to: FrameTime(seconds: seconds))
            list.removeAll()
            window.record(into: &list)
        }
    }
}
