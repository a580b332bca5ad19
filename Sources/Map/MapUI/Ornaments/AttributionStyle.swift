import CartoucheDrawing
import Foundation

/// The fonts, colors and position of a base map's credit, in views and in images without a view.
package nonisolated enum AttributionStyle {
    /// The font of the credit's text.
    package static let font = Font.systemFont(ofSize: 10)
    /// The corner radius of the credit's background, in points.
    package static let cornerRadius: CGFloat = 4
    /// The distance of the credit from the map's edges, in points.
    static let margin: CGFloat = 4
    /// The space between the credit's text and the edges of its background, in points.
    package static let padding = CGSize(width: 5, height: 2)

    /// The size of a credit with a text of the given size: the text and the space around it, in points.
    package static func size(ofText size: CGSize) -> CGSize {
        CGSize(width: size.width + 2 * padding.width, height: size.height + 2 * padding.height)
    }

    /// The frame of a credit in the lower right corner of a map, inside the map's margins, in the map's
    /// points.
    package static func frame(size: CGSize, in map: CGSize, margins: EdgeInsets = .zero) -> CGRect {
        CGRect(
            x: map.width - size.width - margin - margins.right,
            y: map.height - size.height - margin - margins.bottom, width: size.width, height: size.height)
    }

    /// The color of the credit's text: readable on the light and the dark map, and on the labels in it.
    package static let textColor = Color(light: .black, dark: .white).withAlphaComponent(0.7)
    /// The color of links in the credit.
    package static let linkColor = Color(light: Color(hex: 0x1A5A96), dark: Color(hex: 0x9CC8F2))
    /// The translucent color of the background behind the credit's text.
    package static let backgroundColor = Color(
        light: Color(white: 1, alpha: 0.82), dark: Color(white: 0, alpha: 0.55))
}
