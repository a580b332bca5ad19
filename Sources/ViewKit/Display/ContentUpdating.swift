import Drawing
import Foundation

/// A view that decides in each frame, after the layout, what it draws with `recordContent`: recording then
/// changes nothing. It is updated while it is in a window and not hidden.
@MainActor
package protocol ContentUpdating: View {
    /// Decides what the frame shows. What it asks for with `setNeedsFrame` is shown in the next frame.
    /// - Parameter scale: pixels per point.
    func updateContent(scale: CGFloat, at time: FrameTime)
}

/// The views of a window that are updated in each frame.
struct ContentUpdates {
    private struct Entry {
        weak var view: (any ContentUpdating)?
    }

    private var entries: [Entry] = []

    /// Adds a view; it stays until it leaves the window.
    mutating func add(_ view: any ContentUpdating) {
        guard !entries.contains(where: { $0.view === view }) else { return }
        entries.append(Entry(view: view))
    }

    /// The views that are to be updated, in the order in which they were added.
    @MainActor
    mutating func views(in window: Window) -> [any ContentUpdating] {
        entries.removeAll { $0.view?.window !== window }
        return entries.compactMap(\.view).filter { !$0.isHiddenInWindow }
    }
}

extension View {
    /// Whether the view or one above it is hidden.
    fileprivate var isHiddenInWindow: Bool {
        sequence(first: self as View, next: \.superview).contains(where: \.isHidden)
    }
}
