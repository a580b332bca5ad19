import CartoucheDrawing
import Foundation

/// The map makes room for a callout that appears, and callouts that were fully visible stay so.
extension CalloutHost {
    /// The time in which the map moves for a callout, in seconds. Tuned.
    static let panDuration = 0.3

    func moveMap(by pan: CGVector, animated: Bool) {
        delegate?.moveMap(by: pan, duration: Self.panDuration, animated: animated)
    }

    func shouldMoveMap(by pan: CGVector, for callout: Callout) -> Bool {
        delegate?.shouldMoveMap(by: pan, for: callout) ?? true
    }

    /// The pan for a callout; zero where the map may not be moved: the callout then has another position.
    func allowedPan(of callout: Callout, _ context: CalloutContext) -> CGVector {
        let pan = callout.wantedPan(context)
        guard pan != .zero else { return .zero }
        if callout.askWhetherMapMayMove({ shouldMoveMap(by: pan, for: callout) }) { return pan }
        callout.stayWithoutPan(context)
        return .zero
    }

    /// The map view's size or its margins have changed: callouts that were fully visible stay so. The map
    /// moves for the latest only.
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

    /// An appearing callout is still moving into view; one larger than the map gives no information.
    func recordWhetherSeen(_ callout: Callout, _ context: CalloutContext) {
        let (frame, view) = (callout.frame, context.safeArea)
        guard callout.phase == .shown, frame.width <= view.width, frame.height <= view.height else { return }
        // Half a point of tolerance for a map that is still animating.
        callout.recordWhetherSeen(view.insetBy(dx: -0.5, dy: -0.5).contains(frame))
    }
}
