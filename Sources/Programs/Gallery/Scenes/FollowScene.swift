import Cartouche

/// A scene with a map that shows all its ornaments and follows a recorded journey.
final class FollowScene: GalleryScene, MapViewDelegate {
    static let name = "follow"
    static let title = "Under way"
    static let hint = "Scale, buttons, following"
    static let advice = """
        A ferry crosses Cook Strait, 60 times as fast. The arrow follows it, and pressed again turns the map \
        to its course; a drag lets go. Zoom with the buttons: the scale follows.
        """

    /// The stops of the journey: latitude and longitude in degrees, and minutes since the departure.
    private static let route: [(Double, Double, Double)] = [
        (-41.281, 174.782, 0), (-41.290, 174.845, 10), (-41.345, 174.835, 22), (-41.395, 174.780, 34),
        (-41.360, 174.560, 62), (-41.300, 174.400, 84), (-41.215, 174.315, 100), (-41.200, 174.200, 114),
        (-41.225, 174.120, 126), (-41.283, 174.006, 150),
    ]

    private var stage: SceneStage?

    func open(on stage: SceneStage) {
        self.stage = stage
        let map = stage.map
        map.delegate = self
        stage.show(-41.3, 174.4, degrees: 1.2)
        map.showsScale = true
        map.ornaments.scale.units = .nautical
        map.showsZoomControls = true
        map.showsUserTrackingButton = true
        map.locationProvider = GPXPlayback(Self.track(), speed: 60)
        map.showsUserLocation = true
    }

    /// The journey as a track with a point for every minute.
    private static func track() -> GPXTrack {
        var points: [Location] = []
        for (from, to) in zip(route, route.dropFirst()) {
            for minute in stride(from: from.2, to: to.2, by: 1) {
                let fraction = (minute - from.2) / (to.2 - from.2)
                points.append(
                    Location(
                        coordinate: LocationCoordinate2D(
                            latitude: from.0 + (to.0 - from.0) * fraction,
                            longitude: from.1 + (to.1 - from.1) * fraction),
                        horizontalAccuracy: 300, timestamp: Date(timeIntervalSince1970: minute * 60)))
            }
        }
        return GPXTrack(points)
    }

    func mapView(_ mapView: MapView, didChange mode: UserTrackingMode, animated: Bool) {
        switch mode {
        case .none: stage?.report("The map stays where it is")
        case .follow: stage?.report("The map follows the ferry")
        case .followWithHeading: stage?.report("The ferry's course is up")
        }
    }
}
