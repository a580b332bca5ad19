import Foundation
import MapGeometry

/// A label on screen, as tests and programs see it.
public struct VisibleLabel: Equatable, Sendable {
    /// The text in reading order, on one line; empty for an icon alone.
    public var name: String
    /// The id of the style's layer.
    public var layer: String
    /// The location; along a line the middle of the text.
    public var coordinate: LocationCoordinate2D
    /// The place in the order of importance: 0 is the most important label on screen.
    public var rank: Int
    /// The box of the text in points of the map view, or of the icon if there is no text.
    public var frame: CGRect
    /// Whether the label runs along a line.
    public var isAlongLine: Bool
}

extension Basemap {
    /// The labels on screen as of the last update, the most important first; without those that fade out. A
    /// world that is shown more than once lists its labels once.
    public var visibleLabels: [VisibleLabel] {
        guard let viewport = shownViewport else { return [] }
        let screen = CGRect(origin: .zero, size: viewport.size)
        let frame = LabelPlane(
            zoom: viewport.zoom, heading: viewport.heading, reference: viewport.center, size: viewport.size)
        var labels: [VisibleLabel] = []
        for shown in board.shown.reversed() where shown.fader.isShown {
            let placement = shown.placement
            let boxes = placement.visibleBoxes(in: frame)
            guard let first = boxes.first else { continue }
            let box = boxes.dropFirst().reduce(first) { $0.union($1) }
                .offsetBy(dx: viewport.size.width / 2, dy: viewport.size.height / 2)
            guard box.intersects(screen) else { continue }
            labels.append(
                VisibleLabel(
                    name: placement.label.name, layer: placement.label.layer,
                    coordinate: placement.position.coordinate, rank: labels.count, frame: box,
                    isAlongLine: placement.label.isAlongLine))
        }
        return labels
    }
}
