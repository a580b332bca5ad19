import Foundation

/// A style of the MapLibre style specification, version 8: its sources, and its layers from the lowest up.
///
/// Parts of a layer that are unknown or not valid are left out and listed in `warnings`; the other parts are
/// drawn.
public struct StyleDocument: Sendable {
    /// The name that the style document states; empty if it states none.
    public let name: String
    /// Longitude and latitude in degrees at which the map opens; `nil` if the style does not say.
    public let center: (longitude: Double, latitude: Double)?
    /// The zoom level at which the map opens; `nil` if the style does not say.
    public let zoom: Double?
    /// The heading at which the map opens, in degrees clockwise from north.
    public let bearing: Double
    /// The sources of the style by name.
    package let sources: [String: StyleSource]
    /// The URLs of the sprites by the prefix of their images' names; the prefix of the sprite without a name
    /// is `default`.
    package let sprites: [String: String]
    /// The URL of the style's glyphs, which the base map does not use; nil if there is none.
    package let glyphs: String?
    /// The values of the document's `metadata`, by name; the specification assigns no meaning to them.
    package let metadata: [String: StyleValue]
    /// The initial values of `global-state`, by name.
    package let state: [String: StyleValue]
    /// The layers of the style in the order in which they are drawn.
    package private(set) var layers: [StyleLayer]
    /// What was left out of the style, each part once; at most 200.
    public private(set) var warnings: [StyleWarning]
    /// Where the document was read from. URLs in the document are relative to this, and only a document from
    /// a file may name other files. `nil` if it is unknown, as for bytes in memory.
    public let location: URL?

    /// The name of the style in messages.
    private let title: String

    /// The maximum number of layers, and also of sources, in a style.
    public static let layerLimit = 5_000
    private static let warningLimit = 200

    /// Reads a document from JSON.
    /// - Parameters:
    ///   - title: the name of the style in messages, such as the file's; if empty, the document's own name is
    ///     used.
    ///   - location: where the bytes are from; with `nil` the document may not name files.
    /// - Throws: a `StyleError` if the document is not a style of version 8, or a layer shows a source that
    ///   the style does not have.
    public init(_ bytes: Data, title: String = "", location: URL? = nil) throws(StyleError) {
        let json: StyleJSON
        do { json = try StyleJSON(bytes) } catch {
            throw StyleError(style: title, cause: .unreadable(error.reason))
        }
        let root = json.object ?? [:]
        name = root["name"]?.string ?? ""
        self.title = title.isEmpty ? name : title
        self.location = location
        try Self.check(json, self.title)
        let coordinates = (root["center"]?.array ?? []).compactMap(\.number)
        center =
            coordinates.count == 2 && coordinates.allSatisfy(\.isFinite)
            ? (coordinates[0], coordinates[1]) : nil
        zoom = root["zoom"]?.number.map { min(max($0, 0), 24) }
        bearing = root["bearing"]?.number ?? 0
        sprites = Self.sprites(root["sprite"])
        glyphs = root["glyphs"]?.string
        metadata = (root["metadata"]?.object ?? [:]).mapValues { StyleValue($0) }
        state = (root["state"]?.object ?? [:]).compactMapValues {
            $0.object?["default"].map { StyleValue($0) }
        }
        var warnings = Self.unsupported(root)
        sources = try Self.sources(root["sources"]?.object ?? [:], self.title, &warnings)
        var reader = LayerListReader(
            title: self.title, sourceNames: Set(root["sources"]?.object?.keys.map { $0 } ?? []), state: state)
        layers = try reader.layers(root["layers"]?.array ?? [])
        warnings += reader.warnings
        self.warnings = Array(warnings.prefix(Self.warningLimit))
    }

    private static func check(_ json: StyleJSON, _ title: String) throws(StyleError) {
        guard let root = json.object else {
            throw StyleError(style: title, cause: .unreadable("it is \(json.kind), not an object"))
        }
        guard root["version"]?.number == 8 else {
            let found = root["version"].map { StyleValue($0) }
            throw StyleError(
                style: title,
                cause: .wrongVersion(found.map { ShortText.of(ValueText($0, limit: 60).text) } ?? "missing"))
        }
        guard let layers = root["layers"]?.array else { throw StyleError(style: title, cause: .noLayers) }
        guard layers.count <= layerLimit else {
            throw StyleError(style: title, cause: .tooMany("layers", limit: layerLimit))
        }
    }

