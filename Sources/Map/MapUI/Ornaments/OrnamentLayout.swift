import CartoucheDrawing
import Foundation

/// Places the ornaments of a map. Pure: no views. All lengths are in points, y down.
///
/// In each corner the first ornament lies at the corner, and each further one below it, or above it in the
/// lower corners. An ornament for which a small map has no room is left out.
/// - Complexity: O(n^2) in the ornaments, which are a handful.
nonisolated struct OrnamentLayout {
    /// An ornament of the map, such as the compass, that is to be placed.
    struct Item: Equatable {
        var size: CGSize
        var corner: OrnamentCorner
        /// The distance of the ornament from the edges of the map, in points.
        var margin: CGFloat = 8
    }

    /// The distance between two ornaments in one corner of the map, in points.
    static let spacing: CGFloat = 8

    /// The size of the map view, in points.
    var size: CGSize
    /// The widths at the map's edges that bars, buttons and the like cover, in points.
    var margins = EdgeInsets.zero

    /// The frames of ornaments, in points of the map view, in the order of `items`; `nil` for an ornament for
    /// which there is no room.
    func frames(of items: [Item]) -> [CGRect?] {
        var frames: [CGRect?] = []
        place(items, into: &frames)
        return frames
    }

    /// Writes the frames of ornaments into `frames`, in points of the map view: one for each of `items`,
    /// `nil` if there is no room for the ornament. The array keeps its memory from call to call.
    func place(_ items: [Item], into frames: inout [CGRect?]) {
        frames.removeAll(keepingCapacity: true)
        for (index, item) in items.enumerated() {
            var offset = item.margin
            for (other, frame) in zip(items[..<index], frames) where other.corner == item.corner {
                if let frame { offset = max(offset, reach(of: frame, item.corner) + Self.spacing) }
            }
            let frame = frame(item, offset)
            let isFree = !frames.contains { $0.map { $0.intersects(frame) } ?? false }
            frames.append(isFree && room.contains(frame) ? frame : nil)
        }
    }

    /// The rectangle inside the map's margins, in points of the map view.
    private var room: CGRect {
        CGRect(
            x: margins.left, y: margins.top, width: max(0, size.width - margins.left - margins.right),
            height: max(0, size.height - margins.top - margins.bottom))
    }

    private func frame(_ item: Item, _ offset: CGFloat) -> CGRect {
        let (size, margin) = (item.size, item.margin)
        return CGRect(
            x: item.corner.isLeft ? room.minX + margin : room.maxX - margin - size.width,
            y: item.corner.isTop ? room.minY + offset : room.maxY - offset - size.height,
            width: size.width, height: size.height)
    }

    /// How far an ornament's frame reaches into the map, in points, from the upper or lower edge at which its
    /// corner lies.
    private func reach(of frame: CGRect, _ corner: OrnamentCorner) -> CGFloat {
        corner.isTop ? frame.maxY - room.minY : room.maxY - frame.minY
    }
}
