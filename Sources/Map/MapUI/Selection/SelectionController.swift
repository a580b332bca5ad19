import Foundation
import ViewKit

/// What a `SelectionController` asks of the map.
protocol SelectionDelegate: AnyObject {
    /// Whether only the next frame decides if an annotation has a view: its view is being requested from the
    /// delegate or prepared, or it has none and the camera has moved since the last frame.
    func isViewPending(for annotation: any Annotation) -> Bool
    /// The view of an annotation, which is made now if necessary. Nil if the annotation is not in view.
    func viewNow(for annotation: any Annotation) -> AnnotationView?
}

/// The calls to the program about the selection and its callouts.
protocol SelectionProgramCaller: ProgramCaller {
    /// Notifies the program that an annotation was selected.
    /// - Parameter isSelected: whether the annotation is still selected; once it is not, no further method of
    ///   the program is called.
    func didSelect(_ view: AnnotationView, _ annotation: any Annotation, while isSelected: () -> Bool)
    /// Notifies the program that an annotation was deselected.
    /// - Parameter view: the annotation's view; nil if the annotation has none.
    /// - Parameter isDeselected: whether the annotation is still deselected; once it is not, no further
    ///   method is called.
    func didDeselect(_ view: AnnotationView?, _ annotation: any Annotation, while isDeselected: () -> Bool)
    /// The callout content that the program supplies for a selected view; nil if it supplies none.
    func calloutView(for view: AnnotationView) -> View?
    /// Notifies the program that the user has activated an accessory control of the map's own callout.
    func didTap(_ control: Control, inCalloutOf view: AnnotationView)
}

/// Selects and deselects annotations, for taps and for code: one at a time, or several if that is allowed.
final class SelectionController {
    weak var delegate: (any SelectionDelegate)?
    let list = AnnotationSelection()
    let callouts: SelectionCallouts
    private let host: CalloutHost
    private let spiders: SpiderController
    private let positions: AnnotationPositions
    private let caller: any SelectionProgramCaller

    init(
        _ host: CalloutHost, _ spiders: SpiderController, _ positions: AnnotationPositions,
        in environment: any CalloutEnvironment, caller: any SelectionProgramCaller
    ) {
        (self.host, self.spiders, self.positions, self.caller) = (host, spiders, positions, caller)
        callouts = SelectionCallouts(list, host, positions, in: environment, caller: caller)
    }

    /// The selected annotations, in the order of selection.
    var annotations: [any Annotation] { list.annotations }

    func isSelected(_ annotation: (any Annotation)?) -> Bool { list.contains(annotation) }

    private func isSelected(_ annotation: any Annotation, with view: AnnotationView) -> Bool {
        isSelected(annotation) && positions.view(for: annotation) === view
    }

    /// Sets whether several annotations may be selected at once. With false, only the annotation that was
    /// selected last stays selected.
    func setAllowsSeveral(_ allowsSeveral: Bool) -> AnnotationInvalidation {
        list.allowsSeveral = allowsSeveral
        return allowsSeveral ? [] : deselect(annotations.dropLast(), animated: true)
    }

    // MARK: Selecting

    /// Selects an annotation. Does nothing if the annotation is selected already, or is not in view (as in
    /// MapKit). If its view is just being made, the annotation is selected once the view exists. Before the
    /// map's first frame, or if the camera has moved since the last one and the annotation has no view, the
    /// next frame decides.
    func select(_ annotation: any Annotation, animated wantsAnimation: Bool) -> AnnotationInvalidation {
        let hasFrame = !(positions.frame?.bounds.isEmpty ?? true)
        if !hasFrame || delegate?.isViewPending(for: annotation) ?? false {
            list.wait(for: annotation, animated: wantsAnimation)
            return .layout
        }
        guard !isSelected(annotation), !list.isDeparting(annotation),
            let view = delegate?.viewNow(for: annotation), !isSelected(annotation), !view.actsAsCallout
        else { return [] }
        // Of two calls the later one counts, also where the earlier one still waits.
        if !list.allowsSeveral { _ = list.drainWaiting() }
        let animated = canAnimate(wantsAnimation)
        var stale: AnnotationInvalidation = []
        let others = list.allowsSeveral ? [] : annotations
        guard
            caller.call(
                { stale = deselect(others, animated: animated) },
                then: (list.allowsSeveral || annotations.isEmpty) && !isSelected(annotation)
                    && positions.view(for: annotation) === view)
        else { return stale }
        list.append(
            annotation, ornaments: view.overhangingSubviews.filter { !host.hasRoot($0) }, animated: animated)
        guard
            caller.call(
                { view.setSelected(true, animated: animated) }, then: isSelected(annotation, with: view))
        else { return stale }
        list.recordNotified(annotation)
        caller.didSelect(view, annotation) { isSelected(annotation) }
        callouts.openStates()
        callouts.present(of: view, annotation, animated: animated, asksDelegate: true)
        return stale.union([.order, .layout])
    }

