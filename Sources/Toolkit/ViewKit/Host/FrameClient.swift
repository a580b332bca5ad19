import CartoucheDrawing

/// The content that a `ViewHost` shows in frames: it takes events, moves its animations forward in time and
/// records its drawing. `Window` conforms to this protocol.
@MainActor
package protocol FrameClient: AnyObject {
    /// Handles an input event, whose time is not after the time of the next frame.
    /// - Returns: whether the content has handled the event: see `ViewHost.send(_:)`.
    @discardableResult
    func send(_ event: InputEvent) -> Bool

    /// Brings animations, a map's camera and the layout of the content to the given time.
    func step(to time: FrameTime)

    /// Records the content's drawing into a display list, in pixels.
    func record(into list: inout DisplayList)

    /// Whether the content needs a new frame, since it has changed after the last `record`, or is animated.
    var needsFrame: Bool { get }

    /// Called when the content begins to need a frame, so that `needsFrame` becomes true.
    var onNeedsFrame: (() -> Void)? { get set }

    /// The time at which an inactivity timer, which waits until the user has done nothing for a while, fires
    /// next; nil if none fires before there is input.
    var nextInactivityTime: FrameTime? { get }

    /// Fires the inactivity timers, which wait until the user has done nothing for a while, that are due at
    /// the given time; `step` fires them too.
    func fireInactivityTimers(at time: FrameTime)
}

/// Default methods for content that has no inactivity timers.
extension FrameClient {
    package var nextInactivityTime: FrameTime? { nil }
    package func fireInactivityTimers(at time: FrameTime) {}
}

extension Window: FrameClient {}
