import Cartouche

/// The pin of a feature.
final class FeatureAnnotation: Annotation {
    let id: FeatureID
    let coordinate: LocationCoordinate2D
    private unowned let store: FeatureStore

    init(_ id: FeatureID, at coordinate: LocationCoordinate2D, in store: FeatureStore) {
        (self.id, self.coordinate, self.store) = (id, coordinate, store)
    }

    var title: String? { store.entry(id).title }
}
