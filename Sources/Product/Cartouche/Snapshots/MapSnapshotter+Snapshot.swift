extension MapSnapshotter {
    /// An image of a map. MapKit's `MKMapSnapshotter.Snapshot`.
    public nonisolated struct Snapshot: Sendable {
        /// The opaque image, of the size that the options asked for.
        public let image: Image
        /// The appearance of the map in the image.
        public let appearance: MapAppearance
        let viewport: Viewport

        /// A location's position in the image, in points from its top left; outside of it for locations
        /// that it does not show.
        public func point(for coordinate: LocationCoordinate2D) -> CGPoint {
            viewport.point(for: MapPoint(coordinate))
        }
    }
}
