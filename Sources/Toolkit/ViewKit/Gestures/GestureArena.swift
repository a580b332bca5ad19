import CartoucheDrawing
import Foundation

/// Decides which of several gesture recognizers of the same touches wins.
///
/// The recognizers of a touch have a fixed order: those of the touched view first, then those of its
/// superviews, and within a view in the order in which they were added. The first recognizer that begins
/// wins: the others that share a touch with it fail, unless both may be recognized together, and the touches
/// are canceled in their views. A recognizer that has begun is never displaced; one that begins later fails.
/// So of nested scroll views the inner one wins.
final class GestureArena {
    /// Called with the touches of a gesture that was recognized, so that these touches are canceled in their
    /// views.
    private let onCancelInView: ([Touch]) -> Void

    /// The gesture recognizers that have received a touch and were not reset since, in the order in which
    /// they received their first touch.
    private(set) var participants: [GestureRecognizer] = []
    private var depth = 0

    init(onCancelInView: @escaping ([Touch]) -> Void) { self.onCancelInView = onCancelInView }

    /// The earliest time, in seconds, for which a gesture recognizer has a timer; nil if none has.
    var nextDeadline: Double? {
        participants.lazy.filter { $0.pending == nil && !$0.isOver }.compactMap(\.nextDeadline).min()
    }

    // MARK: Touches and time

    /// Handles a touch that has just begun; `chain` has the gesture recognizers of the touched view and of
    /// its superviews, in the order of precedence that `GestureArena` describes.
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

    /// Passes a move of a touch to the gesture recognizers of the touch.
    /// - Parameter alone: a set with only this touch.
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

    /// Removes a gesture recognizer that was disabled or removed from its view during its gesture; the
    /// gesture fails or, if it has begun, is canceled.
    func withdraw(_ recognizer: GestureRecognizer) {
        guard isLive(recognizer) else { return }
        perform {
            recognizer.recordLocation()
            recognizer.loseTouches()
            if recognizer.isActive { recognizer.commit(.cancelled) } else { fail(recognizer) }
        }
    }

    /// Removes the gesture recognizers for which `isGone` returns true, since their views have left the
    /// window. Their gestures fail or, if they have begun, are canceled.
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

    /// Whether the gesture of `recognizer` is recognized but deferred until `other` fails. If two recognizers
    /// require each other to fail, neither defers the other.
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

    /// Runs the closure `step`, which handles a touch. If it was not called from another such step, gesture
    /// recognizers whose gesture is over and that have no touch left are reset afterwards.
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
    /// Whether the recognizer's gesture has begun and goes on.
    var isActive: Bool { state == .began || state == .changed }
    /// Whether the recognizer's gesture has ended, has failed or was canceled; some of its touches may still
    /// be down.
    var isOver: Bool { state == .ended || state == .cancelled || state == .failed }

    func requires(_ other: GestureRecognizer) -> Bool { requirements.contains { $0.recognizer === other } }
}
