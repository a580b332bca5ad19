import Drawing
import Foundation
import ViewKit

/// What stands for an annotation on the map: MapKit's `MKAnnotationView`. Its centre, moved by
/// `centerOffset`, lies on the annotation's coordinate. The map makes it when the annotation comes into view,
/// and uses it again.
///
/// A callout of your own design can be a subview, added in `setSelected(_:animated:)` and placed outside the
/// bounds: whatever stands out of the bounds counts as callout, gets touches first, and is kept in view. Or
/// set `calloutView`, and the map does all of it.
@MainActor
open class AnnotationView: View {
    /// Set anew when the view is used again.
    open var annotation: (any Annotation)?
    /// The kind of view that it may be used again as; nil: it is never used again.
    public let reuseIdentifier: String?

    /// Drawn over the bounds; setting it makes the bounds as large as the image.
    open var image: Image? {
        didSet {
            guard image !== oldValue else { return }
            bounds = CGRect(origin: bounds.origin, size: image?.size ?? .zero)
            setNeedsDisplay()
        }
    }

    /// From the coordinate's point to the view's centre, in points: (0, -height / 2) puts the foot of a pin
    /// there.
    open var centerOffset = CGPoint.zero {
        didSet { if centerOffset != oldValue { host?.viewChanged(self) } }
    }
    /// Moves the callout from the middle of the view's top edge, in points.
    open var calloutOffset = CGPoint.zero {
        didSet { if calloutOffset != oldValue { host?.requestLayout() } }
    }
    /// Moves the map's own callout further than `calloutOffset` does, in points; it moves no callout of your own.
    open var accessoryOffset = CGPoint.zero {
        didSet { if accessoryOffset != oldValue { host?.requestLayout() } }
    }
    /// Whether the map shows its own callout, with the annotation's title. False by default. A `calloutView`
    /// of your own is shown in any case.
    open var canShowCallout = false
    /// A disabled view is not selected by taps; they go to what is under it.
    open var isEnabled = true
    /// A touch that may select the view is down. Set by the map; the default draws nothing else.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }
    /// What gives way where there is no room for all. `.required` by default: never this view.
    open var displayPriority = FeatureDisplayPriority.required
    /// The outline by which it collides with others. `.rectangle` by default.
    open var collisionMode = AnnotationViewCollisionMode.rectangle
    /// Whether the user may move the annotation, which must be a `DraggableAnnotation`. False by default.
    /// Setting it to false in mid-drag sends the annotation back to where it was.
    open var isDraggable = false { didSet { if oldValue, !isDraggable { host?.draggingForbidden(self) } } }
    /// How far a drag has come. Views that override `setDragState(_:animated:)` set it. States between the old and the
    /// new one are gone through, so that the delegate hears of each; one that cannot follow is ignored, as is a drag of a
    /// view that nobody has lifted.
    open var dragState: AnnotationViewDragState {
        get { storedDragState }
        set { changeDragState(to: newValue) }
    }
    /// Where the view is among the others while it is not selected: `.defaultUnselected` by default.
    open var zPriority = AnnotationViewZPriority.defaultUnselected {
        didSet { if zPriority != oldValue { host?.viewChanged(self) } }
    }
    /// The same while it is selected: `.defaultSelected` by default. Never further back than `zPriority`.
    open var selectedZPriority = AnnotationViewZPriority.defaultSelected
    /// The part of the bounds that the map's names keep away from, as insets into the bounds; nil, the default: names
    /// may lie under the view. Read when the view comes onto the map. Meant for tens of pins, not for thousands.
    open var labelClearance: EdgeInsets?
    /// This view is itself a callout (a second annotation at the pin's place): it takes all touches like one,
    /// cannot be selected, and tapping it deselects nothing. Set `zPriority` to `.callout` as well.
    open var actsAsCallout = false {
        didSet { if actsAsCallout != oldValue { extentWatch?.note() } }
    }

    /// Whether the map moves so that the annotation is in its middle when it is selected. False by default.
    open var centersMapWhenSelected = false

