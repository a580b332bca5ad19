import Cartouche
import GeoData

/// Finds results for typed text: a coordinate in any notation, features of the files, and places of the
/// world.
final class GoToSearch {
    private static let featureLimit = 5
    private static let placeLimit = 20
    /// The maximum number of features containing the typed text whose names are examined.
    private static let searchLimit = 5_000

    private let store: FeatureStore
    let places: PlaceIndexLoader

    init(store: FeatureStore, places: PlaceIndexLoader) { (self.store, self.places) = (store, places) }

    /// The results for a text that the user has typed, such as places and features with this name, the best
    /// first.
    func results(for text: String) -> [GoToResult] {
        let text = text.trimmingCharacters(in: .whitespaces)
        guard !text.isEmpty else { return [] }
        if let coordinate = try? CoordinateParser.coordinate(in: text) { return [.coordinate(coordinate)] }
        let features = features(named: text).map {
            GoToResult.feature($0, title: store.entry($0).title, detail: "In the list · \(store.detail($0))")
        }
        let found = places.index?.search(text, limit: Self.placeLimit) ?? []
        return features + found.map { .place($0) }
    }

    /// The sentence for a text without any results. A text with a digit may be meant as a coordinate, and so
    /// the sentence says why it is none.
    func message(for text: String) -> String {
        if text.contains(where: \.isNumber) {
            do {
                _ = try CoordinateParser.coordinate(in: text)
            } catch {
                return "\(error)"
            }
        }
        return places.index == nil ? "The places of the world are being read." : "No place has this name."
    }

    /// The features whose name contains a text; those whose name begins with it come first.
    private func features(named text: String) -> [FeatureID] {
        let wanted = FoldedText.fold(text)
        var (first, others): ([FeatureID], [FeatureID]) = ([], [])
        for id in store.search(text, limit: Self.searchLimit) where store.coordinate(id) != nil {
            let title = FoldedText.fold(store.entry(id).title)
            if title.hasPrefix(wanted) {
                first.append(id)
            } else if title.contains(wanted) {
                others.append(id)
            }
            if first.count == Self.featureLimit { break }
        }
        return Array((first + others).prefix(Self.featureLimit))
    }
}
