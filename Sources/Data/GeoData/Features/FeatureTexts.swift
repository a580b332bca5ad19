extension [GeoProperty] {
    /// The title that lists and callouts show for a feature with these properties: the value of `name`,
    /// `title` or the like, or else the first short text; `nil` if there is none.
    /// - Complexity: O(properties).
    public var title: String? { FeatureTexts(self).title }

    /// The line below the title: the value of `subtitle`, `description`, `desc`, `comment`, `cmt` or
    /// `address`. `nil` if there is none, or if the text has HTML tags.
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

    /// The value of a property with a name such as `name` or `title`, or else the first short text; nil if
    /// there is none.
    package var title: String? {
        if let title = text(of: Self.titles) { return title }
        let named = properties.first { $0.name.lowercased().contains("name") && $0.value != .null }
        if let named, !named.value.description.isEmpty { return named.value.description }
        for property in properties {
            if case .text(let text) = property.value, !text.isEmpty, text.count < 80 { return text }
        }
        return properties.first { $0.name == "id" }?.value.description
    }

    /// The value of a property with a name such as `description`; nil if there is none, or if it is HTML or
    /// the title.
    package var subtitle: String? {
        guard let subtitle = text(of: Self.subtitles), subtitle != title else { return nil }
        let hasTags = subtitle.firstMatch(of: #/<[a-zA-Z\/!]/#) != nil
        return hasTags ? nil : subtitle
    }

    /// The text of the first property that has one of the names, in the order of the names; nil if there is
    /// none.
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
