import Foundation

/// Where the second finger is that the mouse stands for: opposite the pointer, about the middle of the map. So the
/// middle of both rests, dragging outwards zooms in, and dragging round it turns.
nonisolated enum MirroredFinger {
    static func position(of pointer: CGPoint, in size: CGSize) -> CGPoint {
        CGPoint(x: size.width - pointer.x, y: size.height - pointer.y)
    }
}
