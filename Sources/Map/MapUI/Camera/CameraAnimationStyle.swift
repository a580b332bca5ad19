import CartoucheMapGeometry

/// How the camera moves from one region to another.
public nonisolated enum CameraAnimationStyle: Equatable, Sendable {
    /// The camera jumps at once.
    case none
    /// The style that fits the distance: `ease` to a near region, `fly` to a far one.
    case automatic
    /// The camera moves straight to the goal in 0.3 seconds; the location that start and goal show at the
    /// same point of the view stays at that point.
    case ease
    /// The camera zooms out, moves over the land, and zooms in again: van Wijk & Nuij, *Smooth and efficient
    /// zooming and panning*, IEEE InfoVis 2003. The duration follows from the length of the flight: 0.5 to
    /// 2.5 seconds.
    case fly

    var style: CameraPath.Style {
        switch self {
        case .none, .automatic: .automatic
        case .ease: .straight
        case .fly: .flight
        }
    }
}
