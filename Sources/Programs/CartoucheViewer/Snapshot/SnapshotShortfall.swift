import Cartouche
import GeoData

/// Says what a snapshot lacks of what it was to show. The map shows no location twice, and so it cannot zoom
/// out any further than to the whole world; and it ends near the poles.
struct SnapshotShortfall {
    /// The part of the map that the snapshot shows, in map points.
    let visible: MapRect
    /// The size of the snapshot in points.
    let size: CGSize

    /// The latitude, in degrees, at which the map ends in the north.
    private static let edge = MapPoint(x: 0, y: 0).coordinate.latitude
    /// The side, in points, of the smallest square that shows the whole world.
    private static let worldSide: CGFloat = 512

    /// The sentences about the shown features that have no part in the snapshot; empty if all have one.
    /// - Complexity: O(coordinates) if the snapshot does not show all features, otherwise O(1).
    func sentences(about store: FeatureStore) -> [String] {
        guard let all = store.bounds.mapRect else { return [] }
        if contains(all), store.bounds.north <= Self.edge, store.bounds.south >= -Self.edge { return [] }
        var (outside, beyond) = (0, 0)
        store.catalog.forEachShown { id, _ in
            // Almost all need no box.
            if let coordinate = store.coordinate(id), abs(coordinate.latitude) <= Self.edge,
                visible.containsWrapped(MapPoint(coordinate))
            {
                return
            }
            guard let bounds = store.bounds(of: id), let rect = bounds.mapRect else { return }
            if bounds.south > Self.edge || bounds.north < -Self.edge {
                beyond += 1
            } else if !visible.intersectsWrapped(rect) {
                outside += 1
            }
        }
        var sentences: [String] = []
        if outside > 0 { sentences.append("\(Self.lying(outside)) outside of \(picture)") }
        if beyond > 0 {
            sentences.append("\(Self.lying(beyond)) beyond the latitude 85.05, where the map ends.")
        }
        return sentences
    }

    /// The sentence that a box of the command line is not wholly in the snapshot; nil if it is.
    func sentence(about region: SnapshotRegion) -> String? {
        guard let rect = region.mapRect, !contains(rect) else { return nil }
        return "The box of --bbox lies partly outside of \(picture)"
    }

    private static func lying(_ count: Int) -> String {
        "\(CountText.counted(count, "feature")) \(count == 1 ? "lies" : "lie")"
    }

    /// The picture in a sentence, with its limit and the cure.
    private var picture: String {
        let side = Int(max(Self.worldSide, size.width, size.height))
        return
            "the picture, which cannot show the whole world at \(Int(size.width))x\(Int(size.height)): "
            + "give a larger --size, such as \(side)x\(side)."
    }

    /// Whether a rectangle, or a copy of it in the next world, is in the snapshot. A point at the edges does
    /// not matter, since the map moves by whole pixels.
    private func contains(_ rect: MapRect) -> Bool {
        let world = MapRect.world.size.width
        let slack = visible.size.width / max(1, Double(size.width))
        let area = visible.insetBy(dx: -slack, dy: -slack)
        guard rect.minY >= area.minY, rect.maxY <= area.maxY else { return false }
        let steps = ((visible.midX - rect.midX) / world).rounded()
        return area.size.width >= world || area.contains(rect.offsetBy(dx: steps * world, dy: 0))
    }
}
