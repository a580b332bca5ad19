import CartoucheSpatialIndex
import Foundation

/// What decides whether an annotation is shown where there is no room for all: the priority and the outline
/// of the annotation's view, which the delegate gives before the view is made. See
/// `MapViewDelegate.mapView(_:collisionFor:)`.
public nonisolated struct AnnotationCollision: Equatable, Sendable {
    /// The priority of the annotation: the same as `AnnotationView.displayPriority`.
    public var displayPriority: FeatureDisplayPriority
    /// The shape of the outline: the same as `AnnotationView.collisionMode`.
    public var collisionMode: AnnotationViewCollisionMode
    /// The size of the bounds of the annotation's view, in points.
    public var size: CGSize
    /// The offset of the view's center from the annotation's position, in points: the same as
    /// `AnnotationView.centerOffset`.
    public var centerOffset: CGPoint

    /// Creates the priority and the outline of an annotation from the properties that its view has or will
    /// have.
    public init(
        displayPriority: FeatureDisplayPriority, size: CGSize, centerOffset: CGPoint = .zero,
        collisionMode: AnnotationViewCollisionMode = .rectangle
    ) {
        (self.displayPriority, self.size) = (displayPriority, size)
        (self.centerOffset, self.collisionMode) = (centerOffset, collisionMode)
    }

    /// The priority by which collisions are decided: `displayPriority`, or `Decluttering.alwaysShown` for
    /// required annotations.
    var decisivePriority: Float { isRequired ? Decluttering.alwaysShown : displayPriority.rawValue }

    /// Whether the annotation is shown even where there is no room for it among others.
    var isRequired: Bool { !(displayPriority < .required) }

    /// The outline that collides with others; nil if the annotation collides with nothing.
    var footprint: Footprint? {
        guard collisionMode != .none else { return nil }
        return Footprint(
            minX: centerOffset.x - size.width / 2, minY: centerOffset.y - size.height / 2,
            maxX: centerOffset.x + size.width / 2, maxY: centerOffset.y + size.height / 2,
            shape: collisionMode == .circle ? .circle : .rectangle)
    }
}

extension AnnotationCollision {
    /// Creates the priority and outline that an annotation view has now.
    init(of view: AnnotationView) {
        self.init(
            displayPriority: view.displayPriority, size: view.bounds.size, centerOffset: view.centerOffset,
            collisionMode: view.collisionMode)
    }
}
