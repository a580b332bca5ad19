import Cartouche

/// What a figure is about, counted while it is measured: a figure of an empty view says nothing.
struct InView {
    /// As in "dots".
    let name: String
    /// Fewer than these at any time end the benchmark with an error.
    let least: Int
    let count: (MapView) -> Int

    init(_ name: String, least: Int, count: @escaping (MapView) -> Int) {
        (self.name, self.least, self.count) = (name, least, count)
    }

    /// Views of annotations.
    static func views(least: Int) -> InView {
        InView("views of annotations", least: least) { $0.annotationViewCounts.live }
    }

    /// Names of the base map.
    static func names(least: Int) -> InView {
        InView("names of the map", least: least) { $0.basemap?.visibleLabels.count ?? 0 }
    }

    /// Overlays whose bounds reach into the view.
    static func overlays(_ overlays: [any Overlay], least: Int) -> InView {
        let bounds = overlays.map(\.boundingMapRect)
        return InView("overlays", least: least) { map in
            let seen = map.visibleMapRect
            return bounds.count { $0.intersects(seen) }
        }
    }

    /// Places on any copy of the world.
    static func places(_ name: String, _ places: [LocationCoordinate2D], least: Int) -> InView {
        let points = places.map { MapPoint($0) }
        let world = MapRect.world.size.width
        return InView(name, least: least) { map in
            let seen = map.visibleMapRect
            let worlds = (-1...1).map { seen.offsetBy(dx: Double($0) * world, dy: 0) }
            return points.count { point in worlds.contains { $0.contains(point) } }
        }
    }
}

/// How many annotations, names or overlays were in view while a figure was measured.
struct ViewRecord {
    /// How many frames lie between two counts: counting a million places takes a few milliseconds, which no
    /// frame's figure contains.
    static let interval = 20

    let subject: InView
    private var fewest = Int.max
    private var most = 0
    private var frames = 0
    private var hasMoved = false

    init(_ subject: InView) { self.subject = subject }

    /// Counts after a frame that is measured, now and then.
    mutating func record(_ map: MapView, isMoved: Bool) {
        defer { frames += 1 }
        hasMoved = hasMoved || isMoved
        guard frames % Self.interval == 0 else { return }
        let count = subject.count(map)
        (fewest, most) = (min(fewest, count), max(most, count))
    }

    /// As in "100,000 to 6,120 dots in view".
    /// - Throws: if the map stood still, or if there were too few.
    func summary() throws -> String {
        guard hasMoved else { throw PlatformError("The map stood still in a figure of its movement.") }
        guard fewest >= subject.least else {
            throw PlatformError(
                "There were \(fewest) \(subject.name) in view, and \(subject.least) are wanted: the figure"
                    + " would be of something else.")
        }
        return fewest == most
            ? "\(fewest) \(subject.name) in view" : "\(fewest) to \(most) \(subject.name) in view"
    }
}
