import CartoucheDrawing

/// A part of the bitmap whose contents have moved by whole pixels, as those of a map do in a pan. The pixels
/// that remain in view are copied, so that they need not be painted again.
struct ScrollBlit: Equatable {
    /// The rectangle of the bitmap whose contents move, in pixels; pixels outside of it stay.
    let area: PixelRect
    /// The distance by which the contents have moved to the right, in pixels.
    let dx: Int
    /// The distance by which the contents have moved downwards, in pixels.
    let dy: Int

    /// The maximum number of triangles in a list whose pixels are moved: each triangle would be repainted,
    /// and comparing more of them takes longer than painting the whole bitmap.
    static let triangleLimit = 512

    /// The distance of the scroll to the right plus its distance downwards, both without sign, in pixels.
    var length: Int { abs(dx) + abs(dy) }

    /// This scroll and a following one as a single scroll; nil if they have different areas.
    func followed(by next: ScrollBlit) -> ScrollBlit? {
        area == next.area ? ScrollBlit(area: area, dx: dx + next.dx, dy: dy + next.dy) : nil
    }

    /// Whether painting a list's items would take longer than moving pixels: the list has few triangles, and
    /// its items cover more than 1.5 times the area. The tiles of a map alone are painted as fast as moved.
    func isWorthwhile(for items: DrawnItems) -> Bool {
        items.triangleCount <= Self.triangleLimit && items.area * 2 > area.width * area.height * 3
    }

    /// The part of a rectangle that lies inside the scrolled area, at its position after the scroll, clipped
    /// to the area; in pixels.
    func moved(_ rect: PixelRect) -> PixelRect {
        let inside = rect.intersection(area)
        return PixelRect(x: inside.x + dx, y: inside.y + dy, width: inside.width, height: inside.height)
            .intersection(area)
    }

    /// Whether a rectangle lies inside the scrolled area.
    func contains(_ rect: PixelRect) -> Bool { rect.intersection(area) == rect }

    /// Adds the pixels of a rectangle to a region: the pixels inside the scrolled area at their position
    /// after the scroll, and the whole rectangle if it reaches beyond the area.
    func add(_ rect: PixelRect, to region: inout DamageRegion) {
        if !contains(rect) { region.add(rect) }
        region.add(moved(rect))
    }

    /// Adds to a region the parts of the scrolled area into which no pixels were moved.
    func addExposed(to region: inout DamageRegion) {
        let height = min(abs(dy), area.height)
        let y = dy > 0 ? area.y : area.y + area.height - height
        region.add(PixelRect(x: area.x, y: y, width: area.width, height: height))
        let width = min(abs(dx), area.width)
        let x = dx > 0 ? area.x : area.x + area.width - width
        region.add(
            PixelRect(
                x: x, y: dy > 0 ? area.y + height : area.y, width: width, height: area.height - height))
    }

    /// Moves the pixels in the memory of a target by the distance of the scroll.
    func apply(to target: RasterTarget) {
        let count = area.width - abs(dx)
        let rows = area.height - abs(dy)
        guard count > 0, rows > 0, area.intersection(target.bounds) == area else { return }
        let (x, y) = (area.x + max(0, -dx), area.y + max(0, -dy))
        for i in 0..<rows {
            // No row is read after it was written.
            let row = dy > 0 ? y + rows - 1 - i : y + i
            target.address(x: x + dx, y: row + dy).update(from: target.address(x: x, y: row), count: count)
        }
    }

    // MARK: Shapes

    /// Whether the second quad is the first one moved by the scroll, and shows the same pixels. This is so
    /// for quads at whole pixels that are not scaled; the pixels of scaled quads would be rounded differently
    /// at another position.
    @inline(__always)
    func moves(_ old: Quad, to new: Quad) -> Bool {
        old.x + Float(dx) == new.x && old.y + Float(dy) == new.y && old.width == new.width
            && old.height == new.height && old.color == new.color && old.sourceX == new.sourceX
            && old.sourceY == new.sourceY && old.sourceWidth == new.sourceWidth
            && old.sourceHeight == new.sourceHeight && Self.isWhole(new.x) && Self.isWhole(new.y)
            && Self.isWhole(new.width) && Self.isWhole(new.height) && Self.isWhole(new.sourceX)
            && Self.isWhole(new.sourceY)
            && (new.sourceWidth == 0 || new.sourceWidth == new.width && new.sourceHeight == new.height)
    }

    /// Whether a number is whole, and so small that floats can represent its neighboring whole numbers.
    @inline(__always)
    static func isWhole(_ value: Float) -> Bool {
        value.magnitude < 1e6 && Float(Int32(value)) == value
    }
}
