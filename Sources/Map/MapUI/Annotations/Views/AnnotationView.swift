import CartoucheDrawing
import Foundation
import ViewKit

/// The view of an annotation on the map: MapKit's `MKAnnotationView`. Its center lies on the annotation's
/// coordinate, moved by `centerOffset`. The map makes it when the annotation comes into view, and reuses it.
///
/// A callout of your own design can be a subview, added in `setSelected(_:animated:)` and placed outside the
/// bounds: subviews that overhang the bounds count as callouts, receive touches first, and are kept in view.
/// Or set `calloutView`, and the map does all of it.
@MainActor
open class AnnotationView: View {
    /// The outline by which views collide: MapKit's name for the type.
    public typealias CollisionMode = AnnotationViewCollisionMode

    /// The annotation of the view. Set again when the view is reused.
    open var annotation: (any Annotation)?
    /// The identifier under which the view may be reused; `nil` if it is never reused.
    public let reuseIdentifier: String?

    /// The image that is drawn over the bounds; setting it makes the bounds as large as the image.
    open var image: Image? {
        didSet {
            guard image !== oldValue else { return }
            bounds = CGRect(origin: bounds.origin, size: image?.size ?? .zero)
            setNeedsDisplay()
        }
    }

    /// The offset from the coordinate's point to the view's center, in points: (0, -height / 2) puts the foot
    /// of a pin on the coordinate.
    open var centerOffset: CGPoint {
        get { storedCenterOffset }
        set { setCenterOffset(newValue) }
    }
    /// The offset of the callout from the middle of the view's top edge, in points.
    open var calloutOffset = CGPoint.zero {
        didSet { if calloutOffset != oldValue { host?.invalidate(.layout) } }
    }
    /// A further offset of the map's own callout, in points; it moves no callout of your own.
    open var accessoryOffset = CGPoint.zero {
        didSet { if accessoryOffset != oldValue { host?.invalidate(.layout) } }
    }
    /// Whether the map presents its own callout, with the annotation's title. False by default. A
    /// `calloutView` of your own is presented in any case.
    open var canShowCallout = false
    /// Whether taps select the view. Taps on a disabled view go to the view under it.
    open var isEnabled = true
    /// Whether a touch that may select the view is down. Set by the map; the default draws nothing else.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }
    /// Decides which views give way where there is no room for all: those of lower priorities are hidden, and
    /// fade in again when there is. Among equals the one that was added first is shown. `.required` by
    /// default: never hidden, and hides others. So are a selected view and one that is dragged. A map learns
    /// the priority when it makes the view: where thousands are in view, `mapView(_:collisionFor:)` of the
    /// delegate spares making the views first.
    open var displayPriority = FeatureDisplayPriority.required {
        didSet { if displayPriority != oldValue { host?.collisionDidChange(of: self) } }
    }
    /// The outline by which the view collides with others. `.rectangle` by default; `.none`: with nothing.
    open var collisionMode = AnnotationViewCollisionMode.rectangle {
        didSet { if collisionMode != oldValue { host?.collisionDidChange(of: self) } }
    }
    /// Annotations whose views have the same identifier are merged into a `ClusterAnnotation` where there is
    /// no room for all of them; nil, the default: never this one. A map learns it when it makes the view:
    /// where thousands are in view, `mapView(_:clusteringIdentifierFor:)` of the delegate spares making the
    /// views first.
    open var clusteringIdentifier: String? {
        didSet { if clusteringIdentifier != oldValue { host?.clusteringIdentifierDidChange(of: self) } }
    }
    /// Whether the user may move the annotation, which must be a `DraggableAnnotation`. False by default.
    /// Setting it to false during a drag returns the annotation to its old coordinate.
    open var isDraggable = false {
        didSet { if oldValue, !isDraggable { host?.draggingWasDisabled(for: self) } }
    }
    /// The state of a drag. Views that override `setDragState(_:animated:)` set it. The view passes through
    /// the states between the old and the new one, so that the delegate is notified of each; a state that
    /// cannot follow is ignored, as is a drag of a view that was not lifted.
    open var dragState: AnnotationViewDragState {
        get { storedDragState }
        set { changeDragState(to: newValue) }
    }
    /// The view's position in the z-order while it is not selected: `.defaultUnselected` by default.
    open var zPriority = AnnotationViewZPriority.defaultUnselected {
        didSet { if zPriority != oldValue { host?.invalidate([.order, .layout]) } }
    }
    /// The same for a selected view: `.defaultSelected` by default. Never further back than `zPriority`.
    open var selectedZPriority = AnnotationViewZPriority.defaultSelected
    /// The part of the bounds that the map's labels avoid, as insets into the bounds; nil, the default:
    /// labels may lie under the view. Read when the view is added to the map. Meant for tens of pins, not
    /// thousands.
    open var labelClearance: EdgeInsets?
    /// Whether this view is itself a callout (a second annotation at the pin's position): it receives all
    /// touches, cannot be selected, and tapping it deselects nothing. Set `zPriority` to `.callout` as well.
    open var actsAsCallout = false {
        didSet { if actsAsCallout != oldValue { extentWatch?.invalidate() } }
    }

