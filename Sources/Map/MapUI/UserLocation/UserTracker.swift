import CartoucheDrawing
import CartoucheLocation
import CartoucheMapGeometry
import Foundation
import ViewKit

/// Decides how the camera of a map moves while the map follows the user's location. Pure but for its state:
/// no views, no clock.
///
/// ```
/// waiting ── a location ── approaching (an animation) ── it ends ── following: in every frame the camera is
///    │                          │                                   where the dot is drawn
///    └────── a drag of the map ─┴── none
/// ```
nonisolated struct UserTracker {
    /// What the camera does in a frame to follow the user's location.
    enum Step: Equatable {
        /// The camera does nothing, because no location is known, or the map does not follow the user.
        case none
        /// The camera moves to this viewport in an animation, to approach the user's location.
        case approach(Viewport)
        /// The camera has this viewport in this frame; `isMoving` is true while dot or heading are still
        /// moving.
        case follow(Viewport, isMoving: Bool)
    }

    /// The length across the map's shorter side, in meters, above which the map zooms in to `nearSpan` when
    /// it begins to follow the user.
    private static let farSpan = 100_000.0
    /// The side of the square, in meters, that is shown around the user's location when the map has zoomed
    /// in.
    private static let nearSpan = 10_000.0
    /// The distance from the middle of the view, in points, above which the camera approaches a location in
    /// an animation, unless the dot is gliding. Tuned.
    private static let reach = 30.0
    /// The duration in seconds in which the map turns to a new heading of the user.
    private static let turnDuration = 0.4

    private(set) var mode = UserTrackingMode.none
    /// Whether the camera has started its approach to the user's location; from then on the map follows the
    /// location.
    private var hasArrived = false
    private var turn: (from: Double, by: Double, start: Double)?
    private var heading: Double?

    /// Whether the next frame is needed, because the map is turning to a new heading.
    var needsFrame: Bool { turn != nil }

    mutating func setMode(_ new: UserTrackingMode) {
        if new == .none || mode == .none { hasArrived = false }
        (mode, heading, turn) = (new, nil, nil)
    }

    /// Called when a touch has stopped the camera's approach to the user's location: the approach starts
    /// again.
    mutating func interrupted() { hasArrived = false }

    /// The direction that is up when the map follows with heading, in degrees clockwise from north: the one
    /// in which the user looks, or else the one in which the user moves. Nil if neither is known.
    static func direction(of location: Location?) -> Double? { location.flatMap { $0.heading ?? $0.course } }

    // MARK: Gestures

    /// The change of the camera that is applied for the gestures of a frame while the map follows. Zooms and
    /// rotations are about the middle of the view, and the movement of two fingers is dropped. A rotation
    /// ends following with heading; a drag ends following.
    /// - Returns: the change to apply, and the tracking mode after it.
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

    /// Decides how the camera moves in the frame at `seconds`.
    /// - Parameters:
    ///   - viewport: the present viewport.
    ///   - position: the position at which the dot is drawn in this frame, which may be on its way to a new
    ///     location.
    ///   - isGliding: whether the dot is on its way to a new location.
    ///   - wanted: the direction that is to be up, in degrees clockwise from north; nil if unknown.
    mutating func step(
        _ viewport: Viewport, position: MapPoint, isGliding: Bool, heading wanted: Double?, at seconds: Double
    ) -> Step {
        guard mode != .none, position.isFinite else { return .none }
        var goal = viewport
        goal.center = position
        goal.heading =
            mode == .followWithHeading ? turned(viewport, to: wanted, at: seconds) : viewport.heading
        let shown = viewport.point(for: position)
        let distance = hypot(shown.x - viewport.middle.x, shown.y - viewport.middle.y)
        guard hasArrived, isGliding || distance <= Self.reach else {
            hasArrived = true
            // The approach turns the map, too.
            goal.heading = heading ?? viewport.heading
            turn = nil
            return .approach(zoomedIn(goal, at: position))
        }
        return .follow(goal, isMoving: isGliding || needsFrame)
    }

    private func zoomedIn(_ goal: Viewport, at position: MapPoint) -> Viewport {
        let side = min(goal.size.width, goal.size.height)
        guard goal.centerMetersPerPoint * side > Self.farSpan else { return goal }
        let region = CoordinateRegion(
            center: position.coordinate, latitudinalMeters: Self.nearSpan, longitudinalMeters: Self.nearSpan)
        return goal.fitting(region)
    }

    /// The heading of the map in this frame: eased from the old direction to the new one, the short way
    /// around.
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
