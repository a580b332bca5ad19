import Drawing
import Foundation
import ViewKit

/// The callouts of a map: at most one that is there or coming, unless several are allowed, and those that are still
/// going.
///
/// Every appearance and disappearance is told in pairs, will and did, animated or not. One that is
/// interrupted has its did just before the will of the other.
final class CalloutHost {
    enum Event: String { case calloutWillAppear, calloutDidAppear, calloutWillDisappear, calloutDidDisappear }

    let container = CalloutContainer()
    /// Asked at most once per presentation.
    var onPan: ((CGVector, _ animated: Bool) -> Void)?
    var onEvent: ((Event, Callout) -> Void)?
    /// What users left in callouts.
    let states = CalloutStateStore()
    /// Oldest first.
    private(set) var callouts: [Callout] = []

    var needsFrames: Bool { callouts.contains { $0.needsFrames } }
    var isDue: Bool { callouts.contains { $0.isDue } }

    /// The latest that is there or coming.
    var current: Callout? { callouts.last { !$0.isLeaving } }

    /// Shows `content` for a pin. One that is going with the same content comes back instead.
    func present(
        _ content: View, for pin: AnnotationView, _ annotation: any Annotation, animated: Bool,
        _ context: CalloutContext
    ) {
        let old = hosted(for: pin)
        if let old, old.content === content {
            guard old.isLeaving else { return }
            onEvent?(.calloutDidDisappear, old)
            openState(of: old, [content])
            old.reappear(animated: animated, context)
            came(old, animated: animated, context)
            return
        }
        let startAlpha = old?.alpha ?? 0
        if let old { end(old) }
        dismissOthers(of: pin, animated: animated, context)
        let callout = HostedCallout(content: content, pin: pin, annotation: annotation)
        container.addSubview(callout.wrapper)
        openState(of: callout, [content])
        callout.appear(animated: animated, startAlpha: startAlpha, context)
        callouts.append(callout)
        came(callout, animated: animated, context)
    }

    /// Takes up subviews that a pin shows by itself.
    func present(
        subviews: [View], of pin: AnnotationView, _ annotation: any Annotation, animated: Bool,
        _ context: CalloutContext
    ) {
        settle(context)
        if let old = callouts.first(where: { $0.pin === pin && $0 is SubviewCallout }) {
            guard old.isLeaving else { return }
            onEvent?(.calloutDidDisappear, old)
            old.phase = .appearing
            openState(of: old, subviews)
            came(old, animated: animated, context)
            return
        }
        let callout = SubviewCallout(views: subviews, pin: pin, annotation: annotation)
        openState(of: callout, subviews)
        callouts.append(callout)
        came(callout, animated: animated, context)
    }

    /// Lets the pin's callouts go.
    func dismiss(_ pin: AnnotationView, animated: Bool, _ context: CalloutContext) {
        for callout in callouts where callout.pin === pin && !callout.isLeaving {
            dismiss(callout, animated: animated, context)
        }
        settle(context)
    }

    /// No trace of the pin's callouts is left, whatever they were doing.
    func removeAll(of pin: AnnotationView) {
        for callout in callouts where callout.pin === pin { end(callout) }
    }

    /// To this frame's places and looks. The pins have been placed.
    func layout(_ context: CalloutContext) {
        let isResized = container.frame.size != context.container.size
        container.frame = context.container
        if isResized, let current, current.staysInView { fit(current, context) }
        for callout in callouts {
            advance(callout, context)
            if !isResized { noteWhetherSeen(callout, context) }
        }
    }

    /// What is being shown for a pin by the map, going or not.
    func hosted(for pin: AnnotationView) -> HostedCallout? {
        for case let callout as HostedCallout in callouts where callout.pin === pin { return callout }
        return nil
    }

    func hasSubviewCallout(_ pin: AnnotationView) -> Bool {
        callouts.contains { $0.pin === pin && !$0.isLeaving && $0 is SubviewCallout }
    }

    /// Still showing something, coming or going.
    func isShowing(_ pin: AnnotationView) -> Bool { callouts.contains { $0.pin === pin } }

    // MARK: Private

    private func came(_ callout: Callout, animated: Bool, _ context: CalloutContext) {
        onEvent?(.calloutWillAppear, callout)
        let pan = callout.wantedPan(context)
        if pan != .zero { onPan?(pan, animated) }
        if !animated { advance(callout, context) }
    }

    /// The map view's size has changed: what was wholly seen is to be so still.
    private func fit(_ callout: Callout, _ context: CalloutContext) {
        let pan = callout.refit(context)
        if pan != .zero { onPan?(pan, false) }
    }

    /// A callout that comes is on its way into view; one that is larger than the map says nothing.
    private func noteWhetherSeen(_ callout: Callout, _ context: CalloutContext) {
        let (frame, view) = (callout.frame, context.container)
        guard callout.phase == .shown, frame.width <= view.width, frame.height <= view.height else { return }
        // Half a point of tolerance for a map that is still on its way.
        callout.staysInView = view.insetBy(dx: -0.5, dy: -0.5).contains(frame)
    }

    private func dismissOthers(of pin: AnnotationView, animated: Bool, _ context: CalloutContext) {
        for callout in callouts where !callout.isLeaving && (callout.pin === pin || !context.allowsSeveral) {
            dismiss(callout, animated: animated, context)
        }
    }

    private func dismiss(_ callout: Callout, animated: Bool, _ context: CalloutContext) {
        willGo(callout)
        callout.dismiss(animated: animated, context)
        if callout.phase == .gone { forget(callout) }
    }

    private func willGo(_ callout: Callout) {
        states.close(callout.annotation)
        if callout.phase == .appearing { onEvent?(.calloutDidAppear, callout) }
        onEvent?(.calloutWillDisappear, callout)
    }

    private func end(_ callout: Callout) {
        if !callout.isLeaving { willGo(callout) }
        callout.remove()
        forget(callout)
    }

    private func advance(_ callout: Callout, _ context: CalloutContext) {
        let old = callout.phase
        callout.advance(context)
        guard callout.phase != old else { return }
        switch callout.phase {
        case .shown: onEvent?(.calloutDidAppear, callout)
        case .gone:
            if old == .appearing { onEvent?(.calloutDidAppear, callout) }
            if old != .disappearing { onEvent?(.calloutWillDisappear, callout) }
            forget(callout)
        case .appearing, .disappearing: break
        }
    }

    /// Notices subviews that their pin has removed meanwhile.
    func settle(_ context: CalloutContext) {
        for callout in callouts where callout is SubviewCallout { advance(callout, context) }
    }

    private func forget(_ callout: Callout) {
        guard callouts.contains(where: { $0 === callout }) else { return }
        callouts.removeAll { $0 === callout }
        if !callouts.contains(where: { $0.annotation === callout.annotation }) {
            states.close(callout.annotation)
        }
        onEvent?(.calloutDidDisappear, callout)
    }
}
