import CartoucheDrawing
import Foundation
import ViewKit

/// The callouts of a map: at most one callout that is presented or appearing (or several, if that is
/// allowed), and those that are still disappearing.
///
/// Each appearance and each disappearance of a callout is reported to the delegate by two events (will and
/// did), animated or not. If an appearance is interrupted by the dismissal, its second event is reported just
/// before the first event of the disappearance; likewise for an interrupted disappearance.
final class CalloutHost {
    /// The events of one callout, in the order in which they are reported to the delegate. A callout that is
    /// presented again begins with the first event again.
    enum Event: String, CaseIterable {
        case calloutWillAppear, calloutDidAppear, calloutWillDisappear, calloutDidDisappear

        var next: Event {
            switch self {
            case .calloutWillAppear: .calloutDidAppear
            case .calloutDidAppear: .calloutWillDisappear
            case .calloutWillDisappear: .calloutDidDisappear
            case .calloutDidDisappear: .calloutWillAppear
            }
        }
    }

    let container = CalloutContainer()
    weak var delegate: (any CalloutHostDelegate)?
    /// The states (scroll offsets, texts, switches) in which users left the map's callouts.
    let states = CalloutStateStore()
    /// The map's callouts in any phase (appearing, presented or disappearing), the oldest first.
    var callouts: [Callout] = []
    /// The rectangle in which callouts were kept at the last layout, in the map view's points; nil before the
    /// first layout.
    private var safeArea: CGRect?

    var needsFrames: Bool { callouts.contains { $0.needsFrames } }
    var isDue: Bool { callouts.contains { $0.isDue } }

    /// The latest callout that is presented or appearing.
    var current: Callout? { callouts.last { !$0.isLeaving } }

    /// Presents `content` in a callout for a pin. If a callout with the same content is disappearing, it is
    /// presented again instead.
    func present(
        _ content: View, for pin: AnnotationView, _ annotation: any Annotation, animated: Bool,
        _ context: CalloutContext
    ) {
        let old = hosted(for: pin)
        if let old, old.shows(content) {
            guard old.isLeaving else { return }
            return reappear(old, animated: animated, context)
        }
        let presentation = old?.presentation
        if let old { end(old) }
        for other in callouts where other.shows(content) { end(other) }
        dismissOthers(of: pin, replacesOwn: true, animated: animated, context)
        guard isWanted(pin, annotation), hosted(for: pin) == nil else { return }
        let callout = HostedCallout(content: content, pin: pin, annotation: annotation)
        container.addSubview(callout.wrapper)
        present(callout, from: presentation, animated: animated, context)
    }

    /// Presents a callout whose view is in the view hierarchy already.
    /// - Parameter presentation: the scale and opacity on screen of the pin's last callout; nil if there was
    ///   none.
    func present(
        _ callout: AnimatedCallout, from presentation: CalloutPresentation?, animated: Bool,
        _ context: CalloutContext
    ) {
        openState(of: callout)
        callout.appear(animated: animated, from: presentation, context)
        openScrollState(of: callout)
        callouts.append(callout)
        beginAppearance(callout, animated: animated, context)
    }

    /// Presents a callout again while it is being dismissed.
    func reappear(_ callout: Callout, animated: Bool, _ context: CalloutContext) {
        openState(of: callout)
        callout.reappear(animated: animated, context)
        beginAppearance(callout, animated: animated, context)
    }

    /// Presents subviews of a pin as a callout. The pin itself shows and animates them.
    func present(
        subviews: [View], of pin: AnnotationView, _ annotation: any Annotation, animated: Bool,
        _ context: CalloutContext
    ) {
        settle(context)
        guard isWanted(pin, annotation) else { return }
        if let old = callout(.subviews, of: pin) {
            guard old.isLeaving else { return }
            old.reappear(animated: animated, context)
            openState(of: old, subviews)
            return beginAppearance(old, animated: animated, context)
        }
        let callout = SubviewCallout(views: subviews, pin: pin, annotation: annotation)
        openState(of: callout)
        callouts.append(callout)
        beginAppearance(callout, animated: animated, context)
    }

    /// Dismisses the callouts of a pin.
    func dismiss(_ pin: AnnotationView, animated: Bool, _ context: CalloutContext) {
        for callout in callouts where callout.pin === pin && !callout.isLeaving {
            dismiss(callout, animated: animated, context)
        }
        settle(context)
    }

    /// Removes all callouts of an annotation view at once, without animation, whatever their phase; also the
    /// callout that the view itself is.
    func removeAll(of pin: AnnotationView) {
        for callout in callouts where callout.belongs(to: pin) { end(callout) }
    }

    /// Called once a frame, after the pins were placed: updates the positions, scales and opacities of all
    /// callouts.
    func layout(_ context: CalloutContext) {
        let isRefitted = safeArea != nil && safeArea != context.safeArea
        safeArea = context.safeArea
        container.frame = context.container
        if isRefitted { fit(context) }
        for callout in callouts {
            advance(callout, context)
            if !isRefitted { recordWhetherSeen(callout, context) }
        }
    }

    /// The callout that the map presents for a pin, also one that is disappearing; nil if there is none.
    func hosted(for pin: AnnotationView) -> Callout? { callout(.hosted, of: pin) }

    private func callout(_ kind: Callout.Kind, of pin: AnnotationView) -> Callout? {
        callouts.first { $0.pin === pin && $0.kind == kind }
    }

    /// Whether `content` is shown in the callout of another pin, which is not being dismissed.
    func isShown(_ content: View, elsewhereThan pin: AnnotationView) -> Bool {
        callouts.contains { $0.pin !== pin && !$0.isLeaving && $0.shows(content) }
    }