    /// Shown while the view is selected, as `calloutStyle` and `calloutOptions` say. Its bounds are the size
    /// of the content. Changing it, or its size, while it is shown does not move the map again. May be set in
    /// `setSelected(_:animated:)`.
    open var calloutView: View? { didSet { if calloutView !== oldValue { host?.viewChanged(self) } } }
    /// Whether the callout view gets a bubble (the default) or draws its own.
    open var calloutStyle = CalloutStyle.bubble
    /// Where the view's callout goes, how it comes, and what its bubble looks like. Read when it is presented; the
    /// bubble's style in every frame.
    open var calloutOptions = CalloutOptions()
    /// What draws the bubble: `BubbleView` or a subclass of yours.
    open var calloutBubbleType: BubbleView.Type = BubbleView.self
    /// Of the map's own callout, left of the text; nil, the default: none. Of its bounds' size; a control that is
    /// pressed is told to the delegate.
    open var leftCalloutAccessoryView: View? {
        didSet { if leftCalloutAccessoryView !== oldValue { host?.requestLayout() } }
    }
    /// The same to the right of the text.
    open var rightCalloutAccessoryView: View? {
        didSet { if rightCalloutAccessoryView !== oldValue { host?.requestLayout() } }
    }
    /// Takes the place of the subtitle.
    open var detailCalloutAccessoryView: View? {
        didSet { if detailCalloutAccessoryView !== oldValue { host?.requestLayout() } }
    }

    /// Set by `setSelected(_:animated:)`.
    open var isSelected: Bool {
        get { storedIsSelected }
        set { setSelected(newValue, animated: false) }
    }

    private var storedIsSelected = false
    /// See `changeDragState(to:)`.
    var storedDragState = AnnotationViewDragState.none
    /// From its place to where it is drawn.
    var displacement = PinDisplacement() { didSet { updateGroundShadow() } }
    /// On the map under a view that is above it; nil while it stands.
    var groundShadow: GroundShadowView? {
        didSet { if (groundShadow == nil) != (oldValue == nil) { groundShadowDidChange() } }
    }
    /// It falls onto the map.
    var isDropping = false
    /// The host on whose map it is.
    weak var host: AnnotationHost?
    /// Its annotation's number there; -1 on no map.
    var slot = -1
    /// From its annotation's point to its center when the map placed it last.
    var offsetOnMap = CGPoint.zero
    /// See `ShownViews`.
    var placeAmongShown = -1
    /// Another of its kind hides it, at the very same place: one shadow is enough for all of them.
    var standsUnderAnother = false {
        didSet {
            guard standsUnderAnother != oldValue else { return }
            setNeedsDisplay()
            groundShadow?.setNeedsDisplay()
        }
    }
    /// It hides another in this way, or did when the views were put in order last.
    var standsOverAnother = false
    /// It has been on a map and came back through the pool.
    var wasPooled = false
    /// Where it waits to be used again.
    weak var pool: AnnotationViewPool?

