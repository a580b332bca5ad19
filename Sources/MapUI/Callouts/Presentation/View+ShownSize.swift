import Foundation
import ViewKit

/// Content whose size is animated: its bubble follows in every frame.
extension View {
    /// The size on screen. While it animates, in steps of two pixels: the arrow, which lies at half of it,
    /// stays on whole pixels.
    var shownSize: CGSize {
        guard isResizing else { return bounds.size }
        let step = 2 / (window?.scale ?? 1)
        let size = presentation.bounds.size
        return CGSize(
            width: (size.width / step).rounded() * step, height: (size.height / step).rounded() * step)
    }

    /// Sets the frame; while the size animates, only the center.
    func place(in rect: CGRect) {
        guard isResizing else { return frame = rect }
        center = CGPoint(x: rect.midX, y: rect.midY)
    }
}
