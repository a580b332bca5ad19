import Foundation

/// A touch that is down, and the state of its delivery to the touched view.
final class ActiveTouch {
    nonisolated enum Key: Hashable, Sendable {
        case mouse
        case finger(Int)

        var id: Int {
            switch self {
            case .mouse: 0
            case .finger(let id): id
            }
        }

        var kind: Touch.Kind {
            switch self {
            case .mouse: .mouse
            case .finger: .finger
            }
        }
    }

    /// How far a touch was delivered to the view on which it landed: not yet, begun, or finished. If a
    /// gesture recognizer claims the touch at once, the delivery is finished without having begun.
    nonisolated enum Delivery: Sendable { case notYet, began, finished }

    let key: Key
    let touch: Touch
    /// The set that contains only this touch; views and recognizers receive it.
    let alone: Set<Touch>
    /// Whether the touch belongs to the views until its end, and not to a program that hosts the window: true
    /// if the touch landed on a view with content.
    let isTaken: Bool
    private(set) var delivery = Delivery.notYet
    /// Whether the end of this touch is being delivered to its view and recognizers, so that the touch must
    /// not be ended again.
    private(set) var isFinishing = false

    init(key: Key, touch: Touch, isTaken: Bool) {
        (self.key, self.touch, alone, self.isTaken) = (key, touch, [touch], isTaken)
    }

    /// Called when the touched view is about to receive the landing of the touch; the view then receives its
    /// further events too.
    func beginDelivery() { delivery = .began }

    /// Called when the touched view receives no further events of the touch, because the touch has ended, or
    /// a gesture recognizer has claimed it.
    func endDelivery() { delivery = .finished }

    /// Records that the end of the touch is being delivered to its view and recognizers.
    /// - Returns: false if the end is already being delivered, so that the caller must not deliver it again.
    func beginFinishing() -> Bool {
        guard !isFinishing else { return false }
        isFinishing = true
        return true
    }
}
