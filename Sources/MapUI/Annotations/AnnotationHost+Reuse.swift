import Drawing
import Foundation

/// The identifier under which the class for annotations without a view of their own is registered: MapKit's
/// `MKMapViewDefaultAnnotationViewReuseIdentifier`.
public nonisolated let MapViewDefaultAnnotationViewReuseIdentifier =
    "MapViewDefaultAnnotationViewReuseIdentifier"

extension AnnotationHost {
    /// Registers a view class; nil removes the registration.
    func register(_ type: AnnotationView.Type?, for identifier: String) {
        pool.register(type, for: identifier)
    }

    /// A recycled view, or a new one of a class that the program has registered; nil if there is neither.
    func dequeue(_ identifier: String) -> AnnotationView? { pool.dequeue(identifier) }

    /// A recycled view or a new one. The identifier must have a registered class.
    func dequeue(_ identifier: String, for annotation: any Annotation) -> AnnotationView {
        guard let view = pool.dequeue(identifier, for: annotation) else {
            preconditionFailure("no annotation view class is registered for the identifier \"\(identifier)\"")
        }
        return view
    }

    /// Whether the annotation's view is being requested from the delegate, or prepared.
    func isBeingMade(_ annotation: any Annotation) -> Bool {
        store.slot(of: annotation).map { making.contains($0) } ?? false
    }

    /// The view for an annotation for which neither the delegate nor the annotation itself provides one.
    func ownView(for annotation: any Annotation) -> AnnotationView {
        let identifier =
            annotation is UserLocation
            ? Self.userLocationIdentifier : MapViewDefaultAnnotationViewReuseIdentifier
        return dequeue(identifier, for: annotation)
    }

    /// The delay after which a view that is added in this frame begins to appear: views that are added
    /// together follow one another. In seconds.
    func staggeredDelay() -> Double {
        staggered = (time, staggered.time == time ? staggered.count + 1 : 0)
        return min(Double(staggered.count) * 0.04, 0.8)
    }
}
