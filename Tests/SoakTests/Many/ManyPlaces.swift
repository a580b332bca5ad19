import CartoucheLocking
import CartoucheMapGeometry
import CartoucheMapUI
import Foundation
import TestSupport

/// Seeded places, which may change while they are read.
nonisolated final class ManyPlaces: AnnotationSource {
    private let coordinates = Mutex<[LocationCoordinate2D]>([])
    let isClustered: Bool
    let collision: AnnotationCollision?
    private let gate: @Sendable () -> Void
    /// How many are read between two gates.
    private static let stride = 700

    /// - Parameter gate: called now and then while the coordinates are read, on the worker.
    init(isClustered: Bool, collision: AnnotationCollision?, gate: @escaping @Sendable () -> Void) {
        (self.isClustered, self.collision, self.gate) = (isClustered, collision, gate)
    }

    func set(_ count: Int, seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let new = (0..<count).map { i in
            LocationCoordinate2D(
                latitude: i % 97 == 5 ? .nan : Double.random(in: -65...65, using: &random),
                longitude: Double.random(in: -180...180, using: &random))
        }
        coordinates.withLock { $0 = new }
    }

    var count: Int { coordinates.withLock { $0.count } }

    func coordinate(at index: Int) -> LocationCoordinate2D? {
        if index % Self.stride == Self.stride - 1 { gate() }
        return storedCoordinate(index)
    }

    private func storedCoordinate(_ index: Int) -> LocationCoordinate2D? {
        coordinates.withLock { $0.indices.contains(index) ? $0[index] : nil }
    }

    @MainActor func annotation(at index: Int) -> (any Annotation)? {
        storedCoordinate(index).map {
            PointAnnotation(coordinate: $0, title: "\(isClustered ? "s" : "y source") \(index)")
        }
    }
}
