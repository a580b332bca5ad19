import Cartouche

/// What a scene gets: an empty map, the colors of the day, and a line to say what it has heard.
struct SceneStage {
    let map: MapView
    let theme: GalleryTheme
    /// Pixels per point, for pictures that a scene draws.
    let scale: CGFloat
    /// Shows one line over the map's lower edge, until the next.
    let say: (String) -> Void

    /// All of a stretch of land, as large as it fits.
    func show(_ latitude: Double, _ longitude: Double, degrees: Double) {
        map.setRegion(
            CoordinateRegion(
                center: LocationCoordinate2D(latitude: latitude, longitude: longitude),
                span: CoordinateSpan(latitudeDelta: degrees, longitudeDelta: degrees)), animated: false)
    }

    /// Puts a pin at each place: its name, latitude and longitude.
    func add(_ places: [(name: String, latitude: Double, longitude: Double)]) {
        map.addAnnotations(
            places.map { place in
                PointAnnotation(
                    coordinate: LocationCoordinate2D(latitude: place.latitude, longitude: place.longitude),
                    title: place.name)
            })
    }

    /// All that has been added, with room for callouts.
    func showAll() {
        map.showAnnotations(
            map.annotations, edgePadding: EdgeInsets(top: 90, left: 70, bottom: 60, right: 70),
            animated: false)
    }

    /// The same, if not all of it is wholly in view, as on a narrow window.
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

    /// A picture of so many points, drawn by code.
    func picture(_ width: CGFloat, _ height: CGFloat, _ draw: (any Canvas) -> Void) -> Image {
        ImageRenderer(
            size: CGSize(width: width, height: height), scale: scale, text: Services.current.text
        ).image(draw)
    }
}
