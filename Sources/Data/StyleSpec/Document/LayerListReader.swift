/// Reads the layers of a style document in order, and completes layers that refer to others (`ref`).
struct LayerListReader {
    private(set) var warnings: [StyleWarning] = []
    private let title: String
    private let sourceNames: Set<String>
    private let state: [String: StyleValue]

    /// The members that a layer with `ref` copies from the layer to which it refers.
    private static let shared = ["type", "source", "source-layer", "minzoom", "maxzoom", "filter", "layout"]

    init(title: String, sourceNames: Set<String>, state: [String: StyleValue]) {
        (self.title, self.sourceNames, self.state) = (title, sourceNames, state)
    }

    /// Reads the layers. Layers that are not valid are left out, with a warning.
    /// - Throws: a `StyleError` if a layer shows a source that the style does not have.
    mutating func layers(_ list: [StyleJSON]) throws(StyleError) -> [StyleLayer] {
        var byID: [String: [String: StyleJSON]] = [:]
        for json in list {
            guard let members = json.object, let id = members["id"]?.string, byID[id] == nil else { continue }
            byID[id] = members
        }
        var layers: [StyleLayer] = []
        var seen: Set<String> = []
        for (i, json) in list.enumerated() {
            guard var members = json.object, let id = members["id"]?.string else {
                warnings.append(StyleWarning("layer \(i + 1)", "it has no id"))
                continue
            }
            let subject = "layer \"\(ShortText.of(id))\""
            guard seen.insert(id).inserted else {
                warnings.append(StyleWarning(subject, "another layer has its id"))
                continue
            }
            if let parent = members["ref"]?.string {
                guard let other = byID[parent], other["ref"] == nil else {
                    warnings.append(
                        StyleWarning(
                            subject, property: "ref",
                            "no layer \"\(ShortText.of(parent))\" can be referred to"))
                    continue
                }
                for name in Self.shared { members[name] = other[name] }
            }
            var reader = StyleLayerReader(id: id, members, state: state)
            let layer = reader.layer()
            warnings += reader.warnings
            guard let layer else { continue }
            if let source = layer.source, !sourceNames.contains(source) {
                throw StyleError(style: title, cause: .missingSource(layer: id, source: source))
            }
            layers.append(layer)
        }
        return layers
    }
}
