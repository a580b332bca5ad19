import CartoucheDrawing
import Foundation
import ViewKit

/// A callout that the map places, presents and dismisses. Subclasses supply its layout's inputs, and show it.
///
/// Its position is decided at its presentation. Each animation starts from the look on screen.
class AnimatedCallout: Callout {
    let options: CalloutOptions
    private let transition: CalloutTransition
    private var animation = CalloutAnimation(presentation: .rest)
    private(set) var placement: CalloutPlacement?

    init(kind: Kind, pin: AnnotationView, annotation: any Annotation, options: CalloutOptions) {
        self.options = options
        transition = CalloutTransition(options, reducesMotion: Accessibility.isReduceMotionEnabled)
        super.init(kind: kind, pin: pin, annotation: annotation)
    }

    // MARK: For subclasses

    /// The solver's inputs, for the pin where it is now. The camera's remaining motion is added to them.
    func layout(_ context: CalloutContext, _ options: CalloutOptions) -> CalloutLayout {
        CalloutLayout(
            bodySize: .zero, arrowLength: 0, anchor: anchor, container: context.safeArea, options: options)
    }
    /// Called in every frame, with setters that do not animate.
    func place(_ placement: CalloutPlacement) {}
    func show(_ presentation: CalloutPresentation) {}
    /// Whether the size has changed since the last frame, as when an image has arrived.
    var contentHasNewSize: Bool { false }
    func updateContentSize() {}
    /// Whether content that grows while it is presented is rather partly out of view than scrolled.
    var growsOutOfView: Bool { false }

    // MARK: Coming and going

    /// Decides the position; call once, first of all. `old`: the look on screen of the pin's last callout.
    func appear(animated: Bool, from old: CalloutPresentation?, _ context: CalloutContext) {
        placement = solve(context, sides: options.sides)
        animation = transition.appearing(animated: animated, from: old)
        phase = .appearing
        follow()
    }

    /// Reappears during its dismissal, on the same side.
    override func reappear(animated: Bool, _ context: CalloutContext) {
        super.reappear(animated: animated, context)
        if let side = placement?.side { placement = solve(context, sides: [side]) }
        transition.comeBack(&animation, animated: animated)
        follow()
    }

    override func dismiss(animated: Bool, _ context: CalloutContext) {
        transition.leave(&animation, animated: animated)
        phase = .disappearing
        if animation.isDone { remove() } else { follow() }
    }

    override func finish() { animation.finish() }

    override var presentation: CalloutPresentation? { animation.presentation }

    override var frame: CGRect { placement?.frame ?? .zero }
    override var arrowTip: CGPoint { placement?.arrowTip ?? .zero }
    override var isDue: Bool { contentHasNewSize }
    override var placementSummary: String { placement?.summary ?? "" }
    override var needsFrames: Bool { super.needsFrames && !animation.isDone }

    // MARK: Frames

    override func wantedPan(_ context: CalloutContext) -> CGVector {
        options.pansMap ? placement?.pan ?? .zero : .zero
    }

    override func stayWithoutPan(_ context: CalloutContext) {
        placement = solve(context, sides: options.sides, movesMap: false)
        follow()
    }

    /// Keeps the callout on its side as long as that needs no pan.
    override func refit(_ context: CalloutContext, movesMap: Bool) -> CGVector {
        guard let side = placement?.side else { return .zero }
        let same = solve(context, sides: [side], movesMap: movesMap)
        let isEnough = same.pan == .zero && same.step != .clamp
        placement = isEnough ? same : solve(context, sides: options.sides, movesMap: movesMap)
        return wantedPan(context)
    }

    override func advance(_ context: CalloutContext) {
        guard phase != .gone else { return }
        fitContent(context)
        animation.advance(to: context.time.seconds)
        follow()
        guard animation.isDone else { return }
        if phase == .disappearing {
            remove()
        } else if phase == .appearing {
            phase = .shown
        }
    }

    /// The content's size may have changed: the bubble follows on the same side; the map stays. As a rule the
    /// bubble does not grow out of view, nor does it become smaller because the map was moved.
    private func fitContent(_ context: CalloutContext) {
        guard contentHasNewSize, let old = placement else { return }
        updateContentSize()
        var layout = asked(context, sides: [old.side], movesMap: false)
        let least = growsOutOfView ? layout.leastBodySize : CalloutLayout.leastScrolled
        layout.leastBodySize = CGSize(
            width: max(least.width, old.bodySize.width), height: max(least.height, old.bodySize.height))
        var new = layout.solve()
        (new.step, new.pan) = (old.step, .zero)
        placement = new
    }

    private func solve(_ context: CalloutContext, sides: [CalloutSide], movesMap: Bool = true)
        -> CalloutPlacement
    {
        asked(context, sides: sides, movesMap: movesMap).solve()
    }

    /// The layout for the position of the pin at the end of the camera's animation.
    private func asked(_ context: CalloutContext, sides: [CalloutSide], movesMap: Bool) -> CalloutLayout {
        var options = options
        options.sides = sides
        if !movesMap { options.pansMap = false }
        var layout = layout(context, options)
        let shift = context.cameraShift(annotation)
        layout.anchor = layout.anchor.offsetBy(dx: shift.dx, dy: shift.dy)
        layout.anchorFoot = foot.map { $0 + shift.dx }
        (layout.panRange, layout.heading) = (context.panRange, context.heading)
        return layout
    }

    /// Updates the callout to the pin's present position, and to the present look.
    private func follow() {
        guard var placement else { return }
        var layout = CalloutLayout(
            bodySize: placement.bodySize, arrowLength: placement.arrowLength, anchor: anchor,
            container: .zero, options: options)
        layout.anchorFoot = foot
        placement.arrowTip = layout.anchorPoint(on: placement.side)
        self.placement = placement
        View.performWithoutAnimation {
            place(placement)
            show(animation.presentation)
        }
    }
}
