import Cartouche

/// Screenshots of the window and of views.
extension ScreenTester {
    /// The latest frame of the window as a bitmap.
    public func screenshot() -> Bitmap {
        install()
        return loop.screenshot()
    }

    /// The part of the latest frame in which a view is visible, with all views in front of it.
    /// - Throws: `ScreenTestError` if no part of the view is visible.
    public func screenshot(of view: View) throws(ScreenTestError) -> Bitmap {
        let rect = visibleRect(of: view)
        guard !rect.isNull else { throw ScreenTestError("Nothing is seen of \(view.viewPath).") }
        let scale = window.scale
        let whole = screenshot()
        let left = max(0, Int((rect.minX * scale).rounded(.down)))
        let top = max(0, Int((rect.minY * scale).rounded(.down)))
        let right = min(whole.width, Int((rect.maxX * scale).rounded(.up)))
        let bottom = min(whole.height, Int((rect.maxY * scale).rounded(.up)))
        return whole.part(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Compares a screenshot of the window or a view with the image `NAME.png` in the folder `Goldens` beside
    /// the test's file. See `GoldenImages`.
    /// - Parameters:
    ///   - view: the view to compare; nil, the default, compares the whole window.
    ///   - name: the name of the image's file, without `.png`.
    ///   - tolerance: the limits within which the images count as equal.
    ///   - folder: the folder of the images; nil, the default, uses `Goldens` beside the test's file.
    ///   - file: the test's file; the compiler fills it in.
    /// - Throws: `ImageMismatch` if the images differ, `ScreenTestError` if no part of the view is visible.
    public func compareScreenshot(
        of view: View? = nil, with name: String, tolerance: ImageTolerance = .standard,
        in folder: URL? = nil,
        file: String = #filePath
    ) throws {
        let goldens = GoldenImages(
            folder: folder
                ?? URL(fileURLWithPath: file).deletingLastPathComponent().appendingPathComponent("Goldens"))
        let image = try view.map { view throws(ScreenTestError) in try screenshot(of: view) } ?? screenshot()
        try goldens.compare(image, with: name, tolerance: tolerance)
    }

    /// Writes the latest frame to a PNG file, for inspection.
    /// - Throws: `ImageError`, or the file system's error.
    public func writeScreenshot(to path: String) throws {
        try Data(application.services.images.encodePNG(screenshot())).write(to: URL(fileURLWithPath: path))
    }
}

extension Bitmap {
    /// A copy of a part of this bitmap: of a rectangle in pixels, which lies inside the bitmap.
    fileprivate func part(x: Int, y: Int, width: Int, height: Int) -> Bitmap {
        var part = Bitmap(width: width, height: height)
        for row in 0..<height {
            let from = ((y + row) * self.width + x) * 4
            part.pixels.replaceSubrange(
                row * width * 4..<(row + 1) * width * 4, with: pixels[from..<from + width * 4])
        }
        return part
    }
}
