import Drawing
import ViewKit

/// What a loop drives: the window's content. `ViewKit.Window` is one.
@MainActor
public protocol FrameClient: AnyObject {
    /// Takes an event, whose time is not after that of the frame to come.
    func send(_ event: InputEvent)

    /// Brings everything to `time`: animations, camera, layout.
    func step(to time: FrameTime)

    /// Records what is to be seen, in pixels.
    func record(into list: inout DisplayList)

    /// Something has changed since the last `record`, or is moving.
    var needsFrame: Bool { get }

    /// To be called when `needsFrame` becomes true.
    var onNeedsFrame: (() -> Void)? { get set }
}

extension Window: FrameClient {}
