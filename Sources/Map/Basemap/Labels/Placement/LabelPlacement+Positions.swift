import CartoucheMapGeometry
import Foundation

/// Placements of a label at other positions than its preferred one.
extension LabelPlacement {
    /// A copy of the placement with the label's text on another side of the label's location.
    func moved(to side: LabelSide, isAside: Bool = false) -> LabelPlacement {
        var placement = self
        (placement.side, placement.isAside) = (side, isAside)
        return placement
    }

    /// A copy of the placement with the text at another distance along the label's line, in map points from
    /// the line's start.
    func moved(to distance: Double) -> LabelPlacement {
        guard case .line(let line, _) = label.geometry else { return self }
        var placement = self
        (placement.distance, placement.position) = (distance, line.point(at: distance))
        return placement
    }

    /// The placement with the label's text on the side of its location where it stood before; `nil` if the
    /// text may not stand on that side.
    func kept(at side: LabelSide) -> LabelPlacement? {
        if let usual = label.sides.first(where: { $0.isSame(as: side) }) { return moved(to: usual) }
        guard label.sides.first?.anchor == LabelSide.center.anchor else { return nil }
        return (label.positionsAround + label.positionsFarther + label.evasions).first { $0.isSame(as: side) }
            .map { moved(to: $0, isAside: true) }
    }

    /// The placement of an area's name at a location where the name stood before; `nil` if the text does not
    /// lie in the area and on the screen there, or if the location is nearly the present one.
    func kept(inArea position: MapPoint, in plane: LabelPlane) -> LabelPlacement? {
        guard let box = label.textBox(side), plane.distance(position, self.position) > 6 else { return nil }
        let positions = AreaLabelPositions(areas: areas, box: box, in: plane)
        guard plane.distance(positions.onScreen(position), position) < 1, positions.holds(position) else {
            return nil
        }
        var placement = self
        (placement.position, placement.isNearAnchor) = (position, false)
        return placement
    }

    /// The placement along the line at the point where the label stood before, or where the label of another
    /// tile stands; `nil` if the line does not pass there, or is too bent or too short there.
    func kept(on position: MapPoint, in plane: LabelPlane) -> LabelPlacement? {
        guard case .line(let line, _) = label.geometry, let text = label.text,
            let reach = label.reachAlongLine
        else { return nil }
        let near = line.nearest(to: position.nearestCopy(to: line.points[0]))
        let perMapPoint = plane.pointsPerMapPoint
        let half = reach / perMapPoint
        guard near.away * perMapPoint < 6, near.distance >= half, near.distance + half <= line.length else {
            return nil
        }
        let placement = moved(to: near.distance)
        let path = placement.path(pointsPerMapPoint: perMapPoint) { plane.flatPoint($0) }
        let isBent =
            path?.isTooBent(width: text.size.width, letter: text.font.size * 0.6, maxAngle: label.maxAngle)
            ?? true
        return isBent ? nil : placement
    }
}
