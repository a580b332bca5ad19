import Cartouche

/// Draws the icon of the menu button: three lines.
enum MenuIcon {
    static func image(color: Color) -> Image {
        ImageRenderer(size: CGSize(width: 20, height: 20), scale: 2).image { canvas in
            for y in [4.0, 9, 14] {
                canvas.fill(
                    Path(roundedRect: CGRect(x: 1, y: y, width: 18, height: 2), cornerRadius: 1), with: color)
            }
        }
    }
}
