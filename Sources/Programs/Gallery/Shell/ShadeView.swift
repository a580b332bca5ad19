import Cartouche

/// Darkens the page behind the list that is presented over the map; a tap on the shade dismisses the list.
final class ShadeView: View {
    var onTap: (() -> Void)?

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        backgroundColor = Color(white: 0, alpha: 0.38)
        let tap = TapGestureRecognizer()
        tap.addAction { [weak self] tap in if tap.state == .ended { self?.onTap?() } }
        addGestureRecognizer(tap)
    }

    // Wheel events do not reach the map.
    override func wheel(_ delta: CGVector, at point: CGPoint, with event: Event) -> Bool { true }
}
