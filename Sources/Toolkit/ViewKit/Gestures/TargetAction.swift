/// An action of a control or a gesture recognizer: a closure, or a method of a target that is held weakly.
struct TargetAction<Sender: AnyObject> {
    private weak var target: AnyObject?
    private let hasTarget: Bool
    let run: (Sender) -> Void

    init(_ run: @escaping (Sender) -> Void) {
        hasTarget = false
        self.run = run
    }

    init<Target: AnyObject>(
        _ target: Target, _ method: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        (self.target, hasTarget) = (target, true)
        run = { [weak target] _ in if let target { method(target)() } }
    }

    /// Creates an action that calls a method of an object, the target, which is held weakly.
    /// - Parameter method: a method that takes the control or gesture recognizer as its parameter. The method
    ///   is not called if that object is not of the parameter's class.
    init<Target: AnyObject, Kind: AnyObject>(
        _ target: Target, _ method: @escaping @MainActor (Target) -> @MainActor (Kind) -> Void
    ) {
        (self.target, hasTarget) = (target, true)
        run = { [weak target] sender in
            if let target, let sender = sender as? Kind { method(target)(sender) }
        }
    }

    /// Whether the action calls a method of an object that is no longer in memory.
    var hasLostTarget: Bool { hasTarget && target == nil }

    /// Whether the action calls a method of the object `other`; with nil, whether it calls a method of any
    /// object.
    func isMethod(of other: AnyObject?) -> Bool { hasTarget && (other == nil || target === other) }
}
