import CartoucheDrawing
import Foundation
import ViewKit

/// A pin with a round head whose point is at the coordinate: MapKit's `MKPinAnnotationView`.
@MainActor
open class PinAnnotationView: AnnotationView {
    /// The color of the pin's head; nil, the default, means red.
    open var pinTintColor: Color? { didSet { if pinTintColor != oldValue { setNeedsDisplay() } } }
    /// The color of the pin's head as one of three: setting the property sets `pinTintColor`. The property is
    /// red if `pinTintColor` is nil or any other color.
    open var pinColor: PinAnnotationColor {
        get {
            if pinTintColor == Self.greenPinColor() { return .green }
            return pinTintColor == Self.purplePinColor() ? .purple : .red
        }
        set {
            switch newValue {
            case .red: pinTintColor = Self.redPinColor()
            case .green: pinTintColor = Self.greenPinColor()
            case .purple: pinTintColor = Self.purplePinColor()
            }
        }
    }
    /// Whether the pin drops onto the map when it comes into view; several pins drop one after the other.
    /// False by default.
    open var animatesDrop = false

    /// The size of the pin's head and needle together, in points.
    public nonisolated static let pinSize = CGSize(width: 24, height: 38)

    /// The standard red of pins, for destinations.
    open class func redPinColor() -> Color { Color(hex: 0xE0392F) }
    /// The standard green of pins, for starting points.
    open class func greenPinColor() -> Color { Color(hex: 0x3DA63F) }
    /// The standard purple of pins, for locations that the user has set.
    open class func purplePinColor() -> Color { Color(hex: 0x9B45C4) }

    private lazy var ownImages = AnnotationImages()

    public required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        bounds = CGRect(origin: .zero, size: Self.pinSize)
        centerOffset = CGPoint(x: 0, y: -Self.pinSize.height / 2)
    }

    open override func prepareForReuse() {
        super.prepareForReuse()
        endDrop()
    }

    open override func draw(_ canvas: any Canvas) {
        var tint = pinTintColor ?? Self.redPinColor()
        if isHighlighted { tint = tint.mixed(with: .black, by: 0.18) }
        (host?.images ?? ownImages).draw(
            .pin, tint, in: bounds, shadows: shadows, canvas, PinPainter.draw)
    }

    override var groundShade: (frame: CGRect, alpha: Float)? { PinPainter.groundShade(Self.pinSize) }

    /// Starts the pin's drop from above the map's upper edge, if `animatesDrop` is true.
    override func cameOntoMap() {
        super.cameOntoMap()
        guard Accessibility.allowsMotion(animatesDrop), window != nil else { return }
        drop(
            from: max(center.y, 0) + bounds.height, duration: PinDrop.entranceDuration,
            delay: host?.staggeredDelay() ?? 0)
    }
}

/// The colors of the first map pins: MapKit's `MKPinAnnotationColor`. For other colors:
/// `PinAnnotationView.pinTintColor`.
public nonisolated enum PinAnnotationColor: UInt, Sendable {
    /// The pin color red: `PinAnnotationView.redPinColor()`.
    case red
    /// The pin color green: `PinAnnotationView.greenPinColor()`.
    case green
    /// The pin color purple: `PinAnnotationView.purplePinColor()`.
    case purple
}
