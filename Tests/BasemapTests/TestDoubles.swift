import CartoucheDrawing
import CartoucheLocking
import CartoucheMapGeometry
import CartoucheStyleSpec
import Foundation
import TestSupport
import TileStore

@testable import CartoucheBasemap

/// Vector tiles made up by a closure.
struct MadeUpSource: TileSource {
    var header = TileSourceHeader(name: "made-up", minZoom: 0, maxZoom: 6, attribution: "Test data")
    var make: @Sendable (TileID) throws(TileError) -> [UInt8]?

    func tile(_ id: TileID) throws(TileError) -> [UInt8]? { try make(id) }
}

/// Writes vector tiles, a layer at a time.
struct TileWriter {
    private var bytes: [UInt8] = []

    /// Polygons of tile units, all in one feature.
    static func land(_ rings: [[(Int, Int)]], extent: UInt64 = 4_096) -> [UInt8] {
        var writer = TileWriter()
        writer.addLayer(
            "land", type: 3, commands: rings.flatMap { commands($0, closes: true) }, extent: extent)
        return writer.bytes
    }

    /// Towns of one name, each a feature.
    static func places(_ points: [(Int, Int)], name: String) -> [UInt8] {
        var layer: [UInt8] = [15 << 3, 2] + message(1, Array("place".utf8))
        for point in points {
            let commands = [9, zigzag(point.0), zigzag(point.1)]
            layer += message(2, [3 << 3, 1] + message(4, commands.flatMap(varint)) + message(2, [0, 0]))
        }
        return message(3, layer + message(3, Array("name".utf8)) + message(4, message(1, Array(name.utf8))))
    }

    mutating func addLayer(
        _ name: String, type: UInt8, commands: [UInt64], properties: [(String, String)] = [],
        extent: UInt64 = 4_096
    ) {
        var feature: [UInt8] = [3 << 3, type] + Self.message(4, commands.flatMap(Self.varint))
        feature += Self.message(2, properties.indices.flatMap { [UInt8($0), UInt8($0)] })
        var layer: [UInt8] = [15 << 3, 2] + Self.message(1, Array(name.utf8)) + Self.message(2, feature)
        layer += [5 << 3] + Self.varint(extent)
        for (key, _) in properties { layer += Self.message(3, Array(key.utf8)) }
        for (_, value) in properties { layer += Self.message(4, Self.value(value)) }
        bytes += Self.message(3, layer)
    }

    /// A feature of a layer with several.
    struct Feature {
        var type: UInt8
        var commands: [UInt64]
        var properties: [(String, String)] = []
    }

    mutating func addLayer(_ name: String, features: [Feature]) {
        var layer: [UInt8] = [15 << 3, 2] + Self.message(1, Array(name.utf8)) + [5 << 3] + Self.varint(4_096)
        var (keys, values): ([String], [String]) = ([], [])
        for feature in features {
            var tags: [UInt8] = []
            for (key, value) in feature.properties {
                if !keys.contains(key) { keys.append(key) }
                if !values.contains(value) { values.append(value) }
                tags += [UInt8(keys.firstIndex(of: key) ?? 0), UInt8(values.firstIndex(of: value) ?? 0)]
            }
            layer += Self.message(
                2,
                [3 << 3, feature.type] + Self.message(4, feature.commands.flatMap(Self.varint))
                    + Self.message(2, tags))
        }
        for key in keys { layer += Self.message(3, Array(key.utf8)) }
        for value in values { layer += Self.message(4, Self.value(value)) }
        bytes += Self.message(3, layer)
    }

    var tile: [UInt8] { bytes }

    static func commands(_ points: [(Int, Int)], closes: Bool) -> [UInt64] {
        var (words, x, y) = ([UInt64](), 0, 0)
        for (i, p) in points.enumerated() {
            if i == 0 { words.append(9) }
            if i == 1 { words.append(UInt64(points.count - 1) << 3 | 2) }
            words += [zigzag(p.0 - x), zigzag(p.1 - y)]
            (x, y) = p
        }
        // Every ring starts where the pen is: bring it back, so that rings can be joined.
        return closes ? words + [15] : words
    }

