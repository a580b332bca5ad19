import Foundation
import ViewKit

/// The fading of views that collisions hide and show. A view that fades out takes no touches; when it is gone
/// its annotation is held out of sight. Nothing fades where motion is reduced, or in no window.
final class CollisionFades {
    /// In seconds.
    static let duration = 0.2

    private let store: AnnotationStore
    private let visible: VisibleViewSet
    /// The slots whose views fade out.
    private var leaving: Set<Int> = []

    init(_ positions: AnnotationPositions) { (store, visible) = (positions.store, positions.visible) }

    var isEmpty: Bool { leaving.isEmpty }

    /// Lets a view vanish, and then holds its annotation.
    func hide(_ slot: Int, in window: Window?) {
        guard !leaving.contains(slot) else { return }
        guard let view = visible[slot], window != nil, Accessibility.allowsMotion(), view.alpha > 0 else {
            return store.setHeld(slot, true)
        }
        leaving.insert(slot)
        view.isPassedOver = true
        if view.alphaOfShown == nil { view.alphaOfShown = view.alpha }
        fade(view, to: 0)
    }

    /// Lets a view appear that waits, is on its way out, or has just vanished.
    func show(_ slot: Int, in window: Window?) {
        guard window != nil, Accessibility.allowsMotion() else { return endWaiting(slot) }
        store.setHeld(slot, false)
        leaving.remove(slot)
        guard let view = visible[slot] else { return }
        view.isPassedOver = false
        guard let alpha = view.alphaOfShown else { return }
        view.alphaOfShown = nil
        fade(view, to: alpha)
    }

    /// Keeps a view invisible until it is known whether it is shown.
    func keepWaiting(_ view: AnnotationView) {
        if view.alphaOfShown == nil { view.alphaOfShown = view.alpha }
        view.isPassedOver = true
        View.performWithoutAnimation { view.alpha = 0 }
    }

    /// Lets a view appear at once.
    func endWaiting(_ slot: Int) {
        store.setHeld(slot, false)
        guard let view = visible[slot] else { return }
        leaving.remove(slot)
        forget(view)
    }

    /// The view leaves the map, or takes part in collisions no more: it looks as it did.
    func forget(_ view: AnnotationView) {
        leaving.remove(view.slot)
        view.isPassedOver = false
        guard let alpha = view.alphaOfShown else { return }
        view.alphaOfShown = nil
        View.performWithoutAnimation { view.alpha = alpha }
    }

    /// Called once a frame: what has vanished is held.
    /// - Returns: whether something has.
    func settle() -> Bool {
        guard !leaving.isEmpty else { return false }
        let gone = leaving.sorted().filter { !(visible[$0]?.isAnimating ?? false) }
        for slot in gone {
            leaving.remove(slot)
            store.setHeld(slot, true)
        }
        return !gone.isEmpty
    }

    private func fade(_ view: AnnotationView, to alpha: CGFloat) {
        View.animate(
            withDuration: Self.duration, delay: 0, options: [.allowUserInteraction, .curveEaseInOut]
        ) {
            view.alpha = alpha
        }
    }
}
