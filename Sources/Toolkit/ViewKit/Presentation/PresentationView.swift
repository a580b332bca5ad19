import CartoucheDrawing
import Foundation

/// Covers the window while a screen is presented: dims the content below, contains the screen's view, and
/// blocks input.
final class PresentationView: View {
    /// The minimum distance between a sheet and the window's edges, in points.
    private static let margin: CGFloat = 24
    /// The size of a sheet without a preferred size, in points.
    private static let sheetSize = CGSize(width: 560, height: 620)
    private static let radius: CGFloat = 14

    /// Called when the user presses Escape while the screen is presented, or presses outside a presented
    /// sheet.
    var escape: (() -> Void)?

    private unowned let presented: Screen
    private let dimming = View()
    /// The view that an animation moves in and out when a screen is presented: for a sheet or an alert, the
    /// panel with round corners and a shadow; for another screen, a view that fills the window. It contains
    /// `clip`, and `clip` contains the presented screen's view.
    private let card = View()
    private let clip = View()
    /// Whether the screen is presented as an alert or a sheet, with the dimmed content below visible around
    /// it. False for a screen that fills the window.
    var isCard: Bool {
        presented.isAlert || [.automatic, .pageSheet].contains(presented.modalPresentationStyle)
    }

    init(of screen: Screen) {
        presented = screen
        super.init(frame: .zero)
        name = "presentation"
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        (dimming.name, card.name, clip.name) = ("dimming", "card", "clip")
        clip.addSubview(screen.view)
        card.addSubview(clip)
        addSubview(dimming)
        addSubview(card)
        if isCard { makeCard() }
    }

    private func makeCard() {
        dimming.backgroundColor = Color(white: 0, alpha: 0.36)
        clip.clipsToBounds = true
        clip.layer.cornerRadius = Self.radius
        clip.backgroundColor = AlertColors.background
        clip.layer.borderWidth = 1
        clip.layer.borderColor = AlertColors.rim
        card.layer.cornerRadius = Self.radius
        card.layer.shadowOpacity = 0.28
        card.layer.shadowRadius = 18
        card.layer.shadowOffset = CGSize(width: 0, height: 8)
        card.backgroundColor = AlertColors.background
        let tap = TapGestureRecognizer()
        tap.shouldReceiveTouch = { [weak self] touch in touch.view === self || touch.view === self?.dimming }
        tap.addAction { [weak self] in
            guard let self, $0.state == .ended, !presented.isAlert else { return }
            escape?()
        }
        addGestureRecognizer(tap)
    }

    /// Adds the view of the presented screen to this presentation again, after the dismissal of a full-screen
    /// presentation above, for which the view had been removed.
    func reclaim(_ view: View) {
        clip.addSubview(view)
        setNeedsLayout()
    }

    /// Sets the position and opacity of the presented screen's panel, and the opacity of the dimming behind
    /// the panel. If `isAway`, the panel is as before the presentation and after the dismissal; otherwise the
    /// panel is in its place, and visible.
    func setAway(_ isAway: Bool) {
        dimming.alpha = isAway ? 0 : 1
        guard isAway else {
            card.transform = .identity
            card.alpha = 1
            return
        }
        let moves = Accessibility.allowsMotion()
        if presented.isAlert || !moves {
            card.alpha = 0
            if moves { card.transform = CGAffineTransform(scaleX: 1.08, y: 1.08) }
        } else {
            let top = card.center.y - card.bounds.height / 2
            card.transform = CGAffineTransform(
                translationX: 0, y: bounds.height - top + Self.margin)
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        View.performWithoutAnimation {
            dimming.frame = bounds
            let size = cardSize
            card.bounds = CGRect(origin: .zero, size: size)
            card.center = CGPoint(
                x: (bounds.midX - size.width / 2).rounded() + size.width / 2,
                y: (bounds.midY - size.height / 2).rounded() + size.height / 2)
            clip.frame = card.bounds
            for view in clip.subviews { view.frame = clip.bounds }
        }
    }

    private var cardSize: CGSize {
        guard isCard else { return bounds.size }
        let limit = CGSize(
            width: max(1, bounds.width - 2 * Self.margin), height: max(1, bounds.height - 2 * Self.margin))
        if presented.isAlert { return presented.view.sizeThatFits(limit) }
        let preferred = presented.preferredContentSize
        return CGSize(
            width: min(limit.width, preferred.width > 0 ? preferred.width : Self.sheetSize.width),
            height: min(limit.height, preferred.height > 0 ? preferred.height : Self.sheetSize.height))
    }

    // MARK: What would go to the screens below

    /// Returns this view where no view inside it is hit. So input never reaches the screens below a presented
    /// screen, even during the animation, when the animated views let touches pass.
    override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
        guard isUserInteractionEnabled else { return nil }
        return super.hitTest(point, with: event) ?? self
    }

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {}
    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {}
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {}
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {}
    override func wheel(_ delta: CGVector, at point: CGPoint, with event: Event) -> Bool { true }
    override func middlePress(at point: CGPoint, with event: Event) -> Bool { true }
    override func secondaryPress(at point: CGPoint, with event: Event) -> Bool { true }
    override func pointerStyle(at point: CGPoint) -> PointerStyle? { .arrow }

    /// Handles all keys but Tab, so that none reaches the screens below: Escape dismisses the screen. The
    /// window's focus handles Tab, which stays inside.
    override func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
        if key == .escape, modifiers.isEmpty { escape?() }
        return key != .tab
    }
}
