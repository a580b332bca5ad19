import Foundation

/// The distances (points) and times (seconds) that distinguish gestures. All tuned: the finger's are UIKit's
/// as measured from outside, the mouse's are those of desktop toolkits.
public nonisolated enum GestureMetrics {
    // What counts as a double tap: see TapCounter.swift.

    /// How far a finger may move in a tap; farther is a drag.
    public static let fingerSlop: CGFloat = 10
    /// How far the mouse may move in a click.
    public static let mouseSlop: CGFloat = 4
    /// The longest press that still counts for a tap with several fingers or several taps.
    public static let multiTapPressDuration = 0.75
    /// The time before the latest sample over which velocity is measured.
    public static let velocityWindow = 0.05
    /// A pointer that has rested longer than this has velocity zero.
    public static let velocityTimeout = 1.0 / 30
    /// The minimum time between samples for a velocity: one pump of the event queue may stamp several moves
    /// nearly alike.
    public static let shortestVelocityInterval = 0.004
    /// The maximum velocity in points per second; more than a hand reaches on any screen.
    public static let fastest: CGFloat = 12_000

    /// How far a touch of this kind may move in a tap, in points.
    public static func slop(for kind: Touch.Kind) -> CGFloat {
        switch kind {
        case .finger: fingerSlop
        case .mouse: mouseSlop
        }
    }
}
