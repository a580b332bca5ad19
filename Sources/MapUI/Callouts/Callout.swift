import Drawing
import Foundation
import MapGeometry
import ViewKit

/// One callout from its coming to its going, of any front end. Its host moves it on and tells of the
/// phases.
class Callout {
    enum Phase { case appearing, shown, disappearing, gone }

    let pin: AnnotationView
    let annotation: any Annotation
    var phase = Phase.appearing { didSet { if phase != oldValue { updateTouches() } } }
    /// What was told last; nil: nothing yet. Only the host sets it.
    var told: CalloutHost.Event? { didSet { tellings += 1 } }
    /// How often something was told.
    private(set) var tellings = 0
    /// Whether the map may be moved for this presentation: the delegate's answer, once it was asked.
    var mayMoveMap: Bool?
    /// It is wholly seen, and is to stay so when the map's size changes. Not so once it was moved out of view by hand.
    var staysInView = true
    /// It has been wholly seen since its place was decided.
    var wasSeen = false

    init(pin: AnnotationView, annotation: any Annotation) { (self.pin, self.annotation) = (pin, annotation) }

    var isLeaving: Bool { phase == .disappearing || phase == .gone }

    /// What is seen of it: a touch that lands while it goes is not its own, but of what is below.
    var touchedViews: [View] { [] }

    func updateTouches() {
        for view in touchedViews { view.isPassedOver = phase == .disappearing }
    }

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
    /// The map may not be moved: takes the place that is best without.
    func stayWithoutPan(_ context: CalloutContext) {}
    /// The map view has got another size: takes another place, if it has to, and says what pan shows all of it.
    func refit(_ context: CalloutContext, movesMap: Bool) -> CGVector {
        movesMap ? wantedPan(context) : .zero
    }
    /// Starts to go.
    func dismiss(animated: Bool, _ context: CalloutContext) {}
    /// What it does by itself is over with the next `advance`.
    func finish() {}
    /// Goes at once, whatever the phase.
    func remove() { phase = .gone }

    /// Whether it goes when a view goes: its pin's.
    func belongs(to view: AnnotationView) -> Bool { pin === view }

    /// Holds content that is larger than there is room for; nil where there is room.
    var scroller: ScrollView? { nil }

    /// Whether `accessoryOffset` counts: for the map's own callout.
    var isStandard: Bool { false }

    /// The pin's rectangle without its transform, moved by `calloutOffset`. What is no number counts as 0.
    var anchor: CGRect {
        func number(_ x: CGFloat) -> CGFloat { x.isFinite ? x : 0 }
        let (center, bounds, own) = (pin.center, pin.bounds, pin.calloutAnchorBounds)
        let more = isStandard ? pin.accessoryOffset : .zero
        return CGRect(
            x: number(own.minX + center.x - bounds.midX) + number(pin.calloutOffset.x) + number(more.x),
            y: number(own.minY + center.y - bounds.midY) + number(pin.calloutOffset.y) + number(more.y),
            width: number(own.width), height: number(own.height))
    }

    /// The x of the pin's place, moved by `calloutOffset`: a picture's foot need not be in its middle. Nil for what is no
    /// number.
    var foot: CGFloat? {
        let more = isStandard ? pin.accessoryOffset.x : 0
        let x = pin.center.x - pin.centerOffset.x + pin.calloutOffset.x + more
        return x.isFinite ? x : nil
    }
}
