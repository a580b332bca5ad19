import Foundation

/// The distances (in points) and times (in seconds) that distinguish gestures. All are tuned: those for
/// fingers are UIKit's as measured from outside, those for the mouse are usual in desktop toolkits.
public nonisolated enum GestureMetrics {
    // What counts as a double tap: see TapCounter.swift.

    /// The maximum distance in points that a finger may move in a tap; a longer move is a drag.
    public static let fingerSlop: CGFloat = 10
    /// The maximum distance in points that the mouse may move in a click; a longer move is a drag.
    public static let mouseSlop: CGFloat = 4
    /// The maximum duration in seconds of a press that counts as a tap, for taps with several fingers or
    /// several taps.
    public static let multiTapPressDuration = 0.75
    /// The length in seconds of the time before a touch's latest move over which the velocity of the touch is
    /// measured.
    public static let velocityWindow = 0.05
    /// The time in seconds after which a touch that does not move has the velocity zero.
    public static let velocityTimeout = 1.0 / 30
    /// The minimum time in seconds between two positions of a touch from which a velocity is computed, since
    /// several moves that were read from the event queue together may have nearly the same time.
    public static let shortestVelocityInterval = 0.004
    /// The maximum velocity of a touch, in points per second; a hand does not move faster on any screen.
    public static let fastest: CGFloat = 12_000

    /// The maximum distance in points that a touch of the given kind, a finger or the mouse, may move in a
    /// tap.
    public static func slop(for kind: Touch.Kind) -> CGFloat {
        switch kind {
        case .finger: fingerSlop
        case .mouse: mouseSlop
        }
    }
}
