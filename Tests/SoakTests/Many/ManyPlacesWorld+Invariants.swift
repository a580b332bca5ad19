import CartoucheDrawing
import CartoucheMapGeometry
import CartoucheSpatialIndex
import Foundation

@testable import CartoucheMapUI
@testable import ViewKit

/// What holds whenever the map rests.
extension ManyPlacesWorld {
    var shownViews: [AnnotationView] {
        map.layer(named: "Annotations").subviews.compactMap { $0 as? AnnotationView }
    }

    /// Longer than the most frames of `settle()`.
    private static let sleepUntilAllRests = 120.0

    /// Lets everything come to rest, and checks it.
    func settle() {
        let start = seconds
        var still = 0
        for _ in 0..<4_000 where still < 3 {
            frames(1)
            finishWork()
            still = window.needsFrame ? 0 : still + 1
        }
        // How many frames it takes may differ, with the thread that releases arrays; the story does not.
        seconds = start + Self.sleepUntilAllRests
        counts["checks", default: 0] += 1
        if still < 3 { failures.append("the map does not come to rest") }
        checkClusters()
        checkCollisions()
    }

    /// Each place in view is shown once: alone, or in one cluster.
    private func checkClusters() {
        var seen: [String: Int] = [:]
        for view in shownViews {
            guard let annotation = view.annotation else { continue }
            let all = (annotation as? ClusterAnnotation)?.memberAnnotations ?? [annotation]
            for title in all.compactMap(\.title)
            where !map.selectedAnnotations.contains(where: { $0.title == title }) {
                seen[title, default: 0] += 1
            }
        }
        for (title, count) in seen.sorted(by: { $0.key < $1.key }) where count > 1 {
            failures.append("\(title) is shown \(count) times")
        }
        let border = 130 / map.viewport.pointsPerMapPoint
        let rect = map.visibleMapRect.insetBy(dx: border, dy: border)
        guard rect.size.width > 0, rect.size.height > 0, map.viewport.heading == 0 else { return }
        let known = Set(map.annotations.map { ObjectIdentifier($0) })
        for annotation in clustered {
            if !known.contains(ObjectIdentifier(annotation)) {
                failures.append("\(annotation.title ?? "") is lost")
            }
            guard annotation.coordinate.isValid, seen[annotation.title ?? ""] == nil,
                !map.selectedAnnotations.contains(where: { $0 === annotation })
            else { continue }
            let p = MapPoint(annotation.coordinate).nearestCopy(to: rect.center)
            if p.x >= rect.minX, p.x <= rect.maxX, p.y >= rect.minY, p.y <= rect.maxY,
                !hasClusterOutOfView(annotation)
            {
                failures.append("\(annotation.title ?? "") at \(annotation.coordinate) is not shown")
            }
        }
    }

    /// Whether the cluster that has an annotation is out of view: a cluster is merged of clusters, level by
    /// level, and may be several radii away from some of its members.
    private func hasClusterOutOfView(_ annotation: PointAnnotation) -> Bool {
        let layer = map.annotationLayer
        guard let slot = layer.store.slot(of: annotation) else { return false }
        for group in layer.clusters.groups {
            guard let built = group.built, let zoom = group.zoom,
                let point = built.slots.firstIndex(of: Int32(slot))
            else { continue }
            let node = built.index.node(showing: Int32(point), zoom: zoom)
            let position = built.index.position(of: node).mapPoint
            return !map.visibleMapRect.contains(position.nearestCopy(to: map.visibleMapRect.center))
        }
        return false
    }

    /// No two that may be hidden overlap at rest, but for those selected; views that are shown look as they
    /// should.
    private func checkCollisions() {
        let views = shownViews.filter { !($0.annotation is ClusterAnnotation) }
        for view in views where view.alpha != 1 || view.isPassedOver {
            failures.append("\(view.annotation?.title ?? "") has alpha \(view.alpha)")
        }
        // A heading between two steps turns boxes a little.
        guard map.viewport.heading == 0 else { return }
        let frames = views.filter { $0.displayPriority < .required && !$0.isSelected }.map(\.frame)
        for (i, a) in frames.enumerated() {
            for b in frames[(i + 1)...] {
                let overlap = a.intersection(b)
                if !overlap.isNull, overlap.width > 1.5, overlap.height > 1.5 {
                    let pair = views.filter { $0.frame == a || $0.frame == b }.map(Self.words)
                    failures.append(
                        "two pins overlap by \(overlap) at zoom \(map.viewport.zoom): \(pair)")
                }
            }
        }
    }

    private static func words(for view: AnnotationView) -> String {
        let kind = view.annotation.map { "\(type(of: $0))" } ?? ""
        return "\(view.annotation?.title ?? ""), \(view.displayPriority), \(view.isSelected), \(kind)"
    }

    /// Removes everything, and checks that nothing is left.
    func end() {
        map.removeAnnotations(clustered + yielding)
        for id in map.annotationSources { map.removeAnnotations(of: id) }
        (clustered, yielding) = ([], [])
        if let dots { map.removePointLayer(dots) }
        settle()
        if !map.annotations.isEmpty || !shownViews.isEmpty {
            failures.append("\(map.annotations.count) annotations and \(shownViews.count) views are left")
        }
    }
}
