import CartoucheDrawing
import Foundation
import ViewKit

/// The map's own view of the user's location: MapKit's `MKUserLocationView`. It consists of a dot, a circle
/// whose radius is the accuracy of the location, a beam in the direction in which the user looks, and a ring
/// that expands when a location arrives. Between locations the view requests no frames.
@MainActor
open class UserLocationView: AnnotationView {
    /// The color of the dot, the beam, the ring and the circle; by default a blue that the class defines.
    open override var tintColor: Color! {
        get { super.tintColor }
        set { super.tintColor = newValue }
    }
    /// The color of the dot, the beam, the ring and the circle while the location is out of date; gray by
    /// default.
    open var oldTintColor = Color(hex: 0x8A8F98) {
        didSet { if oldTintColor != oldValue { shownTintDidChange() } }
    }
    private var showsOld = false

    /// The color in which the view is drawn now: `oldTintColor` while the location is out of date, else
    /// `tintColor`.
    var shownTint: Color { showsOld ? oldTintColor : tintColor }

    /// The reuse identifier of the map's own views for the user's location.
    static let reuseIdentifier = "UserLocationView"
    private static let side: CGFloat = 24
    private let pulseView = UserLocationPulse(side: side)
    private lazy var beam = UserLocationBeam(of: self)
    private lazy var dot = UserLocationDot(of: self)

    public required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        bounds = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
        canShowCallout = true
        tintColor = Color(hex: 0x0A7AFF)
        pulseView.color = shownTint
        dot.bounds = bounds
        for view in [pulseView, beam, dot] {
            view.center = CGPoint(x: bounds.midX, y: bounds.midY)
            addSubview(view)
        }
        beam.isHidden = true
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        shownTintDidChange()
    }

    open override func prepareForDisplay() {
        super.prepareForDisplay()
        update()
    }

    open override func annotationDidChange() {
        super.annotationDidChange()
        update()
    }

    private func update() {
        turnBeam()
        let isOld = (annotation as? UserLocation)?.isOld ?? false
        guard isOld != showsOld else { return }
        showsOld = isOld
        shownTintDidChange()
    }

    private func shownTintDidChange() {
        setNeedsDisplay()
        dot.setNeedsDisplay()
        beam.setNeedsDisplay()
        pulseView.color = shownTint
        host?.invalidate(.layout)
    }

    /// Rotates the beam to the direction in which the user looks, considering the map's own rotation.
    func turnBeam() {
        let location = annotation as? UserLocation
        guard let heading = location?.heading, heading.isFinite, location?.isOld == false else {
            beam.isHidden = true
            return
        }
        beam.isHidden = false
        let turn = (heading - (host?.heading ?? 0)) * .pi / 180
        let new = CGAffineTransform(rotationAngle: turn)
        if beam.transform != new { beam.transform = new }
    }

    /// Expands the ring, when a location has arrived.
    func pulse() { pulseView.expand() }
}
