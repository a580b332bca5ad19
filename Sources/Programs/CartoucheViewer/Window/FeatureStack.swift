import Cartouche

/// The features that lie at one position of the map, the topmost first.
struct FeatureStack {
    /// The position at which the features lie; `nil` if no feature was selected yet.
    private(set) var coordinate: LocationCoordinate2D?
    private(set) var ids: [FeatureID] = []

    init() {}

    /// Creates a stack of features.
    /// - Parameter selected: the selected feature, which becomes the first if it is not among `ids`.
    init(coordinate: LocationCoordinate2D, ids: [FeatureID], selected: FeatureID) {
        self.coordinate = coordinate
        self.ids = ids.contains(selected) ? ids : [selected] + ids
    }

    /// The feature that comes `step` steps after another one in the stack of features at one position; after
    /// the last comes the first. Nil if the stack has no other feature.
    func neighbor(of id: FeatureID, by step: Int) -> FeatureID? {
        guard ids.count > 1, let index = ids.firstIndex(of: id) else { return nil }
        return ids[((index + step) % ids.count + ids.count) % ids.count]
    }
}
