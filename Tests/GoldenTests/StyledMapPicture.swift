import Cartouche
import CartoucheSoftwareRenderer
import Testing

/// A picture of tiles drawn by a style, without labels and without a window.
struct StyledMapPicture {
    var source: any TileSource
    var style: StylePair
    var size: CGSize
    var center = MapRect.world.center
    var zoom: Double
    var heading = 0.0
    var scale = 1.0
    var appearance = MapAppearance.light
    var loader: any ResourceLoader = FileLoader()

    /// What the picture shows: at rest a map lies on whole pixels.
    var viewport: Viewport {
        Viewport(size: size, center: center, zoom: zoom, heading: heading).alignedToPixels(scale: scale)
    }

    func draw() throws -> Bitmap {
        let text = try #require(Sheet(size: size).text)
        let work = WorkTracker()
        let map = Basemap(
            source: source, style: style, text: text, images: SDLImageCodec(), loader: loader, work: work,
            warn: { Issue.record("\($0)") }, report: { Issue.record("\($0)") })
        map.hasWorkBudget = false
        map.appearance = appearance
        let glyphs = DrawingResources(engine: text).text
        var list = DisplayList()
        for second in 0..<20 {
            let time = FrameTime(seconds: Double(second))
            map.update(viewport: viewport, scale: scale, isZooming: false, time: time, text: glyphs)
            work.waitUntilIdle()
            list.removeAll()
            map.draw(into: &list)
            if work.outstanding == 0, !map.needsFrame, second > 1 { break }
        }
        return SoftwareRenderer().bitmap(
            of: list, width: Int(size.width * scale), height: Int(size.height * scale),
            background: map.backgroundColor)
    }
}
