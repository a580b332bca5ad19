import Foundation

extension Bitmap {
    /// The bitmap with a transparent border of one pixel: a linear filter then antialiases its edges.
    package var withClearBorder: Bitmap {
        var result = Bitmap(width: width + 2, height: height + 2)
        for row in 0..<height {
            let (from, to) = (row * width * 4, ((row + 1) * result.width + 1) * 4)
            result.pixels.replaceSubrange(to..<to + width * 4, with: pixels[from..<from + width * 4])
        }
        return result
    }
}

extension Bitmap {
    /// A copy of the bitmap scaled to another size in pixels by a linear filter.
    func enlarged(width newWidth: Int, height newHeight: Int) -> Bitmap {
        guard newWidth != width || newHeight != height else { return self }
        let canvas = BitmapCanvas(width: newWidth, height: newHeight)
        canvas.draw(Image(bitmap: self), in: CGRect(x: 0, y: 0, width: newWidth, height: newHeight))
        return canvas.bitmap
    }
}
