import CartoucheDrawing
import CartoucheLocking
import CartoucheMapGeometry
import Foundation
import TestSupport
import ViewKit

@testable import CartoucheMapUI

/// Coordinates in an array, which a test may change while they are read.
nonisolated final class TestSource: AnnotationSource {
    private let coordinates: Mutex<[LocationCoordinate2D]>
    private let onRead: (@Sendable (Int) -> Void)?
    let isClustered: Bool
    let collision: AnnotationCollision?
    private let madeCount = Mutex(0)

    init(
        _ coordinates: [LocationCoordinate2D], isClustered: Bool = false,
        collision: AnnotationCollision? = nil,
        onRead: (@Sendable (Int) -> Void)? = nil
    ) {
        self.coordinates = Mutex(coordinates)
        (self.isClustered, self.collision, self.onRead) = (isClustered, collision, onRead)
    }

    /// How many annotations were made.
    var made: Int { madeCount.withLock { $0 } }
    var count: Int { coordinates.withLock { $0.count } }

    func set(_ new: [LocationCoordinate2D]) { coordinates.withLock { $0 = new } }

    func coordinate(at index: Int) -> LocationCoordinate2D? {
        onRead?(index)
        return coordinates.withLock { $0.indices.contains(index) ? $0[index] : nil }
    }

    @MainActor func annotation(at index: Int) -> (any Annotation)? {
        guard let coordinate = coordinate(at: index) else { return nil }
        madeCount.withLock { $0 += 1 }
        return PointAnnotation(coordinate: coordinate, title: "\(index)")
    }

    static func scattered(_ count: Int, seed: UInt64) -> [LocationCoordinate2D] {
        var random = SeededGenerator(seed: seed)
        return (0..<count).map { _ in
            LocationCoordinate2D(
                latitude: Double.random(in: -70...70, using: &random),
                longitude: Double.random(in: -180...180, using: &random))
        }
    }
}

extension MapScene {
    /// Lets sources be read, decisions be made and movements end.
    func settleSources() {
        for _ in 0..<4 {
            frames(3)
            Services.current.work.waitUntilIdle()
        }
        run(0.6)
    }

    /// The titles of the pins on the map, clusters apart.
    var pinTitles: [String] {
        annotationViews.compactMap { $0.annotation is ClusterAnnotation ? nil : $0.annotation?.title }
            .sorted()
    }

    var clusterAnnotations: [ClusterAnnotation] {
        annotationViews.compactMap { $0.annotation as? ClusterAnnotation }
            .sorted { $0.memberCount > $1.memberCount }
    }
}

/// Notes what the map says about sources, and supplies clusters if it is told to.
final class SourceDelegate: MapViewDelegate {
    var errors: [AnnotationSourceError?] = []
    var supplied: [[any Annotation]] = []
    var makeCluster: (([any Annotation]) -> ClusterAnnotation)?

    func mapView(_ mapView: MapView, didRead source: AnnotationSourceID, error: AnnotationSourceError?) {
        errors.append(error)
    }

    func mapView(
        _ mapView: MapView, clusterAnnotationForMemberAnnotations memberAnnotations: [any Annotation]
    ) -> ClusterAnnotation {
        supplied.append(memberAnnotations)
        return makeCluster?(memberAnnotations) ?? ClusterAnnotation(memberAnnotations: memberAnnotations)
    }

    func mapView(_ mapView: MapView, clusteringIdentifierFor annotation: any Annotation) -> String? {
        "place"
    }

    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
        guard !(annotation is ClusterAnnotation) else { return nil }
        let view = AnnotationView(annotation: annotation, reuseIdentifier: nil)
        view.bounds = CGRect(x: 0, y: 0, width: 30, height: 30)
        view.canShowCallout = true
        return view
    }
}
