import CartoucheDrawing
import Foundation
import ViewKit

/// The map's own view of the user's location: MapKit's `MKUserLocationView`. A dot, with a circle as large as
/// the fix is uncertain, a beam where the user looks, and a ring that expands when a fix arrives. It requests
/// no frames between fixes.
@MainActor
open class UserLocationView: AnnotationView {
    /// The color of the dot, the beam, the ring and the circle; a blue of its own by default.
    open override var tintColor: Color! {
        get { super.tintColor }
        set { super.tintColor = newValue }
    }
    /// The same while the location is old; gray by default.
    open var oldTintColor = Color(hex: 0x8A8F98) {
        didSet { if oldTintColor != oldValue { shownTintDidChange() } }
    }
    private var showsOld = false

    /// The color of now.
    var shownTint: Color { showsOld ? oldTintColor : tintColor }

    /// The identifier of the map's own views for the user's location.
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

    /// Rotates the beam to where the user looks, on the rotated map.
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

    /// A fix arrived: expands the ring.
    func pulse() { pulseView.expand() }
}
