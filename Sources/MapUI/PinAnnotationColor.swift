/// The colors of the first map pins: MapKit's `MKPinAnnotationColor`. Any other: `PinAnnotationView.pinTintColor`.
public nonisolated enum PinAnnotationColor: UInt, Sendable {
    case red
    case green
    case purple
}
