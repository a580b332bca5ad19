import CartoucheDrawing
import Foundation
import ViewKit

/// A link in the credit of a base map. A press opens the link's address outside of the program.
final class AttributionLinkView: Control {
    private let label = Label()
    private let address: URL
    var textColor: Color {
        get { label.textColor }
        set { label.textColor = newValue }
    }

    init(_ text: String, _ address: URL) {
        self.address = address
        super.init(frame: .zero)
        name = "Link \(text)"
        label.text = text
        label.font = AttributionStyle.font
        label.textAlignment = .center
        label.textColor = AttributionStyle.linkColor
        addSubview(label)
        addAction(for: .touchUpInside) { [address] in ExternalAddress.open(address) }
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize { label.sizeThatFits(.zero) }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
    }

    override func pointerStyle(at point: CGPoint) -> PointerStyle? { .hand }
}
