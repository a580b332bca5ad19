import Cartouche

/// Measures the opening of map files, which may have been made to be slow, and the painting of their whole
/// world by the tile workers.
struct MapFileFigures {
    let paths: [String]

    /// The views of a map that are measured, each with its pixels per point and its zoom. The window is as
    /// large as one tile.
    private static let views: [(scale: CGFloat, zoom: Double)] = [
        (1, 0), (2, 0), (1, 0.45), (2, 0.45), (1, 3),
    ]

    func report() throws {
        for path in paths {
            printLine("\(path.split(separator: "/").last ?? ""): opened, and each tile painted")
            for view in Self.views { try report(path, scale: view.scale, zoom: view.zoom) }
        }
    }

    private func report(_ path: String, scale: CGFloat, zoom: Double) throws {
        let size = CGSize(width: 512, height: 512)
        let application = try Application(
            options: ApplicationOptions(title: "MapBench", size: size, scale: scale, isHeadless: true))
        let clock = SystemClock()
        let start = clock.now
        let source = try PMTilesSource(path: path)
        let map = try application.makeBasemap(source: source)
        let opened = clock.now
        map.hasWorkBudget = false
        let middle = LocationCoordinate2D(latitude: 0, longitude: 0)
        let viewport = Viewport(size: size, center: Mercator.mapPoint(middle), zoom: zoom)
        // The second time the tile is decoded already.
        let (first, second) = (
            fill(map, viewport, scale, application), fill(map, viewport, scale, application)
        )
        printLine(
            "  scale \(scale), zoom \(zoom): opened in \(ms((opened - start) * 1000)); \(first); again: "
                + "\(second)"
        )
    }

    /// Updates the base map until all tiles in view have been painted, and returns the time for this as text.
    private func fill(
        _ map: Basemap, _ viewport: Viewport, _ scale: CGFloat, _ application: Application
    ) -> String {
        map.texturesLost()
        let clock = SystemClock()
        let (start, cpu) = (clock.now, SystemClock.processCPUSeconds)
        var jobs = 0
        repeat {
            map.update(viewport: viewport, scale: scale, isZooming: false, time: .zero)
            jobs = max(jobs, application.services.work.outstanding)
            application.services.work.waitUntilIdle()
        } while map.statistics.pendingJobs > 0
        let spent = (SystemClock.processCPUSeconds - cpu) * 1000
        return "\(ms((clock.now - start) * 1000)) wall, \(ms(spent)) CPU for \(jobs) jobs"
    }
}
