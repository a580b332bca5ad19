import Foundation

@testable import CartoucheMapUI
@testable import ViewKit

/// Where the bubbles are, by the places of their content on screen and nothing else.
extension SoakWorld {
    /// Well inside the content of a callout that can be seen and touched.
    func isInBubble(_ point: CGPoint) -> Bool {
        guard point.x.isFinite, point.y.isFinite, window.bounds.contains(point),
            map.convert(map.bounds, to: nil).contains(point)
        else { return false }
        if livingCards().contains(where: { $0.window === window && Self.covers($0, point) }) { return true }
        return annotations.contains { annotation in
            guard annotation.kind == .bubble, let view = map.view(for: annotation),
                view.isUserInteractionEnabled
            else { return false }
            return view.actsAsCallout && Self.covers(view, point)
        }
    }

    private static func covers(_ content: View, _ point: CGPoint) -> Bool {
        // Content that became larger after the last frame, which its bubble follows in the next, was not seen
        // there yet.
        if let bubble = content.superview as? BubbleView, !bubble.bounds.contains(content.frame) {
            return false
        }
        var next: View? = content
        while let view = next, view.superview != nil {
            // A callout that is leaving is passed over; `checkCallouts` sees to it that no other is.
            guard !view.isHidden, view.isUserInteractionEnabled, !view.isPassedOver, view.alpha > 0.01,
                view.presentation.alpha > 0.02
            else { return false }
            let transform = view.presentationTransformToWindow
            guard abs(transform.a * transform.d - transform.b * transform.c) > 1e-6 else { return false }
            // What has not been laid out was not seen there yet.
            guard !view.needsLayout else { return false }
            // Only pins are hit outside their bounds, by what stands out of them.
            if view === content || !(view is AnnotationView) {
                let own = point.applying(transform.inverted())
                let inner = view.presentation.bounds.insetBy(dx: 1, dy: 1)
                guard !view.bounds.isEmpty, inner.contains(own) else { return false }
            }
            next = view.superview
        }
        return true
    }

    /// A random point in some bubble, in window points; nil if there is none.
    func pointInBubble() -> CGPoint? {
        let cards = livingCards().filter { $0.window === window }
        guard let card = cards.randomElement(using: &random), let box = shownBox(of: card) else { return nil }
        for _ in 0..<6 {
            let p = point(in: box)
            if isInBubble(p) { return p }
        }
        return nil
    }

    /// In window points; nil: nothing of it is in the window.
    func shownBox(of view: View) -> CGRect? {
        let box = view.presentation.bounds.applying(view.presentationTransformToWindow)
            .intersection(window.bounds)
        return box.isNull || box.isEmpty || !box.minX.isFinite || !box.minY.isFinite ? nil : box
    }

    func point(in box: CGRect) -> CGPoint {
        CGPoint(
            x: CGFloat.random(in: box.minX...box.maxX, using: &random),
            y: CGFloat.random(in: box.minY...box.maxY, using: &random))
    }

    /// Somewhere: on pins, in bubbles, at their edges, and anywhere.
    func somewhere() -> CGPoint {
        switch Int.random(in: 0..<20, using: &random) {
        case 0..<7:
            guard let pin = annotations.randomElement(using: &random) else { break }
            let p = map.convert(pin.coordinate, toPointTo: nil)
            guard p.x.isFinite, p.y.isFinite else { break }
            return CGPoint(
                x: p.x + CGFloat.random(in: -12...12, using: &random),
                y: p.y + CGFloat.random(in: -12...12, using: &random))
        case 7..<12: if let p = pointInBubble() { return p }
        case 12..<14:
            guard let callout = callouts.last else { break }
            let f = callout.frame
            guard f.width.isFinite, f.height.isFinite, f.width > 0, f.height > 0 else { break }
            return CGPoint(
                x: Bool.random(using: &random) ? f.minX + 2 : f.maxX - 2,
                y: CGFloat.random(in: f.minY - 10...f.maxY + 10, using: &random))
        default: break
        }
        return anywhere()
    }

    func anywhere() -> CGPoint {
        CGPoint(
            x: CGFloat.random(in: -50...850, using: &random), y: CGFloat.random(in: -50...650, using: &random)
        )
    }
}
