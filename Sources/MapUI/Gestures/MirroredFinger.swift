import Foundation

/// The position of the second finger that the mouse simulates: opposite the pointer, about the middle of the
/// map. So the middle of both is at rest, dragging outward zooms in, and dragging around it rotates.
nonisolated enum MirroredFinger {
    static func position(of pointer: CGPoint, in size: CGSize) -> CGPoint {
        CGPoint(x: size.width - pointer.x, y: size.height - pointer.y)
    }
}
