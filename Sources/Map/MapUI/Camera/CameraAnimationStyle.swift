import CartoucheMapGeometry

/// How the camera goes from one place to another.
public nonisolated enum CameraAnimationStyle: Equatable, Sendable {
    /// At once.
    case none
    /// As fits the distance: near places by `ease`, far ones by `fly`.
    case automatic
    /// Straight on, in 0.3 seconds; the location that both views show at the same point stays there.
    case ease
    /// Out of the image, over the ground, and in again: van Wijk & Nuij, *Smooth and efficient zooming and
    /// panning*, IEEE InfoVis 2003. It takes the time that suits the way, up to 2.5 seconds.
    case fly

    var style: CameraPath.Style {
        switch self {
        case .none, .automatic: .automatic
        case .ease: .straight
        case .fly: .flight
        }
    }
}
