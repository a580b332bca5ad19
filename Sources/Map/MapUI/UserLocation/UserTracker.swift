import CartoucheDrawing
import CartoucheLocation
import CartoucheMapGeometry
import Foundation
import ViewKit

/// Decides where the camera of a map goes that follows the user's location. Pure but for its state: no views,
/// no clock.
///
/// ```
/// waiting ── a location ── approaching (an animation) ── it ends ── following: in every frame the camera is
///    │                          │                                   where the dot is drawn
///    └────── a drag of the map ─┴── none
/// ```
nonisolated struct UserTracker {
    /// What the camera does in a frame.
    enum Step: Equatable {
        /// Nothing: there is no location, or no mode.
        case none
        /// An animated change to a viewport.
        case approach(Viewport)
        /// The viewport of this frame.
        case follow(Viewport, isMoving: Bool)
    }

    /// From more ground than this across the map's shorter side, in meters, following zooms in to `nearSpan`.
    private static let farSpan = 100_000.0
    /// In meters. The square that is shown around a new location.
    private static let nearSpan = 10_000.0
    /// A location that is further than this from the middle, in points, and does not glide, is approached.
    /// Tuned.
    private static let reach = 30.0
    /// In seconds.
    private static let turnDuration = 0.4

    private(set) var mode = UserTrackingMode.none
    /// Whether the camera has arrived.
    private var hasArrived = false
    private var turn: (from: Double, by: Double, start: Double)?
    private var heading: Double?

    /// Whether the next frame is needed.
    var needsFrame: Bool { turn != nil }

    mutating func setMode(_ new: UserTrackingMode) {
        if new == .none || mode == .none { hasArrived = false }
        (mode, heading, turn) = (new, nil, nil)
    }

    /// A touch stopped the camera's way to the location.
    mutating func interrupted() { hasArrived = false }

    /// The direction that is up when the map follows with heading: the one in which the user looks, or else
    /// moves. Nil if neither is known.
    static func direction(of location: Location?) -> Double? { location.flatMap { $0.heading ?? $0.course } }

    // MARK: Gestures

    /// What remains of the gestures of a frame while the map follows. Zooms and turns are about the middle,
    /// and what two fingers move besides is dropped; a turn ends following with heading; moving the map ends
    /// following.
    /// - Returns: the change, and the mode after it.
    func filtered(_ delta: CameraDelta, middle: CGPoint) -> (delta: CameraDelta, mode: UserTrackingMode) {
        guard mode != .none, !delta.isNone else { return (delta, mode) }
        var (result, after, isPan) = (CameraDelta.none, mode, true)
        for step in delta.steps {
            switch step {
            case .pan: break
            case .zoom(let levels, _):
                isPan = false
                result.merge(.zoom(by: levels, about: middle))
            case .rotate(let degrees, _):
                (isPan, after) = (false, .follow)
                result.merge(.rotate(by: degrees, about: middle))
            }
        }
        return isPan ? (delta, .none) : (result, after)
    }

    // MARK: Frames

    /// - Parameters:
    ///   - viewport: the camera's.
    ///   - place: where the location is drawn in this frame, which may be on its way to a new one.
    ///   - isGliding: whether it is.
    ///   - wanted: the direction that is to be up.
    mutating func step(
        _ viewport: Viewport, place: MapPoint, isGliding: Bool, heading wanted: Double?, at seconds: Double
    ) -> Step {
        guard mode != .none, place.isFinite else { return .none }
        var goal = viewport
        goal.center = place
        goal.heading =
            mode == .followWithHeading ? turned(viewport, to: wanted, at: seconds) : viewport.heading
        let shown = viewport.point(for: place)
        let distance = hypot(shown.x - viewport.middle.x, shown.y - viewport.middle.y)
        guard hasArrived, isGliding || distance <= Self.reach else {
            hasArrived = true
            return .approach(zoomedIn(goal, at: place))
        }
        return .follow(goal, isMoving: isGliding || needsFrame)
    }

    private func zoomedIn(_ goal: Viewport, at place: MapPoint) -> Viewport {
        let side = min(goal.size.width, goal.size.height)
        guard goal.centerMetersPerPoint * side > Self.farSpan else { return goal }
        let region = CoordinateRegion(
            center: place.coordinate, latitudinalMeters: Self.nearSpan, longitudinalMeters: Self.nearSpan)
        return goal.fitting(region)
    }

    /// The heading of this frame: eased from one to the next, the short way around.
    private mutating func turned(_ viewport: Viewport, to wanted: Double?, at seconds: Double) -> Double {
        if let wanted, wanted.isFinite, wanted != heading {
            heading = wanted
            turn = (viewport.heading, (wanted - viewport.heading).remainder(dividingBy: 360), seconds)
        }
        guard let turn else { return heading ?? viewport.heading }
        let fraction = (seconds - turn.start) / Self.turnDuration
        guard fraction < 1, turn.by != 0 else {
            self.turn = nil
            return turn.from + turn.by
        }
        return turn.from + turn.by * TimingCurve.easeInOut.value(at: max(0, fraction))
    }
}
