/// The colors of the first map pins: MapKit's `MKPinAnnotationColor`. Any other: `PinAnnotationView.pinTintColor`.
public nonisolated enum PinAnnotationColor: UInt, Sendable {
    /// For places to go to.
    case red
    /// For places to start from.
    case green
    /// For places that the user has set.
    case purple
}
