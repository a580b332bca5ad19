import Foundation
import ViewKit

/// Functions for callout content whose size is being animated, so that the bubble is resized in every frame.
enum AnimatedContent {
    /// The size of a view on screen, in points. While an animation changes the size, it is rounded to two
    /// pixels, so that the arrow in the middle of a side stays on whole pixels.
    static func size(of view: View) -> CGSize {
        guard view.isResizing else { return view.bounds.size }
        let step = 2 / (view.window?.scale ?? 1)
        let size = view.presentation.bounds.size
        return CGSize(
            width: (size.width / step).rounded() * step, height: (size.height / step).rounded() * step)
    }

    /// Sets a view's frame, or only its center while an animation changes its size.
    static func place(_ view: View, in rect: CGRect) {
        guard view.isResizing else { return view.frame = rect }
        view.center = CGPoint(x: rect.midX, y: rect.midY)
    }
}
