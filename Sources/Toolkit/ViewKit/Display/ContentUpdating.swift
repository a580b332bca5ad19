import CartoucheDrawing
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
    @MainActor
    mutating func add(_ view: any ContentUpdating, in window: Window) {
        entries.removeAll { $0.view?.window !== window || $0.view === view }
        entries.append(Entry(view: view))
    }

    /// Updates the views in the order in which they were added. It is called in each frame, and allocates
    /// nothing.
    @MainActor
    func update(in window: Window, scale: CGFloat, at time: FrameTime) {
        for entry in entries {
            guard let view = entry.view, view.window === window, !view.isHiddenInWindow else { continue }
            view.updateContent(scale: scale, at: time)
        }
    }
}

extension View {
    /// Whether the view or one above it is hidden.
    fileprivate var isHiddenInWindow: Bool {
        var next: View? = self
        while let view = next {
            if view.isHidden { return true }
            next = view.superview
        }
        return false
    }
}
