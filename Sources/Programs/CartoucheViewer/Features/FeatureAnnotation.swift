import Cartouche

/// The annotation of a feature, whose view is the feature's pin.
final class FeatureAnnotation: Annotation {
    let id: FeatureID
    let coordinate: LocationCoordinate2D
    private unowned let store: FeatureStore

    init(_ id: FeatureID, at coordinate: LocationCoordinate2D, in store: FeatureStore) {
        (self.id, self.coordinate, self.store) = (id, coordinate, store)
    }

    var title: String? { store.entry(id).title }
}
