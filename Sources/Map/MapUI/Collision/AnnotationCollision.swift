import CartoucheSpatialIndex
import Foundation

/// What decides whether an annotation is shown where there is no room for all: the priority and the outline
/// of its view, told before there is one. See `MapViewDelegate.mapView(_:collisionFor:)`.
public nonisolated struct AnnotationCollision: Equatable, Sendable {
    /// As `AnnotationView.displayPriority`.
    public var displayPriority: FeatureDisplayPriority
    /// As `AnnotationView.collisionMode`.
    public var collisionMode: AnnotationViewCollisionMode
    /// The size of the view's bounds, in points.
    public var size: CGSize
    /// As `AnnotationView.centerOffset`, in points.
    public var centerOffset: CGPoint

    /// The outline of a view of a size, in points.
    public init(
        displayPriority: FeatureDisplayPriority, size: CGSize, centerOffset: CGPoint = .zero,
        collisionMode: AnnotationViewCollisionMode = .rectangle
    ) {
        (self.displayPriority, self.size) = (displayPriority, size)
        (self.centerOffset, self.collisionMode) = (centerOffset, collisionMode)
    }

    /// The priority by which collisions are decided; `Decluttering.alwaysShown` for required annotations.
    var decisivePriority: Float { isRequired ? Decluttering.alwaysShown : displayPriority.rawValue }

    /// Whether the annotation is shown in any case.
    var isRequired: Bool { !(displayPriority < .required) }

    /// Nil if it collides with nothing.
    var footprint: Footprint? {
        guard collisionMode != .none else { return nil }
        return Footprint(
            minX: centerOffset.x - size.width / 2, minY: centerOffset.y - size.height / 2,
            maxX: centerOffset.x + size.width / 2, maxY: centerOffset.y + size.height / 2,
            shape: collisionMode == .circle ? .circle : .rectangle)
    }
}

extension AnnotationCollision {
    /// A view's own priority and outline, as they are now.
    init(of view: AnnotationView) {
        self.init(
            displayPriority: view.displayPriority, size: view.bounds.size, centerOffset: view.centerOffset,
            collisionMode: view.collisionMode)
    }
}
