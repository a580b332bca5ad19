import CartoucheJSON

/// Reads GPX 1.0 and 1.1: waypoints, routes, and tracks, whose segments are lines of their own. Elements of
/// GPX are recognized by their name space, whatever prefix stands for it.
final class GPXReader: XMLFeatureReader {
    private(set) var builder: LayerBuilder
    private(set) var title: String?
    private(set) var isRecognized = false
    private let arena: PropertyArena

    /// The names of the XML elements that are open, the innermost last.
    private var path: [String] = []
    /// The properties of the waypoint, route or track that is open.
    private var properties: [GeoProperty] = []
    private var hasFeature = false
    /// The offset in the file at which the open waypoint, route or track begins, in bytes.
    private var featureStart = 0
    private var fault: ReadingFault?
    private var positions: [GeoPosition] = []
    private var position: GeoPosition?
    /// The name space that was tested last, and whether it is that of GPX, since most elements have the name
    /// space of their parent.
    private var latestSpace = (name: "", isGPX: true)

    private static let containers: Set<String> = ["wpt", "rte", "trk"]
    private static let points: Set<String> = ["wpt", "rtept", "trkpt"]

    init(_ builder: LayerBuilder, _ arena: PropertyArena) { (self.builder, self.arena) = (builder, arena) }

    var isCancelled: Bool { builder.isCancelled }

    func damage(at offset: Int, _ reason: String) {
        builder.rejectRest(at: offset, reason)
        builder.flush(at: offset)
    }

    /// Whether a name space is that of GPX. Elements of extensions have other name spaces.
    private func isGPX(_ space: String) -> Bool {
        if space != latestSpace.name {
            latestSpace = (space, space.isEmpty || space.contains("topografix.com/GPX"))
        }
        return latestSpace.isGPX
    }

    func start(_ name: String, in space: String, attributes: [String: String], at offset: Int) {
        let name = isGPX(space) ? name : "ext:" + name
        path.append(name)
        isRecognized = isRecognized || name == "gpx" || Self.containers.contains(name)
        if Self.containers.contains(name), !hasFeature {
            (hasFeature, featureStart) = (true, offset)
            (properties, fault) = ([], nil)
            builder.begin()
            positions = []
        }
        if Self.points.contains(name), hasFeature { position = readPosition(attributes, at: offset) }
        if name == "trkseg" { positions = [] }
        if name == "link", path.dropLast().last.map(Self.containers.contains) ?? false,
            let href = attributes["href"]
        {
            properties.append(GeoProperty(name: "link", value: .text(href)))
        }
    }

    private func readPosition(_ attributes: [String: String], at offset: Int) -> GeoPosition? {
        guard let latitude = attributes["lat"].flatMap(Double.init),
            let longitude = attributes["lon"].flatMap(Double.init)
        else {
            fault = fault ?? ReadingFault(offset: offset, reason: "a point has no latitude or longitude")
            return nil
        }
        let position = GeoPosition(latitude: latitude, longitude: longitude)
        if let reason = position.fault { fault = fault ?? ReadingFault(offset: offset, reason: reason) }
        return position
    }

    func end(_ name: String, in space: String, text: String, at offset: Int) {
        let name = path.popLast() ?? name
        let parent = path.last ?? ""
        switch name {
        case "ele" where position != nil: position?.height = Float(text) ?? .nan
        case "time" where position != nil: position?.time = ISOTime.seconds(text) ?? .nan
        case "rtept", "trkpt":
            if let position { positions.append(position) }
            position = nil
        case "trkseg": addLine()
        case "name" where parent == "metadata" || parent == "gpx": title = text
        default: break
        }
        if path.isEmpty {
            builder.flush(at: offset)
        } else if Self.containers.contains(name) {
            close(name, at: offset)
        } else if !text.isEmpty, hasFeature, !path.contains(where: { $0 == "rtept" || $0 == "trkpt" }),
            !Self.points.contains(name)
        {
            let plain = name.hasPrefix("ext:") ? String(name.dropFirst(4)) : name
            let label = parent == "link" ? "link \(plain)" : plain
            properties.append(GeoProperty(name: label, value: Self.value(text)))
        }
    }

    private static func value(_ text: String) -> GeoValue {
        guard let first = text.utf8.first, first == 0x2D || (0x30...0x39).contains(first),
            text.utf8.count < 20,
            !(text.count > 1 && text.hasPrefix("0") && !text.hasPrefix("0.")), let number = Double(text)
        else { return .text(text) }
        return .number(number, text: text)
    }

    /// Adds the positions of a segment as a line. A segment with one position, which a receiver records if it
    /// has a signal for a moment, is added as a point.
    private func addLine() {
        if !positions.isEmpty, fault == nil {
            builder.add(positions.count > 1 ? .line : .points, positions[...])
        }
        positions = []
    }

    private func close(_ name: String, at offset: Int) {
        hasFeature = false
        switch name {
        case "wpt":
            if let position, fault == nil { builder.add(.points, [position]) }
            position = nil
        case "rte": addLine()
        default: break
        }
        if let fault { return builder.reject(at: fault.offset, fault.reason) }
        let kind = name == "wpt" ? "waypoint" : name == "rte" ? "route" : "track"
        let color = GPXColor.property(in: properties, isPoint: name == "wpt")
        let own = [GeoProperty(name: "gpx", value: .text(kind))] + (color.map { [$0] } ?? [])
        builder.commit(arena.append(properties + own), at: featureStart)
    }
}
