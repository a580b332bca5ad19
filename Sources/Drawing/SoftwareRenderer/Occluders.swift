import CartoucheDrawing

/// The large opaque quads of a list: the pixels of earlier quads below them need not be painted.
struct Occluders {
    private struct Occluder {
        /// The index of the quad in the list.
        let quad: Int
        let area: PixelRect
        let clip: PixelRect
        let shape: Quad
        /// The pixels of the quad's texture; nil if the quad is filled with its color.
        let pixels: UnsafePointer<UInt32>?
    }

    private var occluders: [Occluder] = []

    /// The maximum number of large opaque quads that are recorded: enough for the tiles of a map; more would
    /// cost more time than they save.
    private static let limit = 64
    private static let smallestArea = 4096
    /// The maximum number of quads of a command that are examined: large quads come first, and are few.
    private static let quadLimit = 256

    mutating func removeAll() { occluders.removeAll(keepingCapacity: true) }

    /// Adds the occluders among a range of quads.
    /// - Parameter texels: the pixels of the quads' opaque texture; nil if the quads are filled with their
    ///   colors.
    mutating func add(_ quads: [Quad], _ range: Range<Int>, _ texels: Texels?, _ clip: PixelRect) {
        for i in range.prefix(Self.quadLimit) where occluders.count < Self.limit {
            let quad = quads[i]
            guard quad.width * quad.height >= Float(Self.smallestArea) else { continue }
            if let texels {
                guard quad.color == 0xFFFF_FFFF, QuadRasterizer.fillsItsPixels(quad, texels) else { continue }
            } else if quad.color >> 24 != 255 {
                continue
            }
            let area = QuadRasterizer.area(of: quad, clip: clip)
            if area.width * area.height >= Self.smallestArea {
                occluders.append(
                    Occluder(quad: i, area: area, clip: clip, shape: quad, pixels: texels?.pixels))
            }
        }
    }

    /// Whether no large opaque quad comes after a quad in the list, so that none hides parts of that quad.
    func isEmpty(above quad: Int) -> Bool { occluders.last.map { $0.quad <= quad } ?? true }

    /// Adds to a region the areas of the large opaque quads that an earlier list did not have, until the
    /// region has more than `limit` pixels.
    func addChanges(since earlier: Occluders, to region: inout DamageRegion, limit: Int) {
        for occluder in occluders where region.area <= limit {
            let isOld = earlier.occluders.contains {
                $0.shape == occluder.shape && $0.pixels == occluder.pixels
            }
            if !isOld { region.add(occluder.area) }
        }
    }

    /// The distance by which textures have moved since an earlier list, if most of a clip shows textures that
    /// have all moved by that distance; otherwise nil.
    func scroll(since earlier: Occluders) -> ScrollBlit? {
        guard
            let scroll = occluders.lazy.compactMap({ $0.pixels == nil ? nil : earlier.scroll(to: $0) }).first
        else { return nil }
        var moved = 0
        for occluder in occluders where occluder.pixels != nil && occluder.clip == scroll.area {
            let isMoved = earlier.occluders.contains {
                $0.pixels == occluder.pixels && $0.clip == occluder.clip
                    && scroll.moves($0.shape, to: occluder.shape)
            }
            if isMoved { moved += occluder.area.width * occluder.area.height }
        }
        return moved * 2 > scroll.area.width * scroll.area.height ? scroll : nil
    }

    /// The shortest distance from a large opaque quad of this list to the given quad of another list that
    /// shows the same texture; nil if there is no such quad, or it has not moved, or not by whole pixels.
    private func scroll(to occluder: Occluder) -> ScrollBlit? {
        var shortest: ScrollBlit?
        for old in occluders where old.pixels == occluder.pixels && old.clip == occluder.clip {
            let (dx, dy) = (occluder.shape.x - old.shape.x, occluder.shape.y - old.shape.y)
            guard ScrollBlit.isWhole(dx), ScrollBlit.isWhole(dy) else { continue }
            let scroll = ScrollBlit(area: occluder.clip, dx: Int(dx), dy: Int(dy))
            guard scroll.moves(old.shape, to: occluder.shape) else { continue }
            if shortest.map({ scroll.length < $0.length }) ?? true { shortest = scroll }
        }
        return shortest?.length == 0 ? nil : shortest
    }

    /// Computes the parts of a rectangle that no large opaque quad hides, among those that follow a quad in
    /// the list; there may be none.
    /// - Parameters:
    ///   - quad: the index of the quad in the list; -1 for the background.
    ///   - parts: receives the visible parts, in pixels.
    func uncovered(_ rect: PixelRect, above quad: Int, into parts: inout [PixelRect]) {
        parts.removeAll(keepingCapacity: true)
        if !rect.isEmpty { parts.append(rect) }
        for occluder in occluders where occluder.quad > quad {
            var i = 0
            // Those appended meanwhile lie beside the occluder.
            let count = parts.count
            var kept = 0
            while i < count {
                let part = parts[i]
                let hidden = part.intersection(occluder.area)
                if hidden.isEmpty {
                    parts[kept] = part
                    kept += 1
                } else {
                    Self.append(part, without: hidden, to: &parts)
                }
                i += 1
            }
            parts.removeSubrange(kept..<count)
        }
    }

    /// Appends the parts of the rectangle `part` that lie around the rectangle `hidden` inside it: above,
    /// below, left and right.
    private static func append(_ part: PixelRect, without hidden: PixelRect, to parts: inout [PixelRect]) {
        let (right, bottom) = (hidden.x + hidden.width, hidden.y + hidden.height)
        let around = (
            PixelRect(x: part.x, y: part.y, width: part.width, height: hidden.y - part.y),
            PixelRect(x: part.x, y: bottom, width: part.width, height: part.y + part.height - bottom),
            PixelRect(x: part.x, y: hidden.y, width: hidden.x - part.x, height: hidden.height),
            PixelRect(x: right, y: hidden.y, width: part.x + part.width - right, height: hidden.height)
        )
        if !around.0.isEmpty { parts.append(around.0) }
        if !around.1.isEmpty { parts.append(around.1) }
        if !around.2.isEmpty { parts.append(around.2) }
        if !around.3.isEmpty { parts.append(around.3) }
    }
}