    func hasSubviewCallout(_ pin: AnnotationView) -> Bool {
        callouts.contains { $0.pin === pin && !$0.isLeaving && $0.kind == .subviews }
    }

    /// Whether a view is the outermost view of a callout.
    func hasRoot(_ view: View) -> Bool { callouts.contains { $0.rootViews.contains { $0 === view } } }

    /// Whether a pin still has a callout, also one that is disappearing.
    func isShowing(_ pin: AnnotationView) -> Bool { callouts.contains { $0.pin === pin } }

    /// Presents annotation callouts of a pin again that were disappearing when the pin was selected again.
    func reappearAnnotationCallouts(of pin: AnnotationView, animated: Bool, _ context: CalloutContext) {
        for callout in callouts
        where callout.pin === pin && callout.kind == .annotation && callout.phase == .disappearing {
            reappear(callout, animated: animated, context)
        }
    }

    /// The callout that an annotation view itself is; nil if the view is no callout.
    func callout(with view: AnnotationView) -> Callout? {
        callouts.first { $0.kind == .annotation && $0.rootViews.first === view }
    }

    /// Called once a frame: detects which subviews a pin has removed since the last frame, and ends a callout
    /// that consisted of removed subviews.
    func settle(_ context: CalloutContext) {
        for callout in callouts where callout.kind == .subviews { advance(callout, context) }
    }

    /// Completes the running appearances and dismissals of callouts at once, because there will be no more
    /// frames. A callout of which no event has been reported yet is left out: its appearance is about to be
    /// reported.
    func finish(_ context: CalloutContext) {
        for callout in callouts where callout.lastEvent != nil {
            callout.finish()
            advance(callout, context)
        }
    }

    // MARK: Coming and going

    /// Reports the appearance of a callout whose placement and phase are set, and moves the map if necessary.
    func beginAppearance(_ callout: Callout, animated: Bool, _ context: CalloutContext) {
        let wasInWindow = container.window != nil
        let pan = allowedPan(of: callout, context)
        guard callout.phase == .appearing, callouts.contains(where: { $0 === callout }),
            notify(.calloutWillAppear, of: callout, then: callout.phase == .appearing)
        else { return }
        if pan != .zero { moveMap(by: pan, animated: animated) }
        // Without a window there are no more frames.
        if wasInWindow, container.window == nil { callout.finish() }
        if !animated || !callout.needsFrames { advance(callout, context) }
    }

    /// Dismisses the callouts of other pins than `pin`, unless several callouts may be presented at once.
    /// With `replacesOwn`, also dismisses the callout that the map presents for `pin`; a callout that is an
    /// annotation is left to the program.
    func dismissOthers(
        of pin: AnnotationView, replacesOwn: Bool = false, animated: Bool, _ context: CalloutContext
    ) {
        for callout in callouts where !callout.isLeaving {
            let isOwn = callout.pin === pin
            guard isOwn ? replacesOwn && callout.kind != .annotation : !context.allowsSeveral else {
                continue
            }
            dismiss(callout, animated: animated, context)
        }
    }

    private func dismiss(_ callout: Callout, animated: Bool, _ context: CalloutContext) {
        guard !callout.isLeaving else { return }
        // The callout was not on screen yet, nor reported to the delegate: there is nothing to fade.
        if callout.lastEvent == nil, callout.kind == .hosted { return end(callout) }
        states.close(callout.annotation)
        callout.phase = .disappearing
        guard notify(.calloutWillDisappear, of: callout, then: callout.phase == .disappearing) else { return }
        callout.dismiss(animated: animated, context)
        if callout.phase == .gone { forget(callout) }
    }

    /// Removes a callout at once, and reports its disappearance.
    /// - Parameter keepingViews: whether the callout's views stay, because another callout shows them from
    ///   now on.
    func end(_ callout: Callout, keepingViews: Bool = false) {
        if !callout.isLeaving {
            states.close(callout.annotation)
            callout.phase = .disappearing
            notify(.calloutWillDisappear, of: callout)
        }
        guard callout.phase != .gone else { return }
        if keepingViews { callout.phase = .gone } else { callout.remove() }
        forget(callout)
    }

    private func advance(_ callout: Callout, _ context: CalloutContext) {
        let old = callout.phase
        callout.advance(context)
        openScrollState(of: callout)
        guard callout.phase != old else { return }
        switch callout.phase {
        case .shown: notify(.calloutDidAppear, of: callout)
        case .gone: forget(callout)
        case .appearing, .disappearing: break
        }
    }

    private func forget(_ callout: Callout) {
        guard callouts.contains(where: { $0 === callout }) else { return }
        callouts.removeAll { $0 === callout }
        if !callouts.contains(where: { $0.annotation === callout.annotation }) {
            states.close(callout.annotation)
        }
        notify(.calloutDidDisappear, of: callout)
    }

    /// Reports the events of a callout in order, up to `event`. Stops if the delegate changes the callout's
    /// state in a callback. A callout whose appearance was never reported disappears without a report.
    /// - Returns: the value of `isDue` afterward: whether the caller must continue its work.
    @discardableResult
    private func notify(_ event: Event, of callout: Callout, then isDue: @autoclosure () -> Bool = true)
        -> Bool
    {
        if callout.lastEvent == nil, event != .calloutWillAppear { return isDue() }
        while callout.lastEvent != event {
            let next = callout.lastEvent?.next ?? .calloutWillAppear
            callout.lastEvent = next
            let eventCount = callout.eventCount
            delegate?.calloutHost(didReach: next, of: callout)
            guard callout.eventCount == eventCount else { break }
        }
        return isDue()
    }

    private func isWanted(_ pin: AnnotationView, _ annotation: any Annotation) -> Bool {
        delegate?.isCalloutWanted(for: pin, annotation) ?? true
    }
}
