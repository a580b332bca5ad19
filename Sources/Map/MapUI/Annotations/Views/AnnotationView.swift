import CartoucheDrawing
import Foundation
import ViewKit

/// The view of an annotation on the map: MapKit's `MKAnnotationView`. Its center lies on the annotation's
/// coordinate, moved by `centerOffset`. The map makes the view when the annotation comes into view, and
/// reuses it for other annotations.
///
/// A callout of your own design can be a subview, added in `setSelected(_:animated:)` and placed outside the
/// bounds: subviews that overhang the bounds count as callouts, receive touches first, and are kept in view.
/// Or set `calloutView`: then the map places and presents the callout.
@MainActor
open class AnnotationView: View {
    /// The type of the outline by which annotation views collide, under MapKit's name.
    public typealias CollisionMode = AnnotationViewCollisionMode

    /// The annotation that the view shows. Set again when the view is reused.
    open var annotation: (any Annotation)?
    /// The identifier under which the view may be reused for another annotation; `nil` if it is never reused.
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
    /// The offset of the callout from the middle of the view's top edge, in points; zero by default.
    open var calloutOffset = CGPoint.zero {
        didSet { if calloutOffset != oldValue { host?.invalidate(.layout) } }
    }
    /// A further offset of the map's own callout (not of a `calloutView`), in points, added to
    /// `calloutOffset`.
    open var accessoryOffset = CGPoint.zero {
        didSet { if accessoryOffset != oldValue { host?.invalidate(.layout) } }
    }
    /// Whether the map presents its own callout, with the annotation's title. False by default. A
    /// `calloutView` of your own is presented in any case.
    open var canShowCallout = false
    /// Whether taps select the view. Taps on a disabled view go to the view under it.
    open var isEnabled = true
    /// Whether a touch that may select the view is down. Set by the map, which then redraws the view; this
    /// class draws no highlight.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }
    /// The priority that decides which views are shown where there is no room for all: views of lower
    /// priority are hidden, and fade in again when there is room. Of two views with equal priority, the one
    /// that was added first is shown. With `.required`, the default, the view is never hidden, and hides
    /// others; a selected or dragged view is treated in the same way. A map reads the priority when it has
    /// made the view. If thousands of annotations are in view, implement the delegate's
    /// `mapView(_:collisionFor:)`, so that not all views must be made first.
    open var displayPriority = FeatureDisplayPriority.required {
        didSet { if displayPriority != oldValue { host?.collisionDidChange(of: self) } }
    }
    /// The outline by which the view collides with others. `.rectangle` by default; with `.none`, the view
    /// collides with nothing.
    open var collisionMode = AnnotationViewCollisionMode.rectangle {
        didSet { if collisionMode != oldValue { host?.collisionDidChange(of: self) } }
    }
    /// The identifier of the annotations with which this view's may be clustered: annotations whose views
    /// have the same identifier are merged into a `ClusterAnnotation` where they are too close together. Nil,
    /// the default, means that the annotation is never merged. A map reads the identifier when it has made
    /// the view. If thousands of annotations are in view, implement the delegate's
    /// `mapView(_:clusteringIdentifierFor:)`, so that not all views must be made first.
    open var clusteringIdentifier: String? {
        didSet { if clusteringIdentifier != oldValue { host?.clusteringIdentifierDidChange(of: self) } }
    }
    /// Whether the user may move the annotation, which must be a `DraggableAnnotation`. False by default.
    /// Setting it to false during a drag returns the annotation to its old coordinate.
    open var isDraggable = false {
        didSet { if oldValue, !isDraggable { host?.draggingWasDisabled(for: self) } }
    }
    /// The state of the view's drag. Only views that override `setDragState(_:animated:)` need to set it. The
    /// view passes through the states between the old and the new one, so that the delegate is notified of
    /// each. A state that cannot follow the old one is ignored, and so is every state that is set while the
    /// view is not lifted.
    open var dragState: AnnotationViewDragState {
        get { storedDragState }
        set { changeDragState(to: newValue) }
    }
    /// The view's position in the z-order while it is not selected: `.defaultUnselected` by default.
    open var zPriority = AnnotationViewZPriority.defaultUnselected {
        didSet { if zPriority != oldValue { host?.invalidate([.order, .layout]) } }
    }
    /// The view's position in the z-order while it is selected: `.defaultSelected` by default. If `zPriority`
    /// is higher, the view has that position instead.
    open var selectedZPriority = AnnotationViewZPriority.defaultSelected
    /// The part of the bounds that the map's labels avoid, as insets into the bounds. Nil, the default, means
    /// that labels may lie under the view. Read when the view is added to the map. Meant for tens of pins,
    /// not thousands.
    open var labelClearance: EdgeInsets?
    /// Whether this view is itself a callout (a second annotation at the pin's position): the view receives
    /// all touches, cannot be selected, and a tap on it deselects nothing. Set `zPriority` to `.callout` as
    /// well.
    open var actsAsCallout = false {
        didSet { if actsAsCallout != oldValue { extentWatch?.invalidate() } }
    }

