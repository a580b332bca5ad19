import CartoucheDrawing
import Foundation
import ViewKit

/// A callout that is an annotation of its own. The callout is reported, animated and dismissed like those
/// that the map makes. Its `pin` is the view of the annotation to which the callout belongs (the parent), or,
/// without a parent, the callout's own view.
///
/// The callout follows its parent wherever the parent is drawn. After the dismissal, the callout's annotation
/// is removed from the map.
final class AnnotationCallout: AnimatedCallout {
    let view: CalloutAnnotationView

    init(_ view: CalloutAnnotationView, pin: AnnotationView, annotation: any Annotation) {
        self.view = view
        super.init(kind: .annotation, pin: pin, annotation: annotation, options: view.calloutOptions)
    }

    override var touchedViews: [View] { [view] }

    override var rootViews: [View] { [view] }
    override var focusRoots: [View] { [view] }
    override var stateRoots: [View] { [view] }

    override func belongs(to other: AnnotationView) -> Bool { super.belongs(to: other) || view === other }

    override var anchor: CGRect {
        func number(_ x: CGFloat) -> CGFloat { x.isFinite ? x : 0 }
        let (frame, offset) = (view.parentFrame, pin.calloutOffset)
        return CGRect(
            x: number(frame.minX) + number(offset.x), y: number(frame.minY) + number(offset.y),
            width: number(frame.width), height: number(frame.height))
    }

    override func layout(_ context: CalloutContext, _ options: CalloutOptions) -> CalloutLayout {
        let style = view.bubbleStyle
        view.recordPlaced()
        var layout = CalloutLayout(
            bodySize: view.bodySize(for: view.shownContentSize), arrowLength: style.arrowLength,
            anchor: anchor,
            container: context.safeArea, options: options)
        layout.arrowInset = style.cornerRadius + style.arrowHalfBase
        // The body is scrolled only where it is larger than the map: the view sets its own size.
        layout.scrolls = true
        layout.leastBodySize = layout.bodySize
        return layout
    }

    override var scroller: ScrollView? { view.scrollView }

    override var contentHasNewSize: Bool { view.needsPlacement }

    override func place(_ placement: CalloutPlacement) { view.apply(placement, anchor) }

    override func show(_ presentation: CalloutPresentation) { view.show(presentation) }

    override func remove() {
        super.remove()
        view.calloutHost?.annotationCalloutWasDismissed(view)
    }
}
