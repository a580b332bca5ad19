import Drawing
import Foundation
import MapGeometry
import ViewKit

/// What callouts are laid out by, once a frame. Points of the map view.
struct CalloutContext {
    var time: FrameTime
    var container: CGRect
    /// From where an annotation is to where it will be when the camera's animation has ended.
    var cameraShift: (any Annotation) -> CGVector
    /// Whether callouts of several pins may be there at once.
    var allowsSeveral = false
    /// How far the map can move down and up, in points.
    var panRange: ClosedRange<CGFloat>
}

/// One callout from its coming to its going, of either front end. Its host moves it on and tells of the
/// phases.
class Callout {
    enum Phase { case appearing, shown, disappearing, gone }

    let pin: AnnotationView
    let annotation: any Annotation
    var phase = Phase.appearing
    /// It is wholly seen, and is to stay so when the map's size changes. Not so once it was moved out of view by hand.
    var staysInView = true

    init(pin: AnnotationView, annotation: any Annotation) { (self.pin, self.annotation) = (pin, annotation) }

    var isLeaving: Bool { phase == .disappearing || phase == .gone }

    /// The whole callout at rest, in the map view's points.
    var frame: CGRect { .zero }
    var arrowTip: CGPoint { .zero }
    /// For traces: side and step.
    var placementSummary: String { "" }
    /// Whether it moves by itself.
    var needsFrames: Bool { phase == .appearing || phase == .disappearing }
    /// Something happened elsewhere that the next layout has to take note of: what ends the phase, or a new size.
    var isDue: Bool { false }

    /// The pan that shows all of it. Asked once per presentation.
    func wantedPan(_ context: CalloutContext) -> CGVector { .zero }
    /// To the place and the look of this frame. May change the phase from appearing to shown, and from
    /// disappearing to gone.
    func advance(_ context: CalloutContext) {}
    /// The map view has got another size: takes another place, if it has to, and says what pan shows all of it.
    func refit(_ context: CalloutContext) -> CGVector { wantedPan(context) }
    /// Starts to go.
    func dismiss(animated: Bool, _ context: CalloutContext) {}
    /// Goes at once, whatever the phase.
    func remove() { phase = .gone }

    /// Whether `accessoryOffset` counts: for the map's own callout.
    var isStandard: Bool { false }

    /// The pin's rectangle without its transform, moved by `calloutOffset`.
    var anchor: CGRect {
        let (center, bounds, own) = (pin.center, pin.bounds, pin.calloutAnchorBounds)
        let more = isStandard ? pin.accessoryOffset : .zero
        return own.offsetBy(
            dx: center.x - bounds.midX + pin.calloutOffset.x + more.x,
            dy: center.y - bounds.midY + pin.calloutOffset.y + more.y)
    }
}
