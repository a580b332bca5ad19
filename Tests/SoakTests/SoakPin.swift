import Drawing
import Foundation

@testable import MapUI
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
        var options = CalloutOptions()
        options.animation = annotation.number % 3 == 0 ? .bounce : .fade
        calloutOptions = options
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
        if superview != nil { SoakWorld.current?.fail("pool", "\(kind) is prepared for reuse on the map") }
        super.prepareForReuse()
        card?.removeFromSuperview()
        calloutView = nil
    }

    override func touchesBegan(_ touches: [Touch], with event: Event?) {
        SoakWorld.current?.touches.note(.began, touches, self)
        super.touchesBegan(touches, with: event)
    }
    override func touchesMoved(_ touches: [Touch], with event: Event?) {
        SoakWorld.current?.touches.note(.moved, touches, self)
        super.touchesMoved(touches, with: event)
    }
    override func touchesEnded(_ touches: [Touch], with event: Event?) {
        SoakWorld.current?.touches.note(.ended, touches, self)
        super.touchesEnded(touches, with: event)
    }
    override func touchesCancelled(_ touches: [Touch], with event: Event?) {
        SoakWorld.current?.touches.note(.cancelled, touches, self)
        super.touchesCancelled(touches, with: event)
    }
}
