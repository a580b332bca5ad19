import CartoucheDrawing
import Foundation
import ViewKit

/// How far from its position a pin is drawn: lifted by a drag, or spread by a spider. In points.
nonisolated struct PinDisplacement: Equatable, Sendable {
    var drag = AnimatedOffset()
    var spread = AnimatedOffset()

    var offset: CGVector {
        CGVector(dx: drag.value.dx + spread.value.dx, dy: drag.value.dy + spread.value.dy)
    }
}
