import Drawing
import Foundation

/// How far from its position a pin is drawn: lifted by a drag, or spread by a spider. In points.
nonisolated struct PinDisplacement: Equatable, Sendable {
    var drag = OffsetRun()
    var spread = OffsetRun()

    var offset: CGVector {
        CGVector(dx: drag.value.dx + spread.value.dx, dy: drag.value.dy + spread.value.dy)
    }
}
