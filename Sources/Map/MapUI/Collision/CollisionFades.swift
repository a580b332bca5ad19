import Foundation
import ViewKit

/// The fading of views that collisions hide and show. A view that fades out receives no touches; when the
/// view has faded out, its annotation is hidden. Without a window, or if the user has reduced motion, views
/// change at once.
final class CollisionFades {
    /// The duration in seconds in which an annotation view fades out or in.
    static let duration = 0.2

    private let store: AnnotationStore
    private let visible: VisibleViewSet
    /// The slots (numbers in `AnnotationStore`) of the annotations whose views are fading out.
    private var leaving: Set<Int> = []
    /// The opacity that each annotation view had before it was faded or made invisible, so that it can be
    /// restored.
    private var alphas: [ObjectIdentifier: CGFloat] = [:]

    init(_ positions: AnnotationPositions) { (store, visible) = (positions.store, positions.visible) }

    var isEmpty: Bool { leaving.isEmpty }

    /// Fades out the view of a slot's annotation, and then hides the annotation.
    func hide(_ slot: Int, in window: Window?) {
        guard !leaving.contains(slot) else { return }
        guard let view = visible[slot], window != nil, Accessibility.allowsMotion(), view.alpha > 0 else {
            return store.setHidden(slot, true)
        }
        leaving.insert(slot)
        view.isPassedOver = true
        keepAlpha(of: view)
        fade(view, to: 0)
    }

    /// Fades in the view of a slot's annotation, if that view is invisible, fading out, or has just faded
    /// out.
    func show(_ slot: Int, in window: Window?) {
        guard window != nil, Accessibility.allowsMotion() else { return showAtOnce(slot) }
        store.setHidden(slot, false)
        leaving.remove(slot)
        guard let view = visible[slot] else { return }
        view.isPassedOver = false
        guard let alpha = alphas.removeValue(forKey: ObjectIdentifier(view)) else { return }
        fade(view, to: alpha)
    }

    /// Makes an annotation view invisible and untouchable until a decision about collisions shows or hides
    /// its annotation.
    func makeInvisible(_ view: AnnotationView) {
        keepAlpha(of: view)
        view.isPassedOver = true
        View.performWithoutAnimation { view.alpha = 0 }
    }

    /// Makes the view of a slot's annotation visible at once.
    func showAtOnce(_ slot: Int) {
        store.setHidden(slot, false)
        guard let view = visible[slot] else { return }
        leaving.remove(slot)
        forget(view)
    }

    /// Restores the opacity and touches of an annotation view that is removed from the map, or does not
    /// collide any more.
    func forget(_ view: AnnotationView) {
        leaving.remove(view.slot)
        view.isPassedOver = false
        guard let alpha = alphas.removeValue(forKey: ObjectIdentifier(view)) else { return }
        View.performWithoutAnimation { view.alpha = alpha }
    }

    /// Called once a frame: hides the annotations whose views have faded out.
    /// - Returns: whether an annotation was hidden.
    func settle() -> Bool {
        guard !leaving.isEmpty else { return false }
        let gone = leaving.sorted().filter { !(visible[$0]?.isAnimating ?? false) }
        for slot in gone {
            leaving.remove(slot)
            store.setHidden(slot, true)
        }
        return !gone.isEmpty
    }

    private func keepAlpha(of view: AnnotationView) {
        let id = ObjectIdentifier(view)
        if alphas[id] == nil { alphas[id] = view.alpha }
    }

    private func fade(_ view: AnnotationView, to alpha: CGFloat) {
        View.animate(
            withDuration: Self.duration, delay: 0, options: [.allowUserInteraction, .curveEaseInOut]
        ) {
            view.alpha = alpha
        }
    }
}
