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

    /// All that has been added, with room for callouts.
    func showAll() {
        map.showAnnotations(
            map.annotations, edgePadding: EdgeInsets(top: 90, left: 70, bottom: 60, right: 70),
            animated: false)
    }

    /// A picture of so many points, drawn by code.
    func picture(_ width: CGFloat, _ height: CGFloat, _ draw: (any Canvas) -> Void) -> Image {
        ImageRenderer(
            size: CGSize(width: width, height: height), scale: scale, text: Services.current.text
        ).image(draw)
    }
}
