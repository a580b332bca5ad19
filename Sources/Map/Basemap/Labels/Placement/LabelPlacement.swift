import CartoucheMapGeometry
import Foundation

/// A label with the position at which it is placed.
struct LabelPlacement: Equatable, Sendable {
    var label: MapLabel
    var side: LabelSide
    /// The location of the label on the map; for a label along a line, the location of its text's middle.
    var position: MapPoint
    /// For a label along a line: the distance of `position` from the line's start, in map points.
    var distance = 0.0
    /// Whether the text lies beside its location, to avoid a pin or to stay in its area, where its style
    /// wants it on the location.
    var isAside = false
    /// For the name of an area: the parts of this area that the loaded tiles contain.
    var areas: [LabelArea] = []
    /// Whether the name of an area stands as near to the area's anchor as the screen allows.
    var isNearAnchor = false
    var showsText = true
    var showsIcon = true

    /// The placement of a label at its preferred position.
    init(_ label: MapLabel) {
        (self.label, position) = (label, label.position)
        side = label.sides.first ?? .center
        if case .line(_, let distances) = label.geometry { distance = distances.first ?? 0 }
        (showsText, showsIcon) = (label.text != nil, label.icon != nil)
    }

    /// The part of the line under the text, in points of a plane or screen. Nil for a label that is not along
    /// a line.
    /// - Parameter pointsPerMapPoint: the plane's scale.
    func path(pointsPerMapPoint: Double, point: (MapPoint) -> CGPoint) -> LabelPath? {
        guard case .line(let line, _) = label.geometry, let reach = label.reachAlongLine else { return nil }
        let half = reach / pointsPerMapPoint
        guard half.isFinite else { return nil }
        return LabelPath(
            line.part(from: distance - half, to: distance + half).map(point),
            keepsUpright: label.keepsUpright, shift: reach > 0 ? side.offset.x / CGFloat(2 * reach) : 0)
    }

    /// The boxes that the text covers (or the icon, if there is no text), without padding, on a plane.
    func visibleBoxes(in plane: LabelPlane) -> [CGRect] {
        showsText
            ? textBoxes(in: plane, withLocation: false, isPadded: false)
            : iconBoxes(in: plane, isPadded: false)
    }

    /// Calls `body` with each box of `visibleBoxes(in:)`; for a text that does not follow a line without
    /// making an array.
    func forEachVisibleBox(in plane: LabelPlane, _ body: (CGRect) -> Void) {
        guard showsText, !label.isAlongLine else { return visibleBoxes(in: plane).forEach(body) }
        if let box = uprightTextBox(in: plane, withLocation: false, isPadded: false) { body(box) }
    }

    /// The boxes of the text on a plane; empty if the label has no text.
    /// - Parameter withLocation: whether the box of a text beside its location contains the location.
    func textBoxes(in plane: LabelPlane, withLocation: Bool = true, isPadded: Bool = true) -> [CGRect] {
        guard let text = label.text else { return [] }
        if label.isAlongLine {
            let padding = isPadded ? text.padding : 0
            let move = text.translation.offset(heading: plane.heading)
            // The line's points lie beside this copy of the location, also across the date line.
            let shift = position.nearestCopy(to: plane.reference).x - position.x
            let path = path(pointsPerMapPoint: plane.pointsPerMapPoint) {
                let point = plane.flatPoint(MapPoint(x: $0.x + shift, y: $0.y))
                return CGPoint(x: point.x + move.x, y: point.y + move.y)
            }
            return path?.boxes(
                width: text.size.width, height: text.size.height, below: side.offset.y, padding: padding)
                ?? []
        }
        return uprightTextBox(in: plane, withLocation: withLocation, isPadded: isPadded).map { [$0] } ?? []
    }

    /// The box on a plane of a text that does not follow a line; nil if the label has no text.
    private func uprightTextBox(in plane: LabelPlane, withLocation: Bool, isPadded: Bool) -> CGRect? {
        guard let text = label.text, var box = label.textBox(side) else { return nil }
        let padding = isPadded ? text.padding : 0
        let (point, move) = (plane.point(position), text.translation.offset(heading: plane.heading))
        let turn = text.rotation + textTurn(heading: plane.heading)
        if turn != 0 { box = box.turned(by: turn) }
        // With the location in it, two labels that do not overlap still do not when the map is zoomed in.
        box = box.insetBy(dx: -padding, dy: -padding)
        if withLocation, !isAside { box = box.union(.zero) }
        return box.offsetBy(dx: point.x + move.x, dy: point.y + move.y)
    }

