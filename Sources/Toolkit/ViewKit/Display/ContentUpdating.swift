import CartoucheDrawing
import Foundation

/// A view that decides in each frame, after the layout, what `recordContent` will draw, so that recording
/// itself changes nothing. The view is updated while it is in a window and not hidden.
@MainActor
package protocol ContentUpdating: View {
    /// Decides what the view shows in the current frame. Changes for which the view calls `setNeedsFrame`
    /// here are shown in the next frame.
    /// - Parameter scale: pixels per point.
    func updateContent(scale: CGFloat, at time: FrameTime)
}

/// The views of a window that decide before each frame is drawn what they show.
struct ContentUpdates {
    private struct Entry {
        weak var view: (any ContentUpdating)?
    }

    private var entries: [Entry] = []

    /// Adds a view, whose `updateContent` is then called in each frame until the view leaves the window.
    @MainActor
    mutating func add(_ view: any ContentUpdating, in window: Window) {
        entries.removeAll { $0.view?.window !== window || $0.view === view }
        entries.append(Entry(view: view))
    }

    /// Lets each of the views decide what it shows in this frame, in the order in which they were added;
    /// hidden views are left out. The window calls this method in each frame; it allocates no memory.
    @MainActor
    func update(in window: Window, scale: CGFloat, at time: FrameTime) {
        for entry in entries {
            guard let view = entry.view, view.window === window, !view.isHiddenInWindow else { continue }
            view.updateContent(scale: scale, at: time)
        }
    }
}

extension View {
    /// Whether this view or one of its superviews is hidden.
    fileprivate var isHiddenInWindow: Bool {
        var next: View? = self
        while let view = next {
            if view.isHidden { return true }
            next = view.superview
        }
        return false
    }
}
