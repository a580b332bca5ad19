import Foundation

/// Dispatch's main queue, on which the main actor's work runs. In a program that ends its main thread with
/// `dispatchMain()`, as a test runner may, the main queue is run by other threads.
nonisolated enum MainQueue {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Whether the caller runs on the main queue, on whichever thread: then the caller may use the state of
    /// the main actor.
    static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) ?? false }
}
