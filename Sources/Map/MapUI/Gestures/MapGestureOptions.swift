/// Which gestures move the map, and how strongly. To change them, copy the value, change it, and set
/// `MapView.gestureOptions`.
///
/// MapKit's three switches on the map view (`isZoomEnabled`, `isScrollEnabled`, `isRotateEnabled`) each turn
/// off all gestures of their kind, whatever the options say.
public nonisolated struct MapGestureOptions: Equatable, Sendable {
    /// Whether one finger, or the mouse with its left button held, drags the map. On by default. If off, two
    /// fingers do not move the map either.
    public var isDragEnabled = true
    /// Whether a dragged map that is released in motion decelerates. On by default.
    public var isInertiaEnabled = true
    /// Whether two fingers that spread or pinch zoom the map. On by default.
    public var isPinchEnabled = true
    /// Whether two fingers rotate the map, once they have turned by `rotationThreshold`. On by default.
    public var isRotationEnabled = true
    /// Whether a double tap zooms the map in by one level about the tapped point. On by default.
    public var isDoubleTapEnabled = true
    /// Whether a tap of two fingers zooms the map out by one level about the middle of the fingers. On by
    /// default.
    public var isTwoFingerTapEnabled = true
    /// Whether the second tap of a double tap, if held and dragged, zooms the map: a drag downward zooms in.
    /// On by default.
    public var isQuickZoomEnabled = true
    /// Whether the wheel zooms the map about the pointer. On by default.
    public var isWheelEnabled = true
    /// Whether arrow keys move the map, and + and - zoom it: by a step for each tap, evenly while the key is
    /// held. On by default.
    public var areKeysEnabled = true

    /// By how many zoom levels one notch of the wheel zooms the map; 0.5 by default, tuned so that three
    /// notches are about as much as the pinch of one hand.
    public var wheelLevelsPerNotch = 0.5
    /// How far a finger must move, in points, to zoom by one level in a quick zoom (a held and dragged second
    /// tap); 75 by default.
    public var quickZoomPointsPerLevel = 75.0
    /// How far a tap of an arrow key moves the map, in points; 64 by default.
    public var keyPanStep = 64.0
    /// The speed of the map while an arrow key is held, in points per second; 800 by default.
    public var keyPanSpeed = 800.0
    /// By how many zoom levels a tap of + or - zooms the map; 1 by default.
    public var keyZoomStep = 1.0
    /// The speed of the zoom while + or - is held, in zoom levels per second; 4 by default.
    public var keyZoomSpeed = 4.0
    /// The degrees by which two fingers must turn before the map rotates with them; 10 by default, so that a
    /// mere pinch does not rotate the map.
    public var rotationThreshold = 10.0
    /// The degrees from north within which a map that fingers have rotated turns north up by itself; 7 by
    /// default, 0 means never.
    public var northSnap = 7.0

    /// Options with all gestures of the map on, and the default values.
    public static let standard = MapGestureOptions()

    /// Options with all gestures of the map off.
    public static let none = MapGestureOptions().limited(zoom: false, scroll: false, rotate: false)

    /// Whether keys may zoom the map: false after `limited` has turned zooming off.
    private(set) var canZoom = true
    /// Whether keys may move the map: false after `limited` has turned scrolling off.
    private(set) var canScroll = true

    /// Creates options with all gestures of the map on: equal to `standard`.
    public init() {}

    /// The options without the gestures of the turned-off kinds: those that zoom, scroll or rotate the map,
    /// if the parameter of their kind is false.
    func limited(zoom: Bool, scroll: Bool, rotate: Bool) -> MapGestureOptions {
        var result = self
        (result.canZoom, result.canScroll) = (zoom, scroll)
        if !zoom {
            result.isPinchEnabled = false
            result.isDoubleTapEnabled = false
            result.isTwoFingerTapEnabled = false
            result.isQuickZoomEnabled = false
            result.isWheelEnabled = false
        }
        if !scroll {
            result.isDragEnabled = false
            result.isInertiaEnabled = false
        }
        if !rotate { result.isRotationEnabled = false }
        if !zoom, !scroll { result.areKeysEnabled = false }
        return result
    }
}
