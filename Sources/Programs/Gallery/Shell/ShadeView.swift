import Cartouche

/// Darkens the page behind the list that is presented over the map; a tap on the shade dismisses the list.
final class ShadeView: View {
    init(onTap: @escaping () -> Void) {
        super.init(frame: .zero)
        backgroundColor = Color(white: 0, alpha: 0.38)
        let tap = TapGestureRecognizer()
        tap.addAction { tap in if tap.state == .ended { onTap() } }
        addGestureRecognizer(tap)
    }

    // Wheel events do not reach the map.
    override func wheel(_ delta: CGVector, at point: CGPoint, with event: Event) -> Bool { true }
}
