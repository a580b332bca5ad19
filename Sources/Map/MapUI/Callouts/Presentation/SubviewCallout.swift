import CartoucheDrawing
import Foundation
import ViewKit

/// A callout that a pin shows by itself: subviews that overhang its bounds. The pin places, fades and removes
/// these subviews; this class only watches them, moves the map so that they are in view, and reports their
/// appearance and disappearance.
final class SubviewCallout: Callout {
    private(set) var views: [View]
    private let all: [View]
    private var isPanned = false

    init(views: [View], pin: AnnotationView, annotation: any Annotation) {
        (self.views, all) = (views, views)
        super.init(kind: .subviews, pin: pin, annotation: annotation)
        updateTouches()
    }

    /// The views of the callout, including those that the pin has removed since and may use again.
    override var touchedViews: [View] { all }

    override var rootViews: [View] { views }
    override var stateRoots: [View] { views }

    /// The frame around the subviews that form the callout, in points of the map view, without the pin's own
    /// transform.
    override var frame: CGRect {
        let origin = pinFrame.origin
        return attached.map { Self.restFrame(of: $0).offsetBy(dx: origin.x, dy: origin.y) }
            .reduce(CGRect.null) { $0.union($1) }
    }

    override var arrowTip: CGPoint {
        let (frame, pin) = (frame, pinFrame)
        switch side {
        case .above: return CGPoint(x: min(max(pin.midX, frame.minX), frame.maxX), y: frame.maxY)
        case .below: return CGPoint(x: min(max(pin.midX, frame.minX), frame.maxX), y: frame.minY)
        case .left: return CGPoint(x: frame.maxX, y: min(max(pin.midY, frame.minY), frame.maxY))
        case .right: return CGPoint(x: frame.minX, y: min(max(pin.midY, frame.minY), frame.maxY))
        }
    }

    override var placementSummary: String { "\(side.rawValue) \(isPanned ? "pan" : "keep")" }

    /// Whether the callout needs frames: only while the pin animates one of its views.
    override var needsFrames: Bool { super.needsFrames && views.contains { $0.isAnimating } }

    override var isDue: Bool {
        super.needsFrames && (visible.isEmpty || (phase == .appearing && !needsFrames))
    }

    override func wantedPan(_ context: CalloutContext) -> CGVector {
        guard pin.calloutOptions.pansMap else { return .zero }
        let shift = context.cameraShift(annotation)
        let whole = frame.union(pinFrame).offsetBy(dx: shift.dx, dy: shift.dy)
        let safe = CalloutLayout(
            bodySize: .zero, arrowLength: 0, anchor: .zero, container: context.safeArea,
            options: pin.calloutOptions
        ).safeRect
        let pan = CGVector(
            dx: CalloutLayout.leastShift(from: whole.minX, to: whole.maxX, into: (safe.minX, safe.maxX)),
            dy: CalloutLayout.leastShift(from: whole.minY, to: whole.maxY, into: (safe.minY, safe.maxY)))
        isPanned = pan != .zero
        return pan
    }

    /// Called if the map may not be panned for the callout. Moves no view: the callout stays where its pin
    /// has placed it.
    override func stayWithoutPan(_ context: CalloutContext) { isPanned = false }

    override func advance(_ context: CalloutContext) {
        guard phase != .gone else { return }
        views = attached
        if visible.isEmpty {
            phase = .gone
        } else if phase == .appearing, views.allSatisfy({ !$0.isAnimating }) {
            phase = .shown
        }
    }

    override func dismiss(animated: Bool, _ context: CalloutContext) {
        phase = .disappearing
        advance(context)
    }

    override func remove() {
        for view in attached { view.removeFromSuperview() }
        phase = .gone
    }

    private var attached: [View] { views.filter { $0.superview === pin } }

    /// The views that are visible: a pin may dismiss its callout by removing or hiding the views, or by
    /// making them transparent.
    private var visible: [View] {
        attached.filter { view in
            let hasFaded = phase == .disappearing && view.alpha <= 0.01 && !view.isAnimating
            return !view.isHidden && !hasFaded
        }
    }

    private var pinFrame: CGRect {
        Self.restFrame(of: pin)
    }

    private var side: CalloutSide {
        let (frame, pin) = (frame, pinFrame)
        if frame.midY < pin.minY { return .above }
        if frame.midY > pin.maxY { return .below }
        return frame.midX < pin.midX ? .left : .right
    }

    private static func restFrame(of view: View) -> CGRect {
        CGRect(center: view.center, size: view.bounds.size)
    }
}
