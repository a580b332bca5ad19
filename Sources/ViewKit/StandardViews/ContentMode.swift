import Foundation

extension View {
    /// How a view scales and positions its content. UIKit's names.
    public nonisolated enum ContentMode: Sendable {
        /// Stretched to the bounds.
        case scaleToFill
        /// Scaled to fit within the bounds, undistorted and centered.
        case scaleAspectFit
        /// Scaled to cover the bounds, undistorted and centered; the overhang shows unless the view clips.
        case scaleAspectFill
        /// Unscaled and centered.
        case center

        /// The rectangle for content of `size` in `bounds`.
        func rect(for size: CGSize, in bounds: CGRect) -> CGRect {
            guard self != .scaleToFill, size.width > 0, size.height > 0 else { return bounds }
            let (x, y) = (bounds.width / size.width, bounds.height / size.height)
            let factor: CGFloat =
                switch self {
                case .scaleAspectFit: min(x, y)
                case .scaleAspectFill: max(x, y)
                case .center, .scaleToFill: 1
                }
            return CGRect(
                center: bounds.center, size: CGSize(width: size.width * factor, height: size.height * factor))
        }
    }
}
