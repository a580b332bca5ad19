extension [GeoProperty] {
    /// What lists and callouts show of a feature with these properties: `name`, `title` or the like, or else
    /// the first short text; `nil` if there is none.
    /// - Complexity: O(properties).
    public var title: String? { FeatureTexts(self).title }

    /// The line below the title: the property `subtitle`, `description`, `desc`, `comment`, `cmt` or
    /// `address`; `nil` if there is none, and of a text with HTML tags.
    /// - Complexity: O(properties).
    public var subtitle: String? { FeatureTexts(self).subtitle }
}

/// The title and the subtitle of a feature, as lists and callouts show them.
package struct FeatureTexts {
    private let properties: [GeoProperty]

    /// The names of properties that hold the title, the best first.
    private static let titles = [
        "name", "title", "label", "nimi", "nom", "nombre", "nome", "bezeichnung", "place",
    ]
    /// The names of properties that hold the subtitle, the best first.
    private static let subtitles = ["subtitle", "description", "desc", "comment", "cmt", "address"]

    package init(_ properties: [GeoProperty]) { self.properties = properties }

    /// The title: a name, or else the first text.
    package var title: String? {
        if let title = text(of: Self.titles) { return title }
        let named = properties.first { $0.name.lowercased().contains("name") && $0.value != .null }
        if let named, !named.value.description.isEmpty { return named.value.description }
        for property in properties {
            if case .text(let text) = property.value, !text.isEmpty, text.count < 80 { return text }
        }
        return properties.first { $0.name == "id" }?.value.description
    }

    /// The subtitle, unless it is HTML or the title.
    package var subtitle: String? {
        guard let subtitle = text(of: Self.subtitles), subtitle != title else { return nil }
        let hasTags = subtitle.firstMatch(of: #/<[a-zA-Z\/!]/#) != nil
        return hasTags ? nil : subtitle
    }

    /// The text of the first property that has one of the names, the best first.
    private func text(of names: [String]) -> String? {
        for wanted in names {
            if let found = properties.first(where: { $0.name.lowercased() == wanted }), found.value != .null,
                !found.value.description.isEmpty
            {
                return found.value.description
            }
        }
        return nil
    }
}
