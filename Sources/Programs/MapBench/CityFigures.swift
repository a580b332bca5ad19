import Cartouche
import CartoucheApp
import CityMaker

/// Measures frames of a city map on the software renderer: panning, rotating, zooming, and loading tiles; for
/// comparison, also zooming the world map.
struct CityFigures {
    let frames: Int
    let tiles: String?
    let style: String?

    private static let zoom = 14.3

    func report() throws {
        let style = try self.style.map { name in
            try BuiltInStyle(rawValue: name)?.pair() ?? StylePair(light: StyleDocument(contentsOfFile: name))
        }
        if let tiles { return try report("\(tiles)", tiles, style) }
        try BenchCity.withFiles { files in
            for schema in CitySchemaName.allCases {
                guard let path = files[schema] else { continue }
                try report("The city, \(schema.rawValue)", path, style)
            }
        }
        try reportWorld()
    }

    private func report(_ title: String, _ path: String, _ style: StylePair?) throws {
        printLine("\(title): zoom \(Self.zoom), software renderer, \(frames) frames each")
        let stage = try BenchStage(renderer: .software, tiles: path, style: style)
        defer { stage.close() }
        stage.isPaced = true
        stage.subject = .names(least: 1)
        stage.map.zoomLimits = stage.map.basemap?.zoomLimits ?? ZoomLimits(min: 0, max: 17)
        let center = stage.map.basemap?.coveredRegion?.center ?? City.middle
        let camera = MapCamera(centerCoordinate: center, zoom: Self.zoom)
        stage.map.setCamera(camera, animated: false)
        stage.settle()
        _ = stage.pan(frames: 120)
        try measure("panning, tiles resident", stage) { stage.pan(frames: frames) }
        try measure("panning far, tiles loading", stage) { stage.pan(frames: frames, reach: 40) }
        stage.map.setCamera(camera, animated: false)
        try measure("zooming by four notches and back", stage) { stage.zoom(frames: frames) }
        stage.map.setCamera(camera, animated: false)
        stage.settle()
        _ = stage.turn(frames: 360)
        try measure("turning, tiles resident", stage) { stage.turn(frames: frames) }
    }

    private func reportWorld() throws {
        printLine("The world, to compare: zoom 3")
        let stage = try BenchStage(renderer: .software)
        defer { stage.close() }
        stage.isPaced = true
        stage.subject = .names(least: 1)
        let center = LocationCoordinate2D(latitude: 47, longitude: 10)
        stage.map.setCamera(MapCamera(centerCoordinate: center, zoom: 3), animated: false)
        stage.settle()
        try measure("zooming by four notches and back", stage) { stage.zoom(frames: frames) }
        try measure("panning far, tiles loading", stage) { stage.pan(frames: frames, reach: 40) }
    }

    /// Measures the frames of one movement of the map, and prints the figures. The CPU time is that of the
    /// whole process, including the threads that load tiles.
    private func measure(_ what: String, _ stage: BenchStage, _ body: () -> [FrameCost]) throws {
        stage.settle()
        stage.clearFigures()
        let costs = body()
        printLine("  \(what): wall \(costs.wall.milliseconds), p99 \(hundredths(costs.wall.quantile(0.99)))")
        printLine(
            "    CPU \(costs.cpu.milliseconds); \(try stage.viewed()); the slowest: \(stage.slowest.phases)")
    }
}