    /// Whether selecting the annotation moves it to the center of the map. False by default.
    open var centersMapWhenSelected = false

    /// The callout that is presented while the view is selected, according to `calloutStyle` and
    /// `calloutOptions`. Its bounds are the size of the content. Changing it, or its size, while it is
    /// presented does not move the map again. May be set in `setSelected(_:animated:)`.
    open var calloutView: View? {
        didSet { if calloutView !== oldValue { host?.invalidate([.order, .layout]) } }
    }
    /// Whether the callout view gets a bubble (the default) or draws its own.
    open var calloutStyle = CalloutStyle.bubble
    /// The position, the animation and the bubble's style of the view's callout. Read when it is presented;
    /// the bubble's style in every frame.
    open var calloutOptions = CalloutOptions()
    /// The class that draws the bubble: `BubbleView` or a subclass of yours.
    open var calloutBubbleType: BubbleView.Type = BubbleView.self
    /// The accessory of the map's own callout, left of the text; nil, the default: none. As large as its
    /// bounds; if it is a control, the delegate is notified when it is pressed.
    open var leftCalloutAccessoryView: View? {
        didSet { if leftCalloutAccessoryView !== oldValue { host?.invalidate(.layout) } }
    }
    /// The same to the right of the text.
    open var rightCalloutAccessoryView: View? {
        didSet { if rightCalloutAccessoryView !== oldValue { host?.invalidate(.layout) } }
    }
    /// The view that replaces the subtitle.
    open var detailCalloutAccessoryView: View? {
        didSet { if detailCalloutAccessoryView !== oldValue { host?.invalidate(.layout) } }
    }

    /// Whether the view is selected. Set by `setSelected(_:animated:)`.
    open var isSelected: Bool {
        get { storedIsSelected }
        set { setSelected(newValue, animated: false) }
    }

    private var storedIsSelected = false
    /// What `centerOffset` was set to: subclasses may return something else.
    private(set) var storedCenterOffset = CGPoint.zero
    /// See `changeDragState(to:)`.
    var storedDragState = AnnotationViewDragState.none
    /// The offset from the view's position to where it is drawn.
    var displacement = PinDisplacement() {
        didSet {
            extentWatch?.invalidate()
            updateGroundShadow()
        }
    }
    /// The shadow on the map under a lifted view; nil while the view stands on the map.
    var groundShadow: PinShadowView? {
        didSet { if (groundShadow == nil) != (oldValue == nil) { groundShadowDidChange() } }
    }
    /// Whether the view is dropping onto the map.
    var isDropping = false
    /// The map on which the view is.
    private(set) weak var host: (any AnnotationViewHost)?
    /// The slot of its annotation there; -1 on no map.
    private(set) var slot = -1
    /// The offset from its annotation's point to its center when the map placed it last.
    private(set) var offsetOnMap = CGPoint.zero
    /// Whether another view of its class hides it, at exactly the same position: one shadow is enough for
    /// all.
    private(set) var standsUnderAnother = false {
        didSet {
            guard standsUnderAnother != oldValue else { return }
            setNeedsDisplay()
            groundShadow?.setNeedsDisplay()
        }
    }
    /// Whether it hides another view in this way, or did when the views were sorted last.
    private(set) var standsOverAnother = false
    /// Whether the view has been on a map and was recycled through the pool.
    private(set) var wasPooled = false
    /// The pool in which the view waits for reuse.
    weak var pool: AnnotationViewPool?