    /// Selects the annotations whose selection has waited for their views to be made.
    func selectWaiting() -> AnnotationInvalidation {
        var stale: AnnotationInvalidation = []
        for (annotation, animated) in list.drainWaiting() {
            stale.formUnion(select(annotation, animated: animated))
        }
        return stale
    }

    /// Replaces the selection; unless several may be selected, only the first of `annotations` is selected
    /// (as in MapKit). Annotations that stay selected cause no notification.
    func set(_ annotations: [any Annotation]) -> AnnotationInvalidation {
        let wanted = list.allowsSeveral ? annotations : Array(annotations.prefix(1))
        _ = list.drainWaiting()
        var stale = deselect(
            self.annotations.filter { old in !wanted.contains { $0 === old } }, animated: false)
        for new in wanted { stale.formUnion(select(new, animated: false)) }
        return stale
    }

    /// Whether a change of the selection can be animated: never without a window, because then there are no
    /// frames.
    private func canAnimate(_ isWanted: Bool) -> Bool { isWanted && host.container.window != nil }

    // MARK: Deselecting

    /// Deselects an annotation; does nothing if the annotation is neither selected nor waits to be.
    func deselect(_ annotation: any Annotation, animated wantsAnimation: Bool) -> AnnotationInvalidation {
        list.stopWaiting(for: annotation)
        guard isSelected(annotation) else { return [] }
        let animated = canAnimate(wantsAnimation)
        let wasNotified = list.remove(annotation)
        callouts.closeStates(of: annotation)
        let view = positions.view(for: annotation)
        let isStillDeselected = caller.call(
            {
                view?.setSelected(false, animated: animated)
                if wasNotified { caller.didDeselect(view, annotation) { !isSelected(annotation) } }
            }, then: !isSelected(annotation))
        // The callout of an annotation that was selected again stays.
        if isStillDeselected, let view { callouts.dismiss(of: view, animated: animated) }
        return [.order, .layout]
    }

    /// Deselects an annotation whose view is being removed: not even the delegate can select the annotation
    /// again in its callback.
    /// - Parameter isBack: set to whether the program has added the annotation again in a callback.
    /// - Parameter release: called first, to end a drag or another use of the annotation's view; this may
    ///   call the program as well.
    func deselectForGood(
        _ annotation: any Annotation, isBack: inout Bool, after release: () -> Void = {}
    ) -> AnnotationInvalidation {
        // Removed again by the callback about its removal, it has been released.
        guard !list.isDeparting(annotation) else { return [] }
        var stale: AnnotationInvalidation = []
        isBack = list.depart(annotation) {
            release()
            if isSelected(annotation) { stale = deselect(annotation, animated: false) }
        }
        return stale
    }

    /// Deselects annotations. An annotation that the delegate selects in a callback meanwhile stays selected.
    func deselect(_ annotations: some Sequence<any Annotation>, animated: Bool) -> AnnotationInvalidation {
        var stale: AnnotationInvalidation = []
        for annotation in annotations { stale.formUnion(deselect(annotation, animated: animated)) }
        return stale
    }

    // MARK: Taps

    /// Called when a pin was tapped: selects the pin; if the pin is selected already, selects the next pin at
    /// its position instead. With multiple selection, taps select the pins at one position in turn, and then
    /// deselect them all. If `spreadsOnTap` is set, a tap spreads pins at one position instead.
    func pinTapped(_ view: AnnotationView) -> AnnotationInvalidation {
        guard view.isEnabled, let annotation = view.annotation else { return [] }
        spiders.pinTapped(view)
        if spiders.spreadsOnTap, spiders.spread(around: view, animated: true) { return [] }
        guard isSelected(annotation) else { return select(annotation, animated: true) }
        guard list.allowsSeveral else {
            return spiders.nextAtPosition(of: view)?.annotation.map { select($0, animated: true) } ?? []
        }
        let pins = spiders.coincidentPins(of: view).compactMap(\.annotation)
        if let next = pins.first(where: { !isSelected($0) }) { return select(next, animated: true) }
        return deselect(annotation, animated: true).union(deselect(pins, animated: true))
    }
}
