import Basemap
import Drawing
import Foundation
import ViewKit

/// The credit that a base map asks for, in the lower right corner, under the pins.
extension MapView {
    /// From the corner, in points.
    private static let attributionMargin: CGFloat = 6

    func makeAttributionLabel() -> Label {
        let label = Label()
        label.name = "Attribution"
        label.font = .systemFont(ofSize: 10)
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
            attributionLabel.bounds.size = attributionLabel.sizeThatFits(bounds.size)
            colorAttribution()
        }
        let size = attributionLabel.bounds.size
        let margin = Self.attributionMargin
        attributionLabel.frame = CGRect(
            x: bounds.width - size.width - margin, y: bounds.height - size.height - margin, width: size.width,
            height: size.height)
    }

    /// Readable on the map's light and dark picture.
    func colorAttribution() {
        let isDark = basemap?.appearance == .dark
        attributionLabel.textColor = (isDark ? Color.white : .black).withAlphaComponent(0.65)
        attributionLabel.halo = Halo(color: (isDark ? Color.black : .white).withAlphaComponent(0.5), width: 1)
    }
}
