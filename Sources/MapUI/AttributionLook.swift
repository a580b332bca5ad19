import Drawing
import Foundation

/// How a base map's credit looks and where it stands: in views and in pictures without one.
package nonisolated enum AttributionLook {
    /// Of its text.
    package static let font = Font.systemFont(ofSize: 10)
    /// Of its background, in points.
    package static let cornerRadius: CGFloat = 4
    /// From the corner of the map, in points.
    private static let margin: CGFloat = 4
    /// Round the text, in points.
    private static let padding = CGSize(width: 5, height: 2)

    /// With the space round a text, in points.
    package static func size(ofText size: CGSize) -> CGSize {
        CGSize(width: size.width + 2 * padding.width, height: size.height + 2 * padding.height)
    }

    /// In the lower right corner, inside the margins.
    package static func frame(size: CGSize, in map: CGSize, margins: EdgeInsets = .zero) -> CGRect {
        CGRect(
            x: map.width - size.width - margin - margins.right,
            y: map.height - size.height - margin - margins.bottom, width: size.width, height: size.height)
    }

    /// Readable on the map's light and dark picture, and on the names in it.
    package static let textColor = Color(light: .black, dark: .white).withAlphaComponent(0.7)
    /// Behind the text.
    package static let backgroundColor = Color(
        light: Color(white: 1, alpha: 0.82), dark: Color(white: 0, alpha: 0.55))
}
