import Foundation
import ViewKit

/// The fading of views that collisions hide and show. A view that fades out receives no touches; when it has
/// faded out its annotation is hidden. Nothing fades where motion is reduced, or in no window.
final class CollisionFades {
    /// In seconds.
    static let duration = 0.2

    private let store: AnnotationStore
    private let visible: VisibleViewSet
    /// The slots whose views fade out.
    private var leaving: Set<Int> = []
    /// The own alphas of the views that are faded, or are to be.
    private var alphas: [ObjectIdentifier: CGFloat] = [:]

    init(_ positions: AnnotationPositions) { (store, visible) = (positions.store, positions.visible) }

    var isEmpty: Bool { leaving.isEmpty }

    /// Fades a view out, and then hides its annotation.
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

    /// Fades a view in that is invisible, fading out, or has just faded out.
    func show(_ slot: Int, in window: Window?) {
        guard window != nil, Accessibility.allowsMotion() else { return showAtOnce(slot) }
        store.setHidden(slot, false)
        leaving.remove(slot)
        guard let view = visible[slot] else { return }
        view.isPassedOver = false
        guard let alpha = alphas.removeValue(forKey: ObjectIdentifier(view)) else { return }
        fade(view, to: alpha)
    }

    /// Makes a view invisible until it is decided whether it is shown.
    func makeInvisible(_ view: AnnotationView) {
        keepAlpha(of: view)
        view.isPassedOver = true
        View.performWithoutAnimation { view.alpha = 0 }
    }

    /// Makes a view visible at once.
    func showAtOnce(_ slot: Int) {
        store.setHidden(slot, false)
        guard let view = visible[slot] else { return }
        leaving.remove(slot)
        forget(view)
    }

    /// Restores the look of a view that is removed from the map, or does not collide any more.
    func forget(_ view: AnnotationView) {
        leaving.remove(view.slot)
        view.isPassedOver = false
        guard let alpha = alphas.removeValue(forKey: ObjectIdentifier(view)) else { return }
        View.performWithoutAnimation { view.alpha = alpha }
    }

    /// Called once a frame: hides the annotations whose views have faded out.
    /// - Returns: whether there were any.
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
