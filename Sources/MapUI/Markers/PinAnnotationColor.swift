/// The colors of the first map pins: MapKit's `MKPinAnnotationColor`. For other colors:
/// `PinAnnotationView.pinTintColor`.
public nonisolated enum PinAnnotationColor: UInt, Sendable {
    /// `PinAnnotationView.redPinColor()`.
    case red
    /// `PinAnnotationView.greenPinColor()`.
    case green
    /// `PinAnnotationView.purplePinColor()`.
    case purple
}
