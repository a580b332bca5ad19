import Cartouche

/// A scene with several callouts at once, by `MapView.allowsMultipleSelection`.
final class SeveralScene: GalleryScene {
    static let name = "several"
    static let title = "Several at once"
    static let hint = "A callout for every selected pin"
    static let advice = """
        Click pin after pin: each callout stays. A second click on a pin closes its own, a click on the map \
        closes all.
        """

    func open(on stage: SceneStage) {
        stage.map.allowsMultipleSelection = true
        stage.add([
            ("Sapporo", 43.06, 141.35), ("Sendai", 38.27, 140.87), ("Tokyo", 35.68, 139.77),
            ("Kanazawa", 36.56, 136.65), ("Osaka", 34.69, 135.5), ("Fukuoka", 33.59, 130.4),
        ])
        stage.showAll()
    }
}
