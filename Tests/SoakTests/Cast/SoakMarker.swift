import CartoucheDrawing
import Foundation

@testable import CartoucheMapUI
@testable import ViewKit

/// The map's own view, registered under the default identifier; known to the world.
final class SoakMarker: MarkerAnnotationView {
    required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        SoakWorld.current?.register(self)
        makeDraggable()
    }

    override var annotation: (any Annotation)? { didSet { makeDraggable() } }

    /// Drags are known by their titles.
    private func makeDraggable() { isDraggable = (annotation as? SoakAnnotation)?.kind != .untitled }

    override func prepareForReuse() {
        if superview != nil { SoakWorld.current?.fail("pool", "a marker is prepared for reuse on the map") }
        super.prepareForReuse()
    }
}
