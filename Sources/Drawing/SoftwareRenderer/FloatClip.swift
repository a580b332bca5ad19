import CartoucheDrawing

/// A clip rectangle in floating-point numbers of pixels, by which a few comparisons show that a shape lies
/// outside: this is checked for all shapes of a list.
struct FloatClip {
    private let left: Float
    private let top: Float
    private let right: Float
    private let bottom: Float

    init(_ clip: PixelRect) {
        (left, top) = (Float(clip.x), Float(clip.y))
        (right, bottom) = (Float(clip.x + clip.width), Float(clip.y + clip.height))
    }

    /// Whether a quad lies beyond one of the clip's four sides, so that it certainly has no pixel inside. A
    /// coordinate that is not a number lies beyond no side.
    @inline(__always)
    func misses(_ quad: Quad) -> Bool {
        quad.y >= bottom || quad.y + quad.height <= top || quad.x >= right || quad.x + quad.width <= left
    }

    /// Whether a shape with four corners certainly has no pixel inside the clip. For a triangle, one of the
    /// three corners is passed twice.
    @inline(__always)
    func misses(_ a: Vertex, _ b: Vertex, _ c: Vertex, _ d: Vertex) -> Bool {
        (a.y >= bottom && b.y >= bottom && c.y >= bottom && d.y >= bottom)
            || (a.y <= top && b.y <= top && c.y <= top && d.y <= top)
            || (a.x >= right && b.x >= right && c.x >= right && d.x >= right)
            || (a.x <= left && b.x <= left && c.x <= left && d.x <= left)
    }
}
