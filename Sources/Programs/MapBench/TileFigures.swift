import Cartouche

/// Measures reading, decoding and painting tiles, which two workers do.
struct TileFigures {
    func report() throws {
        printLine("Tiles of 512 points at scale 1, read, decoded and painted by two workers")
        let options = ApplicationOptions(title: "MapBench", size: BenchStage.size, isHeadless: true)
        for (name, zoom, latitude, longitude) in [
            ("the world", 1.2, 30.0, 10.0), ("Europe", 4, 50, 10), ("the Alps", 6, 47, 10),
            ("over-zoomed", 8, 47, 10),
        ] {
            let application = try Application(options: options)
            let map = try application.makeWorldMap()
            map.hasWorkBudget = false
            let center = Mercator.mapPoint(LocationCoordinate2D(latitude: latitude, longitude: longitude))
            let viewport = Viewport(size: BenchStage.size, center: center, zoom: zoom)
            let first = fill(map, viewport, application)
            map.texturesLost()
            let second = fill(map, viewport, application)
            printLine("  \(name), zoom \(zoom): \(first), CPU; again, decoded already: \(second)")
        }
    }

    /// Updates the base map until all tiles in view are painted, and returns the number of tiles and the time
    /// as text.
    private func fill(_ map: Basemap, _ viewport: Viewport, _ application: Application) -> String {
        let clock = SystemClock()
        let (start, cpu) = (clock.now, SystemClock.processCPUSeconds)
        var uploads = 0
        repeat {
            map.update(viewport: viewport, scale: 1, isZooming: false, time: .zero)
            uploads += map.statistics.uploads
            application.services.work.waitUntilIdle()
        } while map.statistics.pendingJobs > 0
        let each = (SystemClock.processCPUSeconds - cpu) * 1000 / Double(max(1, uploads))
        return "\(uploads) tiles in \(ms((clock.now - start) * 1000)), \(ms(each)) each"
    }
}
