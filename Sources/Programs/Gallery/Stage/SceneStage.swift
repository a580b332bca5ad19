import Cartouche

/// What a scene receives: an empty map, the theme, and a line for its messages.
struct SceneStage {
    let map: MapView
    let theme: GalleryTheme
    /// Pixels per point, for bitmaps that a scene draws.
    let scale: CGFloat
    /// Shows a message of the scene above the map's lower edge, until the next message.
    let report: (String) -> Void

    /// Moves the map so that all of a region is in view. The region's center is given by latitude and
    /// longitude in degrees; its span, in both latitude and longitude, is `degrees`.
    func show(_ latitude: Double, _ longitude: Double, degrees: Double) {
        map.setRegion(
            CoordinateRegion(
                center: LocationCoordinate2D(latitude: latitude, longitude: longitude),
                span: CoordinateSpan(latitudeDelta: degrees, longitudeDelta: degrees)), animated: false)
    }

    /// Adds a pin for each place, with its name, and its latitude and longitude in degrees.
    func add(_ places: [(name: String, latitude: Double, longitude: Double)]) {
        map.addAnnotations(
            places.map { place in
                PointAnnotation(
                    coordinate: LocationCoordinate2D(latitude: place.latitude, longitude: place.longitude),
                    title: place.name)
            })
    }

    /// Moves the map so that all annotations are in view, with space around them for their callouts.
    func showAll() {
        map.showAnnotations(
            map.annotations, edgePadding: EdgeInsets(top: 90, left: 70, bottom: 60, right: 70),
            animated: false)
    }

    /// Moves the map so that all annotations are in view, unless they are already, which is not always so in
    /// narrow windows.
    func keepAllInView() {
        let pin = CGSize(width: 28, height: 38)
        let room = CGRect(
            x: pin.width / 2, y: pin.height, width: max(0, map.bounds.width - pin.width),
            height: max(0, map.bounds.height - pin.height))
        let isInView = map.annotations.allSatisfy { annotation in
            room.contains(map.convert(annotation.coordinate, toPointTo: map))
        }
        if !isInView { showAll() }
    }

    /// An image that a function draws, with a size in points.
    func image(_ width: CGFloat, _ height: CGFloat, _ draw: (any Canvas) -> Void) -> Image {
        ImageRenderer(
            size: CGSize(width: width, height: height), scale: scale, text: Services.current.text
        ).image(draw)
    }
}
