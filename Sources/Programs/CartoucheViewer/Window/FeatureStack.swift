import Cartouche

/// The features that lie at one place, the topmost first.
struct FeatureStack {
    /// `nil` if nothing was selected yet.
    private(set) var place: LocationCoordinate2D?
    private(set) var ids: [FeatureID] = []

    init() {}

    /// - Parameter selected: comes first if it is not among the others.
    init(place: LocationCoordinate2D, ids: [FeatureID], selected: FeatureID) {
        self.place = place
        self.ids = ids.contains(selected) ? ids : [selected] + ids
    }

    /// The feature so many steps on; after the last comes the first. Nil if there is no other.
    func neighbor(of id: FeatureID, by step: Int) -> FeatureID? {
        guard ids.count > 1, let index = ids.firstIndex(of: id) else { return nil }
        return ids[((index + step) % ids.count + ids.count) % ids.count]
    }
}
