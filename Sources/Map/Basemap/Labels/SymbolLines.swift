import CartoucheMapGeometry
import Foundation
import TileStore

/// Collects the lines of a tile along which a symbol layer has labels, joins lines with the same label where
/// their ends meet, and finds the positions of the labels along them.
struct SymbolLines {
    /// A label before it is placed on a line.
    struct Label {
        var label: MapLabel
        /// The minimum distance from one label to the next along the line, in points; `nil` if the line has
        /// one label in its middle.
        var spacing: Double?
        /// Whether the text follows the line; otherwise the text stands upright on a point of the line.
        var isBent = false
    }

    private struct Street {
        var label: Label
        var pieces: [[MapPoint]] = []
    }

    /// The maximum number of lines with the same label that are joined with one another.
    private static let joinLimit = 2_000

    private let tile: TileID
    private let pointsPerMapPoint: Double
    private var streets: [Street] = []
    /// By key of a label, the index of its lines in `streets`.
    private var numbers: [UInt64: Int] = [:]

    init(tile: TileID, zoom: Double) { (self.tile, pointsPerMapPoint) = (tile, exp2(zoom - 19)) }

    /// Adds a feature's lines or rings.
    /// - Returns: the number of points that were added, at least 1.
    mutating func add(_ feature: VectorTile.Feature, of layer: VectorTile.Layer, _ label: Label) -> Int {
        let number: Int
        if let known = numbers[label.label.key] {
            number = known
            if label.label.rank < streets[number].label.label.rank { streets[number].label = label }
        } else {
            number = streets.count
            numbers[label.label.key] = number
            streets.append(Street(label: label))
        }
        var count = 0
        for part in feature.parts {
            let range = layer.points(ofPart: part)
            count += range.count
            guard range.count > 1, count <= SymbolReader.pointLimit else { continue }
            var points = range.map { TileLabels.mapPoint(ofPoint: $0, in: layer, tile: tile) }
            if feature.type == .polygon, let first = points.first { points.append(first) }
            streets[number].pieces.append(points)
        }
        return max(count, 1)
    }

    /// The labels along the collected lines whose middles lie in the tile; nil if `isCancelled` ended the
    /// work.
    func labels(isCancelled: () -> Bool) -> [MapLabel]? {
        var labels: [MapLabel] = []
        for street in streets {
            if isCancelled() { return nil }
            for points in Self.joined(street.pieces) {
                guard let line = LabelPolyline(points) else { continue }
                labels += self.labels(street.label, along: line)
                if labels.count > TileLabels.limit { return labels }
            }
        }
        return labels
    }

    /// The given lines, joined to longer ones at every point where exactly two of them end. Where more lines
    /// end, as where streets fork, they stay apart.
    private static func joined(_ pieces: [[MapPoint]]) -> [[MapPoint]] {
        guard pieces.count > 1, pieces.count <= joinLimit else { return pieces }
        var ends: [MapPoint: [Int]] = [:]
        for (number, piece) in pieces.enumerated() {
            guard let first = piece.first, let last = piece.last, first != last else { continue }
            ends[first, default: []].append(number)
            ends[last, default: []].append(number)
        }
        var isUsed = [Bool](repeating: false, count: pieces.count)
        /// Appends to a line the line that begins at its end, and so on while exactly one other line does.
        func extended(_ line: [MapPoint]) -> [MapPoint] {
            var line = line
            while let end = line.last, let next = ends[end], next.count == 2,
                let number = next.first(where: { !isUsed[$0] })
            {
                isUsed[number] = true
                let piece = pieces[number]
                line += piece.first == end ? piece.dropFirst() : piece.reversed()[1...]
            }
            return line
        }
        var lines: [[MapPoint]] = []
        for number in pieces.indices where !isUsed[number] {
            isUsed[number] = true
            let onward = extended(pieces[number])
            lines.append(Array(extended(onward.reversed()).reversed()))
        }
        return lines
    }

