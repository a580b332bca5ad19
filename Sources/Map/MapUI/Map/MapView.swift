import CartoucheBasemap
import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import ViewKit

/// An interactive map with annotations: MapKit's `MKMapView`. The view only composes its parts: the camera,
/// the gestures that move the camera, the base map that is drawn from the camera's viewport, and the
/// annotations that are placed on the map.
///
/// In every frame gestures and animations move the camera; pins and callouts are placed from its viewport;
/// the base map is drawn from the same viewport. While nothing moves, nothing is drawn.
@MainActor
open class MapView: View {
    /// The map view's delegate, which supplies views and is notified of events; kept weakly, nil by default.
    open weak var delegate: (any MapViewDelegate)?

    /// The base map, drawn under the annotations. Until the property is set, it is the base map of
    /// `Services.makeDefaultBasemap`, which is made when the property is first read or the map view comes
    /// into a window: in a program with an `Application`, the bundled world. If it is set to nil, only the
    /// background is drawn. A base map that another map view shows is copied, with its sources and its
    /// present style: each map view loads its own tiles, and a later change of the style affects only one of
    /// them.
    public var basemap: Basemap? {
        get {
            makeDefaultBasemapIfUnset()
            return claimedBasemap
        }
        set {
            isBasemapSet = true
            guard newValue !== claimedBasemap else { return }
            claimedBasemap?.release(from: self)
            claimedBasemap = newValue?.claimed(by: self)
            basemapDidChange()
        }
    }
    private var claimedBasemap: Basemap?
    /// Whether the program has set the base map, or the default base map has been made.
    private var isBasemapSet = false

    func makeDefaultBasemapIfUnset() {
        guard !isBasemapSet, let make = Services.currentDefaultBasemap else { return }
        isBasemapSet = true
        do { basemap = try make() } catch { Services.current.warn("The map has no base map: \(error)") }
    }

    /// Which gestures move the map. All are on by default.
    public var gestureOptions = MapGestureOptions.standard {
        didSet { updateGestures() }
    }
    /// Whether gestures may zoom the map. True by default.
    open var isZoomEnabled = true {
        didSet { updateGestures() }
    }
    /// Whether gestures may move the map. True by default.
    open var isScrollEnabled = true {
        didSet { updateGestures() }
    }
    /// Whether gestures may rotate the map. True by default; labels and pins stay upright. `camera.heading`
    /// can be set in any case.
    open var isRotateEnabled = true {
        didSet { updateGestures() }
    }
    /// The compass, the scale bar, the buttons and the credit on the map: their corners, and the views
    /// themselves.
    public let ornaments = MapOrnaments()
    /// Whether the map shows a compass in its upper right corner while it is rotated; a tap on the compass
    /// turns north up. True by default.
    open var showsCompass = true { didSet { ornamentsNeedLayout() } }
    /// Whether a bar in the lower left corner shows the scale. False by default.
    open var showsScale = false { didSet { ornamentsNeedLayout() } }
    /// Whether buttons in the lower right corner zoom in and out. False by default.
    open var showsZoomControls = false { didSet { ornamentsNeedLayout() } }
    /// Whether a button in the lower right corner makes the map follow the user's location. False by default.
    open var showsUserTrackingButton = false { didSet { ornamentsNeedLayout() } }
    /// Whether the credit of the base map is shown. True by default. Licenses require the credit, so a
    /// program that hides the credit shows `ornaments.attribution.text` elsewhere. Not in MapKit.
    open var showsAttribution = true { didSet { ornamentsNeedLayout() } }

    /// The widths at the map's edges that bars, buttons and the like cover, in points: callouts and the
    /// credit keep clear of them. Zero by default.
    open override var layoutMargins: EdgeInsets {
        get { coveredMargins }
        set { coveredMargins = newValue }
    }
    private var coveredMargins = EdgeInsets.zero {
        didSet {
            guard coveredMargins != oldValue else { return }
            layoutMarginsDidChange()
            setNeedsLayout()
        }
    }

