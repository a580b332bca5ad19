import Foundation

/// The distances (points) and times (seconds) that tell one gesture from another. All tuned: the finger's are
/// UIKit's as they can be measured from outside, the mouse's are those of desktop toolkits.
public nonisolated enum GestureMetrics {
    /// How far a finger may stray and still tap; farther is a drag.
    public static let fingerSlop: CGFloat = 10
    /// The same for the mouse.
    public static let mouseSlop: CGFloat = 4
    /// The longest time between the end of a tap and the start of the next one of a double tap.
    public static let multiTapInterval = 0.35
    /// How far apart the taps of a double tap may land, finger and mouse.
    public static let fingerMultiTapDistance: CGFloat = 40
    /// The same for the mouse.
    public static let mouseMultiTapDistance: CGFloat = 8
    /// The longest press that still counts for a tap of several fingers or several taps.
    public static let multiTapPressDuration = 0.75
    /// Speed is measured over this much time before the latest change.
    public static let velocityWindow = 0.05
    /// A pointer that has rested longer than this has no speed.
    public static let velocityTimeout = 1.0 / 30
    /// Samples that are closer in time than this say nothing about speed: one pump of the event queue may
    /// stamp several moves nearly alike.
    public static let shortestVelocityInterval = 0.004
    /// Points per second; more than a hand can do on any screen.
    public static let fastest: CGFloat = 12_000

    /// How far a touch of this kind may stray and still tap, in points.
    public static func slop(for kind: Touch.Kind) -> CGFloat {
        switch kind {
        case .finger: fingerSlop
        case .mouse: mouseSlop
        }
    }

    /// How far apart two taps of this kind may land, in points.
    public static func multiTapDistance(for kind: Touch.Kind) -> CGFloat {
        switch kind {
        case .finger: fingerMultiTapDistance
        case .mouse: mouseMultiTapDistance
        }
    }
}
