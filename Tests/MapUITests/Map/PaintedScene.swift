import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import ViewKit

@testable import CartoucheMapUI

/// Draws the position of every annotation as a quad where a base map would draw it, with the viewport that a
/// base map gets.
final class SurveyedMap: MapView {
    /// By title.
    var colors: [String: Color] = [:]

    override func recordContent(
        into list: inout DisplayList, transform: CGAffineTransform, scale: CGFloat, time: FrameTime
    ) {
        for annotation in annotations {
            guard let color = colors[annotation.title ?? ""] else { continue }
            let p = shownViewport.point(for: MapPoint(annotation.coordinate))
            list.addQuad(
                Quad(
                    x: Float(p.x * scale) - 1, y: Float(p.y * scale) - 1, width: 2, height: 2,
                    color: color.withAlphaComponent(0.5).rgba8),
                texture: nil)
        }
    }
}

/// A scene whose pins are plain rectangles, each of its own color, so that recorded frames tell what is
/// where.
final class PaintedScene {
    let map = SurveyedMap()
    let scene: MapScene
    private var made = 0

    init(scale: CGFloat = 1) {
        scene = MapScene(scale: scale, map: map)
        scene.delegate.makeView = { [unowned self] map, annotation in
            let view =
                map.dequeueReusableAnnotationView(withIdentifier: "painted")
                ?? PaintedPin(annotation: annotation, reuseIdentifier: "painted")
            view.annotation = annotation
            view.backgroundColor = self.map.colors[annotation.title ?? ""]
            return view
        }
    }

    /// At most 200.
    @discardableResult
    func add(_ title: String, at point: CGPoint) -> PointAnnotation {
        made += 1
        map.colors[title] = Color(hex: UInt32(0x10_00_00 + made))
        let annotation = PointAnnotation(coordinate: scene.coordinate(point), title: title)
        map.addAnnotation(annotation)
        return annotation
    }

    /// The rectangles of the pins in the latest frame, in pixels, back to front; those of pins that are not
    /// quite opaque are not among them.
    var pins: [(title: String, rect: CGRect)] { rects(alpha: 1) }
    /// Where the map has the annotations.
    var positions: [(title: String, rect: CGRect)] { rects(alpha: 0.5) }

    private func rects(alpha: Float) -> [(title: String, rect: CGRect)] {
        let titles = Dictionary(
            map.colors.map { ($1.withAlphaComponent(alpha).rgba8, $0) }, uniquingKeysWith: { a, _ in a })
        return scene.list.quads.compactMap { quad in
            titles[quad.color].map {
                (
                    $0,
                    CGRect(
                        x: CGFloat(quad.x), y: CGFloat(quad.y), width: CGFloat(quad.width),
                        height: CGFloat(quad.height))
                )
            }
        }
    }

    /// How far, in pixels, the pins are from their positions in the latest frame: in the mean of x and y, at
    /// worst.
    var worstDistance: CGFloat {
        let positions = Dictionary(positions.map { ($0.title, $0.rect) }, uniquingKeysWith: { a, _ in a })
        return pins.map { title, rect in
            guard let position = positions[title] else { return .infinity }
            return max(abs(rect.midX - position.midX), abs(rect.midY - position.midY))
        }.max() ?? 0
    }
}

/// 30 x 30 points of one color.
final class PaintedPin: AnnotationView {
    required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        bounds = CGRect(x: 0, y: 0, width: 30, height: 30)
    }
}
