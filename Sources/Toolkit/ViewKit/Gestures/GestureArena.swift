import CartoucheDrawing
import Foundation

/// Decides which of several recognizers of the same touches wins.
///
/// Each touch has its recognizers in a fixed order: from the hit view up, and within a view in the order in
/// which they were added. The first recognizer that begins wins: the other recognizers that share a touch
/// with it fail, unless they are simultaneous, and the touches are canceled in their views. A recognizer that
/// has begun is never displaced; a recognizer that begins later fails. So of nested scroll views the inner
/// one wins.
final class GestureArena {
    /// Called with touches that a gesture has won, so that they are canceled in their views.
    private let onCancelInView: ([Touch]) -> Void

    /// The recognizers that have received a touch and are not yet reset, in the order in which they joined.
    private(set) var participants: [GestureRecognizer] = []
    private var depth = 0

    init(onCancelInView: @escaping ([Touch]) -> Void) { self.onCancelInView = onCancelInView }

    /// The time at which the next timer fires, in seconds; `nil` if none is running.
    var nextDeadline: Double? {
        participants.lazy.filter { $0.pending == nil && !$0.isOver }.compactMap(\.nextDeadline).min()
    }

    // MARK: Touches and time

    /// Handles a touch that has just begun; `chain` has the recognizers of the touched view and of the views
    /// that contain it, in the order of precedence that `GestureArena` describes.
    func begin(_ touch: Touch, chain: [GestureRecognizer], with event: Event) {
        perform {
            // All recognizers join before any handles the touch, so that the first to begin meets all its
            // rivals.
            let receivers = chain.filter { accepts($0, touch) }
            for recognizer in receivers { join(recognizer, touch) }
            for recognizer in receivers where isWatching(recognizer, touch) {
                recognizer.touchesBegan([touch], with: event)
            }
        }
    }

    /// Passes a move of a touch to its recognizers.
    /// - Parameter alone: a set with this touch alone.
    func move(_ touch: Touch, _ alone: Set<Touch>, with event: Event) {
        perform {
            touch.forEachRecognizer { recognizer in
                if isWatching(recognizer, touch) { recognizer.touchesMoved(alone, with: event) }
            }
        }
    }

    func end(_ touch: Touch, with event: Event) {
        perform {
            for recognizer in touch.gestureRecognizers {
                if isWatching(recognizer, touch) { recognizer.touchesEnded([touch], with: event) }
                leave(recognizer, touch, as: .ended)
            }
        }
    }

    func cancel(_ touch: Touch, with event: Event) {
        perform {
            for recognizer in touch.gestureRecognizers {
                if isWatching(recognizer, touch) { recognizer.touchesCancelled([touch], with: event) }
                leave(recognizer, touch, as: .cancelled)
            }
        }
    }

    func advance(to time: FrameTime) {
        guard !participants.isEmpty else { return }
        perform {
            for recognizer in participants where !recognizer.isOver && recognizer.pending == nil {
                recognizer.advance(to: time)
            }
        }
    }

    /// Removes a recognizer in mid-gesture, since it was disabled or removed from its view; its gesture fails
    /// or is canceled.
    func withdraw(_ recognizer: GestureRecognizer) {
        guard isLive(recognizer) else { return }
        perform {
            recognizer.recordLocation()
            recognizer.loseTouches()
            if recognizer.isActive { recognizer.commit(.cancelled) } else { fail(recognizer) }
        }
    }

    /// Removes the recognizers for which `isGone` returns true, since their views have left the window; their
    /// gestures fail or are canceled.
    func withdraw(where isGone: (GestureRecognizer) -> Bool) {
        for recognizer in participants where isGone(recognizer) { withdraw(recognizer) }
    }

    // MARK: Proposals

