import CartoucheJSON

/// Reads KML 2.2 and 2.3: placemarks with all their geometries, data and styles. Styles are looked up when
/// properties are read, so that they may be defined after their use. Network links are reported as problems,
/// and never fetched.
final class KMLReader: XMLFeatureReader {
    private(set) var builder: LayerBuilder
    private(set) var title: String?
    private(set) var isRecognized = false
    private let arena: PropertyArena
    private var styles: KMLStyles

    private var path: [String] = []
    private var properties: [GeoProperty] = []
    private var isPlacemark = false
    /// The offset in the file at which the open placemark begins, in bytes.
    private var featureStart = 0
    /// The number of open elements at the start of a geometry outside of placemarks, which becomes a feature;
    /// nil within placemarks.
    private var bareGeometry: Int?
    private var hasNetworkAddress = false
    private var fault: ReadingFault?
    private var dataName = ""
    private var track: KMLTrack?

    /// The names of the KML elements that may hold features. The empty name stands for the level above the
    /// outermost element.
    private static let containers: Set<String> = ["", "kml", "Document", "Folder"]
    private static let geometries: Set<String> = [
        "Point", "LineString", "LinearRing", "Polygon", "MultiGeometry", "Track", "MultiTrack",
    ]
    /// The names of elements by which a file is recognized as KML: every KML file has at least one of them.
    private static let roots: Set<String> = geometries.union([
        "kml", "Document", "Folder", "Placemark", "NetworkLink",
    ])
    /// The elements that KML shows on a map and that this reader leaves out, each with the words for it in a
    /// problem.
    private static let notShown = [
        "GroundOverlay": "a ground overlay", "ScreenOverlay": "a screen overlay",
        "PhotoOverlay": "a photo overlay", "Model": "a model", "Tour": "a tour",
    ]

    init(_ builder: LayerBuilder, _ arena: PropertyArena) {
        (self.builder, self.arena) = (builder, arena)
        styles = KMLStyles(arena)
    }

    var isCancelled: Bool { builder.isCancelled }

    func damage(at offset: Int, _ reason: String) {
        builder.rejectRest(at: offset, reason)
        styles.resolve()
        builder.flush(at: offset)
    }

    func start(_ name: String, in space: String, attributes: [String: String], at offset: Int) {
        let parent = path.last ?? ""
        path.append(name)
        isRecognized = isRecognized || Self.roots.contains(name)
        switch name {
        case "Placemark": beginPlacemark(at: offset)
        case _ where Self.geometries.contains(name) && !isPlacemark && Self.containers.contains(parent):
            bareGeometry = path.count
            beginPlacemark(at: offset)
            if name == "Track" { track = KMLTrack() }
        case "NetworkLink": hasNetworkAddress = false
        case "Data", "SimpleData", "SimpleArrayData": dataName = attributes["name"] ?? ""
        case "Track": track = KMLTrack()
        default: break
        }
        styles.start(name, attributes["id"], isInPlacemark: isPlacemark)
    }

    private func beginPlacemark(at offset: Int) {
        (isPlacemark, featureStart) = (true, offset)
        (properties, fault) = ([], nil)
        builder.begin()
    }

    func end(_ name: String, in space: String, text: String, at offset: Int) {
        defer { endOfElement(at: offset) }
        path.removeLast()
        let parent = path.last ?? ""
        styles.end(name, parent: parent, text)
        switch name {
        case "Placemark": close(at: offset)
        case "name" where parent == "Document" && title == nil: title = text
        case "NetworkLink":
            if !hasNetworkAddress {
                builder.problems.add(.warning, at: offset, "a network link is not fetched")
            }
        case "href" where path.contains("NetworkLink"):
            hasNetworkAddress = true
            builder.problems.add(.warning, at: offset, "a network link is not fetched: \(text.prefix(200))")
        case "coordinates" where isPlacemark: add(text, parent, at: offset)
        case "when" where track != nil: track?.times.append(ISOTime.seconds(text) ?? .nan)
        case "coord" where track != nil: track?.add(text)
        case "Track":
            if let positions = track?.positions, !positions.isEmpty {
                // A recorder that was on for a moment.
                add(positions.count > 1 ? .line : .points, positions, at: offset)
            }
            track = nil
        case "value" where parent == "Data": property(dataName, text)
        case "SimpleData": property(dataName, text)
        case "styleUrl" where parent == "Placemark": property(PropertyArena.styleName, text)
        case "when", "begin", "end": property(name, text)
        default:
            if let word = Self.notShown[name] {
                builder.problems.add(.warning, at: offset, "\(word) is not shown")
            }
            if parent == "Placemark",
                ["name", "description", "address", "phoneNumber", "snippet"].contains(name)
            {
                property(name, text)
            }
        }
    }

    private func property(_ name: String, _ text: String) {
        guard isPlacemark, !text.isEmpty else { return }
        let number = text.utf8.count < 20 && text.first?.isNumber ?? false ? Double(text) : nil
        let isCode = text.count > 1 && text.hasPrefix("0") && !text.hasPrefix("0.")
        let value = isCode ? nil : number.map { GeoValue.number($0, text: text) }
        properties.append(GeoProperty(name: name, value: value ?? .text(text)))
    }

    // MARK: Geometry

    private func add(_ text: String, _ parent: String, at offset: Int) {
        guard let positions = KMLTrack.tuples(text) else {
            fault = fault ?? ReadingFault(offset: offset, reason: "the coordinates are no numbers")
            return
        }
        guard !positions.isEmpty else { return }
        switch parent {
        case "Point": add(.points, [positions[0]], at: offset)
        case "LineString": add(.line, positions, at: offset)
        case "LinearRing": addRing(positions, at: offset)
        default: break
        }
    }

    private func addRing(_ positions: [GeoPosition], at offset: Int) {
        var ring = positions
        if !ring[0].coincides(with: ring[ring.count - 1]) { ring.append(ring[0]) }
        guard ring.count >= 4 else {
            fault = fault ?? ReadingFault(offset: offset, reason: "a ring has too few positions")
            return
        }
        if path.contains("innerBoundaryIs") {
            add(.hole, ring, at: offset)
        } else {
            add(path.contains("Polygon") ? .outerRing : .line, ring, at: offset)
        }
    }

    private func add(_ role: GeoFeatures.Part.Role, _ positions: [GeoPosition], at offset: Int) {
        if let reason = positions.lazy.compactMap(\.fault).first {
            fault = fault ?? ReadingFault(offset: offset, reason: reason)
        } else if role == .line, positions.count < 2 {
            fault = fault ?? ReadingFault(offset: offset, reason: "a line has one position, and needs two")
        } else {
            builder.add(role, positions[...])
        }
    }

    private func close(at offset: Int) {
        isPlacemark = false
        if let fault { return builder.reject(at: fault.offset, fault.reason) }
        builder.commit(arena.append(properties + styles.drainInline()), at: featureStart)
    }

    /// Called at the end of each XML element. Ends the feature of a geometry outside of placemarks if the
    /// element is that geometry, and ends the document with its outermost element.
    private func endOfElement(at offset: Int) {
        if let bare = bareGeometry, path.count < bare {
            bareGeometry = nil
            close(at: offset)
        }
        if path.isEmpty { finish(at: offset) }
    }

    private func finish(at offset: Int) {
        styles.resolve()
        builder.flush(at: offset)
    }
}