    /// The box of the icon on a plane, as an array; empty if the label has no icon.
    func iconBoxes(in plane: LabelPlane, isPadded: Bool = true) -> [CGRect] {
        guard let icon = label.icon else { return [] }
        let (point, move) = (plane.point(position), icon.translation.offset(heading: plane.heading))
        var box = iconBox(icon)
        let turn = icon.rotation + iconTurn(heading: plane.heading)
        if turn != 0 { box = box.turned(by: turn) }
        let p = isPadded ? icon.padding : .zero
        box = CGRect(
            x: box.minX - p.left, y: box.minY - p.top, width: box.width + p.left + p.right,
            height: box.height + p.top + p.bottom)
        box = box.union(CGRect(origin: .zero, size: .zero))
        return [box.offsetBy(dx: point.x + move.x, dy: point.y + move.y)]
    }

    /// The angle, in degrees clockwise, by which the label's icon is turned in addition to its own rotation,
    /// on a map with a heading in degrees.
    func iconTurn(heading: Double) -> Double {
        guard let icon = label.icon, icon.turnsWithMap else { return 0 }
        var (turn, direction) = (-heading, icon.lineDirection)
        if case .line(let line, _) = label.geometry {
            let own = line.direction(at: distance)
            (turn, direction) = (own - heading, own)
        }
        let isUpsideDown = direction.map { cos(($0 - heading) * .pi / 180) < -1e-6 } ?? false
        return icon.keepsUpright && isUpsideDown ? turn + 180 : turn
    }

    /// The angle, in degrees clockwise, by which a text at a point is turned in addition to its own rotation,
    /// on a map with a heading in degrees.
    func textTurn(heading: Double) -> Double { label.text?.turnsWithMap == true ? -heading : 0 }

    /// The rectangle of the label's icon before the icon's rotation, in points relative to the label's
    /// location.
    func iconBox(_ icon: LabelIcon) -> CGRect {
        guard icon.followsText, let text = label.textBox(side) else { return icon.box }
        return icon.box.offsetBy(dx: text.midX, dy: text.midY)
    }
}

extension LabelPlacement {
    /// The indices of placements in the order in which these are drawn: those of lower layers first, and in a
    /// layer those with lower sort keys, or that come earlier in the source, first. In a layer whose symbols
    /// may overlap, labels farther down on the screen are drawn later (`symbol-z-order`).
    static func drawingOrder(_ placements: [LabelPlacement], in plane: LabelPlane) -> [Int] {
        var result = placements.indices.sorted { a, b in
            let (first, second) = (placements[a].label.rank, placements[b].label.rank)
            if first.layer != second.layer { return first.layer > second.layer }
            if first.key != second.key { return first.key < second.key }
            return (first.sequence, a) < (second.sequence, b)
        }
        let ordered = result.indices.filter { placements[result[$0]].label.isOrderedByScreen }
        for (_, slots) in Dictionary(grouping: ordered, by: { placements[result[$0]].label.layer }) {
            let sorted = slots.map { (plane.point(placements[result[$0]].position).y, $0, result[$0]) }
                .sorted { ($0.0, $0.1) < ($1.0, $1.1) }
            for (slot, entry) in zip(slots, sorted) { result[slot] = entry.2 }
        }
        return result
    }
}

extension CGRect {
    /// The smallest upright rectangle around this rectangle after it was turned about the origin of its
    /// coordinates, by an angle in degrees clockwise.
    func turned(by degrees: Double) -> CGRect {
        let (s, c) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
        let corners = [(minX, minY), (maxX, minY), (minX, maxY), (maxX, maxY)].map {
            CGPoint(x: $0.0 * c - $0.1 * s, y: $0.0 * s + $0.1 * c)
        }
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        let (x, y) = (xs.min() ?? 0, ys.min() ?? 0)
        return CGRect(x: x, y: y, width: (xs.max() ?? 0) - x, height: (ys.max() ?? 0) - y)
    }
}
