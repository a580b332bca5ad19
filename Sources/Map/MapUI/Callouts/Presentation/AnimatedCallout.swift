import CartoucheDrawing
import Foundation
import ViewKit

/// A callout that the map places, presents and dismisses. Subclasses supply the inputs of the layout, and
/// show the result.
///
/// The placement is decided when the callout is presented. Each animation starts from the scale and opacity
/// on screen.
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

    /// The inputs of `CalloutLayout` for the present position of the pin; the caller adds the camera's
    /// remaining movement.
    func layout(_ context: CalloutContext, _ options: CalloutOptions) -> CalloutLayout {
        CalloutLayout(
            bodySize: .zero, arrowLength: 0, anchor: anchor, container: context.safeArea, options: options)
    }
    /// Applies the callout's placement to its views. Called in every frame, with animations disabled.
    func place(_ placement: CalloutPlacement) {}
    func show(_ presentation: CalloutPresentation) {}
    /// Whether the size of the callout's content has changed since the last frame, for example because an
    /// image has been loaded.
    var contentHasNewSize: Bool { false }
    func updateContentSize() {}
    /// Whether content that grows while the callout is presented may extend out of view, instead of
    /// scrolling.
    var growsOutOfView: Bool { false }

    // MARK: Coming and going

    /// Decides the placement and starts the appearance. To be called once, before all other methods.
    /// - Parameter old: the scale and opacity on screen of the callout that the pin had before; nil if there
    ///   was none.
    func appear(animated: Bool, from old: CalloutPresentation?, _ context: CalloutContext) {
        placement = solve(context, sides: options.sides)
        animation = transition.appearing(animated: animated, from: old)
        phase = .appearing
        follow()
    }

    /// Presents a callout that is being dismissed again, on the side of the pin on which it was.
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

    /// Places the callout for a new size of the map: on the same side if that needs no pan, or else on any
    /// allowed side.
    /// - Returns: the pan of the map that is still necessary.
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

    /// Resizes the callout's bubble, on the same side of the pin and without moving the map, if the content's
    /// size has changed. In general the bubble does not grow out of view, and does not become smaller because
    /// the map has moved.
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

    /// The layout of the callout for the position that its pin will have at the end of the camera's
    /// animation.
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

    /// Moves the callout to its pin's present position, and gives its views the scale and opacity that the
    /// callout's animation has now.
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