    func propose(_ new: GestureRecognizer.State, by recognizer: GestureRecognizer) {
        guard isLive(recognizer) else {
            // The program set the state, without a touch: there are no competitors.
            recognizer.commit(new)
            if recognizer.isOver { recognizer.prepareForNextGesture() }
            return
        }
        perform {
            switch (recognizer.state, new) {
            case (.possible, .failed), (.possible, .cancelled): fail(recognizer)
            case (.possible, .began), (.possible, .changed): recognize(recognizer, as: .began)
            case (.possible, .ended): recognize(recognizer, as: .ended)
            case (.began, .changed), (.changed, .changed): recognizer.commit(.changed)
            case (.began, .ended), (.changed, .ended): recognizer.commit(.ended)
            case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed):
                recognizer.commit(.cancelled)
            case (.possible, .possible), (.began, _), (.changed, _), (.ended, _), (.cancelled, _),
                (.failed, _):
                break
            }
        }
    }

    private func recognize(_ recognizer: GestureRecognizer, as new: GestureRecognizer.State) {
        if recognizer.pending == nil, !recognizer.shouldBegin() { return fail(recognizer) }
        // `shouldBegin` calls the program, which may have disabled the recognizer.
        guard recognizer.state == .possible else { return }
        if participants.contains(where: { $0.isActive && prevents($0, recognizer) }) {
            return fail(recognizer)
        }
        let required = recognizer.requirements.compactMap(\.recognizer).filter { isLive($0) }
        if required.contains(where: { $0.isActive || $0.state == .ended }) { return fail(recognizer) }
        if required.contains(where: { $0.state == .possible && !waits($0, for: recognizer) }) {
            recognizer.pending = new
            return
        }
        win(recognizer, as: new)
    }

    private func win(_ recognizer: GestureRecognizer, as new: GestureRecognizer.State) {
        recognizer.pending = nil
        let losers = participants.filter {
            $0.state == .possible && (prevents(recognizer, $0) || $0.requires(recognizer))
        }
        for loser in losers {
            loser.pending = nil
            loser.commit(.failed)
        }
        if recognizer.cancelsTouchesInView { onCancelInView(recognizer.touches) }
        recognizer.commit(new)
        for loser in losers { release(waitingFor: loser) }
    }

    private func fail(_ recognizer: GestureRecognizer) {
        guard recognizer.state == .possible else { return }
        recognizer.pending = nil
        recognizer.commit(.failed)
        release(waitingFor: recognizer)
    }

    private func release(waitingFor failed: GestureRecognizer) {
        for waiting in participants where waiting.requires(failed) {
            if let pending = waiting.pending { recognize(waiting, as: pending) }
        }
    }

    // MARK: Rules

    private func prevents(_ winner: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
        winner !== other
            && winner.sequence.contains { touch in other.sequence.contains { $0 === touch } }
            && winner.canPrevent(other)
            && !winner.shouldRecognizeSimultaneously(with: other)
            && !other.shouldRecognizeSimultaneously(with: winner)
    }

    private func isLive(_ recognizer: GestureRecognizer) -> Bool {
        participants.contains { $0 === recognizer }
    }

    /// Whether `recognizer` is recognized but deferred until `other` fails. If two recognizers require each
    /// other to fail, neither blocks the other.
    private func waits(_ recognizer: GestureRecognizer, for other: GestureRecognizer) -> Bool {
        recognizer.pending != nil && recognizer.requires(other)
    }

    private func accepts(_ recognizer: GestureRecognizer, _ touch: Touch) -> Bool {
        guard recognizer.isEnabled, !recognizer.isOver, recognizer.pending == nil else { return false }
        return recognizer.shouldReceive(touch)
    }

    private func isWatching(_ recognizer: GestureRecognizer, _ touch: Touch) -> Bool {
        !recognizer.isOver && recognizer.touches.contains { $0 === touch }
    }

    // MARK: Coming and going

    private func join(_ recognizer: GestureRecognizer, _ touch: Touch) {
        if !isLive(recognizer) { participants.append(recognizer) }
        recognizer.join(touch, in: self)
    }

    private func leave(_ recognizer: GestureRecognizer, _ touch: Touch, as end: GestureRecognizer.State) {
        guard recognizer.touches.contains(where: { $0 === touch }) else { return }
        recognizer.ignore(touch)
        guard recognizer.touches.isEmpty else { return }
        // A gesture without touches does not continue, even if the subclass did not end it.
        if recognizer.isActive {
            recognizer.commit(end)
        } else if end == .cancelled {
            fail(recognizer)
        }
    }

    /// Runs a step of handling a touch. After the outermost step, recognizers whose gesture is over and that
    /// have no touch left are reset.
    private func perform(_ step: () -> Void) {
        depth += 1
        step()
        if depth == 1 {
            // A recognizer without touch, timer or required recognizer can no longer be recognized.
            for recognizer in participants where recognizer.touches.isEmpty && recognizer.state == .possible {
                if recognizer.pending == nil, recognizer.nextDeadline == nil { fail(recognizer) }
            }
        }
        depth -= 1
        guard depth == 0 else { return }
        // reset() may end other recognizers, hence the loop.
        while let index = participants.firstIndex(where: { $0.isOver && $0.touches.isEmpty }) {
            participants.remove(at: index).prepareForNextGesture()
        }
    }
}

extension GestureRecognizer {
    /// Whether the gesture has begun and is in progress.
    var isActive: Bool { state == .began || state == .changed }
    /// Whether the gesture has ended, failed or was canceled; touches of it may still be down.
    var isOver: Bool { state == .ended || state == .cancelled || state == .failed }

    func requires(_ other: GestureRecognizer) -> Bool { requirements.contains { $0.recognizer === other } }
}
