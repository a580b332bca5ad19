import CartoucheDrawing

/// A part of the bitmap whose contents have moved by whole pixels, as those of a map do in a pan: the pixels
/// that remain in view are copied, and need not be painted again.
struct ScrollBlit: Equatable {
    /// What moves; what is around it stays.
    let area: PixelRect
    /// How far the contents have moved, in pixels.
    let dx: Int
    let dy: Int

    /// With more triangles than this nothing is moved: each of them would be repainted, and comparing them
    /// takes longer than painting everything.
    static let triangleLimit = 512

    /// The pixels along both axes.
    var length: Int { abs(dx) + abs(dy) }

    /// The same and another one after it; nil if that has another area.
    func followed(by next: ScrollBlit) -> ScrollBlit? {
        area == next.area ? ScrollBlit(area: area, dx: dx + next.dx, dy: dy + next.dy) : nil
    }

    /// Whether painting a list's items takes longer than moving: a map's tiles alone are copied just as fast.
    func isWorthwhile(for items: DrawnItems) -> Bool {
        items.triangleCount <= Self.triangleLimit && items.area * 2 > area.width * area.height * 3
    }

    /// Where pixels of the area are afterwards, as far as they are still in it.
    func moved(_ rect: PixelRect) -> PixelRect {
        let inside = rect.intersection(area)
        return PixelRect(x: inside.x + dx, y: inside.y + dy, width: inside.width, height: inside.height)
            .intersection(area)
    }

    /// Whether a rectangle lies in the area.
    func contains(_ rect: PixelRect) -> Bool { rect.intersection(area) == rect }

    /// Adds where the pixels of a rectangle are afterwards, and what of it stays.
    func add(_ rect: PixelRect, to region: inout DamageRegion) {
        if !contains(rect) { region.add(rect) }
        region.add(moved(rect))
    }

    /// Adds the parts of the area to which nothing was moved.
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

    /// Moves the pixels of a bitmap.
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

    /// Whether one quad is the other, moved, and draws the same pixels there: those that are neither scaled
    /// nor at fractions of a pixel, as their filters round otherwise elsewhere.
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

    /// Whether a number is whole, and small enough for each of its neighbors to be one, too.
    @inline(__always)
    static func isWhole(_ value: Float) -> Bool {
        value.magnitude < 1e6 && Float(Int32(value)) == value
    }
}