    /// The user's location: set by the `locationProvider`, or by the program if there is none.
    public let userLocation = UserLocation()
    /// The source of the user's location, which runs while the map is in a window and `showsUserLocation` is
    /// true. Nil by default: the program sets `userLocation.location`. Not in MapKit.
    public var locationProvider: (any LocationProvider)? {
        get { locationUpdater.provider }
        set { locationUpdater.provider = newValue }
    }
    /// Whether the map shows `userLocation`. False by default.
    open var showsUserLocation = false {
        didSet { if showsUserLocation != oldValue { showsUserLocationDidChange() } }
    }
    /// How annotations with a clustering identifier are merged into clusters. Setting the property makes the
    /// clusters anew.
    public var clusterOptions: ClusterOptions {
        get { annotationLayer.clusters.options }
        set {
            annotationLayer.clusters.options = newValue
            annotationLayer.sources.options = newValue.indexOptions
            annotationLayer.invalidate(.layout)
        }
    }
    /// Whether a tap on a cluster zooms in until the cluster comes apart. True by default. If the property is
    /// false, or no zoom divides the cluster, a tap selects the cluster, whose callout lists its members.
    open var opensClustersOnTap = true
    /// Whether the map follows which overlay lies under the pointer: see `hoveredOverlay`. False by default,
    /// because all overlays must be examined at each move of the pointer. Not in MapKit.
    open var tracksHoveredOverlay = false { didSet { hover.updateOverlay() } }
    /// Whether the map also presents its own callout for annotations without a title. False by default, as in
    /// MapKit.
    public var showsCalloutsWithoutTitle = false

    let cameraController: CameraController
    private(set) lazy var gestures = MapGestureController(
        isKeyHeld: { [weak self] in self?.isKeyHeld($0) ?? false },
        onNeedsFrame: { [weak self] in self?.setNeedsMapFrame() })
    private(set) lazy var touchRecognizer = MapTouchRecognizer(
        controller: gestures, isOnMap: { [weak self] in self?.isOnMap($0) ?? false },
        onLanding: { [weak self] in self?.touchLanded() },
        onSimulatedTouches: { [weak self] in self?.showSimulatedTouches(at: $0) })
    private(set) lazy var simulatedTouches = SimulatedTouchesView()
    private(set) lazy var caller = MapProgramCaller(self)
    private(set) lazy var annotationLayer = AnnotationLayer(self, caller)
    private(set) lazy var locationUpdater = UserLocationUpdater(userLocation)
    var tracker = UserTracker()
    private(set) lazy var overlayLayer = makeOverlayLayer()
    private(set) lazy var hover = MapHover(self, caller)

    /// The view that had the keyboard focus when a key that moves the map was last pressed.
    weak var keyResponder: View?
    /// Decides whether the positions of everything on the map are rounded to whole pixels in a frame.
    var alignment = PixelAlignment()
    /// The display link that runs while the camera or an annotation moves.
    var frameLink: DisplayLink?
    /// The camera change that the program made before the map view had a size, as a function from the
    /// viewport with a size to the new viewport; nil if there is none.
    var waitingGoal: ((Viewport) -> Viewport)?
    /// The calls of the delegate about the base map that are to be made in the next frame.
    var progressEvents: [MapProgressWatch.Event] = []
    var progressWatch = MapProgressWatch()
    /// The stored value of `cameraZoomRange`.
    var storedZoomRange: CameraZoomRange?
    /// The viewport of the map's last layout; the delegate is notified in a frame whose viewport differs from
    /// it.
    var laidOutViewport: Viewport?

    public override init(frame: CGRect = .zero) {
        cameraController = CameraController(viewport: Viewport(size: frame.size))
        super.init(frame: frame)
        clipsToBounds = true
        cameraController.delegate = caller
        ornaments.actions = self
        gestures.onTap = { [weak self] in self?.mapTapped(at: $0) }
        touchRecognizer.mayStart = { [weak self] in self?.mayStartGesture($0) ?? false }
        // First: the drag of a pin leaves no touches to the map.
        addGestureRecognizer(AnnotationDragRecognizer(annotationLayer.drags, annotationLayer.targets))
        // Before the annotations' own recognizer: taps that it handles have then been counted here.
        addGestureRecognizer(touchRecognizer)
        updateGestures()
    }

    /// The camera of the map as a value, together with the map view's size: they determine which part of the
    /// map is visible, and at what scale.
    public var viewport: Viewport { cameraController.viewport }

    /// The zoom levels between which the map may be shown; at level 0 the world is 512 points wide. 0 to 20
    /// by default. The map never zooms out so far that the world is less tall or less wide than the view.
    public var zoomLimits: ZoomLimits {
        get { viewport.limits }
        set { cameraController.setLimits { $0.limits = newValue } }
    }

    /// The reason of the change of the visible region that is in progress, or if there is none, of the last
    /// one.
    public var cameraChangeReason: CameraChangeReason { cameraController.lastReason }

    // MARK: What subclasses may override, as in MapKit

    /// Adds one annotation: the same as `addAnnotations(_:)`.
    open func addAnnotation(_ annotation: any Annotation) { annotationLayer.add([annotation]) }

