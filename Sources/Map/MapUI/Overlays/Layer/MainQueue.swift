import Foundation

/// Dispatch's main queue, on which the main actor's work runs. In a program that ends its main thread with
/// `dispatchMain()`, as a test runner may, other threads run it.
nonisolated enum MainQueue {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Whether the caller runs on the main queue, whatever the thread: then it may use the main actor's
    /// state.
    static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) ?? false }
}
