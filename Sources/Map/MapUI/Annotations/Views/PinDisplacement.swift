import CartoucheDrawing
import Foundation
import ViewKit

/// The offset from a pin's position to where it is drawn, in points: lifted by a drag, or spread in a spider.
nonisolated struct PinDisplacement: Equatable, Sendable {
    var drag = AnimatedOffset()
    var spread = AnimatedOffset()

    var offset: CGVector {
        CGVector(dx: drag.value.dx + spread.value.dx, dy: drag.value.dy + spread.value.dy)
    }
}
