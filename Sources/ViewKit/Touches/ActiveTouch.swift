import Foundation

/// A touch that is down, and how far the touched view has heard of it.
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

    /// `notYet` -> `began` -> `finished`; a gesture that wins at once goes straight to `finished`.
    nonisolated enum Delivery: Sendable { case notYet, began, finished }

    let key: Key
    let touch: Touch
    var delivery = Delivery.notYet
    /// Its end is being handed out; nothing may end it again.
    var isFinishing = false

    init(key: Key, touch: Touch) { (self.key, self.touch) = (key, touch) }
}
