import Foundation

/// What of a window is the views', and what is left to a program that hosts them.
extension View {
    /// Whether a touch on this view is the views': the view, or one above it, has anything in it.
    var isContent: Bool {
        var next: View? = self
        while let view = next {
            if !view.isEmptyContainer { return true }
            next = view.superview
        }
        return false
    }

    /// Whether the view only holds others: a plain view or a stack without a background and recognizers.
    private var isEmptyContainer: Bool {
        let kind = type(of: self)
        return (kind == View.self || kind == Window.self || kind == StackView.self) && backgroundColor == nil
            && gestureRecognizers.isEmpty
    }
}

extension Window {
    /// Whether the left mouse button is down.
    var isMousePressed: Bool { dispatcher.touches.contains { $0.kind == .mouse } }

    /// Whether a view with anything in it lies at a point.
    func hasContent(at point: CGPoint) -> Bool {
        point.isFinite && bounds.contains(point) && hitTest(point, with: nil)?.isContent ?? false
    }
}
