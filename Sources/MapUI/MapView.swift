import ViewKit

/// Stands in until the map view is there.
public final class MapView: View {
    private(set) lazy var annotationHost = AnnotationHost(map: self)
}
