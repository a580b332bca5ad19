import Basemap
import Drawing
import Foundation
import ViewKit

/// The credit that a base map requires, in the lower right corner, under the pins.
extension MapView {
    func makeAttributionLabel() -> Label {
        let label = Label()
        label.name = "Attribution"
        label.font = AttributionLook.font
        label.textAlignment = .center
        label.layer.cornerRadius = AttributionLook.cornerRadius
        label.textColor = AttributionLook.textColor
        label.backgroundColor = AttributionLook.backgroundColor
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
            attributionLabel.bounds.size = AttributionLook.size(ofText: fitting)
        }
        attributionLabel.frame = AttributionLook.frame(
            size: attributionLabel.bounds.size, in: bounds.size, margins: layoutMargins)
    }
}
