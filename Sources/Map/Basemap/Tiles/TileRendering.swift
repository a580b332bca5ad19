import CartoucheDrawing
import CartoucheMapGeometry
import CartoucheSoftwareRenderer
import Foundation

/// Draws tiles into a canvas other than the screen's. The tiles are painted anew, since the pixels of those
/// on the screen are only in the renderer's memory.
package struct TileRendering {
    private let viewport: Viewport
    private let scale: CGFloat
    private let work: WorkTracker

    /// The maximum side of the image in which the tiles are drawn, in pixels; if a larger image were needed,
    /// nothing is drawn.
    private static let sideLimit = 16_384.0
    /// The maximum length of a wait for results, in seconds, after which fetches that have failed may be
    /// repeated.
    private static let pause = 0.05

    /// The time until which a rendering that begins now waits for its tiles: ten seconds from now.
    package static func deadline() -> DispatchTime { .now() + 10 }

    /// Prepares to draw tiles into a canvas.
    /// - Parameters:
    ///   - scale: the density of the image of the tiles, in pixels per point.
    ///   - work: the tracker that tells when results of workers have arrived.
    package init(_ viewport: Viewport, scale: CGFloat, work: WorkTracker) {
        (self.viewport, self.scale, self.work) = (viewport, scale, work)
    }

    /// Calls `update` again and again, with times of frames that are a second apart so that all fades end,
    /// until it returns true or the deadline has passed.
    /// - Parameter update: processes the results that have arrived, for a frame at the given time; returns
    ///   whether nothing is missing.
    package func settle(until deadline: DispatchTime, _ update: (FrameTime) -> Bool) {
        let arrived = DispatchSemaphore(value: 0)
        let arrivals = work.observe { arrived.signal() }
        defer { withExtendedLifetime(arrivals) {} }
        var round = 0
        while true {
            let isComplete = update(FrameTime(seconds: Double(round)))
            round += 1
            // The first update asks for tiles.
            if isComplete, round > 1 { return }
            guard DispatchTime.now() < deadline else { return }
            if !isComplete { _ = arrived.wait(timeout: .now() + Self.pause) }
        }
    }

    /// Draws a display list as one image that fills the viewport. With a `background` the image is opaque and
    /// has this background color.
    package func drawImage(
        in canvas: any Canvas, on background: Color? = nil, _ record: (inout DisplayList) -> Void
    ) {
        let (width, height) = (viewport.size.width * scale, viewport.size.height * scale)
        guard width >= 1, height >= 1, width <= Self.sideLimit, height <= Self.sideLimit else { return }
        let (columns, rows) = (Int(width.rounded(.up)), Int(height.rounded(.up)))
        var list = DisplayList()
        record(&list)
        let bitmap =
            background.map {
                SoftwareRenderer().bitmap(of: list, width: columns, height: rows, background: $0)
            } ?? SoftwareRenderer().translucentBitmap(of: list, width: columns, height: rows)
        canvas.draw(
            Image(bitmap: bitmap, scale: scale),
            in: CGRect(x: 0, y: 0, width: CGFloat(columns) / scale, height: CGFloat(rows) / scale))
    }
}
