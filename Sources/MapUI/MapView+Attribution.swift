import Basemap
import Drawing
import Foundation
import ViewKit

/// The credit that a base map asks for, in the lower right corner, under the pins.
extension MapView {
    /// From the corner, in points.
    private static let attributionMargin: CGFloat = 4
    /// Round the text, in points.
    private static let attributionPadding = CGSize(width: 5, height: 2)

    func makeAttributionLabel() -> Label {
        let label = Label()
        label.name = "Attribution"
        label.font = .systemFont(ofSize: 10)
        label.textAlignment = .center
        label.layer.cornerRadius = 4
        label.isHidden = true
        insertSubview(label, at: 0)
        return label
    }

    func updateAttribution() {
        let text = basemap?.attribution ?? ""
        attributionLabel.isHidden = text.isEmpty
        guard !text.isEmpty else { return }
        if attributionLabel.text != text {
            attributionLabel.text = text
            let fitting = attributionLabel.sizeThatFits(.zero)
            attributionLabel.bounds.size = CGSize(
                width: fitting.width + 2 * Self.attributionPadding.width,
                height: fitting.height + 2 * Self.attributionPadding.height)
            colorAttribution()
        }
        let size = attributionLabel.bounds.size
        let margin = Self.attributionMargin
        attributionLabel.frame = CGRect(
            x: bounds.width - size.width - margin - layoutMargins.right,
            y: bounds.height - size.height - margin - layoutMargins.bottom, width: size.width,
            height: size.height)
    }

    /// Readable on the map's light and dark picture, and on the names in it.
    func colorAttribution() {
        let isDark = basemap?.appearance == .dark
        attributionLabel.textColor = (isDark ? Color.white : .black).withAlphaComponent(0.7)
        attributionLabel.backgroundColor =
            isDark ? Color(white: 0, alpha: 0.55) : Color(white: 1, alpha: 0.82)
    }
}
