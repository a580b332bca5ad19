import CartoucheDrawing
import Foundation
import ViewKit

/// The reuse identifier under which a program registers the view class for selected dots to which its
/// delegate gives no view.
public nonisolated let MapViewDefaultDotAnnotationViewReuseIdentifier =
    "MapViewDefaultDotAnnotationViewReuseIdentifier"

/// The map's own view of a selected dot: a ring around the dot. Its callout shows the annotation's title and
/// subtitle.
@MainActor
open class DotAnnotationView: AnnotationView {
    /// The width of the ring around the dot, and of the ring's rims, in points.
    private static let ring: CGFloat = 2.5
    private static let rim: CGFloat = 1

    /// The radius of the dot that the ring surrounds, in points. Set by the map.
    open var dotRadius: CGFloat = 3 {
        didSet {
            guard dotRadius != oldValue, dotRadius.isFinite else { return }
            let side = 2 * (max(1, dotRadius) + Self.ring + 2 * Self.rim)
            View.performWithoutAnimation { bounds = CGRect(x: 0, y: 0, width: side, height: side) }
            setNeedsDisplay()
        }
    }

    public required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        dotRadius = 4
        collisionMode = .circle
    }

    open override func draw(_ canvas: any Canvas) {
        let outer = bounds.insetBy(dx: Self.rim + Self.ring / 2, dy: Self.rim + Self.ring / 2)
        canvas.stroke(
            Path(ellipseIn: outer), with: .color(.white), style: StrokeStyle(width: Self.ring + 2 * Self.rim))
        canvas.stroke(
            Path(ellipseIn: outer), with: .color(Color(hex: 0x1B1B1B)), style: StrokeStyle(width: Self.ring))
    }
}