    /// Whether the map moves so that the annotation is in its center when the annotation is selected. False
    /// by default.
    open var centersMapWhenSelected = false

    /// The callout that is presented while the view is selected, according to `calloutStyle` and
    /// `calloutOptions`. Its bounds are the size of the content. If the property or the size changes while
    /// the callout is presented, the map does not move again. The property may be set in
    /// `setSelected(_:animated:)`.
    open var calloutView: View? {
        didSet { if calloutView !== oldValue { host?.invalidate([.order, .layout]) } }
    }
    /// Whether the map draws a bubble around `calloutView` (the default), or the callout view draws its own.
    open var calloutStyle = CalloutStyle.bubble
    /// How the view's callout is placed and animated, and the style of its bubble. Read when the callout is
    /// presented; the style is read in every frame.
    open var calloutOptions = CalloutOptions()
    /// The class of the bubble around `calloutView`: `BubbleView` or a subclass.
    open var calloutBubbleType: BubbleView.Type = BubbleView.self
    /// The accessory view of the map's own callout, left of the text; nil, the default, means none. Its
    /// bounds determine its size. If it is a control, the delegate is notified when it is pressed.
    open var leftCalloutAccessoryView: View? {
        didSet { if leftCalloutAccessoryView !== oldValue { host?.invalidate(.layout) } }
    }
    /// The accessory view of the map's own callout, right of the text; nil, the default, means none. Its
    /// bounds determine its size. If it is a control, the delegate is notified when it is pressed.
    open var rightCalloutAccessoryView: View? {
        didSet { if rightCalloutAccessoryView !== oldValue { host?.invalidate(.layout) } }
    }
    /// The view in the map's own callout in place of the subtitle; nil, the default, shows the subtitle.
    open var detailCalloutAccessoryView: View? {
        didSet { if detailCalloutAccessoryView !== oldValue { host?.invalidate(.layout) } }
    }

    /// Whether the annotation of the view is selected. Set by `setSelected(_:animated:)`.
    open var isSelected: Bool {
        get { storedIsSelected }
        set { setSelected(newValue, animated: false) }
    }

    private var storedIsSelected = false
    /// The stored value of `centerOffset`, in points; a subclass may override that property and return
    /// another value.
    private(set) var storedCenterOffset = CGPoint.zero
    /// The stored value of `dragState`: see `changeDragState(to:)`.
    var storedDragState = AnnotationViewDragState.none
    /// The offset in points from the view's position to where it is drawn, because of a drag, a drop or a
    /// spider.
    var displacement = PinDisplacement() {
        didSet {
            extentWatch?.invalidate()
            updateGroundShadow()
        }
    }
    /// The shadow that a lifted view casts on the map; nil while the view stands on the map.
    var groundShadow: PinShadowView? {
        didSet { if (groundShadow == nil) != (oldValue == nil) { groundShadowDidChange() } }
    }
    /// Whether the view is dropping onto the map.
    var isDropping = false
    /// The map that shows the annotation view; nil while the view is on no map.
    private(set) weak var host: (any AnnotationViewHost)?
    /// The number of the view's annotation in the map's `AnnotationStore`; -1 while the view is on no map.
    private(set) var slot = -1
    /// The offset from the annotation's point to the view's center, in points, as of the last time that the
    /// map placed the view.
    private(set) var offsetOnMap = CGPoint.zero
    /// Whether another view of the same class, at exactly the same position, hides the view: then the view
    /// draws no shadow, because the shadow of one view is enough.
    private(set) var standsUnderAnother = false {
        didSet {
            guard standsUnderAnother != oldValue else { return }
            setNeedsDisplay()
            groundShadow?.setNeedsDisplay()
        }
    }
    /// Whether this annotation view hides another one at exactly the same position, as of the last time that
    /// the map sorted its views.
    private(set) var standsOverAnother = false
    /// Whether the annotation view has been on a map before, and was put into the pool for reuse.
    private(set) var wasPooled = false
    /// The pool in which the annotation view waits for reuse; nil while it does not wait.
    weak var pool: AnnotationViewPool?

