import Cartouche

/// A kind of things on the map, such as dots or overlays, that are counted while a figure of the benchmark is
/// measured, because a figure of an empty view would be meaningless.
struct InView {
    /// The name of the counted things in reports, for example "dots".
    let name: String
    /// The minimum number of the counted things in view: with fewer at any time, the benchmark ends with an
    /// error.
    let least: Int
    let count: (MapView) -> Int

    init(_ name: String, least: Int, count: @escaping (MapView) -> Int) {
        (self.name, self.least, self.count) = (name, least, count)
    }

    /// Counts the annotation views on the map.
    static func views(least: Int) -> InView {
        InView("views of annotations", least: least) { $0.annotationViewCounts.live }
    }

    /// Counts the visible labels of the base map.
    static func names(least: Int) -> InView {
        InView("names of the map", least: least) { $0.basemap?.visibleLabels.count ?? 0 }
    }

    /// Counts the overlays whose bounds intersect the visible rectangle.
    static func overlays(_ overlays: [any Overlay], least: Int) -> InView {
        let bounds = overlays.map(\.boundingMapRect)
        return InView("overlays", least: least) { map in
            let seen = map.visibleMapRect
            return bounds.count { $0.intersects(seen) }
        }
    }

    /// Counts the coordinates that are in view on any world copy.
    static func coordinates(_ name: String, _ coordinates: [LocationCoordinate2D], least: Int) -> InView {
        let points = coordinates.map { MapPoint($0) }
        let world = MapRect.world.size.width
        return InView(name, least: least) { map in
            let seen = map.visibleMapRect
            let worlds = (-1...1).map { seen.offsetBy(dx: Double($0) * world, dy: 0) }
            return points.count { point in worlds.contains { $0.contains(point) } }
        }
    }
}

/// How many things of a kind, such as annotations or overlays, were in view while a figure of the benchmark
/// was measured.
struct ViewRecord {
    /// The number of frames between two counts of the things in view: counting a million coordinates takes
    /// some milliseconds, which are not part of a frame's figure.
    static let interval = 20

    let subject: InView
    private var fewest = Int.max
    private var largest = 0
    private var frames = 0
    private var hasMoved = false

    init(_ subject: InView) { self.subject = subject }

    /// Called after each measured frame: counts the things that are in view, once in `interval` frames.
    mutating func record(_ map: MapView, isMoved: Bool) {
        defer { frames += 1 }
        hasMoved = hasMoved || isMoved
        guard frames % Self.interval == 0 else { return }
        let count = subject.count(map)
        (fewest, largest) = (min(fewest, count), max(largest, count))
    }

    /// The least and the greatest number of things in view as text, as in "100,000 to 6,120 dots in view".
    /// - Throws: if the map did not move, or if fewer things were in view than required.
    func summary() throws -> String {
        guard hasMoved else { throw PlatformError("The map stood still in a figure of its movement.") }
        guard fewest >= subject.least else {
            throw PlatformError(
                "There were \(fewest) \(subject.name) in view, and \(subject.least) are wanted: the figure"
                    + " would be of something else.")
        }
        return fewest == largest
            ? "\(fewest) \(subject.name) in view" : "\(fewest) to \(largest) \(subject.name) in view"
    }
}
