import CartoucheDrawing
import Foundation

/// Movements of the map that bring callouts into view, and keep them in view when the map is resized.
extension CalloutHost {
    /// The duration of the map's movement for a callout, in seconds. Tuned.
    static let panDuration = 0.3

    func moveMap(by pan: CGVector, animated: Bool) {
        delegate?.moveMap(by: pan, duration: Self.panDuration, animated: animated)
    }

    func shouldMoveMap(by pan: CGVector, for callout: Callout) -> Bool {
        delegate?.shouldMoveMap(by: pan, for: callout) ?? true
    }

    /// The pan of the map for a callout. If the map may not be moved, the callout is placed elsewhere, and
    /// the pan is zero.
    func allowedPan(of callout: Callout, _ context: CalloutContext) -> CGVector {
        let pan = callout.wantedPan(context)
        guard pan != .zero else { return .zero }
        if callout.askWhetherMapMayMove({ shouldMoveMap(by: pan, for: callout) }) { return pan }
        callout.stayWithoutPan(context)
        return .zero
    }

    /// Called when the map view's size or margins have changed: keeps callouts fully visible that were so
    /// before. The map moves for the latest callout only.
    func fit(_ context: CalloutContext) {
        let current = current
        for callout in callouts where !callout.isLeaving && callout.staysInView {
            callout.beginFit()
            guard callout === current else {
                _ = callout.refit(context, movesMap: false)
                continue
            }
            let pan = callout.refit(context, movesMap: callout.mayMoveMap ?? true)
            guard pan != .zero else { continue }
            if callout.mayMoveMap ?? callout.askWhetherMapMayMove({ shouldMoveMap(by: pan, for: callout) }) {
                moveMap(by: pan, animated: false)
            } else {
                callout.stayWithoutPan(context)
            }
        }
    }

    /// Records whether a callout is fully visible, so that one that the user has moved out of view is not
    /// brought back. An appearing callout, which may still be moving into view, and one that is larger than
    /// the map are ignored.
    func recordWhetherSeen(_ callout: Callout, _ context: CalloutContext) {
        let (frame, view) = (callout.frame, context.safeArea)
        guard callout.phase == .shown, frame.width <= view.width, frame.height <= view.height else { return }
        // Half a point of tolerance for a map that is still animating.
        callout.recordWhetherSeen(view.insetBy(dx: -0.5, dy: -0.5).contains(frame))
    }
}