    /// The initializer that the map calls for a registered class: subclasses with other initializers keep it.
    /// - Parameter reuseIdentifier: the identifier under which the view may be reused; `nil` if it never is.
    public required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
        self.annotation = annotation
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
    }

    /// Called by the map when the annotation is selected or deselected. Subclasses that present a callout of
    /// their own do it here, after calling super. Calling it does not select: see
    /// `MapView.selectAnnotation(_:animated:)`.
    open func setSelected(_ selected: Bool, animated: Bool) {
        storedIsSelected = selected
    }

    /// Called by the map with `.starting`, `.ending` and `.canceling`. The default adopts the state, lifts or
    /// lowers the view, and goes on to the state that follows. Overrides that animate by themselves do not
    /// call super: they set `dragState` to `.dragging` after `.starting`, and to `.none` after the others,
    /// when they are done.
    open func setDragState(_ newState: AnnotationViewDragState, animated: Bool) {
        dragState = newState
        if dragState == newState { moveForDragState(animated: animated) }
    }

    // MARK: On the map

    /// The map takes the view for an annotation.
    func enter(_ host: (any AnnotationViewHost)?) { self.host = host }

    /// The map shows the view from now on, at the slot of its annotation.
    func wasShown(at slot: Int) { self.slot = slot }

    /// The map has removed the view, or could not show it.
    func leaveMap() {
        if slot >= 0 { wasPooled = true }
        (host, slot) = (nil, -1)
    }

    /// The map places the view.
    /// - Returns: the offset from its annotation's point to its center.
    func updateOffsetOnMap() -> CGPoint {
        let (own, away) = (centerOffset, displacement.offset)
        let offset = CGPoint(x: own.x + away.dx, y: own.y + away.dy)
        if offset != offsetOnMap {
            offsetOnMap = offset
            extentWatch?.invalidate()
        }
        return offset
    }

    /// The views are being sorted: which ones this one hides is decided anew.
    func beginSorting() { standsOverAnother = false }

    /// The view was sorted.
    /// - Parameter cover: the view that hides it; nil if none does.
    func wasSorted(under cover: AnnotationView?) {
        standsUnderAnother = cover != nil
        cover?.standsOverAnother = true
    }

    private func setCenterOffset(_ offset: CGPoint) {
        guard offset != storedCenterOffset else { return }
        storedCenterOffset = offset
        extentWatch?.invalidate()
        host?.invalidate([.order, .layout])
        host?.collisionDidChange(of: self)
    }

    /// The small shadow on the map under the view's foot, in the view's coordinates; `nil` if the view casts
    /// none.
    var groundShade: (frame: CGRect, alpha: Float)? { nil }
    /// The view was lifted off the map, or stands on it again.
    func groundShadowDidChange() { setNeedsDisplay() }

    // MARK: What the map tells its views

    /// Called when the annotation has notified the map of a change: of its title, subtitle or coordinate, and
    /// of a cluster also when its members have changed, whose annotation stays the same. Does nothing by
    /// default; a view that draws what the annotation knows redraws here, beside `annotation`'s observer.
    open func annotationDidChange() {}
    /// The view was placed on the map. Setters do not animate.
    func cameOntoMap() {}
    /// The rectangle beside which a callout is placed, in the view's own coordinates.
    var calloutAnchorBounds: CGRect { bounds }

    /// Called before the view is reused for another annotation. Call super.
    open func prepareForReuse() {
        storedIsSelected = false
        isHighlighted = false
        dragState = .none
    }

    /// Called just before the view is added to the map, with its annotation set. Call super.
    open func prepareForDisplay() {}

    open override var mapGesturesPassThrough: Bool { !actsAsCallout }

    /// The size may have changed, as when an image has arrived: the map places view and callout again.
    open override func setNeedsLayout() {
        super.setNeedsLayout()
        host?.invalidate(.layout)
        host?.collisionDidChange(of: self)
    }

    open override func draw(_ canvas: any Canvas) {
        if let image { canvas.draw(image, in: bounds) }
    }

    /// Hit-tests subviews outside the bounds too.
    open override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
        guard takesTouches else { return nil }
        for view in subviews.reversed() {
            if let hit = view.hitTest(presentationPoint(point, to: view), with: event) { return hit }
        }
        guard self.point(inside: point, with: event) else { return nil }
        return isEnabled || actsAsCallout ? self : nil
    }

    open override func hoverDidChange() {
        super.hoverDidChange()
        host?.hoverDidChange()
    }

    /// The wheel stays with a part that counts as a callout; over the pin it goes to the map.
    open override func wheel(_ delta: CGVector, at point: CGPoint, with event: Event) -> Bool {
        actsAsCallout || isCallout(at: point)
    }

    // MARK: Focus and pointer

    /// Whether the pin can be selected: Tab stops only at such pins.
    open override var canBecomeFocused: Bool { isEnabled && !actsAsCallout }

    open override var focusShape: FocusShape { FocusShape(rect: bounds, cornerRadius: 6) }

    /// The annotation's title.
    open override var focusName: String { annotation?.title ?? name }

    open override func pointerStyle(at point: CGPoint) -> PointerStyle? {
        super.pointerStyle(at: point) ?? pinPointerStyle(at: point)
    }
}
