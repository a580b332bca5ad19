import Foundation
import ViewKit

/// Content whose size is animated: its bubble follows in every frame.
enum AnimatedContent {
    /// The size of a view on screen. While it animates, in steps of two pixels: the arrow, which lies at half
    /// of it, stays on whole pixels.
    static func size(of view: View) -> CGSize {
        guard view.isResizing else { return view.bounds.size }
        let step = 2 / (view.window?.scale ?? 1)
        let size = view.presentation.bounds.size
        return CGSize(
            width: (size.width / step).rounded() * step, height: (size.height / step).rounded() * step)
    }

    /// Sets a view's frame; while its size animates, only the center.
    static func place(_ view: View, in rect: CGRect) {
        guard view.isResizing else { return view.frame = rect }
        view.center = CGPoint(x: rect.midX, y: rect.midY)
    }
}
