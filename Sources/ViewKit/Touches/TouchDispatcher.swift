import Foundation

/// Placeholder for the dispatcher.
final class TouchDispatcher {
    private weak var window: Window?
    init(window: Window) { self.window = window }
    func handle(_ event: InputEvent) {}
    func cancelAll() {}
}