    /// Labels along a line: in its middle and, if the line is long, at its quarters, eighths and so on. The
    /// positions for one zoom step (half a zoom level) are thus among those for the next higher step.
    private func labels(_ label: Label, along line: LabelPolyline) -> [MapLabel] {
        guard let text = label.label.text, let reach = label.label.reachAlongLine, label.isBent else {
            return signs(label, along: line)
        }
        let length = line.length * pointsPerMapPoint
        guard length.isFinite, length >= 2 * reach else { return [] }
        var count = 2
        if let spacing = label.spacing {
            let least = max(spacing, 2 * reach + spacing / 4)
            while Double(count) * 2 * least <= length, count < SymbolReader.repeatLimit { count *= 2 }
        }
        return (1..<count).compactMap { i in
            let middle = line.length * Double(i) / Double(count)
            // The street's name may give way along the street by a part of the way to its next one.
            let room = length / Double(count) / pointsPerMapPoint * (count == 2 ? 0.8 : 0.45)
            let distances = straightDistances(label.label, text, line, around: middle, room: room)
            guard let first = distances.first, isInTile(line.point(at: first)) else { return nil }
            var made = label.label
            made.change {
                $0.geometry = .line(line, distances: distances)
                $0.repeatDistance = (label.spacing ?? 250) * 0.6
            }
            return made
        }
    }

    /// Icons and upright texts at points of a line; an icon that turns with the map is rotated into the
    /// line's direction.
    private func signs(_ label: Label, along line: LabelPolyline) -> [MapLabel] {
        let length = line.length * pointsPerMapPoint
        guard length.isFinite, length >= (label.spacing ?? 0) / 4 else { return [] }
        var count = 2
        if let spacing = label.spacing {
            while Double(count) * 2 * max(spacing, 8) <= length, count < SymbolReader.repeatLimit {
                count *= 2
            }
        }
        return (1..<count).compactMap { i in
            let distance = line.length * Double(i) / Double(count)
            let point = line.point(at: distance)
            guard isInTile(point) else { return nil }
            var made = label.label
            made.change {
                $0.geometry = .point(point)
                $0.repeatDistance = (label.spacing ?? 250) * 0.6
                if $0.icon?.turnsWithMap == true {
                    let direction = line.direction(at: distance)
                    $0.icon?.rotation += direction
                    $0.icon?.lineDirection = direction
                }
            }
            return made
        }
    }

    /// The distances from the line's start, in map points, at which the line is long and straight enough for
    /// the text; the nearest to `middle` first.
    private func straightDistances(
        _ label: MapLabel, _ text: LabelText, _ line: LabelPolyline, around middle: Double, room: Double
    ) -> [Double] {
        let half = (label.reachAlongLine ?? 0) / pointsPerMapPoint
        let step = max(room / 4, text.size.height / pointsPerMapPoint)
        var onLine = label
        onLine.change { $0.geometry = .line(line, distances: [middle]) }
        var placement = LabelPlacement(onLine)
        var found: [Double] = []
        for shift in [0.0, 1, -1, 2, -2, 3, -3, 4, -4].map({ $0 * step }) where abs(shift) <= room * 1.01 {
            let distance = middle + shift
            guard distance >= half, distance + half <= line.length else { continue }
            placement.distance = distance
            let path = placement.path(pointsPerMapPoint: pointsPerMapPoint) {
                CGPoint(x: $0.x * pointsPerMapPoint, y: $0.y * pointsPerMapPoint)
            }
            let isBent =
                path?.isTooBent(
                    width: text.size.width, letter: text.font.size * 0.6, maxAngle: label.maxAngle) ?? true
            if !isBent { found.append(distance) }
        }
        return found
    }

    private func isInTile(_ point: MapPoint) -> Bool {
        let side = Mercator.worldSize / Double(1 << tile.z)
        return Int((point.x / side).rounded(.down)) == tile.x
            && Int((point.y / side).rounded(.down)) == tile.y
    }
}
