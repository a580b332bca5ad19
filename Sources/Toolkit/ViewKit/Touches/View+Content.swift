import Foundation

/// Which positions of a window belong to its views, and which to a program that hosts the window over its own
/// drawing.
extension View {
    /// Whether a touch on this view belongs to the views: true unless this view and all its superviews are
    /// empty containers.
    var isContent: Bool {
        var next: View? = self
        while let view = next {
            if !view.isEmptyContainer { return true }
            next = view.superview
        }
        return false
    }

    /// Whether the view only contains other views: a plain view or a stack, without a background and without
    /// recognizers.
    private var isEmptyContainer: Bool {
        let kind = type(of: self)
        return (kind == View.self || kind == Window.self || kind == StackView.self) && backgroundColor == nil
            && gestureRecognizers.isEmpty
    }
}

extension Window {
    /// Whether the left mouse button is held down over the window's views.
    var isMousePressed: Bool { dispatcher.touches.contains { $0.kind == .mouse } }

    /// Whether there is a view with content at a point in window points, so that a touch there belongs to the
    /// window's views.
    func hasContent(at point: CGPoint) -> Bool {
        point.isFinite && bounds.contains(point) && hitTest(point, with: nil)?.isContent ?? false
    }
}
