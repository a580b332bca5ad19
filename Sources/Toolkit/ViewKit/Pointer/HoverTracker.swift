import CartoucheDrawing
import Foundation

/// Tracks the views under the mouse pointer. Refreshes after every mouse event, and in every frame that
/// happens for any reason, since views move under the pointer too. Requests no frames itself.
///
/// During a press, the hover stays on the view where it landed. Fingers never hover.
final class HoverTracker {
    private struct Entry { weak var view: View? }

    private unowned let window: Window
    /// The pointer's position in window points; `nil` if it is outside the window, or a finger was used
    /// since.
    private(set) var position: CGPoint?
    /// The hovered views, from the hit view up.
    private var chain: [Entry] = []
    /// The views under the pointer while they are looked at; the memory is kept.
    private var views: [View] = []
    private(set) var style = PointerStyle.arrow
    private var isRefreshing = false
    /// The position that the views were told last.
    private var toldPosition: CGPoint?

    init(window: Window) { self.window = window }

    /// Updates the position after the event was handled.
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
        tellMove()
        setStyle(styleUnderPointer())
    }

    private func tellMove() {
        guard position != toldPosition else { return }
        toldPosition = position
        guard let position else { return }
        for view in views where view.window === window {
            view.hoverDidMove(to: view.convert(position, from: nil))
        }
    }

    /// From the hit view up.
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