    /// Creates a view. The map calls this initializer for a registered class, so subclasses with other
    /// initializers must keep it.
    /// - Parameter reuseIdentifier: the identifier under which the view may be reused; `nil` if it is never
    ///   reused.
    public required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
        self.annotation = annotation
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
    }

    /// Called by the map when the annotation is selected or deselected. A subclass that presents a callout of
    /// its own overrides the method to do so, after calling super. Calling the method does not select the
    /// annotation: see `MapView.selectAnnotation(_:animated:)`.
    open func setSelected(_ selected: Bool, animated: Bool) {
        storedIsSelected = selected
    }

    /// Called by the map with `.starting`, `.ending` and `.canceling`. By default the method sets
    /// `dragState`, lifts or lowers the view in an animation, and then passes to the next state. An override
    /// with its own animation does not call super: when the animation is over, it sets `dragState` to
    /// `.dragging` after `.starting`, and to `.none` after the other states.
    open func setDragState(_ newState: AnnotationViewDragState, animated: Bool) {
        dragState = newState
        if dragState == newState { moveForDragState(animated: animated) }
    }

    // MARK: On the map

    /// Called when the map has chosen this view for an annotation.
    /// - Parameter host: the part of the map that the view notifies of its changes from now on.
    func enter(_ host: (any AnnotationViewHost)?) { self.host = host }

    /// Called when the map begins to show the view.
    /// - Parameter slot: the number of its annotation in `AnnotationStore`.
    func wasShown(at slot: Int) { self.slot = slot }

    /// Called after the map has removed the annotation view, or when the map could not show it: the view has
    /// no host and no slot any more.
    func leaveMap() {
        if slot >= 0 { wasPooled = true }
        (host, slot) = (nil, -1)
    }

    /// Called when the map places the view: computes and stores how far the view's center is from its
    /// annotation's point.
    /// - Returns: the offset from the annotation's point to the view's center in points, y down.
    func updateOffsetOnMap() -> CGPoint {
        let (own, away) = (centerOffset, displacement.offset)
        let offset = CGPoint(x: own.x + away.dx, y: own.y + away.dy)
        if offset != offsetOnMap {
            offsetOnMap = offset
            extentWatch?.invalidate()
        }
        return offset
    }

    /// Called before the map sorts its views from back to front: forgets that this view hides others.
    func beginSorting() { standsOverAnother = false }

    /// Called after the map has sorted its views from back to front.
    /// - Parameter cover: the view in front that hides this one; nil if none does.
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

    /// The frame and opacity of the small shadow on the map under the view's foot, in the view's coordinates;
    /// `nil` if the view casts no such shadow.
    var groundShade: (frame: CGRect, alpha: Float)? { nil }
    /// Called when the view was lifted off the map, or stands on the map again: redraws the view without or
    /// with its own shadow.
    func groundShadowDidChange() { setNeedsDisplay() }

    // MARK: What the map tells its views

    /// Called when the annotation has notified the map of a change of its title, subtitle or coordinate; for
    /// a cluster, also when its members have changed. Does nothing by default. A view that draws properties
    /// of its annotation overrides the method to redraw, in addition to observing `annotation`.
    open func annotationDidChange() {}
    /// Called when the view was placed on the map, with animations disabled for the placement.
    func cameOntoMap() {}
    /// The rectangle beside which a callout is placed, in the view's own coordinates.
    var calloutAnchorBounds: CGRect { bounds }

    /// Called before the view is reused for another annotation. Overrides call super.
    open func prepareForReuse() {
        storedIsSelected = false
        isHighlighted = false
        dragState = .none
    }

    /// Called just before the view is added to the map, when its annotation is set. Overrides call super.
    open func prepareForDisplay() {}

    open override var mapGesturesPassThrough: Bool { !actsAsCallout }

    /// Requests a layout of the view; the map then also places view and callout again, because the view's
    /// size may have changed.
    open override func setNeedsLayout() {
        super.setNeedsLayout()
        host?.invalidate(.layout)
        host?.collisionDidChange(of: self)
    }

    open override func draw(_ canvas: any Canvas) {
        if let image { canvas.draw(image, in: bounds) }
    }

    /// The view that a point hits, in this view or its subviews; subviews are also hit outside this view's
    /// bounds.
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

    /// Handles the wheel over the annotation view: over a part that counts as a callout, the part receives
    /// the event; over the pin the wheel zooms the map.
    open override func wheel(_ delta: CGVector, at point: CGPoint, with event: Event) -> Bool {
        actsAsCallout || isCallout(at: point)
    }

    // MARK: Focus and pointer

    /// Whether the Tab key stops at the annotation view: only if the view can be selected.
    open override var canBecomeFocused: Bool { isEnabled && !actsAsCallout }

    open override var focusShape: FocusShape { FocusShape(rect: bounds, cornerRadius: 6) }

    /// The name of the annotation view for the keyboard focus: the annotation's title, or without a title the
    /// view's own name.
    open override var focusName: String { annotation?.title ?? name }

    open override func pointerStyle(at point: CGPoint) -> PointerStyle? {
        super.pointerStyle(at: point) ?? pinPointerStyle(at: point)
    }
}
