import Foundation
import ViewKit

/// The callouts that follow the selection: which callout a selected annotation has, and whose state it is in.
final class SelectionCallouts {
    private weak var environment: (any CalloutEnvironment)?
    private let list: AnnotationSelection
    private let host: CalloutHost
    private let positions: AnnotationPositions
    private let caller: any SelectionProgramCaller

    init(
        _ list: AnnotationSelection, _ host: CalloutHost, _ positions: AnnotationPositions,
        in environment: any CalloutEnvironment, caller: any SelectionProgramCaller
    ) {
        (self.list, self.host, self.positions, self.caller) = (list, host, positions, caller)
        self.environment = environment
    }

    /// The inputs of callout layout, as they are now.
    var context: CalloutContext {
        CalloutContext(positions, in: environment, allowsSeveral: list.allowsSeveral)
    }

    // MARK: Frames

    /// Called once a frame: the callouts follow the settings of their views, and are laid out.
    func layout() {
        updateStandardCallouts()
        followSelection()
        host.layout(context)
    }

    /// The map's own callouts show the titles and subtitles of their annotations. Dismisses a callout whose
    /// title was removed.
    private func updateStandardCallouts() {
        for callout in host.callouts where !callout.isLeaving {
            guard let content = callout.standardContent else { continue }
            if StandardCalloutView.mayShow(callout.pin) {
                content.update()
            } else {
                host.dismiss(callout.pin, animated: true, context)
            }
        }
    }

    private func followSelection() {
        guard !list.annotations.isEmpty else { return }
        host.settle(context)
        for annotation in list.annotations {
            guard list.contains(annotation), let view = positions.view(for: annotation) else { continue }
            present(of: view, annotation, animated: true, asksDelegate: false)
        }
    }

    // MARK: Presentation

    /// Presents the callout of a selected annotation, if it is not presented yet.
    /// - Parameter asksDelegate: whether the delegate and the map itself may supply a callout.
    func present(of view: AnnotationView, _ annotation: any Annotation, animated: Bool, asksDelegate: Bool) {
        guard list.contains(annotation), view.dragState == .none else { return }
        host.reappearAnnotationCallouts(of: view, animated: animated, context)
        let ornaments = list.ornaments(of: annotation)
        let parts = view.overhangingSubviews.filter { part in !ornaments.contains { $0 === part } }
        if !parts.isEmpty, !host.hasSubviewCallout(view) {
            host.present(subviews: parts, of: view, annotation, animated: animated, context)
        }
        if let shown = host.hosted(for: view), !shown.isLeaving {
            if let content = view.calloutView { host.replaceContent(of: shown, with: content) }
            return
        }
        var content = view.calloutView
        // A view that pins share stays where it was presented last.
        if !asksDelegate, let shared = content, host.isShown(shared, elsewhereThan: view) { return }
        guard
            caller.call(
                {
                    if content == nil, asksDelegate { content = caller.calloutView(for: view) }
                    if content == nil, view.canShowCallout, parts.isEmpty {
                        content = standardCallout(for: view)
                    }
                }, then: list.contains(annotation) && positions.view(for: annotation) === view),
            let content
        else { return }
        host.present(content, for: view, annotation, animated: animated, context)
    }

    private func standardCallout(for view: AnnotationView) -> View? {
        StandardCalloutView(for: view) { [caller, weak view] control in
            if let view { caller.didTap(control, inCalloutOf: view) }
        }
    }

    /// Presents a callout that is an annotation, animated like the selection of its parent.
    func present(_ view: CalloutAnnotationView) {
        guard let own = view.annotation, positions.view(for: own) === view else { return }
        var (pin, annotation): (AnnotationView, any Annotation) = (view, own)
        if let parent = view.parentAnnotationView, let parents = parent.annotation,
            positions.view(for: parents) === parent
        {
            (pin, annotation) = (parent, parents)
        }
        let animated = !list.contains(annotation) || list.isAnimated
        host.present(view, for: pin, annotation, animated: animated, context)
    }

    func dismiss(of view: AnnotationView, animated: Bool) {
        host.dismiss(view, animated: animated, context)
    }

    // MARK: States

    /// A view was added that may be a callout: it has the state of the annotation that it belongs to.
    func openState(of view: AnnotationView) {
        // Views of the class for such callouts have their states like all callouts.
        guard view.actsAsCallout, !(view is CalloutAnnotationView), view.calloutOptions.restoresState,
            let annotation = view.annotation, !host.states.isOpen(view)
        else { return }
        host.states.open([view], for: parent(of: annotation), front: Callout.Kind.annotation.rawValue)
    }

    /// Marks annotation callouts as open that stayed on the map from the last selection and now belong to
    /// the new one.
    func openStates() {
        let visible = positions.visible
        for slot in visible.slots { if let view = visible[slot] { openState(of: view) } }
    }

    /// The annotation is deselected: saves the states of its callouts, as the user left them.
    func closeStates(of annotation: any Annotation) { host.states.close(annotation) }

    /// The selected annotation at the same position, else the one selected last, else the annotation itself.
    private func parent(of annotation: any Annotation) -> any Annotation {
        let selection = list.annotations
        return selection.last { $0.coordinate == annotation.coordinate } ?? selection.last ?? annotation
    }
}
