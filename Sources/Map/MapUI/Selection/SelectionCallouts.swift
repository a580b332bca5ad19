import Foundation
import ViewKit

/// Presents and dismisses the callouts of selected annotations: decides which callout an annotation has, and
/// with which annotation a callout's state is saved.
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

    /// The inputs from which callouts are laid out now.
    var context: CalloutContext {
        CalloutContext(positions, in: environment, allowsSeveral: list.allowsSeveral)
    }

    // MARK: Frames

    /// Called once a frame: updates and lays out the callouts of selected annotations. Presents or dismisses
    /// a callout if a property of the annotation's view, such as `calloutView` or `canShowCallout`, has
    /// changed.
    func layout() {
        updateStandardCallouts()
        followSelection()
        host.layout(context)
    }

    /// Updates the titles and subtitles in the map's own callouts. Dismisses a callout whose annotation has
    /// lost its title.
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

    /// Presents a callout that is the view of an annotation of its own, animated like the selection of the
    /// annotation to which the callout belongs.
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

    /// Called when a view was made: if the view acts as a callout, restores the state that was saved with the
    /// annotation to which it belongs.
    func openState(of view: AnnotationView) {
        // Views of the class for such callouts have their states like all callouts.
        guard view.actsAsCallout, !(view is CalloutAnnotationView), view.calloutOptions.restoresState,
            let annotation = view.annotation, !host.states.isOpen(view)
        else { return }
        host.states.open([view], for: parent(of: annotation), front: Callout.Kind.annotation.rawValue)
    }

    /// Called when an annotation was selected: for views that act as callouts and have stayed on the map,
    /// restores the states that were saved with the annotations to which they now belong.
    func openStates() {
        let visible = positions.visible
        for slot in visible.slots { if let view = visible[slot] { openState(of: view) } }
    }

    /// Called when an annotation is deselected: saves the states of its callouts, as the user left them.
    func closeStates(of annotation: any Annotation) { host.states.close(annotation) }

    /// The annotation to which a callout annotation belongs: the selected annotation at the same coordinate,
    /// or else the one selected last, or else the callout annotation itself.
    private func parent(of annotation: any Annotation) -> any Annotation {
        let selection = list.annotations
        return selection.last { $0.coordinate == annotation.coordinate } ?? selection.last ?? annotation
    }
}
