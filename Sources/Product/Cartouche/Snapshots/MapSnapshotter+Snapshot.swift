extension MapSnapshotter {
    /// An image of a map, with the positions of locations in it. MapKit's `MKMapSnapshotter.Snapshot`.
    public nonisolated struct Snapshot: Sendable {
        /// The image of the map. It is opaque, and has the size in points that the snapshotter's options
        /// give.
        public let image: Image
        /// The appearance, light or dark, that the map has in the image.
        public let appearance: MapAppearance
        let viewport: Viewport

        /// The position of a location in the image, in points from the image's top left corner. Locations
        /// that the image does not show have positions outside of it.
        public func point(for coordinate: LocationCoordinate2D) -> CGPoint {
            viewport.point(for: MapPoint(coordinate))
        }
    }
}
