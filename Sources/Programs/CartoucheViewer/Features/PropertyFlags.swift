import Cartouche
import GeoData

/// The flags of the command line that name properties of the features: the filter, and the property by which
/// features are colored.
nonisolated struct PropertyFlags: Sendable {
    /// The condition of --filter; `nil` if all features are shown.
    var filter: FeatureFilter?
    /// The property of --color-by; `nil` if the features have their own colors.
    var colorBy: String?

    /// The names of all properties that the flags of the command line mention.
    var names: Set<String> { (filter?.propertyNames ?? []).union(colorBy.map { [$0] } ?? []) }

    /// Sentences for the user about flags without an effect: names of properties that no feature has, and a
    /// filter that holds for no feature.
    func messages(on catalog: FeatureCatalog) -> [String] {
        guard catalog.count > 0 else { return [] }
        let found = catalog.foundNames
        var messages: [String] = []
        let missing = (filter?.propertyNames ?? []).subtracting(found).sorted()
        for name in missing { messages.append(Self.unknown(name, "--filter")) }
        if let colorBy, !found.contains(colorBy) { messages.append(Self.unknown(colorBy, "--color-by")) }
        if filter != nil, catalog.shownCount == 0, missing.isEmpty {
            let features = CountText.counted(catalog.count, "feature")
            messages.append("The condition of --filter holds for none of \(features).")
        }
        return messages
    }

    private static func unknown(_ name: String, _ flag: String) -> String {
        "No feature has the property \(name), which \(flag) names: "
            + "see `cartouche info` for those that are there."
    }
}
