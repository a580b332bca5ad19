import CartoucheBasemap
import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import ViewKit

/// An interactive map with annotations: MapKit's `MKMapView`. It only composes its parts: the camera, the
/// gestures that move it, the base map that is drawn from it, and the annotations that are placed on it.
///
/// In every frame gestures and animations move the camera; pins and callouts are placed from its viewport;
/// the base map is drawn from the same viewport. Nothing is drawn and no time passes while nothing moves.
@MainActor
open class MapView: View {
    /// The delegate, which supplies views and is notified of events; kept weakly, nil by default.
    open weak var delegate: (any MapViewDelegate)?

    /// The base map, drawn under the annotations. By default, where it was never set, that of
    /// `Services.makeDefaultBasemap`, made when it is first asked for or the map view comes into a window:
    /// in a program with an `Application`, the bundled world. Nil draws only the background. A base map
    /// that another map view shows is copied, with its sources and the style as it is then: each map view
    /// loads tiles of its own, and later changes of the style concern one of them.
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
    /// Whether the base map was set, or the default one was asked for.
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
    /// Whether a compass in the upper right corner shows where north is while the map is turned; a tap on it
    /// turns north up. True by default.
    open var showsCompass = true { didSet { ornamentsNeedLayout() } }
    /// Whether a bar in the lower left corner shows the scale. False by default.
    open var showsScale = false { didSet { ornamentsNeedLayout() } }
    /// Whether buttons in the lower right corner zoom in and out. False by default.
    open var showsZoomControls = false { didSet { ornamentsNeedLayout() } }
    /// Whether a button in the lower right corner makes the map follow the user's location. False by default.
    open var showsUserTrackingButton = false { didSet { ornamentsNeedLayout() } }
    /// Whether the credit of the base map is shown. True by default; licenses require it, so a program that
    /// sets it to false shows `ornaments.attribution.text` elsewhere. Not in MapKit.
    open var showsAttribution = true { didSet { ornamentsNeedLayout() } }

    /// The widths at the edges that bars, buttons and the like cover, in points: callouts and the credit keep
    /// clear of them. Zero by default.
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

    /// The user's location, as `locationProvider` has it, or as the program sets it.
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
    /// How annotations with a clustering identifier are merged. Changing it builds their index anew.
    public var clusterOptions: ClusterOptions {
        get { annotationLayer.clusters.options }
        set {
            annotationLayer.clusters.options = newValue
            annotationLayer.sources.options = newValue.indexOptions
            annotationLayer.invalidate(.layout)
        }
    }
    /// Whether a tap on a cluster zooms in until it comes apart. True by default. If not, and where no zoom
    /// parts it, a tap selects it: its callout lists the members.
    open var opensClustersOnTap = true
    /// Whether the map follows which overlay lies under the pointer: see `hoveredOverlay`. False by default,
    /// as each move of the pointer then looks at all overlays. Not in MapKit.
    open var tracksHoveredOverlay = false { didSet { hover.updateOverlay() } }
    /// Whether the map's own callout appears for annotations without a title as well. False, as in MapKit.
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

    /// The view that had the keyboard's focus when a key of the map was pressed.
    weak var keyResponder: View?
    /// The alignment of the frame to whole pixels.
    var alignment = PixelAlignment()
    /// Runs while the camera or an annotation moves.
    var frameLink: DisplayLink?
    /// The goal of the camera that was set before the view had a size.
    var waitingGoal: ((Viewport) -> Viewport)?
    /// Calls of the delegate about the base map that are due in the next step.
    var progressEvents: [MapProgressWatch.Event] = []
    var progressWatch = MapProgressWatch()
    /// See `cameraZoomRange`.
    var storedZoomRange: CameraZoomRange?
    /// The viewport of the last layout, to notify the delegate of changes once a frame.
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

    /// The camera as a value: what is visible, and at what scale.
    public var viewport: Viewport { cameraController.viewport }

    /// How far in and out the map may zoom; at level 0 the world is 512 points wide. 0 to 20 by default. The
    /// map never zooms out so far that the world is less tall or less wide than the view.
    public var zoomLimits: ZoomLimits {
        get { viewport.limits }
        set { cameraController.setLimits { $0.limits = newValue } }
    }

    /// The reason of the change of the visible region that goes on, or else of the last one.
    public var cameraChangeReason: CameraChangeReason { cameraController.lastReason }

    // MARK: What subclasses may override, as in MapKit

    /// Adds one annotation: the same as `addAnnotations(_:)`.
    open func addAnnotation(_ annotation: any Annotation) { annotationLayer.add([annotation]) }

    /// Adds annotations. Annotations that are on the map already are left alone. The next frames read
    /// coordinates and make views; more than two thousand are added over several frames, so that the call
    /// returns at once and no frame waits. Keep many places in an `AnnotationSource`: it needs no objects.
    open func addAnnotations(_ annotations: [any Annotation]) { annotationLayer.add(annotations) }

    /// Removes an annotation, with its view and callout, at once; a selected one is deselected first. Does
    /// nothing if it is not on the map.
    /// - Complexity: O(1), and O(views on the map) if it has a view.
    open func removeAnnotation(_ annotation: any Annotation) { removeAnnotations([annotation]) }

    /// Removes annotations, views and callouts at once; more than two thousand over several frames.
    /// `userLocation` stays: see `showsUserLocation`.
    open func removeAnnotations(_ annotations: [any Annotation]) {
        annotationLayer.remove(annotations, except: userLocation)
    }

    /// Selects an annotation and presents its callout; deselects another first, unless several may be
    /// selected. Does nothing if the annotation is not in view; one whose view is just being made, as in
    /// `mapView(_:viewFor:)`, is selected once the view exists. Nothing is animated while the map is in no
    /// window.
    open func selectAnnotation(_ annotation: any Annotation, animated: Bool) {
        annotationLayer.invalidate(annotationLayer.selection.select(annotation, animated: animated))
    }

    /// Deselects an annotation and dismisses its callout. Does nothing if it is not selected, or nil.
    open func deselectAnnotation(_ annotation: (any Annotation)?, animated: Bool) {
        guard let annotation else { return }
        annotationLayer.invalidate(annotationLayer.selection.deselect(annotation, animated: animated))
    }

    /// Shows all of a region, as large as it fits.
    open func setRegion(_ region: CoordinateRegion, animated: Bool) {
        guard region.isValid else { return }
        go(animated: animated) { $0.fitting(region) }
    }

    /// Moves the center to a coordinate, and keeps the zoom.
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
        appearanceDidChange()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        windowDidChange()
    }

    open override func recordContent(
        into list: inout DisplayList, transform: CGAffineTransform, scale: CGFloat, time: FrameTime
    ) {
        drawGround(into: &list, transform: transform)
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

    /// The pins in view in reading order, each selected one followed by its callout; likewise the overlays;
    /// then the other views on the map.
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
