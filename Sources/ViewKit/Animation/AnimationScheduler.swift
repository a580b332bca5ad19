import Drawing
import Foundation

/// Completions that wait for the next step of a window: those of animations that were interrupted, had
/// nothing to animate, or took no time. They are never called from inside a property's setter.
final class AnimationScheduler {
    private struct WeakWindow { weak var window: Window? }

    private var pending: [() -> Void] = []
    private var windows: [WeakWindow] = []
    /// When animations begin that are made inside a completion: at the end of the one before, so that chains
    /// are not stretched to whole frames.
    private(set) var chainedStart: Double?

    /// How far before its frame a chained animation may begin. After a long sleep, chains go on from now.
    private static let longestChainLag = 1.0 / 30

    var hasPending: Bool { !pending.isEmpty }

    /// Takes note of a window that steps, to wake it when something waits.
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

    /// Calls `completion` for an animation that ended by itself at `end`.
    func run(_ completion: () -> Void, endedAt end: Double, frame: FrameTime) {
        let outer = chainedStart
        chainedStart = max(end, frame.seconds - Self.longestChainLag)
        completion()
        chainedStart = outer
    }
}
