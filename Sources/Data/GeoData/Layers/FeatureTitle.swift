/// The title of a feature, as lists and callouts show it.
package enum FeatureTitle {
    /// The names of properties that hold it, the best first.
    private static let names = [
        "name", "title", "label", "nimi", "nom", "nombre", "nome", "bezeichnung", "place",
    ]

    /// The title among a feature's properties: a name, or else the first text.
    package static func title(in properties: [GeoProperty]) -> String? {
        for wanted in names {
            if let found = properties.first(where: { $0.name.lowercased() == wanted }), found.value != .null,
                !found.value.line.isEmpty
            {
                return found.value.line
            }
        }
        let named = properties.first { $0.name.lowercased().contains("name") && $0.value != .null }
        if let named, !named.value.line.isEmpty { return named.value.line }
        for property in properties {
            if case .text(let text) = property.value, !text.isEmpty, text.count < 80 { return text }
        }
        return properties.first { $0.name == "id" }?.value.line
    }
}
