import Foundation

extension View {
    /// How content of its own size fills a view. UIKit's names.
    public nonisolated enum ContentMode: Sendable {
        /// Stretched to the bounds.
        case scaleToFill
        /// As large as fits, undistorted, in the middle.
        case scaleAspectFit
        /// As small as fills, undistorted, in the middle; what stands out shows unless the view clips.
        case scaleAspectFill
        /// In its own size, in the middle.
        case center

        /// Where content of `size` goes in `bounds`.
        func rect(for size: CGSize, in bounds: CGRect) -> CGRect {
            guard self != .scaleToFill, size.width > 0, size.height > 0 else { return bounds }
            let (x, y) = (bounds.width / size.width, bounds.height / size.height)
            let factor: CGFloat =
                switch self {
                case .scaleAspectFit: min(x, y)
                case .scaleAspectFill: max(x, y)
                case .center, .scaleToFill: 1
                }
            let (width, height) = (size.width * factor, size.height * factor)
            return CGRect(
                x: bounds.midX - width / 2, y: bounds.midY - height / 2, width: width, height: height)
        }
    }
}
