import CartoucheDrawing

/// A display list as a sequence of drawn items, each with everything on which its pixels depend. Two lists
/// give the same color at a pixel if the items that cover the pixel are the same, in the same order.
struct DrawnItems {
    enum Kind: UInt8 { case quad, triangle, begin, end }

    struct Item {
        let kind: Kind
        /// The index in the display list: that of a quad, of a triangle's first index, or of a command.
        let index: Int32
        let texture: ObjectIdentifier?
        /// The rectangle in pixels to which the item is clipped, also by the groups around it.
        let clip: PixelRect
        /// The rectangle of the pixels that the item may change.
        let area: PixelRect
    }

    private(set) var items: [Item] = []
    /// The sum of the items' areas, in pixels.
    private(set) var area = 0
    /// The number of triangles among the items.
    private(set) var triangleCount = 0
    /// For each open group the part of the bitmap that the group covers, in pixels; the first rectangle is
    /// the whole bitmap.
    private var wholes: [PixelRect] = []

    mutating func removeAll() {
        items.removeAll(keepingCapacity: true)
        (area, triangleCount) = (0, 0)
    }

    /// Replaces the items by those of another display list.
    /// - Complexity: O(quads + triangles).
    mutating func collect(_ list: DisplayList, size: PixelRect) {
        removeAll()
        wholes.removeAll(keepingCapacity: true)
        wholes.append(size)
        var clip: PixelRect?
        for (index, command) in list.commands.enumerated() {
            let whole = wholes[wholes.count - 1]
            let frame = clip.map { $0.intersection(whole) } ?? whole
            switch command {
            case .clip(let rect): clip = rect
            case .quads(let texture, let range):
                guard !frame.isEmpty else { continue }
                add(list.quads, range, texture, frame)
            case .triangles(let texture, let range):
                guard !frame.isEmpty else { continue }
                addTriangles(list, range, texture, frame)
            case .beginGroup(let bounds, let alpha, let mask):
                let inner =
                    alpha > 0 ? bounds.intersection(frame) : PixelRect(x: 0, y: 0, width: 0, height: 0)
                add(.begin, index, mask, clip: frame, area: inner)
                wholes.append(inner)
            case .endGroup:
                guard wholes.count > 1 else { continue }
                add(.end, index, nil, clip: wholes[wholes.count - 2], area: wholes.removeLast())
            }
        }
    }

    private mutating func add(_ quads: [Quad], _ range: Range<Int>, _ texture: Texture?, _ clip: PixelRect) {
        for i in range {
            let area = QuadRasterizer.area(of: quads[i], clip: clip)
            if !area.isEmpty { add(.quad, i, texture, clip: clip, area: area) }
        }
    }

    private mutating func addTriangles(
        _ list: DisplayList, _ range: Range<Int>, _ texture: Texture?, _ clip: PixelRect
    ) {
        for i in stride(from: range.lowerBound, to: range.upperBound - 2, by: 3) {
            let (a, b, c) = (
                list.vertices[Int(list.indices[i])], list.vertices[Int(list.indices[i + 1])],
                list.vertices[Int(list.indices[i + 2])]
            )
            let (left, right) = (min(a.x, b.x, c.x), max(a.x, b.x, c.x))
            let (top, bottom) = (min(a.y, b.y, c.y), max(a.y, b.y, c.y))
            // The cuts of a row are rounded, which may be a pixel more.
            let box = Quad(x: left - 1, y: top - 1, width: right - left + 2, height: bottom - top + 2)
            let area = QuadRasterizer.area(of: box, clip: clip)
            if !area.isEmpty { add(.triangle, i, texture, clip: clip, area: area) }
        }
    }

    private mutating func add(
        _ kind: Kind, _ index: Int, _ texture: Texture?, clip: PixelRect, area: PixelRect
    ) {
        self.area += area.width * area.height
        if kind == .triangle { triangleCount += 1 }
        items.append(
            Item(
                kind: kind, index: Int32(truncatingIfNeeded: index),
                texture: texture.map { ObjectIdentifier($0) }, clip: clip, area: area))
    }

    /// Whether two drawn items are equal in everything on which their pixels depend, except for the contents
    /// of textures.
    static func areSame(_ a: Item, of first: DisplayList, _ b: Item, of second: DisplayList) -> Bool {
        guard a.kind == b.kind, a.texture == b.texture, a.area == b.area else { return false }
        // A quad's clip is in its area.
        guard a.kind == .quad || a.clip == b.clip else { return false }
        let (i, j) = (Int(a.index), Int(b.index))
        switch a.kind {
        case .quad: return first.quads[i] == second.quads[j]
        case .triangle:
            return (0..<3).allSatisfy {
                first.vertices[Int(first.indices[i + $0])] == second.vertices[Int(second.indices[j + $0])]
            }
        case .end: return true
        case .begin:
            guard case .beginGroup(let bounds, let alpha, _) = first.commands[i],
                case .beginGroup(let otherBounds, let otherAlpha, _) = second.commands[j]
            else { return false }
            return bounds == otherBounds && alpha == otherAlpha
        }
    }
}
