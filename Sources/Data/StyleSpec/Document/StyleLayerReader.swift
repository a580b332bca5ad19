/// Reads one layer of a document. Parts that are unknown or not valid are left out, with a warning.
struct StyleLayerReader {
    private(set) var warnings: [StyleWarning] = []
    private let id: String
    private let members: [String: StyleJSON]
    private let registry = KeyRegistry()
    private let state: [String: StyleValue]

    /// The members that the JSON object of a layer may have.
    private static let known: Set<String> = [
        "id", "type", "metadata", "ref", "source", "source-layer", "minzoom", "maxzoom", "filter", "layout",
        "paint",
        "interactive",
    ]

    /// Prepares reading a layer.
    /// - Parameter state: the values of `global-state`, for the layer's visibility.
    init(id: String, _ members: [String: StyleJSON], state: [String: StyleValue]) {
        (self.id, self.members, self.state) = (id, members, state)
    }

    private var subject: String { "layer \"\(ShortText.of(id))\"" }

    private mutating func warn(_ property: String?, _ reason: String) {
        warnings.append(StyleWarning(subject, property: property, reason))
    }

    /// Reads the layer from its JSON. Nil, with a warning, if the layer is left out.
    mutating func layer() -> StyleLayer? {
        guard let type = members["type"]?.string else {
            warn(nil, "it has no type")
            return nil
        }
        guard let definitions = StylePropertyTable.properties(ofType: type) else {
            let isKnown = type == "hillshade" || type == "color-relief"
            warn(
                nil,
                isKnown
                    ? "layers of type \(type) are not supported" : "its type \(ShortText.of(type)) is unknown"
            )
            return nil
        }
        if type != "background", members["source"]?.string == nil {
            warn(nil, "it shows no source")
            return nil
        }
        for name in members.keys.sorted() where !Self.known.contains(name) { warn(name, "it is unknown") }
        let filter = filter()
        let isVisible = visibility()
        let compiled = CompiledProperties(definitions: definitions, contents: contents(definitions))
        guard let properties = Self.properties(type, compiled) else { return nil }
        return StyleLayer(
            id: id, properties: properties, source: type == "background" ? nil : members["source"]?.string,
            sourceLayer: members["source-layer"]?.string, minZoom: zoom("minzoom") ?? 0,
            maxZoom: zoom("maxzoom") ?? .infinity, filter: filter, isVisible: isVisible, keys: registry.keys,
            members: members)
    }

    private func zoom(_ name: String) -> Double? { members[name]?.number.map { min(max($0, 0), 24) } }

    private mutating func filter() -> StyleFilter? {
        guard let json = members["filter"], json != .null else { return nil }
        return StyleFilter(json, site: "\(subject), filter", registry: registry) {
            warn("filter", $0)
        }
    }

    private mutating func visibility() -> Bool {
        guard let json = members["layout"]?.object?["visibility"] else { return true }
        do {
            switch try PropertyCompiler(
                Self.visibilityDefinition, site: "\(subject), visibility", registry: registry
            )
            .content(json)
            {
            case .constant(let value): return value != .string("none")
            case .expression(let expression):
                var context = StyleContext(zoom: 0)
                context.globalState = state
                return expression.evaluate(context) != .string("none")
            }
        } catch {
            warn("visibility", "\(error)")
            return true
        }
    }

    private static let visibilityDefinition = StylePropertyDefinition(
        "visibility", .layout, .string, "visible", .none, allowed: ["visible", "none"])

    private mutating func contents(
        _ definitions: [StylePropertyDefinition]
    ) -> [String: CompiledProperties.Content] {
        var contents: [String: CompiledProperties.Content] = [:]
        for group in [StylePropertyDefinition.Group.layout, .paint] {
            guard let object = members[group.rawValue], object != .null else { continue }
            guard let values = object.object else {
                warn(group.rawValue, "expected an object, found \(object.kind)")
                continue
            }
            for (name, json) in values.sorted(by: { $0.key < $1.key })
            where json != .null && name != "visibility" {
                if name.hasSuffix("-transition") { continue }
                guard let definition = definitions.first(where: { $0.name == name && $0.group == group })
                else {
                    warn(name, "it is unknown in \(group.rawValue)")
                    continue
                }
                do {
                    contents[name] = try PropertyCompiler(
                        definition, site: "\(subject), \(name)", registry: registry
                    )
                    .content(json)
                } catch {
                    warn(name, "\(error)")
                }
            }
        }
        return contents
    }

    private static func properties(_ type: String, _ compiled: CompiledProperties) -> StyleLayer.Properties? {
        switch type {
        case "background": .background(BackgroundProperties(compiled))
        case "fill": .fill(FillProperties(compiled))
        case "line": .line(LineProperties(compiled))
        case "circle": .circle(CircleProperties(compiled))
        case "symbol": .symbol(SymbolProperties(compiled))
        case "raster": .raster(RasterProperties(compiled))
        case "heatmap": .heatmap(HeatmapProperties(compiled))
        case "fill-extrusion": .fillExtrusion(FillExtrusionProperties(compiled))
        default: nil
        }
    }
}
