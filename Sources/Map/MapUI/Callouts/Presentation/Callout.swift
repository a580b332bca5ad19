import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import ViewKit

/// One callout of any kind, from its appearance to its removal. Its `CalloutHost` advances the callout every
/// frame and reports its phases.
class Callout {
    enum Phase { case appearing, shown, disappearing, gone }

    /// The kinds of callouts: a view that the map presents, subviews of the pin, or an annotation of its own.
    enum Kind: String { case hosted, subviews, annotation }

    let kind: Kind
    let pin: AnnotationView
    let annotation: any Annotation
    var phase = Phase.appearing { didSet { if phase != oldValue { updateTouches() } } }
    /// The event of the callout that was reported to the delegate last; `nil` if none was reported yet. Set
    /// only by the `CalloutHost`.
    var lastEvent: CalloutHost.Event? { didSet { eventCount += 1 } }
    /// The number of events of the callout that were reported to the delegate.
    private(set) var eventCount = 0
    /// The delegate's answer whether the map may be moved for this presentation; nil if the delegate was not
    /// asked yet.
    private(set) var mayMoveMap: Bool?
    /// Whether the callout stays fully visible when the map is resized. False once the user has moved it out
    /// of view.
    private(set) var staysInView = true
    /// Whether the callout was fully visible at any time since its placement was decided.
    private var wasSeen = false

    init(kind: Kind, pin: AnnotationView, annotation: any Annotation) {
        (self.kind, self.pin, self.annotation) = (kind, pin, annotation)
    }

    var isLeaving: Bool { phase == .disappearing || phase == .gone }

    /// The visible views of the callout: while it is being dismissed, touches on these views go to the views
    /// below.
    var touchedViews: [View] { [] }

    func updateTouches() {
        for view in touchedViews { view.isPassedOver = phase == .disappearing }
    }

    /// Calls `ask`, which asks the delegate whether the map may be moved to make the callout fully visible,
    /// and stores its answer in `mayMoveMap`.
    func askWhetherMapMayMove(_ ask: () -> Bool) -> Bool {
        let isAllowed = ask()
        mayMoveMap = isAllowed
        return isAllowed
    }

    /// Called before the callout's position is decided anew: forgets whether the callout was fully visible.
    func beginFit() { wasSeen = false }

    /// Called after the callout or the map has moved.
    /// - Parameter isSeen: whether the callout is fully visible now.
    func recordWhetherSeen(_ isSeen: Bool) {
        // A callout that never had enough room was not moved away by the user.
        staysInView = isSeen || !wasSeen
        wasSeen = isSeen || wasSeen
    }

    /// The frame of the whole callout without animations, in the map view's points.
    var frame: CGRect { .zero }
    var arrowTip: CGPoint { .zero }
    /// The side and the step of the callout's placement as text, for traces.
    var placementSummary: String { "" }
    /// Whether the callout is appearing or disappearing, and therefore needs frames.
    var needsFrames: Bool { phase == .appearing || phase == .disappearing }
    /// Whether the next layout must update the callout without an animation: its phase is about to end, or
    /// its content has a new size.
    var isDue: Bool { false }

    /// The vector, in points, by which the map's content must be panned to bring all of the callout into
    /// view; zero if no pan is necessary. Called once per presentation of the callout.
    func wantedPan(_ context: CalloutContext) -> CGVector { .zero }
    /// Updates the callout to this frame's position, scale and opacity. May change the phase from appearing
    /// to shown, and from disappearing to gone.
    func advance(_ context: CalloutContext) {}
    /// Called if the map may not be moved: chooses the best placement without a pan.
    func stayWithoutPan(_ context: CalloutContext) {}
    /// Called when the map view was resized: chooses another placement, if necessary.
    /// - Returns: the pan of the map that brings all of the callout into view.
    func refit(_ context: CalloutContext, movesMap: Bool) -> CGVector {
        movesMap ? wantedPan(context) : .zero
    }
    /// Presents the callout again while it is being dismissed.
    func reappear(animated: Bool, _ context: CalloutContext) { (phase, mayMoveMap) = (.appearing, nil) }
    /// Starts the dismissal of the callout.
    func dismiss(animated: Bool, _ context: CalloutContext) {}
    /// Lets the callout's own animation end with the next call of `advance`.
    func finish() {}
    /// Removes the callout from the map at once, whether it is appearing, presented or disappearing.
    func remove() { phase = .gone }

    /// Whether the callout must be removed when an annotation view is removed: true if the view is the
    /// callout's pin.
    func belongs(to view: AnnotationView) -> Bool { pin === view }

    /// The outermost views of the callout, which contain all of its other views.
    var rootViews: [View] { [] }
    /// The views of the callout in which the Tab key stops, in order; empty if Tab reaches them through the
    /// pin.
    var focusRoots: [View] { [] }
    /// The views of the callout whose states (scroll offsets, texts, switches) are kept from one presentation
    /// to the next.
    var stateRoots: [View] { [] }

    /// Whether a view lies in the callout.
    func holds(_ view: View) -> Bool { rootViews.contains { view.isDescendant(of: $0) } }
    /// Whether `content` is the view that the map presents in the callout.
    func shows(_ content: View) -> Bool { false }
    /// Replaces the callout's content without moving the map. Does nothing for callouts of other kinds than
    /// `hosted`.
    func replaceContent(_ view: View) {}
    /// The callout's content if the map has made it from the annotation's title and subtitle; nil if the
    /// content is any other view.
    var standardContent: StandardCalloutView? { nil }
    /// The scale and opacity that the callout has on screen; nil if its pin animates the callout.
    var presentation: CalloutPresentation? { nil }

    /// The scroll view around the callout's content if that is larger than the available space; nil if the
    /// content fits.
    var scroller: ScrollView? { nil }

    /// Whether this is the map's own callout, to which `AnnotationView.accessoryOffset` applies.
    var isStandard: Bool { false }

    /// The rectangle beside which the callout is placed, in the map view's points: that of the pin, without
    /// its transform, moved by `calloutOffset`, and for the map's own callout also by `accessoryOffset`.
    /// Values that are not finite count as 0.
    var anchor: CGRect {
        func number(_ x: CGFloat) -> CGFloat { x.isFinite ? x : 0 }
        let (center, bounds, own) = (pin.center, pin.bounds, pin.calloutAnchorBounds)
        let more = isStandard ? pin.accessoryOffset : .zero
        return CGRect(
            x: number(own.minX + center.x - bounds.midX) + number(pin.calloutOffset.x) + number(more.x),
            y: number(own.minY + center.y - bounds.midY) + number(pin.calloutOffset.y) + number(more.y),
            width: number(own.width), height: number(own.height))
    }

    /// The x of the pin's position in the map view's points, moved by the offsets of the callout, because the
    /// foot of a pin's image need not be in its middle. Nil if the x is not finite.
    var foot: CGFloat? {
        let more = isStandard ? pin.accessoryOffset.x : 0
        let x = pin.center.x - pin.centerOffset.x + pin.calloutOffset.x + more
        return x.isFinite ? x : nil
    }
}
