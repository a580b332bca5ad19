import CartoucheDrawing

/// The memory into which the software renderer draws, and the part of the bitmap that it contains.
package struct RasterTarget {
    let pixels: UnsafeMutablePointer<UInt32>
    /// The number of words from one row to the next.
    let stride: Int
    /// The part of the bitmap that the memory contains, in pixels of the display list.
    let bounds: PixelRect
    /// What `bounds` would be if the whole bitmap were repainted, and not only the part that has changed.
    let whole: PixelRect
    /// The area that the list's clips leave, regardless of which part of it is repainted: values that are
    /// interpolated along a row begin at its left edge.
    var frame: PixelRect
    /// The area into which may be drawn, inside `bounds` and `frame`.
    var clip: PixelRect

    package init(pixels: UnsafeMutablePointer<UInt32>, stride: Int, bounds: PixelRect) {
        self.init(pixels: pixels, stride: stride, bounds: bounds, whole: bounds)
    }

    init(pixels: UnsafeMutablePointer<UInt32>, stride: Int, bounds: PixelRect, whole: PixelRect) {
        (self.pixels, self.stride, self.bounds, self.whole) = (pixels, stride, bounds, whole)
        (frame, clip) = (whole, bounds)
    }

    /// The address of the pixel at a position of the bitmap, which must be inside `bounds`.
    @inline(__always)
    func address(x: Int, y: Int) -> UnsafeMutablePointer<UInt32> {
        pixels + ((y &- bounds.y) &* stride &+ (x &- bounds.x))
    }
}
