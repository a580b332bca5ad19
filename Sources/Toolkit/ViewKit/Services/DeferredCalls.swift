/// Calls deferred to the next step of any window: the completions of animations that were interrupted, had
/// nothing to animate, or took no time. They are never called from inside a property's setter.
final class DeferredCalls {
    private struct WeakWindow { weak var window: Window? }

    private var pending: [() -> Void] = []
    private var windows: [WeakWindow] = []

    var hasPending: Bool { !pending.isEmpty }

    /// Registers a window, which is woken for its next step when deferred calls are pending.
    func register(_ window: Window) {
        guard !windows.contains(where: { $0.window === window }) else { return }
        windows.removeAll { $0.window == nil }
        windows.append(WeakWindow(window: window))
    }

    func enqueue(_ call: @escaping () -> Void) {
        pending.append(call)
        for entry in windows { entry.window?.setNeedsFrame() }
    }

    func runPending() {
        let calls = pending
        pending = []
        for call in calls { call() }
    }
}