    private static func value(_ text: String) -> [UInt8] {
        if let number = UInt64(text) { return [4 << 3] + varint(number) }
        return message(1, Array(text.utf8))
    }

    private static func zigzag(_ v: Int) -> UInt64 {
        UInt64(UInt32(truncatingIfNeeded: v << 1 ^ v >> 63))
    }

    private static func message(_ number: UInt64, _ bytes: [UInt8]) -> [UInt8] {
        varint(number << 3 | 2) + varint(UInt64(bytes.count)) + bytes
    }

    private static func varint(_ value: UInt64) -> [UInt8] {
        var (value, bytes) = (value, [UInt8]())
        while value >= 0x80 {
            bytes.append(UInt8(value & 0x7F) | 0x80)
            value >>= 7
        }
        return bytes + [UInt8(value)]
    }
}

/// Holds workers back until they are told to run.
final class HeldWorkers: Sendable {
    private let held = Mutex<[@Sendable () -> Void]>([])

    var spawn: @Sendable (@escaping @Sendable () -> Void) -> Void {
        { [self] work in held.withLock { $0.append(work) } }
    }

    var count: Int { held.withLock { $0.count } }

    /// Runs all that is held, here and now.
    func run() {
        while let work = held.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { work() }
    }
}

/// What happened, in order, from any thread.
final class Log<Entry: Sendable>: Sendable {
    private let list = Mutex<[Entry]>([])
    var entries: [Entry] { list.withLock { $0 } }
    func add(_ entry: Entry) { list.withLock { $0.append(entry) } }
}

/// A base map whose workers run when a frame asks for it.
final class MapBed {
    let map: Basemap
    let tracker = WorkTracker()
    let workers = HeldWorkers()
    let problems = Log<TileError>()
    let resources = DrawingResources(engine: FixedText.labelBoxes)
    var time = FrameTime.zero

    /// - Parameter paints: false: tiles are plain water, for tests of labels alone.
    init(source: any TileSource, style: StylePair, paints: Bool = true) {
        let builder = TileBuilder(source: source, style: style, text: FixedText.labelBoxes) { [problems] in
            problems.add($0)
        }
        map = Basemap(
            header: source.header, style: style,
            loader: TileLoader(
                tracker: tracker, fetching: builder.fetching, spawn: workers.spawn,
                makeWork: {
                    let work = builder.makeWork()
                    return { job, isCancelled in
                        if case .image = job, !paints { return .image(.solid(.white)) }
                        return work(job, isCancelled)
                    }
                }))
        map.hasWorkBudget = false
    }

    /// The bundled world's tiles, or those of `source`, drawn by the world's style.
    static func ofWorld(_ source: (any TileSource)? = nil, paints: Bool = true) throws -> MapBed {
        MapBed(source: try source ?? world, style: try TestStyles.world, paints: paints)
    }

    static var package: URL {
        URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    }

    static var world: PMTilesSource {
        get throws { try PMTilesSource(path: package.appendingPathComponent("Assets/World.pmtiles").path) }
    }

    static func viewport(
        latitude: Double, longitude: Double, zoom: Double, width: Double = 640, height: Double = 400,
        heading: Double = 0
    ) -> Viewport {
        Viewport(
            size: CGSize(width: width, height: height),
            center: Mercator.mapPoint(LocationCoordinate2D(latitude: latitude, longitude: longitude)),
            zoom: zoom,
            heading: heading)
    }

    /// One frame with every answer in it, `seconds` after the one before.
    @discardableResult
    func frame(
        _ viewport: Viewport, scale: CGFloat = 1, isZooming: Bool = false, after seconds: Double = 1.0 / 60
    ) -> DisplayList {
        time = time + seconds
        for _ in 0..<3 {
            map.update(
                viewport: viewport, scale: scale, isZooming: isZooming, time: time, text: resources.text)
            workers.run()
        }
        return drawOnly(viewport, scale: scale, isZooming: isZooming)
    }

    func drawOnly(_ viewport: Viewport, scale: CGFloat = 1, isZooming: Bool = false) -> DisplayList {
        map.update(viewport: viewport, scale: scale, isZooming: isZooming, time: time, text: resources.text)
        var list = DisplayList()
        map.draw(into: &list)
        return list
    }
}
