import CartoucheDrawing
import CartoucheMapGeometry
import CartoucheSoftwareRenderer
import Foundation

/// Tiles for a canvas other than the screen's, painted anew: those on the screen have their pixels in the
/// renderer alone.
package struct TileRendering {
    private let viewport: Viewport
    private let scale: CGFloat
    private let work: WorkTracker

    /// The longest side of the image, in pixels.
    private static let sideLimit = 16_384.0
    /// How long a wait lasts if nothing arrives, in seconds: a fetch may wait for its next attempt.
    private static let pause = 0.05

    /// The time until which the tiles of a rendering that begins now are waited for: ten seconds.
    package static func deadline() -> DispatchTime { .now() + 10 }

    /// - Parameters:
    ///   - scale: pixels per point.
    ///   - work: tells when results have arrived.
    package init(_ viewport: Viewport, scale: CGFloat, work: WorkTracker) {
        (self.viewport, self.scale, self.work) = (viewport, scale, work)
    }

    /// Steps through frames a second apart, so that all fades end, until they are complete or it is too late.
    /// - Parameter update: takes what has arrived at a time; whether nothing is missing.
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

    /// Draws what is recorded as one image that fills the viewport; `ground` behind it, if that is opaque.
    package func drawImage(
        in canvas: any Canvas, on ground: Color? = nil, _ record: (inout DisplayList) -> Void
    ) {
        let (width, height) = (viewport.size.width * scale, viewport.size.height * scale)
        guard width >= 1, height >= 1, width <= Self.sideLimit, height <= Self.sideLimit else { return }
        let (columns, rows) = (Int(width.rounded(.up)), Int(height.rounded(.up)))
        var list = DisplayList()
        record(&list)
        let bitmap =
            ground.map {
                SoftwareRenderer().bitmap(of: list, width: columns, height: rows, background: $0)
            } ?? SoftwareRenderer().translucentBitmap(of: list, width: columns, height: rows)
        canvas.draw(
            Image(bitmap: bitmap, scale: scale),
            in: CGRect(x: 0, y: 0, width: CGFloat(columns) / scale, height: CGFloat(rows) / scale))
    }
}
