import ViewKit

/// What can happen to a frame loop.
enum LoopEvent: Equatable {
    case input(InputEvent)
    /// Another thread, or the main queue, has something.
    case wake(WakeSignal.Reason)
    /// False: minimised or hidden; nothing needs to be drawn.
    case visibility(Bool)
    /// What the window showed is gone.
    case exposed
    /// The renderer lost what was drawn into textures.
    case targetsReset
    /// The renderer lost all its textures.
    case deviceReset
}