    /// Adds annotations. Annotations that are on the map already are left alone. The coordinates are read and
    /// the views made in the next frames; more than two thousand annotations are added over several frames,
    /// so that the call returns at once and no frame takes long. For very many places use an
    /// `AnnotationSource`, which needs no object for each.
    open func addAnnotations(_ annotations: [any Annotation]) { annotationLayer.add(annotations) }

    /// Removes an annotation, with its view and callout, at once; a selected annotation is deselected first.
    /// Does nothing if the annotation is not on the map.
    /// - Complexity: O(1), or O(views on the map) if the annotation has a view.
    open func removeAnnotation(_ annotation: any Annotation) { removeAnnotations([annotation]) }

    /// Removes annotations with their views and callouts: at once, or over several frames if they are more
    /// than two thousand. `userLocation` is not removed: see `showsUserLocation`. Annotations of sources
    /// remain until `removeAnnotations(of:)`, and clusters as long as the map needs them.
    open func removeAnnotations(_ annotations: [any Annotation]) {
        annotationLayer.remove(annotations, except: userLocation)
    }

    /// Selects an annotation and presents its callout; a selected annotation is deselected first, unless
    /// `allowsMultipleSelection`. Does nothing if the annotation is not in view; an annotation whose view is
    /// just being made, as in `mapView(_:viewFor:)`, is selected once the view exists. After the camera has
    /// moved, as in `mapView(_:regionDidChangeAnimated:)`, an annotation that had no view before is selected
    /// in the next frame if it is in view there; so is every one before the map's first frame. Nothing is
    /// animated while the map is in no window.
    open func selectAnnotation(_ annotation: any Annotation, animated: Bool) {
        annotationLayer.invalidate(annotationLayer.selection.select(annotation, animated: animated))
    }

    /// Deselects an annotation and dismisses its callout. Does nothing if the annotation is nil or not
    /// selected.
    open func deselectAnnotation(_ annotation: (any Annotation)?, animated: Bool) {
        guard let annotation else { return }
        annotationLayer.invalidate(annotationLayer.selection.deselect(annotation, animated: animated))
    }

    /// Moves the map so that all of a region is visible, and as large as possible.
    open func setRegion(_ region: CoordinateRegion, animated: Bool) {
        guard region.isValid else { return }
        go(animated: animated) { $0.fitting(region) }
    }

    /// Moves the center of the map to a coordinate; the zoom stays the same.
    open func setCenter(_ coordinate: LocationCoordinate2D, animated: Bool) {
        guard coordinate.isValid else { return }
        go(animated: animated) {
            var goal = $0
            goal.center = MapPoint(coordinate)
            return goal
        }
    }

    // MARK: View

    open override func layoutSubviews() {
        super.layoutSubviews()
        layoutMap()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        let previous = previousTraitCollection?.userInterfaceStyle
        if previous != traitCollection.userInterfaceStyle { appearanceDidChange() }
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        windowDidChange()
    }

    open override func recordContent(
        into list: inout DisplayList, transform: CGAffineTransform, scale: CGFloat, time: FrameTime
    ) {
        drawLayers(into: &list, transform: transform)
    }

    open override var mapGesturesPassThrough: Bool { true }

    open override var canBecomeFirstResponder: Bool { true }

    open override func wheel(_ delta: CGVector, at point: CGPoint, with event: Event) -> Bool {
        allowsMapGestures(at: point, event) && turnWheel(delta, at: point, time: event.timestamp)
    }

    open override func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
        pressFocusKey(key, modifiers) ?? pressKey(key, modifiers)
    }

    open override var canBecomeFocused: Bool { true }

    /// The views to which Tab moves the focus, in order: the pins in view in reading order, each selected pin
    /// followed by its callout; then the overlays in the same way; then the other views on the map.
    open override var preferredFocusOrder: [View] {
        annotationLayer.focusOrder.views(on: self, overlays: overlayLayer)
    }

    open override var focusShape: FocusShape { FocusShape(rect: bounds, isInside: true) }

    open override func pointerStyle(at point: CGPoint) -> PointerStyle? {
        super.pointerStyle(at: point)
            ?? (isTracking || annotationLayer.drags.drag != nil
                ? .closedHand : hover.overlay != nil ? .hand : isScrollEnabled ? .openHand : nil)
    }

    open override func hoverDidMove(to point: CGPoint) {
        super.hoverDidMove(to: point)
        hover.move(to: point)
    }

    open override func hoverDidChange() {
        super.hoverDidChange()
        if !isHovered { hover.move(to: nil) }
    }
}
