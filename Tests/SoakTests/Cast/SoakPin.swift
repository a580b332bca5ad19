import CartoucheDrawing
import Foundation

@testable import CartoucheMapUI
@testable import ViewKit

/// The view of most annotations: what it shows depends on their kind. Tells the world what happens to it.
class SoakPin: AnnotationView {
    private weak var card: SoakCard?

    required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        name = "Pin"
        bounds = CGRect(x: 0, y: 0, width: 30, height: 30)
        SoakWorld.current?.register(self)
        configure()
    }

    override var annotation: (any Annotation)? {
        willSet { card?.removeFromSuperview() }
        didSet { configure() }
    }

    private var kind: SoakKind { (annotation as? SoakAnnotation)?.kind ?? .bare }

    private func configure() {
        guard let annotation = annotation as? SoakAnnotation else { return }
        calloutOptions = Self.options(annotation.number)
        alpha = 1
        isDraggable = annotation.number % 4 != 0 && kind != .untitled
        calloutView = nil
        calloutStyle = kind == .plain ? .plain : .bubble
        canShowCallout = [.standard, .untitled, .anonymous].contains(kind)
        actsAsCallout = kind == .bubble
        (centerOffset, zPriority) = (.zero, .defaultUnselected)
        bounds.size = CGSize(width: 30, height: 30)
        switch kind {
        case .standard:
            leftCalloutAccessoryView = SoakButton(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
            rightCalloutAccessoryView = View(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        case .bubble:
            bounds.size = CGSize(width: 160, height: 80)
            centerOffset = CGPoint(x: 0, y: -55)
            zPriority = .callout
            if subviews.isEmpty { addSubview(SoakButton(frame: CGRect(x: 10, y: 10, width: 60, height: 30))) }
        default: break
        }
    }

    override func setSelected(_ selected: Bool, animated: Bool) {
        super.setSelected(selected, animated: animated)
        if selected { show(animated: animated) } else { hide(animated: animated) }
    }

    /// All animations, sides and presets.
    private static func options(_ number: Int) -> CalloutOptions {
        var options = number % 11 == 0 ? CalloutOptions.classic : CalloutOptions()
        let animations: [CalloutOptions.Animation] = [.bounce, .fade, .stretch, .none, .custom(twist)]
        options.animation = animations[number % 5]
        if number % 7 == 0 { options.sides = [.left, .right] }
        if number % 7 == 1 { options.sides = [.below] }
        options.restoresState = number % 2 == 0
        return options
    }

    private static let twist = CalloutCurve(duration: 0.3) {
        CalloutPresentation(scale: 0.4 + 0.6 * $0, alpha: $0)
    }

    /// Some animate their drags by themselves, and some never say that they are done.
    override func setDragState(_ newState: AnnotationViewDragState, animated: Bool) {
        guard kind == .bare, newState != .none else {
            return super.setDragState(newState, animated: animated)
        }
        dragState = newState
        guard animated, ((annotation as? SoakAnnotation)?.number ?? 0) % 2 == 0 else { return }
        let next: AnnotationViewDragState = newState == .starting ? .dragging : .none
        View.animate(
            withDuration: 0.2, animations: { self.alpha = newState == .starting ? 0.8 : 1 },
            completion: { _ in self.dragState = next })
    }

    private func show(animated: Bool) {
        switch kind {
        case .card: calloutView = SoakCard(SoakCard.size)
        case .empty: calloutView = View(frame: .zero)
        case .huge: calloutView = SoakCard(CGSize(width: 5000, height: 5000))
        case .unruly: calloutView = UnrulyView(frame: CGRect(x: 0, y: 0, width: 120, height: 90))
        case .seed:
            self.card?.removeFromSuperview()
            let card = SoakCard(SoakCard.size)
            card.frame.origin = CGPoint(
                x: bounds.midX - card.bounds.width / 2, y: -card.bounds.height)
            addSubview(card)
            self.card = card
            guard animated else { return }
            card.alpha = 0
            View.animate(withDuration: 0.3, animations: { card.alpha = 1 })
        default: break
        }
    }

    private func hide(animated: Bool) {
        guard let card else { return }
        guard animated else { return card.removeFromSuperview() }
        View.animate(
            withDuration: 0.3, animations: { card.alpha = 0 },
            completion: { _ in if card.alpha == 0 { card.removeFromSuperview() } })
    }

    override func prepareForReuse() {
        if displacement != PinDisplacement() {
            SoakWorld.current?.fail("pool", "a view that waits is out of its place by \(displacement.offset)")
        }
        if superview != nil { SoakWorld.current?.fail("pool", "\(kind) is prepared for reuse on the map") }
        super.prepareForReuse()
        card?.removeFromSuperview()
        calloutView = nil
    }

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        SoakWorld.current?.touches.note(.began, touches, self)
        super.touchesBegan(touches, with: event)
    }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        SoakWorld.current?.touches.note(.moved, touches, self)
        super.touchesMoved(touches, with: event)
    }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        SoakWorld.current?.touches.note(.ended, touches, self)
        super.touchesEnded(touches, with: event)
    }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
        SoakWorld.current?.touches.note(.cancelled, touches, self)
        super.touchesCancelled(touches, with: event)
    }
}
