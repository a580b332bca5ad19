import Cartouche

/// The images that the gallery draws without a window.
enum GalleryImage {
    case contactSheet, filmStrip, routeMap, worldSheet

    /// The size in points of the map from which the image is made.
    var stageSize: CGSize {
        switch self {
        case .contactSheet: ContactSheet.tileSize
        case .filmStrip: FilmStrip.frameSize
        case .routeMap: RouteMap.mapSize
        case .worldSheet: WorldSheet.tileSize
        }
    }

    func make(in studio: Studio) -> Bitmap {
        switch self {
        case .contactSheet: ContactSheet(studio: studio).image()
        case .filmStrip: FilmStrip(studio: studio).image()
        case .routeMap: RouteMap(studio: studio).image()
        case .worldSheet: WorldSheet(studio: studio).image()
        }
    }
}
