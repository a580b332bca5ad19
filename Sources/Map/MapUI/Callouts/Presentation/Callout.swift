import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import ViewKit

/// One callout of any front end, from appearance to removal. Its host advances it and reports its phases.
class Callout {
    enum Phase { case appearing, shown, disappearing, gone }

    /// The front ends: a view that the map hosts, subviews of the pin, or an annotation of its own.
    enum Kind: String { case hosted, subviews, annotation }

    let kind: Kind
    let pin: AnnotationView
    let annotation: any Annotation
    var phase = Phase.appearing { didSet { if phase != oldValue { updateTouches() } } }
    /// The event that was reported last; `nil` if there is none yet. Only the host sets it.
    var lastEvent: CalloutHost.Event? { didSet { eventCount += 1 } }
    /// How many events were reported.
    private(set) var eventCount = 0
    /// Whether the map may be moved for this presentation: the delegate's answer, once it was asked.
    private(set) var mayMoveMap: Bool?
    /// Whether the callout is to stay fully visible when the map is resized. False once the user moved it out
    /// of view.
    private(set) var staysInView = true
    /// Whether the callout was fully visible since its position was decided.
    private var wasSeen = false

    init(kind: Kind, pin: AnnotationView, annotation: any Annotation) {
        (self.kind, self.pin, self.annotation) = (kind, pin, annotation)
    }

    var isLeaving: Bool { phase == .disappearing || phase == .gone }

    /// The callout's visible views: a touch that lands during the dismissal goes to the views below.
    var touchedViews: [View] { [] }

    func updateTouches() {
        for view in touchedViews { view.isPassedOver = phase == .disappearing }
    }

    /// Asks whether the map may be moved for this presentation.
    func askWhetherMapMayMove(_ ask: () -> Bool) -> Bool {
        let isAllowed = ask()
        mayMoveMap = isAllowed
        return isAllowed
    }

    /// Another position is about to be decided.
    func beginFit() { wasSeen = false }

    /// - Parameter isSeen: whether the callout is fully visible now.
    func recordWhetherSeen(_ isSeen: Bool) {
        // A callout that never had enough room was not moved away by the user.
        staysInView = isSeen || !wasSeen
        wasSeen = isSeen || wasSeen
    }

    /// The frame of the whole callout at rest, in the map view's points.
    var frame: CGRect { .zero }
    var arrowTip: CGPoint { .zero }
    /// For traces: side and step.
    var placementSummary: String { "" }
    /// Whether the callout animates by itself.
    var needsFrames: Bool { phase == .appearing || phase == .disappearing }
    /// Whether the next layout must handle an external event: the end of the phase, or a new size.
    var isDue: Bool { false }

    /// The pan that shows all of the callout. Called once per presentation.
    func wantedPan(_ context: CalloutContext) -> CGVector { .zero }
    /// Updates the callout to the position and the look of this frame. May change the phase from appearing to
    /// shown, and from disappearing to gone.
    func advance(_ context: CalloutContext) {}
    /// The map may not be moved: chooses the position that is best without a pan.
    func stayWithoutPan(_ context: CalloutContext) {}
    /// The map view was resized: chooses another position, if necessary, and returns the pan that shows all
    /// of it.
    func refit(_ context: CalloutContext, movesMap: Bool) -> CGVector {
        movesMap ? wantedPan(context) : .zero
    }
    /// Presents the callout again while it is being dismissed.
    func reappear(animated: Bool, _ context: CalloutContext) { (phase, mayMoveMap) = (.appearing, nil) }
    /// Begins the dismissal.
    func dismiss(animated: Bool, _ context: CalloutContext) {}
    /// Ends the callout's own animation with the next `advance`.
    func finish() {}
    /// Removes the callout at once, whatever the phase.
    func remove() { phase = .gone }

    /// Whether the callout is removed with a view: with its pin's.
    func belongs(to view: AnnotationView) -> Bool { pin === view }

    /// The callout's outermost views.
    var rootViews: [View] { [] }
    /// The views in which Tab stops, in their order; none where Tab reaches them through the pin.
    var focusRoots: [View] { [] }
    /// The views whose states are kept from one presentation to the next.
    var stateRoots: [View] { [] }

    /// Whether a view lies in the callout.
    func holds(_ view: View) -> Bool { rootViews.contains { view.isDescendant(of: $0) } }
    /// Whether the map presents `content` in the callout.
    func shows(_ content: View) -> Bool { false }
    /// Replaces the content without moving the map. Does nothing for callouts that the map does not host.
    func replaceContent(_ view: View) {}
    /// The content that the map made from title and subtitle; nil for any other.
    var standardContent: StandardCalloutView? { nil }
    /// The look on screen; nil where the pin draws the callout.
    var presentation: CalloutPresentation? { nil }

    /// The scroll view of content that is larger than the available space; nil where there is room.
    var scroller: ScrollView? { nil }

    /// Whether `accessoryOffset` applies: for the map's own callout.
    var isStandard: Bool { false }

    /// The pin's rectangle without its transform, moved by `calloutOffset`. Non-finite values count as 0.
    var anchor: CGRect {
        func number(_ x: CGFloat) -> CGFloat { x.isFinite ? x : 0 }
        let (center, bounds, own) = (pin.center, pin.bounds, pin.calloutAnchorBounds)
        let more = isStandard ? pin.accessoryOffset : .zero
        return CGRect(
            x: number(own.minX + center.x - bounds.midX) + number(pin.calloutOffset.x) + number(more.x),
            y: number(own.minY + center.y - bounds.midY) + number(pin.calloutOffset.y) + number(more.y),
            width: number(own.width), height: number(own.height))
    }

    /// The x of the pin's position, moved by `calloutOffset`: the foot of an image need not be in its middle.
    /// Nil if it is not finite.
    var foot: CGFloat? {
        let more = isStandard ? pin.accessoryOffset.x : 0
        let x = pin.center.x - pin.centerOffset.x + pin.calloutOffset.x + more
        return x.isFinite ? x : nil
    }
}
