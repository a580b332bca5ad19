extension MapSnapshotter {
    /// What a snapshot shows, and its size. MapKit's `MKMapSnapshotter.Options`.
    public nonisolated struct Options: Sendable {
        /// The camera of the snapshot's map, which has precedence over `region` and `mapRect`; nil, the
        /// default, uses these.
        public var camera: MapCamera?
        /// The region to show in whole, at the largest scale at which it fits; nil, the default, shows the
        /// whole world. Setting it clears `mapRect`.
        public var region: CoordinateRegion? { didSet { if region != nil { mapRect = nil } } }
        /// The region to show as a rectangle of the projected map; nil, the default, uses `region`. Setting
        /// it clears `region`.
        public var mapRect: MapRect? { didSet { if mapRect != nil { region = nil } } }
        /// The image's size in points. 256 x 256 by default; at most 16384 pixels on each side, and 64
        /// million pixels in all.
        public var size = CGSize(width: 256, height: 256)
        /// The pixels per point of the image, 0.25 to 8; 1 by default.
        public var scale: CGFloat = 1
        /// The appearance, light or dark, of the base map and its attribution; light by default.
        public var appearance = MapAppearance.light
        /// The language of the names that a built-in style shows. English by default.
        public var language = StyleLanguage.english
        /// The seconds without any new tile after which the snapshot is drawn with the tiles loaded so far.
        /// 60 by default; NaN and negative values count as 0.
        public var tileTimeout = 60.0
        /// Receives sentences, on any thread, about parts of the style that cannot be drawn and tiles that
        /// cannot be read. The default handler writes them to standard error.
        public var warningHandler: @Sendable (String) -> Void = { StandardError.write($0) }

        /// Creates options for the whole world in the light appearance, 256 x 256 points.
        public init() {}

        /// The viewport of the image: its camera and its size in points.
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
                    throw .position("camera")
                }
                viewport.center = MapPoint(camera.centerCoordinate)
                (viewport.zoom, viewport.heading) = (camera.zoom, camera.heading)
            } else if let region {
                guard region.isValid else { throw .position("region") }
                viewport = viewport.fitting(region)
            } else if let mapRect {
                guard mapRect.isFinite, mapRect.size.width >= 0, mapRect.size.height >= 0 else {
                    throw .position("mapRect")
                }
                viewport = viewport.fitting(mapRect)
            }
            return viewport.clamped()
        }

        /// The maximum number of pixels of a snapshot's image. While it is drawn, an image needs some 20
        /// bytes of memory per pixel.
        package static let pixelLimit = 64_000_000

        /// The image's width and height in pixels, at least 1.
        var pixels: (width: Int, height: Int) {
            (max(1, Int((size.width * scale).rounded())), max(1, Int((size.height * scale).rounded())))
        }
    }
}
