import Drawing
import Foundation
import ViewKit

/// The map's own view of the user's location: MapKit's `MKUserLocationView`. A dot, with a circle as large as
/// the fix is uncertain, a beam where the user looks, and a ring that expands when a fix arrives. It requests
/// no frames between fixes.
@MainActor
open class UserLocationView: AnnotationView {
    /// The color of the dot, the beam, the ring and the circle.
    open var tintColor = Color(hex: 0x0A7AFF) {
        didSet {
            guard tintColor != oldValue else { return }
            setNeedsDisplay()
            dot.setNeedsDisplay()
            beam.setNeedsDisplay()
            pulseView.tintColor = tintColor
        }
    }

    private static let side: CGFloat = 24
    private let pulseView = UserLocationPulse(side: side)
    private let beam = UserLocationBeam()
    private let dot = UserLocationDot()

    public required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        bounds = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
        canShowCallout = true
        (beam.owner, dot.owner) = (self, self)
        pulseView.tintColor = tintColor
        dot.bounds = bounds
        for view in [pulseView, beam, dot] {
            view.center = CGPoint(x: bounds.midX, y: bounds.midY)
            addSubview(view)
        }
        beam.isHidden = true
    }

    open override func prepareForDisplay() {
        super.prepareForDisplay()
        turnBeam()
    }

    override func annotationDidChange() {
        super.annotationDidChange()
        turnBeam()
    }

    /// Rotates the beam to where the user looks, on the rotated map.
    func turnBeam() {
        guard let heading = (annotation as? UserLocation)?.heading, heading.isFinite else {
            beam.isHidden = true
            return
        }
        beam.isHidden = false
        let turn = (heading - (host?.heading ?? 0)) * .pi / 180
        let new = CGAffineTransform(rotationAngle: turn)
        if beam.transform != new { beam.transform = new }
    }

    /// A fix arrived: expands the ring.
    func pulse() { pulseView.expand() }
}
