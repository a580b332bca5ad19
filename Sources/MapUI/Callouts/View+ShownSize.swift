import Foundation
import ViewKit

/// Content that an animation gives another size: its bubble grows with it, in every frame.
extension View {
    /// The size on screen. While it changes, in steps of two pixels: the arrow, which lies at half of it, stays on whole
    /// ones.
    var shownSize: CGSize {
        guard isResizing else { return bounds.size }
        let step = 2 / (window?.scale ?? 1)
        let size = presentation.bounds.size
        return CGSize(
            width: (size.width / step).rounded() * step, height: (size.height / step).rounded() * step)
    }

    /// Gives it a frame; while its size changes, only the middle of it.
    func place(in rect: CGRect) {
        guard isResizing else { return frame = rect }
        center = CGPoint(x: rect.midX, y: rect.midY)
    }
}
