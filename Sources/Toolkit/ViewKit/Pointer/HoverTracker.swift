import CartoucheDrawing
import Foundation

/// Tracks the views under the mouse pointer. The tracker finds these views again after every mouse event, and
/// in every frame, since views move under the pointer too. It requests no frames itself.
///
/// During a press, the view in which the press began counts as the view under the pointer. Fingers never
/// hover.
final class HoverTracker {
    private struct Entry { weak var view: View? }

    private unowned let window: Window
    /// The mouse pointer's position in window points; `nil` if the pointer is outside the window, or if a
    /// finger has touched the window since the pointer's last move.
    private(set) var position: CGPoint?
    /// The views that are hovered by the mouse pointer now: the hit view and the views that contain it,
    /// innermost first.
    private var chain: [Entry] = []
    /// The views under the mouse pointer while `refresh()` runs; empty otherwise. The array keeps its memory
    /// for the next call.
    private var views: [View] = []
    private(set) var style = PointerStyle.arrow
    private var isRefreshing = false
    /// The position of the pointer, in window points, of which the hovered views were notified last; nil if
    /// the pointer was outside the window.
    private var notifiedPosition: CGPoint?

    init(window: Window) { self.window = window }

    /// Updates the stored position of the mouse pointer after the window has handled an event.
    func record(_ event: InputEvent) {
        switch event.kind {
        case .mouse(.leave, _, _): position = nil
        case .mouse(_, let point, _): if point.isFinite { position = point }
        case .touch: position = nil
        case .wheel(_, let point): if position != nil, point.isFinite { position = point }
        case .key, .text, .composing, .resize, .focus, .drop, .quit: return
        }
        // A frame that is due anyway refreshes.
        if !window.needsFrame { refresh() }
    }

    func refresh() {
        guard position != nil || !chain.isEmpty || style != .arrow, !isRefreshing else { return }
        isRefreshing = true
        defer { isRefreshing = false }
        findViewsUnderPointer()
        defer { views.removeAll(keepingCapacity: true) }
        for entry in chain {
            if let view = entry.view, view.isHovered, !views.contains(where: { $0 === view }) {
                view.isHovered = false
            }
        }
        if !chain.elementsEqual(views, by: { $0.view === $1 }) { chain = views.map { Entry(view: $0) } }
        for view in views where view.window === window { view.isHovered = true }
        notifyOfMove()
        setStyle(styleUnderPointer())
    }

    private func notifyOfMove() {
        guard position != notifiedPosition else { return }
        notifiedPosition = position
        guard let position else { return }
        for view in views where view.window === window {
            view.hoverDidMove(to: view.convert(position, from: nil))
        }
    }

    /// Finds the hit view under the pointer and the views that contain it, and puts them in `views`,
    /// innermost first.
    private func findViewsUnderPointer() {
        guard let position else { return }
        let press = window.dispatcher.touches.first { $0.kind == .mouse }
        var next: View? = press?.view ?? window.hitTest(position, with: nil)
        while let view = next {
            views.append(view)
            next = view.superview
        }
        if views.last !== window { views.removeAll(keepingCapacity: true) }
    }

    private func styleUnderPointer() -> PointerStyle {
        guard let position else { return .arrow }
        for view in views {
            if let style = view.pointerStyle(at: view.convert(position, from: nil)) { return style }
        }
        return .arrow
    }

    private func setStyle(_ new: PointerStyle) {
        guard new != style else { return }
        style = new
        window.onPointerStyleChange?(new)
    }
}