    private static func sources(
        _ members: [String: StyleJSON], _ title: String, _ warnings: inout [StyleWarning]
    ) throws(StyleError) -> [String: StyleSource] {
        guard members.count <= layerLimit else {
            throw StyleError(style: title, cause: .tooMany("sources", limit: layerLimit))
        }
        var sources: [String: StyleSource] = [:]
        for (id, json) in members.sorted(by: { $0.key < $1.key }) {
            let subject = "source \"\(ShortText.of(id))\""
            let read = StyleSource(id: id, json) {
                warnings.append(StyleWarning(subject, property: $0, $1))
            }
            guard let source = read else {
                warnings.append(StyleWarning(subject, "its type is unknown"))
                continue
            }
            switch source.kind {
            case .vector, .raster, .geojson: break
            case .rasterDEM, .image, .video:
                warnings.append(
                    StyleWarning(subject, "sources of type \(source.kind.rawValue) are not supported"))
            }
            sources[id] = source
        }
        return sources
    }

    /// Reads the member `sprite`: one URL, or a list of names and URLs.
    private static func sprites(_ json: StyleJSON?) -> [String: String] {
        if let url = json?.string { return ["default": url] }
        var result: [String: String] = [:]
        for entry in json?.array ?? [] {
            guard let id = entry.object?["id"]?.string, let url = entry.object?["url"]?.string else {
                continue
            }
            result[id] = url
        }
        return result
    }

    private static func unsupported(_ root: [String: StyleJSON]) -> [StyleWarning] {
        var names = ["sky", "terrain"].filter { root[$0] != nil && root[$0] != .null }
        if let projection = root["projection"]?.object?["type"], projection != "mercator" {
            names.append("projection")
        }
        return names.map { StyleWarning("the root", property: $0, "it is not supported") }
    }

    // MARK: - Layers

    /// The layer of the style that has an id; nil if no layer has the id.
    package func layer(_ id: String) -> StyleLayer? { layers.first { $0.id == id } }

    /// Shows or hides the layer of the style that has an id.
    public mutating func setVisible(_ isVisible: Bool, ofLayer id: String) throws(StyleError) {
        layers[try index(ofLayer: id)].isVisible = isVisible
    }

    /// Sets which features a layer shows.
    /// - Parameter filter: the filter as JSON text; `nil` shows all features.
    public mutating func setFilter(_ filter: String?, ofLayer id: String) throws(StyleError) {
        try change("filter", filter, ofLayer: id) { $0["filter"] = $1 }
    }

    /// Sets a property of a layer.
    /// - Parameter value: a value, an expression or a function as JSON text; `nil` sets the default.
    public mutating func setProperty(_ name: String, _ value: String?, ofLayer id: String) throws(StyleError)
    {
        let type = layers[try index(ofLayer: id)].members["type"]?.string ?? ""
        let definition = StylePropertyTable.properties(ofType: type)?.first { $0.name == name }
        guard let group = definition?.group.rawValue else {
            throw failure(id, name, "layers of type \(type) have no such property")
        }
        try change(name, value, ofLayer: id) { members, json in
            var values = members[group]?.object ?? [:]
            values[name] = json
            members[group] = .object(values)
        }
    }

    /// Sets the language of the names that symbol layers show: see `StyleLanguage`.
    public mutating func setLanguage(_ language: StyleLanguage) {
        for index in layers.indices {
            var members = layers[index].members
            guard var layout = members["layout"]?.object, let field = layout["text-field"] else { continue }
            let renamed = language.renamed(field)
            guard renamed != field else { continue }
            layout["text-field"] = renamed
            members["layout"] = .object(layout)
            var reader = StyleLayerReader(id: layers[index].id, members, state: state)
            guard var layer = reader.layer() else { continue }
            layer.isVisible = layers[index].isVisible
            layers[index] = layer
        }
    }

    private func index(ofLayer id: String) throws(StyleError) -> Int {
        guard let index = layers.firstIndex(where: { $0.id == id }) else {
            throw StyleError(style: title, cause: .noLayer(id))
        }
        return index
    }

    private func failure(_ id: String, _ property: String, _ reason: String) -> StyleError {
        StyleError(style: title, cause: .invalidValue(layer: id, property: property, reason: reason))
    }

    /// Changes a member of a layer and reads the layer again. Nothing changes if the new value is not valid.
    private mutating func change(
        _ property: String, _ text: String?, ofLayer id: String,
        _ set: (inout [String: StyleJSON], StyleJSON?) -> Void
    ) throws(StyleError) {
        let index = try index(ofLayer: id)
        var json: StyleJSON?
        if let text {
            do { json = try StyleJSON(Data(text.utf8)) } catch { throw failure(id, property, error.reason) }
        }
        var members = layers[index].members
        set(&members, json)
        var reader = StyleLayerReader(id: id, members, state: state)
        guard var layer = reader.layer() else { return }
        if let warning = reader.warnings.first(where: { $0.property == property }) {
            throw failure(id, property, warning.reason)
        }
        layer.isVisible = layers[index].isVisible
        layers[index] = layer
    }
}
