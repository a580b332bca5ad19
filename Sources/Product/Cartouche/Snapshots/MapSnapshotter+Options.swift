extension MapSnapshotter {
    /// What a snapshot shows, and its size. MapKit's `MKMapSnapshotter.Options`.
    public nonisolated struct Options: Sendable {
        /// The camera. It takes precedence over `region` and `mapRect`.
        public var camera: MapCamera?
        /// The region to show: all of it, at the largest scale at which it fits.
        public var region: CoordinateRegion? { didSet { if region != nil { mapRect = nil } } }
        /// The region as a rectangle. Setting it clears `region`, and vice versa.
        public var mapRect: MapRect? { didSet { if mapRect != nil { region = nil } } }
        /// The image's size in points. 256 x 256 by default; at most 16384 pixels each way, and 64 million
        /// in all.
        public var size = CGSize(width: 256, height: 256)
        /// Pixels per point, 0.25 to 8; 1 by default.
        public var scale: CGFloat = 1
        /// The appearance of the base map and its attribution.
        public var appearance = MapAppearance.light
        /// The language of the names that a built-in style shows. English by default.
        public var language = StyleLanguage.english
        /// Seconds without any new tile after which the snapshot is drawn with the tiles loaded so far. 60 by
        /// default; NaN and negative values count as 0.
        public var tileTimeout = 60.0
        /// Takes a sentence, from any thread, about what cannot be drawn as the style says, or a tile that
        /// cannot be read. By default it is written to standard error.
        public var warningHandler: @Sendable (String) -> Void = { StandardError.write($0) }

        /// The whole world in the light appearance, 256 x 256 points.
        public init() {}

        /// The viewport of the image.
        /// - Throws: `MapSnapshotError` if the options are invalid.
        func viewport() throws(MapSnapshotError) -> Viewport {
            let sides = [size.width, size.height]
            guard (0.25...8).contains(scale), sides.allSatisfy({ $0.isFinite && $0 > 0 && $0 <= 65536 })
            else {
                throw .size(size, scale: scale)
            }
            let (width, height) = pixels
            guard width <= 16384, height <= 16384, width * height <= Self.pixelLimit else {
                throw .size(size, scale: scale)
            }
            var viewport = Viewport(size: size)
            if let camera {
                guard camera.centerCoordinate.isValid, camera.zoom.isFinite, camera.heading.isFinite else {
                    throw .place("camera")
                }
                viewport.center = MapPoint(camera.centerCoordinate)
                (viewport.zoom, viewport.heading) = (camera.zoom, camera.heading)
            } else if let region {
                guard region.isValid else { throw .place("region") }
                viewport = viewport.fitting(region)
            } else if let mapRect {
                guard mapRect.isFinite, mapRect.size.width >= 0, mapRect.size.height >= 0 else {
                    throw .place("mapRect")
                }
                viewport = viewport.fitting(mapRect)
            }
            return viewport.clamped()
        }

        /// The maximum number of pixels of an image: some 20 bytes of memory each while it is drawn.
        package static let pixelLimit = 64_000_000

        /// The image's width and height in pixels, at least 1.
        var pixels: (width: Int, height: Int) {
            (max(1, Int((size.width * scale).rounded())), max(1, Int((size.height * scale).rounded())))
        }
    }
}
