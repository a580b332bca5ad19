import Cartouche
import Foundation

/// A scene with thousands of points, shown as dots or as a heat map.
final class DotsScene: GalleryScene {
    static let name = "dots"
    static let title = "Dots and heat"
    static let hint = "Forty thousand points as one layer"
    static let advice = """
        Size and color tell a dot's value; a click selects a dot, which then has a callout. The switch shows \
        how dense the points are instead.
        """

    func open(on stage: SceneStage) {
        let map = stage.map
        stage.show(48.8, 13, degrees: 20)
        let survey = Survey(count: 40_000, isClustered: false)
        let dots = DotsLayer(
            survey,
            style: DotStyle(stops: [
                .init(value: 0, radius: 1.5, color: Color(hex: 0x3B6FB6), opacity: 0.7),
                .init(value: 0.6, radius: 2.5, color: Color(hex: 0xE0A030), opacity: 0.8),
                .init(value: 1, radius: 4, color: Color(hex: 0xC8372D), opacity: 0.95),
            ]))
        let heat = HeatmapLayer(survey)
        heat.style.radius = 18
        heat.style.intensity = 0.25
        heat.isHidden = true
        map.addPointLayer(heat)
        map.addPointLayer(dots)
        map.addSubview(
            MapSwitch("Heat map", name: "heat", isOn: false, theme: stage.theme) { isOn in
                (dots.isHidden, heat.isHidden) = (isOn, !isOn)
            })
    }
}
