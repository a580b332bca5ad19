import CartoucheDrawing

/// The memory into which the software renderer draws, and the part of the bitmap that it contains.
package struct RasterTarget {
    let pixels: UnsafeMutablePointer<UInt32>
    /// The number of words in memory from one row of pixels to the next.
    let stride: Int
    /// The part of the bitmap that the memory contains, in pixels of the display list.
    let bounds: PixelRect
    /// The part of the bitmap that the memory would contain if the whole bitmap were repainted, instead of
    /// only the part that has changed.
    let whole: PixelRect
    /// The area inside the list's clips, in pixels, regardless of which part of it is repainted. Values
    /// interpolated along a row are computed from its left edge on, so that they are the same for each
    /// repainted part.
    var frame: PixelRect
    /// The area in pixels into which may be drawn; it lies inside `bounds` and `frame`.
    var clip: PixelRect

    package init(pixels: UnsafeMutablePointer<UInt32>, stride: Int, bounds: PixelRect) {
        self.init(pixels: pixels, stride: stride, bounds: bounds, whole: bounds)
    }

    init(pixels: UnsafeMutablePointer<UInt32>, stride: Int, bounds: PixelRect, whole: PixelRect) {
        (self.pixels, self.stride, self.bounds, self.whole) = (pixels, stride, bounds, whole)
        (frame, clip) = (whole, bounds)
    }

    /// The address in memory of the pixel at a position of the bitmap, in pixels; the position must be inside
    /// `bounds`.
    @inline(__always)
    func address(x: Int, y: Int) -> UnsafeMutablePointer<UInt32> {
        pixels + ((y &- bounds.y) &* stride &+ (x &- bounds.x))
    }
}
