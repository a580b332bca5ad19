import CartoucheDrawing
import Foundation

/// The fonts, colors and position of a base map's credit, in views and in images without a view.
package nonisolated enum AttributionStyle {
    /// The font of the text.
    package static let font = Font.systemFont(ofSize: 10)
    /// The corner radius of the background, in points.
    package static let cornerRadius: CGFloat = 4
    /// The distance from the corner of the map, in points.
    static let margin: CGFloat = 4
    /// The space around the text, in points.
    package static let padding = CGSize(width: 5, height: 2)

    /// The credit's size: a text's size with the space around it, in points.
    package static func size(ofText size: CGSize) -> CGSize {
        CGSize(width: size.width + 2 * padding.width, height: size.height + 2 * padding.height)
    }

    /// The credit's frame, in the lower right corner, inside the margins.
    package static func frame(size: CGSize, in map: CGSize, margins: EdgeInsets = .zero) -> CGRect {
        CGRect(
            x: map.width - size.width - margin - margins.right,
            y: map.height - size.height - margin - margins.bottom, width: size.width, height: size.height)
    }

    /// The color of the text: readable on the map's light and dark images, and on the labels in them.
    package static let textColor = Color(light: .black, dark: .white).withAlphaComponent(0.7)
    /// The color of links.
    package static let linkColor = Color(light: Color(hex: 0x1A5A96), dark: Color(hex: 0x9CC8F2))
    /// The color behind the text.
    package static let backgroundColor = Color(
        light: Color(white: 1, alpha: 0.82), dark: Color(white: 0, alpha: 0.55))
}
