import Drawing
import Foundation

/// Completions deferred to the next step of a window: those of animations that were interrupted, had nothing
/// to animate, or took no time. They are never called from inside a property's setter.
final class AnimationScheduler {
    private struct WeakWindow { weak var window: Window? }

    private var pending: [() -> Void] = []
    private var windows: [WeakWindow] = []
    /// The start time of animations created inside a completion: the end of the previous one, so that chains
    /// are not stretched to whole frames.
    private(set) var chainedStart: Double?

    /// How long before its frame a chained animation may start, in seconds. After a long sleep, chains
    /// continue from now.
    private static let longestChainLag = 1.0 / 30

    var hasPending: Bool { !pending.isEmpty }

    /// Registers a stepping window, to wake it when completions are pending.
    func register(_ window: Window) {
        guard !windows.contains(where: { $0.window === window }) else { return }
        windows.removeAll { $0.window == nil }
        windows.append(WeakWindow(window: window))
    }

    func enqueue(_ completion: @escaping () -> Void) {
        pending.append(completion)
        for entry in windows { entry.window?.setNeedsFrame() }
    }

    func runPending(at time: FrameTime) {
        let calls = pending
        pending = []
        for call in calls { call() }
    }

    /// Calls `completion` for an animation that finished, uninterrupted, at `end`.
    func run(_ completion: () -> Void, endedAt end: Double, frame: FrameTime) {
        let outer = chainedStart
        chainedStart = max(end, frame.seconds - Self.longestChainLag)
        completion()
        chainedStart = outer
    }
}