    /// What the map calls for a registered class: subclasses that add initializers keep this one.
    /// - Parameter reuseIdentifier: the kind of view that it may be used again as; nil: it is never used again.
    public required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
        self.annotation = annotation
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
    }

    /// Called by the map when the annotation is selected or deselected. Subclasses that show a callout of
    /// their own do it here, after calling super. Does not select: see
    /// `MapView.selectAnnotation(_:animated:)`.
    open func setSelected(_ selected: Bool, animated: Bool) {
        storedIsSelected = selected
    }

    /// Called by the map with `.starting`, `.ending` and `.canceling`. The default takes the state over, lifts the view
    /// or lets it down, and goes on to the state that follows. Overrides that animate by themselves do not call super:
    /// they set `dragState` to `.dragging` after `.starting`, and to `.none` after the others, when they are done.
    open func setDragState(_ newState: AnnotationViewDragState, animated: Bool) {
        dragState = newState
        if dragState == newState { moveForDragState(animated: animated) }
    }

    /// The small shadow on the map under its foot, in its own coordinates; nil: it casts none.
    var groundShade: (frame: CGRect, alpha: Float)? { nil }
    /// It left the map, or stands on it again.
    func groundShadowDidChange() { setNeedsDisplay() }

    // MARK: What the map tells its own views

    /// The annotation said that its title, subtitle or coordinate changed.
    func annotationDidChange() {}
    /// The view was placed on the map. Setters do not animate.
    func cameOntoMap() {}
    /// What a callout stands beside, in the view's own coordinates.
    var calloutAnchorBounds: CGRect { bounds }

    /// Called before the view is used for another annotation. Call super.
    open func prepareForReuse() {
        storedIsSelected = false
        isHighlighted = false
        dragState = .none
    }

    /// Called just before the view comes onto the map, with its annotation set. Call super.
    open func prepareForDisplay() {}

    open override var mapGesturesPassThrough: Bool { !actsAsCallout }

    /// Another size, as when an image has arrived: the map places the view, and an open callout, anew.
    open override func setNeedsLayout() {
        super.setNeedsLayout()
        host?.requestLayout()
    }

    open override func draw(_ canvas: any Canvas) {
        if let image { canvas.draw(image, in: bounds) }
    }

    /// Subviews are hit outside the bounds too.
    open override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
        guard takesTouches else { return nil }
        for view in subviews.reversed() {
            if let hit = view.hitTest(presentationPoint(point, to: view), with: event) { return hit }
        }
        guard self.point(inside: point, with: event) else { return nil }
        return isEnabled || actsAsCallout ? self : nil
    }

    /// A callout that is leaving takes none.
    private var takesTouches: Bool {
        !isHidden && isUserInteractionEnabled && !isPassedOver && presentation.alpha > 0.01
    }

    /// Over what counts as callout the wheel stays there; over the pin it goes to the map.
    open override func wheel(_ delta: CGVector, at point: CGPoint, with event: Event) -> Bool {
        actsAsCallout || isCallout(at: point)
    }

    // MARK: Focus and pointer

    /// Tab stops at pins that can be selected.
    open override var canBecomeFocused: Bool { isEnabled && !actsAsCallout }

    open override var focusShape: FocusShape { FocusShape(rect: bounds, cornerRadius: 6) }

    /// The annotation's title.
    open override var focusName: String { annotation?.title ?? name }

    open override func pointerStyle(at point: CGPoint) -> PointerStyle? {
        super.pointerStyle(at: point) ?? pinPointerStyle(at: point)
    }

    // MARK: The parts that stand out

    /// The visible subviews that stand out of the bounds: a callout that the view shows by itself, or an
    /// ornament.
    var overhangingSubviews: [View] {
        let inner = bounds.insetBy(dx: -0.5, dy: -0.5)
        return subviews.filter { view in
            guard !view.isHidden, !view.bounds.isEmpty, !(view is AnnotationOrnament) else { return false }
            let frame = view.frame
            return frame.minX < inner.minX || frame.minY < inner.minY || frame.maxX > inner.maxX
                || frame.maxY > inner.maxY
        }
    }

    /// What a point (own coordinates, as on screen) hits of the parts that stand out; they win over the pin
    /// itself.
    func calloutPart(at point: CGPoint, with event: Event?) -> View? {
        guard takesTouches else { return nil }
        let inside = bounds.contains(point)
        let overhanging = overhangingSubviews
        for view in subviews.reversed() where !inside || overhanging.contains(where: { $0 === view }) {
            if let hit = view.hitTest(presentationPoint(point, to: view), with: event) { return hit }
        }
        // A callout that is just coming in lets no touch through, though a view in animation cannot be hit.
        let isComing = overhanging.contains { view in
            view.isAnimating && view.isUserInteractionEnabled && !view.isPassedOver && view.alpha > 0.01
                && view.point(inside: presentationPoint(point, to: view), with: event)
        }
        return isComing ? self : nil
    }

    func isCallout(at point: CGPoint) -> Bool { calloutPart(at: point, with: nil) != nil }
}
